/** Determines the members of a referenced record that a reference always contains in addition to the ID. */
import type { Field } from './model.ts';

/** `shows: record`: all members that responses may contain; a list of names: these, in its order. Returns undefined if only the ID is visible. */
export function visibleFields({ attributes, derivation, target }: Field): readonly Field[] | undefined {
  const { shows } = attributes;
  if (target === undefined || derivation !== undefined) return undefined;
  if (shows === 'record') return target.fields.filter(({ readable }) => readable);
  return Array.isArray(shows) ? shows.flatMap((name) => target.fieldByName.get(String(name)) ?? []) : undefined;
}
