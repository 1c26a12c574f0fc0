/** What of the model a caller is shown: by its rights to the operations of the resource that a field stands in. */
import type { Field, FieldPath, Resource } from '../../model/model.ts';
import type { Access, Work } from '../context/work.ts';

/** The caller's rights for an operation of the resource. */
export function accessTo(work: Work, resource: Resource, operation: string): Access {
  return work.accessTo?.(resource, operation) ?? work.access;
}

/** Whether a read of the resource that the field stands in shows it to the caller. */
export function mayShow(field: Field, work: Work): boolean {
  const resource = field.resource as Resource;
  return ['read', 'list'].some((name) => {
    const access = accessTo(work, resource, name);
    return field.readable && access.mayDo(resource, name) && access.mayRead(field);
  });
}

/** Whether all fields of a way are shown. */
export const isOpen = ({ steps, field }: FieldPath, shown: (field: Field) => boolean): boolean =>
  [...steps, field].every(shown);
/** As `_fields` names it: `tenant.last_name`. */
export const pathText = ({ steps, field }: FieldPath): string => [...steps, field].map(({ name }) => name).join('.');

/** What the records behind a reference are called by, as far as the caller is shown it. */
export function titleOf(related: Resource, work: Work): string[] {
  return related.screen.title.filter((way) => isOpen(way, (field) => mayShow(field, work))).map(pathText);
}
