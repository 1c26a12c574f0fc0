/** Which members a reference always shows of its record, where it shows more than the id. */
import type { Field } from './model.ts';

/** `shows: record`: all that may leave the server; a list of names: those, in its order. Undefined: the id only. */
export function shownFields({ attributes, derivation, target }: Field): readonly Field[] | undefined {
  const { shows } = attributes;
  if (target === undefined || derivation !== undefined) return undefined;
  if (shows === 'record') return target.fields.filter(({ readable }) => readable);
  return Array.isArray(shows) ? shows.flatMap((name) => target.fieldByName.get(String(name)) ?? []) : undefined;
}
