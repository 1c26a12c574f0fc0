/** Statements of extensions: SQL for one customer, with its values. */
import { invariant } from '../kernel/invariant.ts';
import { quoteIdentifier, renderSql } from '../kernel/render-sql.ts';
import type { SqlFragment, SqlPart, SqlTable } from '../kernel/sql-fragment.ts';

/** A statement in the form in which it is sent. */
export interface CustomerStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Compiles a fragment for a customer: record tables are restricted to rows of this customer, whatever the fragment
 * contains. Throws if the text of the fragment itself names one of `tables` (the model's): its rows would be those of
 * all customers.
 */
export function compileForCustomer(
  query: SqlFragment,
  customerId: string,
  tables: ReadonlySet<string>,
): CustomerStatement {
  requireTypedNames(query, tables);
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  let own: string | undefined;
  const customer = (): string => {
    own ??= place(customerId);
    return own;
  };
  // A value that is used several times is one parameter, so that PostgreSQL recognizes expressions with it as equal.
  const bound = new Map<SqlPart, string>();
  const text = renderSql(query, (part) => {
    switch (part.kind) {
      case 'value': {
        const name = bound.get(part) ?? place(part.value);
        bound.set(part, name);
        return name;
      }
      case 'customer':
        return `${customer()}::uuid`;
      case 'table':
        return rowsOf(part, customer());
      case 'parameter':
        return invariant(false, 'a statement of an extension has no placeholders of a plan') as never;
    }
  });
  return { text, values };
}

/** PostgreSQL simplifies such a subquery to the table: it costs no more than a condition in WHERE. */
function rowsOf({ name, alias }: SqlTable, customer: string): string {
  return `(select * from ${quoteIdentifier(name)} where customer_id = ${customer}::uuid) as ${quoteIdentifier(alias)}`;
}

/** Template texts that do not name a table; each template of the source has one array of them. */
const harmless = new WeakSet<readonly string[]>();

function requireTypedNames(part: SqlPart, tables: ReadonlySet<string>): void {
  if (part.kind !== 'fragment') return;
  if (!harmless.has(part.texts)) {
    const named = part.texts.flatMap((text) => text.match(/[a-z_0-9]+/g) ?? []).find((word) => tables.has(word));
    if (named !== undefined)
      throw new Error(`a statement names the table ${named} in its text: read its rows with \${table('${named}')}`);
    harmless.add(part.texts);
  }
  for (const inner of part.parts) requireTypedNames(inner, tables);
}
