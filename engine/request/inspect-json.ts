/** Checks that JSON.parse does not perform: the size of a body, forbidden names and forbidden characters. */
import type { Json } from '../kernel/json.ts';
import type { JsonLimits } from '../kernel/scan-json.ts';
import { type Message, msg } from '../kernel/text.ts';
import { escapePointer } from '../platform/schema-entry.ts';

/** The problems for a body that exceeds a limit; `items` has the bulk write's own problem. */
export const limitMessages: Readonly<Record<Exclude<keyof JsonLimits, 'items'>, (limits: JsonLimits) => Message>> = {
  depth: ({ depth }) => msg('Nested deeper than {depth} levels.', { depth }),
  members: ({ members }) => msg('More than {members} members.', { members }),
  values: ({ values }) => msg('More than {values} values.', { values }),
};

/** Returns whether a member is named `__proto__`. Few bodies are traversed: the text must contain the name, or an escape sequence that may encode it. */
export function hasForbiddenName(text: string, value: Json): boolean {
  return /__proto__|\\u00/.test(text) && findName(value);
}

function findName(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, item]) => name === '__proto__' || findName(item as Json));
}

/** Returns the pointer of a text (or name) that PostgreSQL cannot store: with NUL, or with an unpaired surrogate. */
export function findUnstorableText(value: Json, pointer = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return pointer;
    const invalidPointer = findUnstorableText(item as Json, `${pointer}/${escapePointer(name)}`);
    if (invalidPointer !== undefined) return invalidPointer;
  }
  return undefined;
}

/** Returns whether a JSON text may contain such a text; only then is a traversal needed. */
export function mayContainUnstorableText(json: string): boolean {
  return /\\u0000|\\u[dD][89a-fA-F]/.test(json);
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
