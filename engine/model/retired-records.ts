/** Records that cannot be chosen for new references, because a boolean has the value of its key `retires`. */
import type { Json } from '../kernel/json.ts';
import type { Field, Resource } from './model.ts';

/** Returns the value with which a record is retired; undefined if the field does not retire records. */
export function retires({ attributes }: Field): boolean | undefined {
  return typeof attributes.retires === 'boolean' ? attributes.retires : undefined;
}

/** Returns the fields that retire records of a resource. */
export function retiringFields(resource: Resource | undefined): readonly Field[] {
  return resource?.fields.filter((field) => retires(field) !== undefined) ?? [];
}

/** Returns the field that retires this record, if there is one. */
export function retiringField(record: Readonly<Record<string, Json>>, retiring: readonly Field[]): Field | undefined {
  return retiring.find((field) => record[field.name] === retires(field));
}
