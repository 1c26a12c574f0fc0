/** Checks lists: names, paths, indexes and search fields, and large lists without an index. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import type { Span } from '../../kernel/span.ts';
import { modelProblems } from '../../problems/model.ts';
import type { Condition } from '../../vocabulary/condition.ts';
import type { CheckContext } from '../check-context.ts';
import type { DraftResource } from '../draft.ts';
import type { Field, FieldPath, Resource, ResourceIndex } from '../model.ts';

const namePattern = /^[a-z][a-z0-9_]*$/;

/** Checks the names under `list:` and the fields that list paths filter by. */
export function* checkListSettings({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    yield* checkNames(draft);
    yield* checkPaths(draft);
  }
}

function* checkNames({ source }: DraftResource): Iterable<Diagnostic> {
  const { views, filters } = source.body.list;
  for (const { name, span } of views) {
    const reason = name === 'list' ? 'cannot be used: it is the path of the complete list' : reasonAgainstName(name);
    if (reason !== undefined) yield modelProblems.badListPath.at(span, { kind: 'view', name, reason });
  }
  for (const { name, span } of filters) {
    const reason = name.includes('__')
      ? 'contains two underscores, which separate a filter operator'
      : reasonAgainstName(name);
    if (reason !== undefined) yield modelProblems.badListPath.at(span, { kind: 'filter', name, reason });
  }
}

function* checkPaths({ resource, source }: DraftResource): Iterable<Diagnostic> {
  for (const [index, { segment, field }] of resource.list.paths.entries()) {
    const span = source.body.list.paths[index]?.spanOf(['segment']) ?? source.descriptor.span;
    const reason = reasonAgainstName(segment);
    if (reason !== undefined) yield modelProblems.badListPath.at(span, { kind: 'path', name: segment, reason });
    if (field.type.storage !== 'column') {
      const unfit = `uses field "${field.name}", which has no column`;
      yield modelProblems.badListPath.at(span, { kind: 'path', name: segment, reason: unfit });
    }
  }
}

function reasonAgainstName(name: string): string | undefined {
  return namePattern.test(name)
    ? undefined
    : 'must consist of lower-case letters, digits and underscores, and begin with a letter';
}

/** Checks indexes: columns with an order (trigram: text columns), no duplicate columns, no duplicate indexes. */
export function* checkIndexFields({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    // Invalid indexes are not linked, so positions match only when all are valid.
    const isComplete = resource.indexes.length === source.body.indexes.length;
    const positionByKey = new Map<string, number>();
    for (const [position, index] of resource.indexes.entries()) {
      const span = (isComplete ? source.body.indexes[position]?.span : undefined) ?? source.descriptor.span;
      for (const [fieldIndex, { field, descending }] of index.fields.entries()) {
        const isTwice = index.fields.slice(0, fieldIndex).some((earlier) => earlier.field === field);
        const reason = isTwice ? 'the index already contains it' : reasonAgainstIndex(field, index, descending);
        if (reason !== undefined) yield modelProblems.notIndexable.at(span, { field: field.name, reason });
      }
      const key = keyOf(index);
      if (positionByKey.has(key))
        yield modelProblems.notIndexable.at(span, { field: key, reason: 'the same index already exists' });
      positionByKey.set(key, position);
    }
  }
}

function reasonAgainstIndex(field: Field, { method }: ResourceIndex, descending: boolean): string | undefined {
  if (field.type.storage !== 'column') return 'it has no column';
  if (method === 'trigram') {
    if (descending) return 'a trigram index has no order';
    const isText =
      field.type.operators.includes('icontains') && /^(text|character varying)/.test(field.type.columnType(field));
    return isText ? undefined : `a field of type ${field.type.name} does not contain text`;
  }
  return field.type.sortable ? undefined : `values of type ${field.type.name} have no order`;
}

function keyOf(index: ResourceIndex): string {
  const listed = index.fields.map(({ field, descending }) => `${descending ? '-' : ''}${field.name}`).join(', ');
  const names = index.method === undefined ? listed : `${listed} (${index.method})`;
  return index.when === undefined ? names : `${names} when ${JSON.stringify(index.when, conditionParts)}`;
}

/** A condition in comparable form. */
function conditionParts(key: string, value: unknown): unknown {
  if ((key === 'field' || key === 'operator') && typeof value === 'object' && value !== null && 'name' in value) {
    return value.name;
  }
  return value;
}

/** Checks search fields: they must support the search operator and be readable. */
export function* checkSearchFields({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    for (const path of resource.search) {
      const reason = reasonAgainstSearch(path);
      if (reason === undefined) continue;
      const name = [...path.steps, path.field].map((field) => field.name).join('.');
      const span = source.body.search.find(({ value }) => value === name)?.span ?? source.descriptor.span;
      yield modelProblems.notSearchable.at(span, { path: name, reason });
    }
  }
}

function reasonAgainstSearch({ field }: FieldPath): string | undefined {
  if (!field.type.operators.includes('icontains')) return `a field of type ${field.type.name} does not contain text`;
  if (field.type.storage !== 'column') return 'the field is computed; name the members that it is computed from';
  if (!field.readable) return 'the field is never in a response, and a search would reveal its content';
  return undefined;
}

/** Maximum length of a short text without a declared length. */
const shortText = 65_536;

/** A default list; an index on any one of the fields is sufficient. */
interface DefaultList {
  readonly what: string;
  readonly fields: readonly Field[];
  readonly span: Span;
}

/**
 * Reports default lists of resources of `size: large` that no index can start from. Default lists are by status, by reference (those to rows of the model
 * are not indexed automatically), by declared filters, paths and views, and by substrings (`contains`) of the long texts that are searched.
 */
export function* hintLargeLists({ drafts }: CheckContext): Iterable<Diagnostic> {
  const reported = new Set<string>();
  for (const draft of drafts) {
    if (!draft.resource.large || !draft.resource.operations.has('L')) continue;
    for (const { what, fields, span } of defaultLists(draft)) {
      const [first] = fields;
      if (first === undefined || fields.some(hasStart)) continue;
      const { resource } = first;
      const line = `- [${fields.map(({ name }) => name).join(', ')}]`;
      // A field is reported once, even if several lists use it.
      if (reported.has(`${resource.id} ${line}`)) continue;
      reported.add(`${resource.id} ${line}`);
      yield modelProblems.largeWithoutIndex.at(
        span,
        { resource: resource.id, what, field: first.name },
        `Add "${line}" under indexes: in resources/${resource.application}/${resource.name}.yaml.`,
      );
    }
    yield* hintLongTexts(draft);
  }
}

/** Long texts that are searched are usually also filtered by substrings, which ordered indexes do not support. */
function* hintLongTexts({ resource, source, fieldSources }: DraftResource): Iterable<Diagnostic> {
  for (const { steps, field } of resource.search) {
    if (steps.length > 0 || !isLong(field) || !field.filterable) continue;
    if (resource.indexes.some(({ fields, method }) => method === 'trigram' && fields[0]?.field === field)) continue;
    yield modelProblems.largeWithoutTrigrams.at(
      fieldSources.get(field.name)?.span ?? source.descriptor.span,
      { resource: resource.id, field: field.name },
      `Add "- { fields: [${field.name}], method: trigram }" under indexes: in resources/${resource.application}/${resource.name}.yaml.`,
    );
  }
}

/** Whether its texts are longer than a name, a number or a line. */
function isLong(field: Field): boolean {
  return Number(field.type.schema(field).maxLength ?? 0) > shortText;
}

function* defaultLists({ resource, source, fieldSources }: DraftResource): Iterable<DefaultList> {
  const { descriptor, body } = source;
  for (const field of resource.fields) {
    if (field.type.storage !== 'column' || !field.filterable) continue;
    if (field.target === undefined && field.name !== 'status') continue;
    const span = fieldSources.get(field.name)?.span ?? descriptor.span;
    yield { what: `filters by "${field.name}"`, fields: [field], span };
  }
  for (const { name, paths } of resource.list.filters) {
    const span = body.list.filters.find((filter) => filter.name === name)?.span ?? descriptor.span;
    for (const path of paths) yield { what: `the list filter "${name}"`, fields: startOf(path), span };
  }
  // Invalid paths and views are not linked, so positions match only when all are valid.
  const isComplete = resource.list.paths.length === body.list.paths.length;
  for (const [position, path] of resource.list.paths.entries()) {
    const span = (isComplete ? body.list.paths[position]?.span : undefined) ?? descriptor.span;
    yield { what: `the list path "${path.segment}"`, fields: startOf(path), span };
  }
  for (const { name, filter } of resource.list.views) {
    const span = body.list.views.find((view) => view.name === name)?.span ?? descriptor.span;
    if (filter !== undefined) yield { what: `the list view "${name}"`, fields: fieldsOf(filter, resource), span };
  }
}

/** The field that PostgreSQL starts from: the last one of the path, from which it joins backwards through the indexes of references. */
function startOf({ steps, field }: FieldPath): readonly Field[] {
  if (field.type.storage !== 'column') return [];
  return steps.length === 0 || field.resource.large ? [field] : [];
}

function fieldsOf(condition: Condition, resource: Resource): readonly Field[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return [...new Set(condition.conditions.flatMap((operand) => fieldsOf(operand, resource)))];
    case 'not':
      return fieldsOf(condition.condition, resource);
    case 'compare': {
      const field = resource.fieldByName.get(condition.field.name);
      return field === undefined ? [] : [field];
    }
  }
}

/** Whether an index of the complete table begins with the field: the engine's, the descriptor's, or a unique rule's. */
function hasStart(field: Field): boolean {
  const { resource, target, name } = field;
  if (target !== undefined && target.constantRows === undefined) return true;
  if (name === 'id' || name === 'updated_at' || resource.singleton === field) return true;
  if (
    resource.indexes.some(
      ({ fields, when, method }) => when === undefined && method === undefined && fields[0]?.field === field,
    )
  )
    return true;
  if (resource.fields.some(({ attributes }) => attributes.content_type === name)) return true;
  return resource.rules.some(
    ({ type, argument, when }) => when === undefined && type.uniqueFields?.(argument)[0] === name,
  );
}
