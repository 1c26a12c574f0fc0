/** `core migrate rehash`: updates the hash of a migration that was written or edited manually, as long as no database has applied all of it. */
import { readdir } from 'node:fs/promises';
import { errorMessage } from '../../kernel/errors.ts';
import { type Connection, withConnection } from '../../migrate/connection.ts';
import { readLedger, recordHash } from '../../migrate/ledger.ts';
import { readMigration, resign } from '../../migrate/migration-file.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationIds, readTexts, writeFiles } from '../../migrate/read-history.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { type FolderOptions, withDatabase } from './workspace.ts';

/** Updates the hash of every migration whose hash is invalid, or of the given one. */
export async function rehash(id: string | undefined, options: FolderOptions): Promise<number> {
  const names = await readdir(options.migrations).catch(() => []);
  const ids = migrationIds(names);
  if (id !== undefined && !ids.includes(id)) throw stop(problems.usage, { what: `unknown migration ${id}` });
  const signed: string[] = [];
  for (const one of id === undefined ? ids : [id]) {
    const { sql = '', json = '', down, code } = await readTexts(options.migrations, one);
    const { hash, writtenHash, changes } = readOrStop(one, sql, json, down, code);
    if (hash === writtenHash) continue;
    await withDatabase((url) =>
      withConnection(url, (connection) => enterHash(connection, one, hash, changes.length === 0)),
    );
    await writeFiles(options.migrations, { [`${one}.sql`]: resign(sql, json, down, code) });
    signed.push(one);
  }
  printResult(options.output, signed.length === 0 ? 'All hashes are valid.' : `Signed ${signed.join(', ')}.`, {
    signed,
  });
  return 0;
}

/** A migration that no database has needs no change in a ledger; a handwritten one in progress continues with the current files; all others are unchanged. */
async function enterHash(connection: Connection, id: string, hash: string, isByHand: boolean): Promise<void> {
  const entry = (await readLedger(connection)).find((row) => row.id === id);
  if (entry === undefined) return;
  const isInProgress = entry.state === 'applying' || entry.state === 'reverting';
  if (!isByHand || !isInProgress) throw stop(problems.appliedAlready, { id });
  await recordHash(connection, id, hash);
}

function readOrStop(id: string, sql: string, json: string, down: string | undefined, code: string | undefined) {
  try {
    return readMigration(id, sql, json, down, code);
  } catch (error) {
    throw stop(problems.fileUnreadable, { file: `${id}.sql`, reason: errorMessage(error) });
  }
}
