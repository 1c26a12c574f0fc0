/**
 * Names of tables, indexes and constraints. PostgreSQL silently truncates names at 63 bytes, so longer ones are
 * shortened here and end with a hash of the complete name: deterministic, and different for names with the same
 * beginning.
 */
import { createHash } from 'node:crypto';

/** The maximum length of an identifier in PostgreSQL (NAMEDATALEN - 1). */
const maxNameLength = 63;

/** Returns the name, or its beginning and a hash if PostgreSQL would truncate it. */
export function shortName(name: string): string {
  if (Buffer.byteLength(name) <= maxNameLength) return name;
  return withHash(name, name);
}

/** A name followed by a hash of its distinguishing text; never longer than 63 bytes. */
function withHash(name: string, distinction: string): string {
  const hash = createHash('sha256').update(distinction).digest('hex').slice(0, 8);
  const limit = maxNameLength - hash.length - 1;
  let start = name.slice(0, limit);
  // Characters may have several bytes; remove complete characters only.
  while (Buffer.byteLength(start) > limit) start = [...start].slice(0, -1).join('');
  return `${start}_${hash}`;
}

/** Creates names that are unique within one namespace; a duplicate gets a hash of its owner as suffix. */
export function nameGiver(): (name: string, owner: string) => string {
  const usedNames = new Set<string>();
  return (name, owner) => {
    const short = shortName(name);
    const free = usedNames.has(short) ? withHash(name, `${owner} ${name}`) : short;
    usedNames.add(free);
    return free;
  };
}
