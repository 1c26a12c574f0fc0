/** `core migrate baseline`: creates a ledger for a database whose tables already exist, from a dump or created manually. */
import { pluralize } from '../../kernel/pluralize.ts';
import { baselineHistory } from '../../migrate/apply.ts';
import { compareStates } from '../../migrate/compare-states.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { type FolderOptions, readCurrentState, withDatabase } from './workspace.ts';

/** Marks all migrations as applied if the tables match their result; otherwise exit code 3 with the differences. */
export async function baseline(options: FolderOptions): Promise<number> {
  const { history } = await readCurrentState(options);
  const entered = await withDatabase((connectionString) =>
    baselineHistory(history, { connectionString }, async (connection) => {
      const rows = await compareStates(connection, history.tables, history.tables);
      const differences = rows.filter(({ isForeign }) => !isForeign);
      if (differences.length === 0) return;
      const names = differences.slice(0, 5).map(({ object }) => object);
      const objects = `${pluralize(differences.length, 'object')} (${names.join(', ')}${differences.length > 5 ? ', …' : ''})`;
      throw stop(problems.driftFound, { objects }, { differences: differences.map((row) => ({ ...row })) });
    }),
  );
  printResult(options.output, `Marked ${pluralize(entered.length, 'migration')} as applied; nothing was run.`, {
    entered,
  });
  return 0;
}
