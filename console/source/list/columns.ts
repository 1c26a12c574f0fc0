/** The columns of lists, and the fields that they and other layouts can show. */
import { useEffect, useMemo } from 'preact/hooks';
import { typeOf } from '../fields/registry.ts';
import {
  cachedResource,
  type Field,
  fieldOf,
  isInOperation,
  type Resource,
  selectionOf,
  someResource,
} from '../model.ts';

/** A column: a field of the resource, or one of a record that it refers to. */
export interface Column {
  readonly path: string;
  readonly field: Field;
}

export const selectedFields = (columns: readonly Column[]): readonly string[] =>
  columns.flatMap(({ path, field }) =>
    path === field.name ? selectionOf(field) : field.to === undefined ? [path] : selectionOf({ ...field, name: path }),
  );

export function fieldsOf(resource: Resource, columns: readonly Column[]): readonly string[] {
  const titles = columns.length === 0 ? [] : resource.title;
  return [...new Set([...selectedFields(columns), ...titles])].filter((name) => name !== 'id');
}

export function columnFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => isInOperation(resource, field, 'list') && field.name !== 'id');
}

/** Returns whether values of the column can be edited in the list: those of other records cannot. */
export function isEditable(resource: Resource, { path, field }: Column): boolean {
  const isPlain = !['file', 'references', 'array', 'object'].includes(field.type) && typeOf(field).Input !== undefined;
  return isPlain && path === field.name && isInOperation(resource, field, 'update') && path !== 'id';
}

/** Returns fields that can be set to one value in many records. */
export function bulkFields(resource: Resource): readonly Field[] {
  return columnFields(resource).filter((field) => isEditable(resource, { path: field.name, field }));
}

/** Returns date fields that users enter, without timestamps set by the server. */
export function dayFields(resource: Resource): readonly Field[] {
  const isEntered = (field: Field): boolean =>
    isInOperation(resource, field, 'create') || isInOperation(resource, field, 'update');
  return columnFields(resource).filter(
    (field) => ['date', 'date-time'].includes(field.type) && field.filterable !== false && isEntered(field),
  );
}

export type Span = readonly [from: Field, to: Field];

/** Returns the pairs of dates that a rule of the model orders: the start and the end of a period. */
export function spansOf(resource: Resource): readonly Span[] {
  const days = new Set(dayFields(resource));
  return resource.rules.flatMap(({ order }): readonly Span[] => {
    const [from, to, ...more] = (Array.isArray(order) ? order : []).map((name) => fieldOf(resource, String(name)));
    const isPair = from !== undefined && to !== undefined && more.length === 0 && days.has(from) && days.has(to);
    return isPair ? [[from, to]] : [];
  });
}

/**
 * Returns the field at the begin of a name such as `space__building__realestate__isnull`; it has the joined names and labels of the references that
 * lead to it, whose models are loaded.
 */
export function fieldAlong({ fields }: Pick<Resource, 'fields'>, name: string): Field | undefined {
  const field = fields.find((one) => name === one.name || name.startsWith(`${one.name}__`));
  const target = field?.to === undefined ? undefined : cachedResource(field.to);
  const last = field && target && fieldAlong(target, name.slice(field.name.length + 2));
  if (last === undefined) return field;
  const label = `${field?.label}: ${last.label.toLocaleLowerCase()}`;
  const sortable = field?.sortable !== false && last.sortable !== false;
  // Along references, any value may be missing.
  return { ...last, name: `${field?.name}__${last.name}`, label, sortable, nullable: true };
}

async function loadAlong(resource: Resource, name: string): Promise<void> {
  const field = resource.fields.find((one) => name.startsWith(`${one.name}__`));
  if (field?.to !== undefined) await loadAlong(await someResource(field.to), name.slice(field.name.length + 2));
}

/** Loads the models of the records along paths or names of filters. Labels are optional: a failure does not block the list. */
export const loadLabels = (resource: Resource, paths: readonly string[]): Promise<unknown> =>
  Promise.allSettled(paths.map((path) => loadAlong(resource, joined(path))));

export function useLabels(resource: Resource | undefined, paths: readonly string[]): void {
  useEffect(() => void (resource && loadLabels(resource, paths)), [resource, paths.join()]);
}

const joined = (path: string): string => path.replaceAll('.', '__');

/** Returns the columns of a list with their fields; those of other records get labels from their model. */
export function useColumns(resource: Resource | undefined, paths: readonly string[]): readonly Column[] {
  const columns = resource === undefined ? [] : paths.flatMap((path) => columnOf(resource, path) ?? []);
  useLabels(resource, paths);
  // The same array while its content is equal: rows are not rendered again.
  return useMemo(() => columns, [resource, columns.map(({ path, field }) => `${path} ${field.label}`).join()]);
}

export function columnOf(resource: Resource, path: string): Column | undefined {
  const first = fieldOf(resource, path.split('.')[0] ?? '');
  if (first === undefined || !isInOperation(resource, first, 'list')) return undefined;
  const field = fieldAlong(resource, joined(path)) ?? first;
  if (field.name === joined(path)) return { path, field };
  return { path, field: { name: path, type: 'string', label: first.label, sortable: first.sortable !== false } };
}
