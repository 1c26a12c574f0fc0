/** `core migrate squash`: replaces all planned migrations with one that creates the same tables, followed by the handwritten ones. */
import { pluralize } from '../../kernel/pluralize.ts';
import { handWritten } from '../../migrate/history.ts';
import { isSameState, makeFirstMigration } from '../../migrate/make-migration.ts';
import { downEnding, migrationFiles, withReplaces } from '../../migrate/migration-file.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { removeMigration, writeFiles } from '../../migrate/read-history.ts';
import { snapshotFile } from '../../migrate/snapshot.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { verifySquashed } from './prove.ts';
import { type FolderOptions, readCurrentState, readTargetState } from './workspace.ts';

export interface SquashOptions extends FolderOptions {
  readonly proof: boolean;
  readonly name: string;
  readonly release: string;
}

/** Replaces the planned migrations; a database that has all of them continues without running anything. */
export async function squash(options: SquashOptions, now: Date): Promise<number> {
  const { history } = await readCurrentState(options);
  const { tables, api } = await readTargetState(options);
  const byHand = new Set(handWritten(history).map(({ id }) => id));
  const replaced = history.migrations.filter(({ id }) => !byHand.has(id));
  if (replaced.length < 2) throw stop(problems.usage, { what: 'at least two planned migrations are required' });
  if (!isSameState(history.tables, tables)) throw stop(problems.historyBehind, { objects: 'some objects' });
  const { id, files } = makeFirstMigration({
    target: { tables, api },
    apiBefore: api,
    name: options.name,
    now,
  });
  const {
    [`${id}.json`]: json = '',
    [`${id}.sql`]: sql = '',
    [id + downEnding]: down,
    [snapshotFile]: snapshot = '',
  } = files;
  const replaces = replaced.flatMap((migration) => [...migration.replaces, migration.id]);
  const written = migrationFiles(id, {
    sql: withReplaces(sql, json, { replaces, release: options.release }, down),
    json,
    ...(down === undefined ? {} : { down }),
  });
  const compared = options.proof ? await verifySquashed({ files: written, replaces }, history, options) : 0;
  await writeFiles(options.migrations, { ...written, [snapshotFile]: snapshot });
  for (const migration of replaced) await removeMigration(options.migrations, migration.id);
  const verificationLines = options.proof
    ? [`Verified: both histories create the same ${pluralize(compared, 'object')}.`]
    : [];
  printResult(
    options.output,
    [
      ...verificationLines,
      `${replaced.length} migrations were replaced with ${id}. A database that has all of them continues; an empty one applies it.`,
      `A database that has only some of them is rejected, and must first apply the migrations of ${options.release}.`,
    ].join('\n'),
    { id, replaces, release: options.release, compared },
  );
  return 0;
}
