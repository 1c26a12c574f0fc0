/** What JSON.parse does not say about a body: how much it holds, names and signs that must not be. */
import type { Json } from '../../kernel/json.ts';
import type { JsonLimits } from '../../kernel/scan-json.ts';
import { phrase, type Sentence } from '../../kernel/text.ts';
import { escapePointer } from '../base/schema-entry.ts';

/** The problem that answers a body that holds too much; `items` is the bulk write's own problem. */
export const tooMuch: Readonly<Record<Exclude<keyof JsonLimits, 'items'>, (limits: JsonLimits) => Sentence>> = {
  depth: ({ depth }) => phrase('Nested deeper than {depth} levels.', { depth }),
  members: ({ members }) => phrase('More than {members} members.', { members }),
  values: ({ values }) => phrase('More than {values} values.', { values }),
};

/** Whether a member is called `__proto__`. Asked of few bodies: the name, or an escape that may spell it, must stand in the text. */
export function hasForbiddenName(text: string, value: Json): boolean {
  return /__proto__|\\u00/.test(text) && findName(value);
}

function findName(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, item]) => name === '__proto__' || findName(item as Json));
}

/** The place of a text (or name) that PostgreSQL cannot hold: with NUL, or with half a surrogate pair. */
export function findUnstorableText(value: Json, pointer = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return pointer;
    const found = findUnstorableText(item as Json, `${pointer}/${escapePointer(name)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a JSON text may hold such a text at all: the walk is only worth its time then. */
export function mayHoldUnstorableText(json: string): boolean {
  return /\\u0000|\\u[dD][89a-fA-F]/.test(json);
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
