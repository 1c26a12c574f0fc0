/**
 * The indexes of a resource's table. All except trigram ones begin with customer_id, as every query does. Unique ones come from rules and singletons; the
 * others from references (joins, and deletes of the target), `updated_at` (used by synchronization), generic references, the descriptor's `indexes`, and
 * `custom_id` if many rows are expected (`size: large`). An index that is a prefix of another one would only slow down writes, so it is omitted. For the
 * same reason the index of a nullable reference or `custom_id` excludes nulls if many rows are expected.
 */
import { expressionText } from '../../database/expression-text.ts';
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import { customIdName } from '../../model/matched-keys.ts';
import type { Field, Resource, ResourceIndex } from '../../model/model.ts';
import { conditionSql } from '../../vocabulary/condition.ts';
import { isOfColumns } from './table-checks.ts';
import type { Index } from './tables.ts';

/** An index before it has its final name. */
export type NamelessIndex = Omit<Index, 'name'> & { readonly part: string };

const customer = quoteIdentifier('customer_id');

/** All indexes of a resource's table except that of the primary key. */
export function tableIndexes(resource: Resource): readonly NamelessIndex[] {
  const primary: NamelessIndex = {
    part: 'id',
    unique: true,
    method: 'btree',
    terms: [customer, quoteIdentifier('id')],
  };
  const unique = [...uniqueIndexes(resource), ...singletonIndex(resource)];
  const lookups = new Map(
    resource.fields.flatMap((field) =>
      [...referenceIndex(field), ...customIdIndex(field, resource)].map((index) => [index, field]),
    ),
  );
  const nonUnique = [
    ...resource.indexes.flatMap(descriptorIndexes),
    ...resource.fields.flatMap(genericReferenceIndex),
    ...lookups.keys(),
    ...updateTimeIndex(resource),
  ];
  return [...unique, ...withoutPrefixes(nonUnique, [primary, ...unique]).map(withoutNull)];

  function withoutNull(index: NamelessIndex): NamelessIndex {
    const field = resource.large ? lookups.get(index) : undefined;
    return field !== undefined && mayBeNull(field) ? { ...index, where: isNotNull(field) } : index;
  }
}

function uniqueIndexes(resource: Resource): readonly NamelessIndex[] {
  return resource.rules.flatMap((rule) => {
    const names = rule.type.uniqueFields?.(rule.argument);
    if (names === undefined) return [];
    const columns = names.map((name) => resource.fieldByName.get(name)?.columnName ?? name);
    const where =
      rule.when !== undefined && isOfColumns(rule.when) ? expressionText(conditionSql(rule.when)) : undefined;
    return [
      {
        part: rule.id,
        unique: true,
        method: 'btree',
        terms: [customer, ...columns.map(quoteIdentifier)],
        ...(where === undefined ? {} : { where }),
        rule: rule.id,
      },
    ];
  });
}

function singletonIndex(resource: Resource): readonly NamelessIndex[] {
  if (resource.singleton === undefined) return [];
  const terms = [customer, quoteIdentifier(resource.singleton.columnName)];
  return [{ part: 'singleton', unique: true, method: 'btree', terms, rule: 'singleton' }];
}

/**
 * The index of a descriptor. If it contains texts of a language, a second one has their order: PostgreSQL compares an index of another collation neither for
 * equality nor for the beginning of a text.
 */
function descriptorIndexes(index: ResourceIndex): readonly NamelessIndex[] {
  if (index.method === 'trigram') return [trigramIndex(index)];
  const plain = btreeIndex(index, '', ({ columnName }) => quoteIdentifier(columnName));
  if (index.fields.every(({ field }) => field.collation === undefined)) return [plain];
  return [plain, btreeIndex(index, '_order', orderedTerm)];
}

function btreeIndex(index: ResourceIndex, ending: string, term: (field: Field) => string): NamelessIndex {
  const terms = index.fields.map(({ field, descending }) => term(field) + (descending ? ' DESC' : ''));
  const where = index.when === undefined ? undefined : expressionText(conditionSql(index.when));
  const names = index.fields.map(({ field }) => field.name).join('_');
  return {
    part: `${names}${where === undefined ? '' : '_part'}${ending}`,
    unique: false,
    method: 'btree',
    terms: [customer, ...terms],
    ...(where === undefined ? {} : { where }),
  };
}

function orderedTerm({ columnName, collation }: Field): string {
  const column = quoteIdentifier(columnName);
  return collation === undefined ? column : `${column} COLLATE ${quoteIdentifier(collation)}`;
}

/** For `contains` and similar operators. Without customer_id, like search indexes: GIN alone does not support uuid. */
function trigramIndex({ fields, when }: ResourceIndex): NamelessIndex {
  return {
    part: `${fields.map(({ field }) => field.name).join('_')}_trigram${when === undefined ? '' : '_part'}`,
    unique: false,
    method: 'gin',
    terms: fields.map(({ field }) => `${quoteIdentifier(field.columnName)} gin_trgm_ops`),
    ...(when === undefined ? {} : { where: expressionText(conditionSql(when)) }),
  };
}

function referenceIndex(field: Field): readonly NamelessIndex[] {
  if (field.type.storage !== 'column' || field.target === undefined || field.target.constantRows !== undefined)
    return [];
  return [{ part: field.name, unique: false, method: 'btree', terms: [customer, quoteIdentifier(field.columnName)] }];
}

/** Whether a field's column is nullable. True also if the rules of the API require a value only in some records. */
export function mayBeNull(field: Field): boolean {
  return field.nullable || field.requiredWhen !== undefined;
}

/** Every query for the records that refer to a particular record implies this condition, so PostgreSQL can still use the index for it. */
function isNotNull(field: Field): string {
  return `${quoteIdentifier(field.columnName)} is not null`;
}

/** A field whose `content_type` key names the field that contains the kind of the referenced record. */
function genericReferenceIndex(field: Field): readonly NamelessIndex[] {
  const companion = field.attributes.content_type;
  const contentType = typeof companion === 'string' ? field.resource.fieldByName.get(companion) : undefined;
  if (field.type.storage !== 'column' || contentType === undefined) return [];
  const terms = [customer, quoteIdentifier(contentType.columnName), quoteIdentifier(field.columnName)];
  return [{ part: `${contentType.name}_${field.name}`, unique: false, method: 'btree', terms }];
}

function updateTimeIndex(resource: Resource): readonly NamelessIndex[] {
  const field = resource.fieldByName.get('updated_at');
  if (field === undefined) return [];
  const terms = [customer, quoteIdentifier(field.columnName), quoteIdentifier('id')];
  return [{ part: field.name, unique: false, method: 'btree', terms }];
}

/** An upsert, an import and a reference may find a record by `custom_id`, which need not be unique; the unique keys have an index. */
function customIdIndex(field: Field, { large, operations }: Resource): readonly NamelessIndex[] {
  if (field.name !== customIdName || !large || !(operations.has('C') || operations.has('B'))) return [];
  return [{ part: field.name, unique: false, method: 'btree', terms: [customer, quoteIdentifier(field.columnName)] }];
}

/** Removes every index whose terms are a prefix of those of another index without a condition. */
function withoutPrefixes(
  indexes: readonly NamelessIndex[],
  existing: readonly NamelessIndex[],
): readonly NamelessIndex[] {
  return indexes.filter((index, position) => {
    if (index.where !== undefined) return true;
    const covers = (other: NamelessIndex): boolean =>
      other.where === undefined && index.terms.every((term, termIndex) => other.terms[termIndex] === term);
    const rivals = indexes.filter((other, otherPosition) => {
      if (otherPosition === position || !covers(other)) return false;
      return other.terms.length > index.terms.length || otherPosition < position;
    });
    return rivals.length === 0 && !existing.some(covers);
  });
}
