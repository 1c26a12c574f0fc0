/** The columns of a record list: names of fields, also through references (`tenant.full_name`), checked against the Model. */
import type { Field, Message, Resource } from '@core/engine/extension';
import type { CellKind, ReportColumn } from './report.ts';

export interface ColumnPath extends ReportColumn {
  /** The references to follow, then the field to show. */
  readonly steps: readonly Field[];
  readonly field: Field;
}

/** Deeper than in lists (api.md, section 1). */
const maxSteps = 3;

/** Returns the column with this path; undefined if there is no readable one. */
export function columnOf(resource: Resource, path: string): ColumnPath | undefined {
  const names = path.split('.');
  const last = names.pop();
  if (last === undefined || names.length > maxSteps) return undefined;
  const steps: Field[] = [];
  let current: Resource = resource;
  for (const name of names) {
    const step = readableField(current, name);
    if (step?.type.relation !== 'one' || step.target === undefined) return undefined;
    steps.push(step);
    current = step.target;
  }
  const field = readableField(current, last);
  if (field === undefined) return undefined;
  return { steps, field, title: titleOf([...steps, field]), kind: kindOf(field) };
}

/** Returns the default columns of a list, for a template without columns: the record's plain fields. */
export function defaultColumns(resource: Resource): readonly ColumnPath[] {
  return resource.fields
    .filter(
      (field) => field.type.storage === 'column' && field.type.relation === undefined && field.type.name !== 'object',
    )
    .flatMap((field) => columnOf(resource, field.name) ?? [])
    .filter(({ field }) => field.type.name !== 'file' && field.type.name !== 'array');
}

function readableField(resource: Resource, name: string): Field | undefined {
  const field = resource.fieldByName.get(name);
  return field?.readable ? field : undefined;
}

function titleOf(fields: readonly Field[]): Message {
  const labelIn = (language: 'en' | 'sv'): string => fields.map((field) => field.label[language]).join(', ');
  return { en: labelIn('en'), sv: labelIn('sv') };
}

function kindOf(field: Field): CellKind {
  // An enumeration is displayed by its labels.
  if (field.enumeration !== undefined) return 'text';
  switch (field.type.name) {
    case 'integer':
    case 'bigint':
      return 'integer';
    case 'decimal':
    case 'number':
      return 'decimal';
    case 'date':
      return 'date';
    case 'date-time':
      return 'date-time';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}
