/** Determines the parts of the model that a caller can see, from its rights to the operations of a field's resource. */
import { pathText } from '../../model/field-paths.ts';
import type { Field, FieldPath, Resource } from '../../model/model.ts';
import type { Access, RequestContext } from '../../request/request-context.ts';

/** Returns the caller's rights for an operation of the resource. */
export function accessTo(context: RequestContext, resource: Resource, operation: string): Access {
  return context.accessTo?.(resource, operation) ?? context.access;
}

/** Returns whether a read of the field's resource returns the field to the caller. */
export function mayShow(field: Field, context: RequestContext): boolean {
  const resource = field.resource as Resource;
  return ['read', 'list'].some((name) => {
    const access = accessTo(context, resource, name);
    return field.readable && access.mayDo(resource, name) && access.mayRead(field);
  });
}

/** Returns whether all fields of a path are visible. */
export const isOpen = ({ steps, field }: FieldPath, isVisible: (field: Field) => boolean): boolean =>
  [...steps, field].every(isVisible);

/** Returns the title fields of the referenced records, as far as the caller can see them. */
export function titleOf(related: Resource, context: RequestContext): string[] {
  return related.screen.title.filter((path) => isOpen(path, (field) => mayShow(field, context))).map(pathText);
}
