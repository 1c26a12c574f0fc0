/** `core migrate discard`: removes a planned migration that no database has applied: deletes its files and restores the previous snapshot. */
import { join } from 'node:path';
import { withConnection } from '../../migrate/connection.ts';
import { makeHistory } from '../../migrate/history.ts';
import { readLedger } from '../../migrate/ledger.ts';
import { apiEnding } from '../../migrate/migration-file.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { readText, removeMigration, writeFiles } from '../../migrate/read-history.ts';
import { type ApiBefore, type Snapshot, snapshotFile, writeSnapshot } from '../../migrate/snapshot.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { type FolderOptions, readCurrentState, withDatabase } from './workspace.ts';

/** Removes the last migration of the folder; throws if the database has started it. */
export async function discard(options: FolderOptions): Promise<number> {
  const { history, snapshot } = await readCurrentState(options);
  const last = history.migrations.at(-1);
  if (last === undefined) throw stop(problems.usage, { what: 'no migration to discard' });
  if (history.heads.length > 1)
    throw stop(problems.usage, {
      what: `both ${history.heads.join(' and ')} are last; remove the files of one of them`,
    });
  if (last.replaces.length > 0)
    throw stop(problems.usage, {
      what: `${last.id} replaces migrations whose files were deleted; restore them from version control`,
    });
  await requireNotApplied(last.id);
  const earlier = makeHistory(history.migrations.slice(0, -1));
  const text = await readText(join(options.migrations, last.id + apiEnding));
  const changed = text === undefined ? undefined : (JSON.parse(text) as ApiBefore);
  const api = snapshot === undefined || earlier.migrations.length === 0 ? {} : apiBefore(snapshot, last.id, changed);
  await removeMigration(options.migrations, last.id);
  await writeFiles(options.migrations, { [snapshotFile]: writeSnapshot({ tables: earlier.tables, api }) });
  printResult(
    options.output,
    `Discarded ${last.id}. The descriptors are unchanged: \`core migrate plan\` plans it again.`,
    {
      discarded: last.id,
    },
  );
  return 0;
}

/** Throws if the configured database has a migration, completely or partially. */
export async function requireNotApplied(id: string): Promise<void> {
  const ledger = await withDatabase((url) => withConnection(url, readLedger));
  if (ledger.some((row) => row.id === id)) throw stop(problems.appliedAlready, { id });
}

function apiBefore({ api, before }: Snapshot, id: string, own?: ApiBefore): Snapshot['api'] {
  const changed = own ?? (before?.id === id ? before.api : {});
  const all = Object.entries({ ...api, ...changed });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
}
