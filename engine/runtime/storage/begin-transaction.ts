/**
 * How a transaction begins: in one message, with the settings that hold for it. Where a router stands before several databases, it is led to the one of
 * its customer before anything else, because what is said in it later may name no customer (locks, temporary tables, cursors). The router answers
 * these sentences itself, and PgDog takes none that sets something beside one that does not.
 */
import type pg from 'pg';
import { isUuid } from '../../kernel/ids.ts';
import type { DatabaseOptions } from './open-pool.ts';
import { pinTransaction } from './pinned-settings.ts';
import type { Share } from './share.ts';

/** The customer that a work is of, where a router has to be told; undefined where none stands there, or the work is of nobody. */
export function ledCustomer({ isRouted }: Pick<DatabaseOptions, 'isRouted'>, share: Share): string | undefined {
  if (isRouted !== true) return undefined;
  return share.customer ?? (isUuid(share.key) ? share.key : undefined);
}

/** Begins it; answers what the last sentence was answered with, or a list that ends with that. `led`: see ledCustomer. */
export async function begin(
  client: pg.ClientBase,
  [first = 'BEGIN', ...settings]: readonly string[],
  { isRouted }: Pick<DatabaseOptions, 'isRouted'>,
  led: string | undefined,
): Promise<unknown> {
  if (isRouted !== true) return client.query([first, ...settings].join('; '));
  let last: unknown;
  for (const sentence of [first, ...leadingTo(led), ...settings]) last = await client.query(sentence);
  return [last];
}

/** It ends with the transaction (docs.pgdog.dev, "Manual query routing"). */
function leadingTo(customerId: string | undefined): readonly string[] {
  // Ids alone come here, and the text is ours.
  return customerId === undefined || !isUuid(customerId) ? [] : [`SET LOCAL pgdog.sharding_key TO '${customerId}'`];
}

/** What a transaction behind a pooler brings along, where nothing that was set for a session holds. */
export function pooledSettings(
  { isPooled }: Pick<DatabaseOptions, 'isPooled'>,
  path: string | undefined,
  idlePatience: number,
): readonly string[] {
  if (isPooled !== true) return [];
  const inRelease = path === undefined ? [] : [`SET LOCAL search_path TO ${path}`];
  return [`SET LOCAL idle_in_transaction_session_timeout = ${idlePatience}`, pinTransaction, ...inRelease];
}
