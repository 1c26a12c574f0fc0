/** Checks of a JSON text that JSON.parse does not perform: its size, digits beyond the precision of a double, and duplicate members. */
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

export interface JsonLimits {
  /** Levels of objects and arrays. */
  readonly depth: number;
  /** Members of all objects together. */
  readonly members: number;
  /** Values of all kinds together; an object or array counts in addition to its contents. */
  readonly values: number;
  /** Elements of the outermost array, or of the arrays in the outermost object; unlimited if omitted. */
  readonly items?: number;
}

export type JsonSize =
  | { readonly kind: 'fits'; readonly members: number }
  | { readonly kind: 'too_much'; readonly of: keyof JsonLimits };

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Measures a JSON text in one pass that stops at the limits, before JSON.parse, which would create millions of objects
 * from a few megabytes of `{}`. The text need not be valid JSON; the parser reports its errors.
 */
export function scanJson(text: string, limits: JsonLimits): JsonSize {
  const {
    depth: maxDepth,
    members: maxMembers,
    values: maxValues,
    items: maxItems = Number.POSITIVE_INFINITY,
  } = limits;
  const isArray: boolean[] = [];
  let [depth, members, values, items] = [0, 0, 1, 1];
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case quote:
        index = endOfString(text, index);
        break;
      case openBracket:
      case openBrace:
        isArray[depth] = text.charCodeAt(index) === openBracket;
        depth += 1;
        if (depth > maxDepth) return { kind: 'too_much', of: 'depth' };
        values += 1;
        if (values > maxValues) return { kind: 'too_much', of: 'values' };
        break;
      case closeBracket:
      case closeBrace:
        depth = Math.max(0, depth - 1);
        break;
      case colon:
        members += 1;
        if (members > maxMembers) return { kind: 'too_much', of: 'members' };
        break;
      case comma:
        values += 1;
        if (values > maxValues) return { kind: 'too_much', of: 'values' };
        if (isArray[depth - 1] !== true || (depth !== 1 && (depth !== 2 || isArray[0] === true))) break;
        items += 1;
        if (items > maxItems) return { kind: 'too_much', of: 'items' };
    }
  }
  return { kind: 'fits', members };
}

/** The index of the quote that ends the string which begins at `start`; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    // After an odd number of backslashes the quote is escaped.
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
