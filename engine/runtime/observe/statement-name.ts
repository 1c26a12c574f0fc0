/**
 * Names statements for the slow statement log and for traces: verb and table, and a few digits that distinguish shapes.
 * The same statement has the same name in every process and after every restart. A name never contains a value.
 */
import { createHash } from 'node:crypto';
import type { Statement } from '../../database/statement.ts';

const purposes = new WeakMap<Statement, string>();

/** Names a statement by its purpose, such as `list accounts.tenant`. */
export function nameStatement(statement: Statement, purpose: string): void {
  purposes.set(statement, purpose);
}

/** Returns the name of a statement of query/. */
export function nameOfStatement(statement: Statement): string {
  const purpose = purposes.get(statement);
  return purpose === undefined ? nameOfText(statement.text) : `${purpose} ${digits(statement.text)}`;
}

/** Returns the name of a text: its first keyword and the first table in it. */
export function nameOfText(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|table)\s+"?([a-z_][a-z0-9_.]*)/i.exec(text)?.[1];
  return `${verb}${table === undefined ? '' : ` ${table}`} ${digits(text)}`;
}

function digits(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
