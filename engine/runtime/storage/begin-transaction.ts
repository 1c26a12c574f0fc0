/**
 * Begins a transaction in one message, with its settings. With a router in front of several databases, it is first routed to that of its customer, because
 * later statements may not contain the customer (locks, temporary tables, cursors). The router handles these statements itself, and PgDog does not allow mixing
 * them with statements that set something else.
 */
import type pg from 'pg';
import { isUuid } from '../../kernel/ids.ts';
import type { DatabaseOptions } from './open-pool.ts';
import { pinTransaction } from './pinned-settings.ts';
import type { QuotaKey } from './quota-key.ts';

/** Returns the customer to send to a router; undefined without a router or a customer. */
export function ledCustomer({ isRouted }: Pick<DatabaseOptions, 'isRouted'>, quotaKey: QuotaKey): string | undefined {
  if (isRouted !== true) return undefined;
  return quotaKey.customer ?? (isUuid(quotaKey.key) ? quotaKey.key : undefined);
}

/** Begins the transaction; returns the result of the last statement, or a list that ends with it. `led`: see ledCustomer. */
export async function beginTransaction(
  client: pg.ClientBase,
  [first = 'BEGIN', ...settings]: readonly string[],
  { isRouted }: Pick<DatabaseOptions, 'isRouted'>,
  led: string | undefined,
): Promise<unknown> {
  if (isRouted !== true) return client.query([first, ...settings].join('; '));
  let last: unknown;
  for (const statement of [first, ...leadingTo(led), ...settings]) last = await client.query(statement);
  return [last];
}

/** Returns the routing statements, which apply until the end of the transaction (docs.pgdog.dev, "Manual query routing"). */
function leadingTo(customerId: string | undefined): readonly string[] {
  // Only IDs are interpolated here.
  return customerId === undefined || !isUuid(customerId) ? [] : [`SET LOCAL pgdog.sharding_key TO '${customerId}'`];
}

/** Returns the settings that a transaction must set itself with a pooler, where session settings do not apply. */
export function pooledSettings(
  { isPooled }: Pick<DatabaseOptions, 'isPooled'>,
  path: string | undefined,
  idleTimeoutMs: number,
): readonly string[] {
  if (isPooled !== true) return [];
  const inRelease = path === undefined ? [] : [`SET LOCAL search_path TO ${path}`];
  return [`SET LOCAL idle_in_transaction_session_timeout = ${idleTimeoutMs}`, pinTransaction, ...inRelease];
}
