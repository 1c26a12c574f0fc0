/** `core migrate check`: for CI, without a database. Verifies that hashes are valid, branches do not conflict, and descriptors and history agree. */

import { join } from 'node:path';
import { pluralize } from '../../kernel/pluralize.ts';
import { makeMigration } from '../../migrate/make-migration.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { requireProjectMigrations } from '../../migrate/other-project.ts';
import { readText } from '../../migrate/read-history.ts';
import { snapshotFile } from '../../migrate/snapshot.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { type FolderOptions, readCurrentState, readTargetState } from './workspace.ts';

/** Returns 0, or throws a MigrationStop with the error. */
export async function check(options: FolderOptions): Promise<number> {
  const { history, snapshot: storedSnapshot } = await readCurrentState(options);
  const target = await readTargetState(options);
  requireProjectMigrations(history, target.tables, options.migrations);
  const none = { answers: new Map(), acknowledgements: [], now: new Date(0) };
  const planned = makeMigration({
    history,
    target,
    ...none,
    ...(storedSnapshot?.before === undefined ? {} : { lastChange: storedSnapshot.before }),
  });
  if (!planned.isEmpty || planned.questions.length > 0) {
    const objects = planned.objects.map(({ object }) => object);
    throw stop(problems.historyBehind, { objects: pluralize(objects.length, 'object') }, { objects });
  }
  const snapshot = await readText(join(options.migrations, snapshotFile));
  if (snapshot !== planned.files[snapshotFile]) {
    throw stop(problems.historyBehind, {
      objects: 'at least 1 object: snapshot.json does not match the descriptors',
    });
  }
  printResult(
    options.output,
    `${pluralize(history.migrations.length, 'migration')}, ${history.heads.length} at the end: all agree.`,
    {
      ok: true,
      migrations: history.migrations.map(({ id }) => id),
      heads: history.heads,
    },
  );
  return 0;
}
