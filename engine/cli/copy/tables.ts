/** What of a customer's rows a copy has, and what of them is compared. */
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { unquoted } from '../move/database.ts';

export function columnList(columns: readonly string[]): string {
  return columns.map(quoteIdentifier).join(', ');
}

const namesOf = (tables: readonly string[]): ReadonlySet<string> => new Set(tables.map(unquoted));

/** Tables whose rows stay away: what lets somebody in, what answers a request that is sent again, what is on its way out, what is only counted. */
export function leftOut(tables: SystemTables): ReadonlySet<string> {
  const { secret, session, signinlink, idempotencykey, rehearsal, delivery, deliveryEvents } = tables;
  const { ratelimitbucket, memberuse } = tables;
  return namesOf([
    secret,
    session,
    signinlink,
    idempotencykey,
    rehearsal,
    delivery,
    deliveryEvents,
    ratelimitbucket,
    memberuse,
  ]);
}

/** Tables that the server itself writes to while a copy is read: when a credential was used, what was counted, which months are archived. */
export function unguarded(tables: SystemTables): ReadonlySet<string> {
  const { secret, agent, ratelimitbucket, memberuse, agedmonth } = tables;
  return namesOf([secret, agent, ratelimitbucket, memberuse, agedmonth]);
}

/** Tables that are not compared: the log and the history say in other words what the records themselves do. */
export function notCompared(tables: SystemTables): ReadonlySet<string> {
  const { event, change, changerecord, undo, agedmonth } = tables;
  return new Set([...leftOut(tables), ...namesOf([event, change, changerecord, undo, agedmonth])]);
}
