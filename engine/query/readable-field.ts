/** Resolves a field named in a parameter, for a caller that can read it. */
import { closestMatch } from '../kernel/did-you-mean.ts';
import type { Field, Resource } from '../model/model.ts';
import type { ReadAccess } from './access.ts';
import { unknownField } from './reject-parameter.ts';

/** Returns the resource's field with this name. Throws unknown_field, even if the field exists but the caller cannot read it: its name is not revealed. */
export function readableField(
  parameter: string,
  resource: Resource,
  name: string,
  access: Pick<ReadAccess, 'mayRead'>,
): Field {
  const field = resource.fieldByName.get(name);
  if (field !== undefined && access.mayRead(field)) return field;
  const readable = resource.fields.filter(access.mayRead).map((entry) => entry.name);
  return unknownField(parameter, name, closestMatch(name, readable));
}
