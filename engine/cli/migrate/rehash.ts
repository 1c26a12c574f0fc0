/** `core migrate rehash`: signs a migration that was written or changed by hand, as long as no database has it. */
import { readdir } from 'node:fs/promises';
import { errorMessage } from '../../kernel/errors.ts';
import { readMigration, resign } from '../../migrate/migration-file.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationIds, readTexts, writeFiles } from '../../migrate/read-history.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { answer } from '../answer.ts';
import { requireUnknown } from './discard.ts';
import type { FolderOptions } from './workspace.ts';

/** Signs every migration whose hash does not hold, or the one that is named. */
export async function rehash(id: string | undefined, options: FolderOptions): Promise<number> {
  const names = await readdir(options.migrations).catch(() => []);
  const ids = migrationIds(names);
  if (id !== undefined && !ids.includes(id)) throw stop(problems.usage, { what: `there is no migration ${id}` });
  const signed: string[] = [];
  for (const one of id === undefined ? ids : [id]) {
    const { sql = '', json = '', down } = await readTexts(options.migrations, one);
    const { hash, writtenHash } = readable(one, sql, json, down);
    if (hash === writtenHash) continue;
    await requireUnknown(one);
    await writeFiles(options.migrations, { [`${one}.sql`]: resign(sql, json, down) });
    signed.push(one);
  }
  answer(options.output, signed.length === 0 ? 'Every hash holds.' : `Signed ${signed.join(', ')}.`, { signed });
  return 0;
}

function readable(id: string, sql: string, json: string, down: string | undefined) {
  try {
    return readMigration(id, sql, json, down);
  } catch (error) {
    throw stop(problems.fileUnreadable, { file: `${id}.sql`, reason: errorMessage(error) });
  }
}
