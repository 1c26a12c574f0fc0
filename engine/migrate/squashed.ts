/** Interprets a ledger with squashed migrations: a database with all replaced migrations has the squashed one. */

import { sql } from 'kysely';
import { executeOn } from '../database/execute-on.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { type Connection, inTransaction } from './connection.ts';
import type { History } from './history.ts';
import { type LedgerMigration, ledger } from './ledger.ts';
import { stop } from './migration-stop.ts';

/**
 * Returns the ledger in terms of the folder's migrations. Throws a MigrationStop if the database has only some of the
 * migrations that a squashed one replaces.
 */
export function ledgerOf(history: History, ledger: readonly LedgerMigration[]): readonly LedgerMigration[] {
  const rowById = new Map(ledger.map((row) => [row.id, row]));
  const files = new Set(history.migrations.map(({ id }) => id));
  const replaced = new Set(history.migrations.flatMap(({ replaces }) => replaces));
  const squashed = history.migrations.flatMap(({ id, hash, replaces, replacesUntil }): LedgerMigration[] => {
    if (replaces.length === 0 || rowById.has(id)) return [];
    const missing = replaces.filter((one) => rowById.get(one)?.state !== 'applied');
    if (missing.length === replaces.length && replaces.every((one) => !rowById.has(one))) return [];
    if (missing.length > 0)
      throw stop(problems.squashedPartly, { id, missing: missing.join(', '), release: replacesUntil });
    return [{ id, hash, state: 'applied', breaks: false }];
  });
  return [...squashed, ...ledger.filter(({ id }) => files.has(id) || !replaced.has(id))];
}

/** Records squashed migrations whose replaced migrations are all applied, so that those can be removed later. Requires the lock. */
export async function enterSquashed(
  connection: Connection,
  history: History,
  ledger: readonly LedgerMigration[],
): Promise<void> {
  const ledgerIds = new Set(ledger.map(({ id }) => id));
  const newRows = ledgerOf(history, ledger).filter(({ id }) => !ledgerIds.has(id));
  await enterApplied(connection, newRows);
}

/** Marks migrations as applied without running them. */
export async function enterApplied(
  connection: Connection,
  migrations: readonly { readonly id: string; readonly hash: string }[],
): Promise<void> {
  if (migrations.length === 0) return;
  const entered = migrations.map(({ id, hash }) => ({
    id,
    hash,
    state: 'applied' as const,
    breaks: false,
    finished_at: sql<Date>`now()`,
  }));
  const enter = ledger.insertInto('core_migrations.migration').values(entered);
  await inTransaction(connection, () => executeOn(connection, enter));
}
