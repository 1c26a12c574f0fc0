/** A session of the database as extensions see it. */
import type { DatabaseSession } from '../../extension/sql.ts';
import type { SqlFragment } from '../../kernel/sql-fragment.ts';
import { compileForCustomer } from '../../query/customer-statement.ts';
import type { Session } from './database.ts';

/** Runs statements of extensions on this session, for this customer. */
export function databaseSession(session: Session, customerId: string): DatabaseSession {
  return {
    query: <Row extends object>(statement: SqlFragment) => {
      const compiled = compileForCustomer(statement, customerId, session.tables.names);
      return session.query<Row>(compiled.text, compiled.values);
    },
  };
}
