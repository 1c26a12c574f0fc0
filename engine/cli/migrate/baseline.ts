/** `core migrate baseline`: creates a ledger for a database whose tables already exist, from a dump or made by hand. */
import { counted } from '../../kernel/counted.ts';
import { baselineHistory } from '../../migrate/apply.ts';
import { compareStates } from '../../migrate/compare-states.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { answer } from '../answer.ts';
import { type FolderOptions, readPast, withDatabase } from './workspace.ts';

/** Marks all migrations as applied if the tables match their result; otherwise exit code 3 with the differences. */
export async function baseline(options: FolderOptions): Promise<number> {
  const { history } = await readPast(options);
  const entered = await withDatabase((connectionString) =>
    baselineHistory(history, { connectionString }, async (connection) => {
      const rows = await compareStates(connection, history.tables, history.tables);
      const own = rows.filter(({ isForeign }) => !isForeign);
      if (own.length === 0) return;
      const names = own.slice(0, 5).map(({ object }) => object);
      const objects = `${counted(own.length, 'object')} (${names.join(', ')}${own.length > 5 ? ', …' : ''})`;
      throw stop(problems.driftFound, { objects }, { differences: own.map((row) => ({ ...row })) });
    }),
  );
  answer(options.output, `Marked ${counted(entered.length, 'migration')} as applied; nothing was run.`, { entered });
  return 0;
}
