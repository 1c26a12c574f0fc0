/** What JSON.parse and JSON.stringify do not keep of a JSON text: digits that a double cannot hold, and members that stand twice. */
import type { Json } from './json.ts';

/** Numbers of a text with more digits than a double keeps: their digits, by the object that they are members of and their name. */
export type LongNumbers = WeakMap<object, ReadonlyMap<string, string>>;

/** The long numbers of a text that has none. */
export const noLongNumbers: LongNumbers = new WeakMap<object, ReadonlyMap<string, string>>();

/** Digits, sign and point that fit a double whatever they are. */
const safeLength = 15;

/** Whether numbers of the text may be too long for a double; the walk is only worth its time then. */
function mayHoldLongNumbers(text: string): boolean {
  return /[\d.]{16}/.test(text);
}

type Revive = (this: object, key: string, value: Json, context: { readonly source?: string }) => Json;

function parse(text: string, revive: Revive): Json {
  return JSON.parse(text, revive as (this: unknown, key: string, value: unknown) => unknown) as Json;
}

/** The text's value; every number that a double would change stays text. Throws a SyntaxError. */
export function parseKeepingDigits(text: string): Json {
  if (!mayHoldLongNumbers(text)) return JSON.parse(text) as Json;
  return parse(text, (_key, value, { source = '' }) =>
    typeof value === 'number' && source.length > safeLength ? source : value,
  );
}

/** Node's JSON with raw numbers. */
const rawJson = JSON as typeof JSON & { rawJSON(text: string): unknown };

/** A value that JSON.stringify writes as this number, digit by digit. */
export function rawNumber(digits: string): Json {
  return rawJson.rawJSON(digits) as Json;
}

/** The text's value; JSON.stringify writes its numbers again as they were written. Throws a SyntaxError. */
export function parseAsWritten(text: string): Json {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && source !== String(value) ? rawNumber(source) : value,
  );
}

/** The text's value, and the digits of its long numbers beside it. Throws a SyntaxError. */
export function parseWithDigits(text: string): { readonly value: Json; readonly digits: LongNumbers } {
  if (!mayHoldLongNumbers(text)) return { value: JSON.parse(text) as Json, digits: noLongNumbers };
  const digits: WeakMap<object, Map<string, string>> = new WeakMap();
  const value = parse(text, function note(key, given, { source = '' }) {
    if (typeof given === 'number' && source.length > safeLength)
      digits.set(this, (digits.get(this) ?? new Map<string, string>()).set(key, source));
    return given;
  });
  return { value, digits };
}

/** Whether a member stands twice in an object of a text with this many members (scanJson), whose value this is: JSON.parse forgets the first. */
export function hasDoubleMembers(membersOfText: number, value: Json): boolean {
  return membersOfText > countMembers(value);
}

function countMembers(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item: Json) => sum + countMembers(item), 0);
  return Object.values(value).reduce<number>((sum, item: Json) => sum + 1 + countMembers(item), 0);
}
