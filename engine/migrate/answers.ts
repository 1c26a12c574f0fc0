/**
 * Parses the answers to questions that a plan must not guess: whether a name is new or a renamed one, and the value of existing rows in a required column.
 * Syntax: `--answer accounts.tenant.email=fill:"unknown"`, keyed by resource and field.
 */
import { quoteLiteral } from '../kernel/quote-sql.ts';
import type { Fill } from './change.ts';

export type Answer =
  | { readonly kind: 'new' }
  /** The column already exists and was created manually: its values are retained. */
  | { readonly kind: 'adopt' }
  | { readonly kind: 'was'; readonly name: string }
  | { readonly kind: 'fill'; readonly fill: Fill }
  | { readonly kind: 'using'; readonly expression: string }
  /** The time zone of texts and dates without one. */
  | { readonly kind: 'zone'; readonly zone: string }
  /** The replacement of values that cannot be converted to a new type; `null` also applies to dangling references. */
  | { readonly kind: 'null' }
  | { readonly kind: 'else'; readonly value: string }
  /** The mapping of enumeration values, as SQL. */
  | { readonly kind: 'map'; readonly values: readonly (readonly [from: string, to: string])[] }
  /** Rows with a dangling reference are deleted. */
  | { readonly kind: 'delete' }
  /** Values that cannot be converted are moved to core_migrations.quarantine and become null; if null is not allowed, their rows are moved there. */
  | { readonly kind: 'quarantine' }
  /** A check or a reference applies to new and changed rows; existing rows may violate it. */
  | { readonly kind: 'unvalidated' };

export type Answers = ReadonlyMap<string, Answer>;

/** An open question: its object, the reason, and the possible answers. */
export interface Question {
  /** `accounts.tenant.full_name`. */
  readonly object: string;
  readonly question: string;
  readonly evidence: readonly string[];
  /** In the syntax of `--answer`. */
  readonly answers: readonly { readonly answer: string; readonly means: string }[];
  /** SQL that counts the affected rows, for a plan with a database. */
  readonly counts?: string;
  /** The question concerns rows without a value in a column that becomes required. */
  readonly isAboutNull?: true;
}

/** Parses `object=answer`; undefined if it is invalid. */
export function parseAnswer(text: string): { readonly object: string; readonly answer: Answer } | undefined {
  const at = text.indexOf('=');
  if (at <= 0) return undefined;
  const answer = parseAnswerText(text.slice(at + 1).trim());
  return answer === undefined ? undefined : { object: text.slice(0, at).trim(), answer };
}

function parseAnswerText(text: string): Answer | undefined {
  if (text === 'new' || text === 'adopt') return { kind: text };
  if (text === 'present') return { kind: 'fill', fill: { kind: 'present' } };
  if (text === 'empty') return { kind: 'fill', fill: { kind: 'empty' } };
  if (text === 'null' || text === 'delete' || text === 'quarantine' || text === 'unvalidated') return { kind: text };
  const [, keyword, argument] = /^(was|fill|sql|using|zone|else|map):(.+)$/s.exec(text) ?? [];
  if (keyword === undefined || argument === undefined) return undefined;
  if (keyword === 'zone') return isZone(argument) ? { kind: 'zone', zone: argument } : undefined;
  if (keyword === 'else') return { kind: 'else', value: constant(argument) };
  if (keyword === 'map') return parseMap(argument);
  if (keyword === 'was') return { kind: 'was', name: argument };
  if (keyword === 'using') return { kind: 'using', expression: argument };
  if (keyword === 'sql') return { kind: 'fill', fill: { kind: 'sql', expression: argument } };
  return { kind: 'fill', fill: { kind: 'sql', expression: constant(argument) } };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Parses `{"2": 1, "old": "new"}`; integer keys become numbers. */
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

/** Converts a JSON value to SQL; text that is not JSON is used literally. */
function constant(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return quoteLiteral(typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    return quoteLiteral(text);
  }
}
