/** What of a customer's rows a copy has, and what of them is compared. */
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import type { SystemTables } from '../../query/system-tables.ts';

export function columnList(columns: readonly string[]): string {
  return columns.map(quoteIdentifier).join(', ');
}

/** Tables whose rows stay away: what lets somebody in, what answers a request that is sent again, what is on its way out, what is only counted. */
export function leftOut({ namesOf }: SystemTables): ReadonlySet<string> {
  const secrets = ['secret', 'session', 'signinlink'] as const;
  const deliveries = ['delivery', 'delivery_event_logs'] as const;
  return new Set(namesOf([...secrets, ...deliveries, 'idempotencykey', 'rehearsal', 'ratelimitbucket', 'memberuse']));
}

/** Tables that the server itself writes to while a copy is read: when a credential was used, what was counted, which months are archived. */
export function unguarded({ namesOf }: SystemTables): ReadonlySet<string> {
  return new Set(namesOf(['secret', 'agent', 'ratelimitbucket', 'memberuse', 'agedmonth']));
}

/** Tables that are not compared: the log and the history say in other words what the records themselves do. */
export function notCompared(tables: SystemTables): ReadonlySet<string> {
  const log = tables.namesOf(['event', 'change', 'changerecord', 'undo', 'agedmonth']);
  return new Set([...leftOut(tables), ...log]);
}
