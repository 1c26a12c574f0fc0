/** `core migrate squash`: all planned migrations become one that makes the same tables; what was written by hand stays, after it. */
import { handWritten, makeHistory } from '../../migrate/history.ts';
import { isSameState, makeMigration } from '../../migrate/make-migration.ts';
import { downEnding, namedFiles, withReplaces } from '../../migrate/migration-file.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { removeMigration, writeFiles } from '../../migrate/read-history.ts';
import { snapshotFile } from '../../migrate/snapshot.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { answer } from '../answer.ts';
import { proveFiles } from './prove.ts';
import { type FolderOptions, readPast, readWished } from './workspace.ts';

/** Replaces the planned migrations; a database that has all of them goes on without running anything. */
export async function squash(options: FolderOptions & { readonly proof: boolean }, now: Date): Promise<number> {
  const { history } = await readPast(options);
  const model = await readWished(options);
  const byHand = new Set(handWritten(history).map(({ id }) => id));
  const replaced = history.migrations.filter(({ id }) => !byHand.has(id));
  if (replaced.length < 2) throw stop(problems.usage, { what: 'there are not two planned migrations to make one of' });
  if (!isSameState(history.tables, model.tables)) throw stop(problems.historyBehind, { objects: 'some objects' });
  const { tables, api } = model;
  const none = { answers: new Map(), acknowledgements: [], apiBefore: api };
  const { id, files } = makeMigration({
    history: makeHistory([]),
    wished: { tables, api },
    ...none,
    name: 'squashed',
    now,
  });
  const {
    [`${id}.json`]: json = '',
    [`${id}.sql`]: sql = '',
    [id + downEnding]: down,
    [snapshotFile]: snapshot = '',
  } = files;
  const replaces = replaced.flatMap((migration) => [...migration.replaces, migration.id]);
  const written = namedFiles(id, {
    sql: withReplaces(sql, json, replaces, down),
    json,
    ...(down === undefined ? {} : { down }),
  });
  if (options.proof) {
    await proveFiles({ files: written, replaced: replaces }, model, options);
  }
  await writeFiles(options.migrations, { ...written, [snapshotFile]: snapshot });
  for (const migration of replaced) await removeMigration(options.migrations, migration.id);
  answer(
    options.output,
    `${replaced.length} migrations became ${id}. A database that has all of them goes on; others apply it.`,
    {
      id,
      replaces,
    },
  );
  return 0;
}
