/** Detects the parts of a JSON text that JSON.parse and JSON.stringify lose: digits beyond the precision of a double, and duplicate members. */
import type { Json } from './json.ts';

/** Digits of the numbers of a text that exceed the precision of a double, by their parent object and their name. */
export type LongNumbers = WeakMap<object, ReadonlyMap<string, string>>;

/** The result for a text without long numbers. */
export const noLongNumbers: LongNumbers = new WeakMap<object, ReadonlyMap<string, string>>();

/** Numbers with at most this many digits, sign and point always fit a double. */
const safeLength = 15;

/** Whether numbers of the text may be too long for a double; only in this case the text is scanned. */
function mayContainLongNumbers(text: string): boolean {
  return /[\d.]{16}/.test(text);
}

type Revive = (this: object, key: string, value: Json, context: { readonly source?: string }) => Json;

function parse(text: string, revive: Revive): Json {
  return JSON.parse(text, revive as (this: unknown, key: string, value: unknown) => unknown) as Json;
}

/** Parses a text; every number that a double would change remains text. Throws a SyntaxError. */
export function parseKeepingDigits(text: string): Json {
  if (!mayContainLongNumbers(text)) return JSON.parse(text) as Json;
  return parse(text, (_key, value, { source = '' }) =>
    typeof value === 'number' && source.length > safeLength ? source : value,
  );
}

/** Node's JSON with raw numbers. */
const rawJson = JSON as typeof JSON & { rawJSON(text: string): unknown };

/** Returns a value that JSON.stringify writes as this number, digit by digit. */
export function rawNumber(digits: string): Json {
  return rawJson.rawJSON(digits) as Json;
}

/** Parses a text so that JSON.stringify writes its numbers with the original digits. Throws a SyntaxError. */
export function parseAsWritten(text: string): Json {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && source !== String(value) ? rawNumber(source) : value,
  );
}

/** The value of the text, and the digits of its long numbers. Throws a SyntaxError. */
export function parseWithDigits(text: string): { readonly value: Json; readonly digits: LongNumbers } {
  if (!mayContainLongNumbers(text)) return { value: JSON.parse(text) as Json, digits: noLongNumbers };
  const digits: WeakMap<object, Map<string, string>> = new WeakMap();
  const value = parse(text, function note(key, member, { source = '' }) {
    if (typeof member === 'number' && source.length > safeLength)
      digits.set(this, (digits.get(this) ?? new Map<string, string>()).set(key, source));
    return member;
  });
  return { value, digits };
}

/** Whether an object of a text with this many members (scanJson) and this value has a duplicate member: JSON.parse drops the first one. */
export function hasDoubleMembers(membersOfText: number, value: Json): boolean {
  return membersOfText > countMembers(value);
}

function countMembers(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item: Json) => sum + countMembers(item), 0);
  return Object.values(value).reduce<number>((sum, item: Json) => sum + 1 + countMembers(item), 0);
}
