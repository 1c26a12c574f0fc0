/** Maps the headings of a file to members of the imported records. */
import type { Field, Json, Resource } from '@core/engine/extension';
import { isObject } from '../support/reference.ts';
import { isStorable } from '../support/storable-text.ts';
import { ImportError } from './source.ts';
import { t } from './texts/t.ts';

/** The meaning of a column; without a field it is skipped. */
export interface Column {
  readonly heading: string;
  readonly field?: Field;
  /** The member by which a cell identifies the referenced record. */
  readonly by?: string;
  /** The heading is unknown, and `columns` has no entry for it. */
  readonly isOpen?: true;
  /** The column has no heading: a row with a value in it is rejected. */
  readonly isUnnamed?: true;
}

/** Maximum columns of a file and characters of a heading, because the import lists them. */
const maxColumns = 1_000;
const maxHeading = 1_000;

/** Maps columns by the entries of `columns`, otherwise by the names and labels of members. Throws ImportError for invalid entries. */
export function mapColumns(
  headings: readonly string[],
  mapping: Json | undefined,
  resource: Resource,
): readonly Column[] {
  const entries = isObject(mapping) ? mapping : {};
  const names = headings.map((heading) => heading.trim());
  if (names.length > maxColumns) throw new ImportError(t('tooManyColumns'));
  const long = names.findIndex((name) => name.length > maxHeading) + 1;
  if (long > 0) throw new ImportError(t('longHeading', { long }));
  const unstorable = names.findIndex((name) => !isStorable(name)) + 1;
  if (unstorable > 0) throw new ImportError(t('unstorableHeading', { unstorable }));
  const double = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (double !== undefined) throw new ImportError(t('duplicateHeading', { double }));
  const absent = Object.keys(entries).find((heading) => !names.includes(heading));
  if (absent !== undefined) throw new ImportError(t('absentColumn', { absent }));
  const columns = names.map((heading): Column => {
    const entry = entries[heading];
    if (entry === null) return { heading };
    if (entry === undefined && heading === '') return { heading, isUnnamed: true };
    const member = typeof entry === 'string' ? memberOf(entry, resource) : undefined;
    const path = String(entry);
    if (entry !== undefined && member === undefined) throw new ImportError(t('unmappable', { heading, path }));
    const target = member ?? memberOf(heading, resource) ?? labelled(heading, resource);
    if (target !== undefined) return { heading, ...target };
    // Members that only the server sets are in every export: they are ignored here, as in a body.
    return namesUnsettable(heading, resource) ? { heading } : { heading, isOpen: true };
  });
  const duplicate = columns.find(
    ({ field }, index) => field !== undefined && columns.findIndex((one) => one.field === field) !== index,
  )?.field?.name;
  if (duplicate !== undefined) throw new ImportError(t('duplicateMember', { duplicate }));
  return columns;
}

function memberOf(path: string, resource: Resource): Pick<Column, 'field' | 'by'> | undefined {
  const [name = '', by, ...more] = path.split('.');
  const field = resource.fieldByName.get(name);
  if (field === undefined || !isSettable(field) || more.length > 0) return undefined;
  if (by === undefined) return { field };
  return field.target !== undefined && namingMembers(field.target).has(by) ? { field, by } : undefined;
}

/** Returns the members by which a column can identify records of a resource: their IDs and the members of unique keys. */
function namingMembers({ fieldByName, rules }: Resource): ReadonlyMap<string, Field> {
  const unique = rules.flatMap(({ type, argument }) => type.uniqueFields?.(argument) ?? []);
  const fields = ['id', 'custom_id', ...unique].flatMap((name) => fieldByName.get(name) ?? []);
  return new Map(fields.filter(({ type }) => type.relation === undefined).map((field) => [field.name, field]));
}

function labelled(heading: string, resource: Resource): Pick<Column, 'field'> | undefined {
  const settable = resource.fields.filter((field) => isSettable(field) && hasLabel(field, heading));
  const [field] = settable;
  return field !== undefined && settable.length === 1 ? { field } : undefined;
}

function hasLabel(field: Field, heading: string): boolean {
  return Object.values(field.label).some((label) => String(label).toLowerCase() === heading.toLowerCase());
}

function namesUnsettable(heading: string, { fields }: Resource): boolean {
  const matching = fields.filter((field) => field.readable && (field.name === heading || hasLabel(field, heading)));
  return matching.length > 0 && !matching.some(isSettable);
}

/** Returns whether a column can set the field. The ID identifies a record to change; bytes of files are uploaded separately. */
function isSettable(field: Field): boolean {
  return field.name === 'id' || (field.writable && !field.readOnly && !['file', 'rows'].includes(field.type.name));
}
