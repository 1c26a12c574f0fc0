/** A field that a parameter names, for a caller who may read it. */
import { nearestWord } from '../kernel/did-you-mean.ts';
import type { Field, Resource } from '../model/model.ts';
import type { ReadAccess } from './access.ts';
import { unknownField } from './refuse-parameter.ts';

/** The resource's field of this name. Refuses unknown_field, also where the caller may not read it: its name is not revealed. */
export function readableField(parameter: string, resource: Resource, name: string, access: ReadAccess): Field {
  const field = resource.fieldByName.get(name);
  if (field !== undefined && access.mayRead(field)) return field;
  const readable = resource.fields.filter(access.mayRead).map((entry) => entry.name);
  return unknownField(parameter, name, nearestWord(name, readable));
}
