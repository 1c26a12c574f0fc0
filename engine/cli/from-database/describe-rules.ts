/** Composes rules and indexes of a resource from the constraints and indexes of its table. */
import { applyCheck, conditionOf, type FieldsByColumn } from './checks.ts';
import { isValidDefault } from './defaults.ts';
import type { DescribeContext, FieldDraft, Finding, ResourceDraft } from './draft.ts';
import { primaryKeyOf, type SourceConstraint, type SourceIndex, tableLabel } from './source.ts';

/** Adds the rules and indexes; fields must exist. */
export function describeRules(resource: ResourceDraft, context: DescribeContext): void {
  const { table } = resource;
  const fields: FieldsByColumn = new Map(
    resource.fields.flatMap((field) => (field.column === undefined ? [] : [[field.column.name, field] as const])),
  );
  const primary = primaryKeyOf(table);
  if (primary !== undefined && primary.columns.length > 1) addUnique(resource, primary, fields, context);
  if (primary === undefined)
    context.report(table, {
      kind: 'changed',
      object: 'no primary key',
      definition: '',
      advice: 'The ID of a record replaces it. copy.sql derives the ID from all values of the row.',
    });
  for (const constraint of table.constraints) addConstraint(resource, constraint, fields, context);
  for (const index of table.indexes) addIndex(resource, index, fields, context);
  for (const field of resource.fields) removeInvalidDefault(field, resource, context);
  removeDuplicates(resource.rules);
  removeDuplicates(resource.indexes);
}

/** A default that a check rejects is invalid in a descriptor; in the database, it forces clients to send a value. */
function removeInvalidDefault(field: FieldDraft, { table }: ResourceDraft, context: DescribeContext): void {
  const { keys } = field;
  if (keys.default === undefined || isValidDefault(keys.default, keys)) return;
  context.report(table, {
    kind: 'omitted',
    object: `column ${field.column?.name ?? field.name}`,
    definition: `DEFAULT ${JSON.stringify(keys.default)}`,
    advice: 'A check of the table rejects the default.',
  });
  delete keys.default;
}

/** A constraint and an index can be expressed in the same way. */
function removeDuplicates(items: unknown[]): void {
  const texts = items.map((item) => JSON.stringify(item));
  for (let index = items.length - 1; index > 0; index -= 1)
    if (texts.indexOf(texts[index] ?? '') < index) items.splice(index, 1);
}

function addConstraint(
  resource: ResourceDraft,
  constraint: SourceConstraint,
  fields: FieldsByColumn,
  context: DescribeContext,
): void {
  const report = reporterOf(resource, constraint, context);
  if (/ NOT (?:VALID|ENFORCED)$/.test(constraint.definition))
    report('changed', 'It applies to all records. copy.sql fails if a row violates it: correct such rows first.');
  switch (constraint.kind) {
    case 'unique':
      addUnique(resource, constraint, fields, context);
      break;
    case 'check':
      addCheck(resource, constraint, fields, context);
      break;
    case 'foreign':
      addForeignKey(resource, constraint, fields, context);
      break;
    case 'exclusion':
      report('omitted', 'Check it in a hook of an extension, or add it in a handwritten migration (core migrate new).');
      break;
    case 'trigger':
      report('omitted', 'Add the check to a hook of an extension.');
      break;
    case 'primary':
      break;
  }
}

/** The fields of columns; undefined if one of the columns has no field. */
function fieldsOf(columns: readonly string[], fields: FieldsByColumn): readonly FieldDraft[] | undefined {
  const drafts = columns.flatMap((column) => fields.get(column) ?? []);
  return drafts.length === columns.length ? drafts : undefined;
}

/** Returns a function that reports how a constraint differs from the descriptor. */
function reporterOf({ table }: ResourceDraft, { kind, name, definition }: SourceConstraint, context: DescribeContext) {
  const object = kind === 'primary' ? `primary key ${name}` : `constraint ${name}`;
  return (reported: Finding['kind'], advice: string): void =>
    context.report(table, { kind: reported, object, definition, advice });
}

function addUnique(
  resource: ResourceDraft,
  constraint: SourceConstraint,
  fields: FieldsByColumn,
  context: DescribeContext,
): void {
  const { columns, definition, isDeferrable } = constraint;
  const report = reporterOf(resource, constraint, context);
  const unique = fieldsOf(columns, fields);
  if (unique === undefined) {
    // The values of a column that contains the ID are unique.
    if (columns.length > 1 || resource.key.kind !== 'uuid' || columns[0] !== resource.key.column)
      report('omitted', 'Check it in a hook of an extension: a column of it has no field.');
    return;
  }
  if (definition.includes('NULLS NOT DISTINCT'))
    report('changed', 'Two records without the value are allowed: the rule unique ignores null values.');
  if (isDeferrable) report('changed', 'The rule is checked at each write, not at the end of a transaction.');
  makeUnique(resource, unique);
}

function makeUnique(resource: ResourceDraft, unique: readonly FieldDraft[]): void {
  const [single] = unique;
  if (single !== undefined && unique.length === 1) single.keys.unique = true;
  else resource.rules.push({ unique: unique.map((field) => field.name) });
}

function addCheck(
  resource: ResourceDraft,
  constraint: SourceConstraint,
  fields: FieldsByColumn,
  context: DescribeContext,
): void {
  const report = reporterOf(resource, constraint, context);
  const { rules, isComplete, changes } = applyCheck(constraint.expression ?? '', fields);
  resource.rules.push(...rules);
  for (const advice of changes) report('changed', advice);
  if (!isComplete)
    report('omitted', 'Check it in a hook of an extension, or add it in a handwritten migration (core migrate new).');
}

function addForeignKey(
  resource: ResourceDraft,
  constraint: SourceConstraint,
  fields: FieldsByColumn,
  context: DescribeContext,
): void {
  const { columns, target, isDeferrable } = constraint;
  if (target === undefined) return;
  const report = reporterOf(resource, constraint, context);
  const other = context.resourceOf(target.schema, target.table);
  if (columns.length > 1) {
    report('omitted', 'The columns are fields. Add a reference to the table; a reference has one column.');
    return;
  }
  if (other === undefined) {
    const missing = tableLabel({ schema: target.schema, name: target.table });
    report(
      'omitted',
      `The column is a field, because the table ${missing} is not described. Add its schema with --schema.`,
    );
    return;
  }
  const field = fields.get(columns[0] ?? '');
  if (field === undefined) return;
  if (field.target?.resource !== other)
    report('omitted', 'The field is already a reference to another table. Add a field for the second reference.');
  else if (isDeferrable) report('changed', 'The reference is checked at each write, not at the end of a transaction.');
}

function addIndex(resource: ResourceDraft, index: SourceIndex, fields: FieldsByColumn, context: DescribeContext): void {
  const report = (advice: string): void =>
    context.report(resource.table, {
      kind: 'omitted',
      object: `index ${index.name}`,
      definition: index.definition.replace(/^.* USING /s, ''),
      advice,
    });
  const plain = index.columns?.map((column) => column.replace(/^-/, ''));
  const indexed = plain === undefined ? undefined : fieldsOf(plain, fields);
  if (index.method !== 'btree' && index.method !== 'hash') {
    report('Add `search`, or an index with `method: trigram`, if lists need it.');
    return;
  }
  if (indexed === undefined) {
    report(
      index.isUnique
        ? 'Check it in a hook of an extension; a unique rule compares the values of fields.'
        : 'Add an index of fields if lists need it.',
    );
    return;
  }
  const when = index.predicate === undefined ? undefined : conditionOf(index.predicate, fields);
  if (index.predicate !== undefined && when === undefined) {
    report(index.isUnique ? 'Check it in a hook of an extension.' : 'Add an index with `when` if lists need it.');
    return;
  }
  if (index.isUnique) {
    if (when === undefined) makeUnique(resource, indexed);
    else resource.rules.push({ unique: indexed.map(({ name }) => name), when });
    return;
  }
  addPlainIndex(resource, index, indexed, when);
}

/** References have an index already, and a unique field too. */
function addPlainIndex(
  resource: ResourceDraft,
  { columns = [] }: SourceIndex,
  indexed: readonly FieldDraft[],
  when: ReturnType<typeof conditionOf>,
): void {
  const [first] = indexed;
  const isCovered = indexed.length === 1 && first !== undefined && (first.isReference || first.keys.unique === true);
  const isIndexable = indexed.every(({ keys }) => !['array', 'object', 'ip_range'].includes(String(keys.type)));
  if (isCovered || !isIndexable) return;
  const names = indexed.map(({ name }, position) => `${columns[position]?.startsWith('-') ? '-' : ''}${name}`);
  resource.indexes.push(when === undefined ? names : { fields: names, when });
}
