/** The columns of a list with their fields; those of other records have labels from the model of these. */
import { useEffect, useMemo } from 'preact/hooks';
import { type Field, fieldOf, knownResource, loadResource, type Resource, takesPart } from '../model.ts';
import type { Column } from './list-state.ts';

export function useColumns(resource: Resource | undefined, paths: readonly string[]): readonly Column[] {
  const columns = resource === undefined ? [] : paths.flatMap((path) => columnOf(resource, path) ?? []);
  const others = resource === undefined ? [] : paths.flatMap((path) => targetOf(resource, path) ?? []);
  useEffect(() => {
    // A label is better known; without it the list is shown all the same.
    for (const id of others) if (knownResource(id) === undefined) loadResource(id).catch(() => undefined);
  }, [others.join()]);
  // The same array as long as it says the same: rows are not made anew for it.
  return useMemo(() => columns, [resource, columns.map(({ path, field }) => `${path} ${field.label}`).join()]);
}

function targetOf(resource: Resource, path: string): string | undefined {
  const [first = '', ...rest] = path.split('.');
  return rest.length === 0 ? undefined : fieldOf(resource, first)?.to;
}

function columnOf(resource: Resource, path: string): Column | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = fieldOf(resource, first);
  if (field === undefined || !takesPart(resource, field, 'list')) return undefined;
  if (rest.length === 0) return { path, field };
  const target = field.to === undefined ? undefined : knownResource(field.to);
  const last = target && fieldOf(target, rest.join('.'));
  const shown: Field =
    last === undefined
      ? { name: path, type: 'string', label: field.label }
      : { ...last, label: `${field.label}: ${last.label.toLocaleLowerCase()}` };
  return { path, field: { ...shown, sortable: field.sortable !== false && last?.sortable !== false } };
}
