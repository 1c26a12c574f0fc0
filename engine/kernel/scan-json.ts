/**
 * Measures a JSON text in one pass that stops at the limits, before JSON.parse, which would create millions of objects
 * from a few megabytes of `{}`. The text need not be valid JSON; the parser reports its errors.
 */

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

/** Counts the values of the text. */
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
