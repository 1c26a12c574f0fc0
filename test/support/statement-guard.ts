/**
 * Checks that every statement of the database layer belongs to one customer, or is in the list of statements over all customers (docs/adr/0004). Loaded in every
 * process of a run: texts are recorded when they are sent, and the new ones are checked when a test file is done.
 */
import pg from 'pg';
import { customerOf, loadParser, parse } from './customer-of.ts';
import { routerFinding } from './router-rule.ts';

/** The application name of connections of servers and commands; tests use another one for their queries. */
const ofCore = 'core';

/** The beginning of a statement over all customers, with its reason (engine/database/prepare.ts). None of them is for a request of a customer. */
const ofAllByReason = /^\/\* all customers: [^*]+ \*\/ /;

/** Returns the error of a statement; undefined: none. `temporary`: names of tables that a transaction creates for itself. */
export function findingOf(text: string, temporary: ReadonlySet<string>): string | undefined {
  const statements = parse(text);
  if (ofAllByReason.test(text)) return routerFinding(statements, temporary, true);
  const { values, open } = customerOf(statements);
  const tables = new Set(open.filter((name) => !temporary.has(name)));
  if (tables.size > 0) return `reads or writes rows of any customer in ${[...tables].join(', ')}`;
  if (values.length > 1) return `names several customers: ${values.join(', ')}`;
  return routerFinding(statements, temporary, false);
}

const making = /\bcreate temp(?:orary)? table (?:if not exists )?"?(\w+)/gi;

/** Names of the temporary tables that texts create. */
export function temporaryTables(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].flatMap((text) => [...text.matchAll(making)].map(([, name = '']) => name)));
}

const unread = new Set<string>();
const read = new Set<string>();
const temporary = new Set<string>();

/** Records the texts that this process sends from now on. */
export function watchStatements(): void {
  const session = pg.Client.prototype as unknown as {
    connectionParameters?: { readonly application_name?: string };
    query: (...parameters: unknown[]) => unknown;
  };
  const original = session.query;
  session.query = function kept(this: typeof session, ...parameters: unknown[]) {
    if (this.connectionParameters?.application_name === ofCore) {
      const [firstParameter] = parameters;
      const text =
        typeof firstParameter === 'string'
          ? firstParameter
          : (firstParameter as { readonly text?: unknown } | undefined)?.text;
      if (typeof text === 'string' && !read.has(text)) unread.add(text);
    }
    return original.apply(this, parameters);
  };
}

/** Checks the texts since the last call; throws with the texts that name no customer or several. */
export async function checkStatements(): Promise<void> {
  if (unread.size === 0) return;
  await loadParser();
  const texts = [...unread];
  unread.clear();
  for (const name of temporaryTables(texts)) temporary.add(name);
  const findings = texts.flatMap((text) => {
    read.add(text);
    const finding = findingOf(text, temporary);
    return finding === undefined ? [] : [`${finding}:\n    ${text.slice(0, 600)}`];
  });
  if (findings.length > 0)
    throw new Error(
      `${findings.length} statements are not of one customer (docs/adr/0004):\n  ${findings.join('\n  ')}`,
    );
}
