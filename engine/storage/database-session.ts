/** The database session for extensions. */
import { bindPlaceholders, type Query, statementOf } from '../database/prepare.ts';
import type { DatabaseSession, QueryUse } from '../extension/sql.ts';
import type { Session } from './session.ts';

/** Matches a written table, as the compiler writes its name. */
const writing = /\b(?:insert into|update|delete from) "(\w+)"/g;

/** Returns a session that runs statements of extensions for this customer. */
export function databaseSession(session: Session, customerId: string): DatabaseSession {
  const { names, queries } = session.tables;
  return {
    execute: <Row extends object>(query: Query<Row>, { isRepeated = false }: QueryUse = {}) => {
      const prepared = queries.forCustomer(query);
      const isWriting = prepared.text.matchAll(writing).some(([, table = '']) => names.has(table));
      if (session.transaction !== undefined && isWriting) session.transaction.hasUnrecordedWrites = true;
      const statement = isRepeated ? queries.repeated(prepared) : statementOf(prepared, { isSingleUse: true });
      return session.run<Row>(statement, bindPlaceholders(prepared, customerId, {}));
    },
  };
}
