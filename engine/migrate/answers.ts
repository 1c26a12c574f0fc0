/**
 * Answers to what a plan must not guess: whether a name is new or an old one's successor, and what existing rows get in a
 * column that needs a value. Written `--answer accounts.tenant.email=fill:"unknown"`, keyed by resource and field.
 */
import { quoteLiteral } from '../kernel/render-sql.ts';
import type { Fill } from './change.ts';

export type Answer =
  | { readonly kind: 'new' }
  /** The column is there already, made by hand: its values stay. */
  | { readonly kind: 'adopt' }
  | { readonly kind: 'was'; readonly name: string }
  | { readonly kind: 'fill'; readonly fill: Fill }
  | { readonly kind: 'using'; readonly expression: string }
  /** Texts and days without a zone are times of this one. */
  | { readonly kind: 'zone'; readonly zone: string }
  /** What values become that do not fit a new type; `null` also of references that lead nowhere. */
  | { readonly kind: 'null' }
  | { readonly kind: 'else'; readonly value: string }
  /** Values of an enumeration and what they become, as SQL. */
  | { readonly kind: 'map'; readonly values: readonly (readonly [from: string, to: string])[] }
  /** Rows whose reference leads nowhere go. */
  | { readonly kind: 'delete' }
  /** Values that do not fit are kept in core_migrations.quarantine, and become null; where null is none, their rows are kept there and go. */
  | { readonly kind: 'quarantine' }
  /** A check or a reference holds for new and changed rows; those that exist may break it. */
  | { readonly kind: 'unvalidated' };

export type Answers = ReadonlyMap<string, Answer>;

/** An open question: what it is about, why it is asked, and the answers that close it. */
export interface Question {
  /** `accounts.tenant.full_name`. */
  readonly object: string;
  readonly asks: string;
  readonly evidence: readonly string[];
  /** As they are written after `--answer`. */
  readonly answers: readonly { readonly answer: string; readonly means: string }[];
  /** SQL that counts the rows concerned, for a plan that has a database at hand. */
  readonly counts?: string;
  /** It is about rows without a value in a column that must have one from now on. */
  readonly isAboutNull?: true;
}

/** Reads `object=answer`; undefined when it cannot be read. */
export function parseAnswer(text: string): { readonly object: string; readonly answer: Answer } | undefined {
  const at = text.indexOf('=');
  if (at <= 0) return undefined;
  const answer = parseWords(text.slice(at + 1).trim());
  return answer === undefined ? undefined : { object: text.slice(0, at).trim(), answer };
}

function parseWords(text: string): Answer | undefined {
  if (text === 'new' || text === 'adopt') return { kind: text };
  if (text === 'present') return { kind: 'fill', fill: { kind: 'present' } };
  if (text === 'empty') return { kind: 'fill', fill: { kind: 'empty' } };
  if (text === 'null' || text === 'delete' || text === 'quarantine' || text === 'unvalidated') return { kind: text };
  const [, word, rest] = /^(was|fill|sql|using|zone|else|map):(.+)$/s.exec(text) ?? [];
  if (word === undefined || rest === undefined) return undefined;
  if (word === 'zone') return isZone(rest) ? { kind: 'zone', zone: rest } : undefined;
  if (word === 'else') return { kind: 'else', value: constant(rest) };
  if (word === 'map') return parseMap(rest);
  if (word === 'was') return { kind: 'was', name: rest };
  if (word === 'using') return { kind: 'using', expression: rest };
  if (word === 'sql') return { kind: 'fill', fill: { kind: 'sql', expression: rest } };
  return { kind: 'fill', fill: { kind: 'sql', expression: constant(rest) } };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** `{"2": 1, "old": "new"}`; keys that are whole numbers are numbers. */
function parseMap(text: string): Answer | undefined {
  try {
    const map: unknown = JSON.parse(text);
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return undefined;
    const values = Object.entries(map).map(([from, to]) => {
      const key = /^-?\d+$/.test(from) && typeof to === 'number' ? from : quoteLiteral(from);
      return [key, constant(JSON.stringify(to))] as const;
    });
    return values.length === 0 ? undefined : { kind: 'map', values };
  } catch {
    return undefined;
  }
}

/** A JSON value as SQL; text that is no JSON is taken as it stands. */
function constant(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return quoteLiteral(typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    return quoteLiteral(text);
  }
}
