/** Composes the fields of a resource from the columns of its table. */
import type { Json } from '../../kernel/json.ts';
import { applyCheck } from './checks.ts';
import { defaultOf } from './defaults.ts';
import { type DescribeContext, type FieldDraft, type Finding, type ResourceDraft, resourceId } from './draft.ts';
import { fieldTypeOf } from './field-types.ts';
import { fieldName, UniqueNames } from './names.ts';
import { primaryKeyOf, type SourceColumn, type SourceConstraint, type SourceTable, tableLabel } from './source.ts';

/** Adds the fields of the columns, and determines the key of the records. */
export function describeFields(resource: ResourceDraft, context: DescribeContext): void {
  const { table } = resource;
  const keyColumns = primaryKeyOf(table)?.columns ?? [];
  const identifying = keyColumns.length > 0 ? keyColumns : uniqueKeyOf(table);
  resource.key = identifying === undefined ? { kind: 'none' } : { kind: 'columns', columns: identifying };
  const names = new UniqueNames();
  for (const column of table.columns) {
    const foreign = referenceOf(table, column, context);
    const isKey = keyColumns.length === 1 && keyColumns[0] === column.name;
    if (isKey && column.type.text === 'uuid') {
      resource.key = { kind: 'uuid', column: column.name };
      if (foreign === undefined) continue;
    }
    const field =
      foreign === undefined
        ? valueField(table, column, { isKey, names }, context)
        : referenceField(column, foreign, { table, isKey, names }, context);
    if (field !== undefined) resource.fields.push(field);
  }
}

/** The columns of a unique constraint by which rows without a primary key can be identified. */
function uniqueKeyOf({ constraints, columns }: SourceTable): readonly string[] | undefined {
  const neverNull = new Set(columns.filter(({ nullable }) => !nullable).map(({ name }) => name));
  return constraints.find((one) => one.kind === 'unique' && one.columns.every((name) => neverNull.has(name)))?.columns;
}

interface Reference {
  readonly constraint: SourceConstraint;
  readonly resource: ResourceDraft;
  readonly column: string;
  readonly onDelete: NonNullable<SourceConstraint['target']>['onDelete'];
}

/** The foreign key of this column alone whose table is described. */
function referenceOf(table: SourceTable, column: SourceColumn, context: DescribeContext): Reference | undefined {
  if (column.isGenerated) return undefined;
  for (const constraint of table.constraints) {
    const { kind, columns, target } = constraint;
    if (kind !== 'foreign' || target === undefined || columns.length !== 1 || columns[0] !== column.name) continue;
    const resource = context.resourceOf(target.schema, target.table);
    if (resource !== undefined)
      return { constraint, resource, column: target.columns[0] ?? '', onDelete: target.onDelete };
  }
  return undefined;
}

interface FieldOptions {
  /** Whether the column is the primary key. */
  readonly isKey: boolean;
  readonly names: UniqueNames;
}

function referenceField(
  column: SourceColumn,
  { resource: target, column: targetColumn, onDelete }: Reference,
  { table, isKey, names }: FieldOptions & { readonly table: SourceTable },
  context: DescribeContext,
): FieldDraft {
  const named = fieldName(column.name, names, true);
  const report = reporterOf(table, column, context);
  const keys: Record<string, Json> = { type: 'reference', to: resourceId(target) };
  if (named.isReserved)
    report(
      'changed',
      column.name,
      `customer_id is the owner of every record, so the name is reserved; the field is ${named.name}.`,
    );
  if (onDelete === 'cascade' || (onDelete === 'set_null' && column.nullable)) keys.on_delete = onDelete;
  else if (onDelete !== 'restrict')
    report(
      'changed',
      `ON DELETE ${onDelete.replace('_', ' ').toUpperCase()}`,
      'A referenced record cannot be deleted.',
    );
  if (isKey) keys.unique = true;
  if (column.expression !== undefined)
    report('omitted', `DEFAULT ${column.expression}`, 'A reference has no constant default. Clients send the ID.');
  addTexts(keys, named.label, column.comment);
  return {
    name: named.name,
    column,
    keys,
    isReference: true,
    isNullable: column.nullable,
    target: { resource: target, column: targetColumn },
  };
}

type Report = (kind: Finding['kind'], definition: string, advice: string) => void;

function reporterOf(table: SourceTable, column: SourceColumn, context: DescribeContext): Report {
  return (kind, definition, advice) =>
    context.report(table, { kind, object: `column ${column.name}`, definition, advice });
}

function valueField(
  table: SourceTable,
  column: SourceColumn,
  { isKey, names }: FieldOptions,
  context: DescribeContext,
): FieldDraft | undefined {
  const report = reporterOf(table, column, context);
  const { type } = column;
  const domain = type.domain === undefined ? '' : ` (domain ${type.domain.name})`;
  if (column.isGenerated) {
    const definition = `${type.text} GENERATED ALWAYS AS (${column.expression ?? ''})`;
    report('omitted', definition, 'Calculate the value in a hook of an extension, or where it is read.');
    return undefined;
  }
  const fieldType = fieldTypeOf(type);
  if ('advice' in fieldType) {
    report('omitted', `${type.text}${domain}`, fieldType.advice);
    return undefined;
  }
  const isNumbered = isKey && (column.isSerial || column.name.toLowerCase() === 'id');
  const named = isNumbered
    ? { name: names.add('former_id'), label: undefined, isReserved: false }
    : fieldName(column.name, names);
  if (named.isReserved) report('changed', column.name, `The name is reserved; the field is ${named.name}.`);
  if (fieldType.change !== undefined) report('changed', `${type.text}${domain}`, fieldType.change);
  const keys: Record<string, Json> = structuredClone({ ...fieldType.keys });
  if (isKey) keys.unique = true;
  const field = { name: named.name, column, keys, isReference: false, isNullable: isNumbered || column.nullable };
  for (const check of type.domain?.checks ?? []) {
    const applied = applyCheck(check, new Map([['VALUE', field]]));
    if (!applied.isComplete) report('omitted', `CHECK ${check}${domain}`, 'Check the value in a hook of an extension.');
  }
  if (!isNumbered) addDefault(field, column, report);
  addTexts(keys, named.label, isNumbered ? `Key of the row in the former table ${tableLabel(table)}.` : column.comment);
  return field;
}

function addDefault(field: FieldDraft, column: SourceColumn, report: Report): void {
  const expression = column.expression ?? column.type.domain?.expression;
  if (column.isSerial) {
    field.isNullable = true;
    report('omitted', expression ?? 'GENERATED AS IDENTITY', 'The server assigns no numbers. Clients send the value.');
    return;
  }
  if (expression === undefined) return;
  const value = defaultOf(expression, field.keys);
  if (value === 'none') return;
  if (value !== 'unknown') {
    field.keys.default = value.value;
    return;
  }
  const needed = field.isNullable ? 'The field is empty unless clients send it.' : 'Clients must send the value.';
  report('omitted', `DEFAULT ${expression}`, needed);
}

function addTexts(keys: Record<string, Json>, label: string | undefined, comment: string | undefined): void {
  if (label !== undefined) keys.label = label;
  const description = comment?.replaceAll(/\s+/g, ' ').trim();
  if (description !== undefined && description !== '') keys.description = description;
}
