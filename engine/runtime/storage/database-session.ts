/** The database session for extensions. */
import type { DatabaseSession } from '../../extension/sql.ts';
import type { SqlFragment } from '../../kernel/sql-fragment.ts';
import { compileForCustomer } from '../../query/customer-statement.ts';
import type { Session } from './session.ts';

/** Matches a written table, with its name as in typed-tables.ts. */
const writing = /\b(?:insert into|update|delete from) "(\w+)"/g;

/** Returns a session that runs statements of extensions for this customer. */
export function databaseSession(session: Session, customerId: string): DatabaseSession {
  return {
    query: <Row extends object>(statement: SqlFragment) => {
      const { names } = session.tables;
      const compiled = compileForCustomer(statement, customerId, names);
      const isWriting = compiled.text.matchAll(writing).some(([, table = '']) => names.has(table));
      if (session.transaction !== undefined && isWriting) session.transaction.hasUnrecordedWrites = true;
      return session.query<Row>(compiled.text, compiled.values);
    },
  };
}
