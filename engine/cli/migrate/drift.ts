/** `core migrate drift`: compares descriptors, migrations and the live database. */
import { pluralize } from '../../kernel/pluralize.ts';
import { compareStates } from '../../migrate/compare-states.ts';
import { prepareSession, withDedicatedSession } from '../../migrate/connection.ts';
import { migrationMessage, migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { type FolderOptions, readCurrentState, readTargetState, withDatabase } from './workspace.ts';

export interface DriftOptions extends FolderOptions {
  /** Also list objects that Core does not own. */
  readonly all?: boolean;
}

/** Prints every object on which the three differ; returns 3 if one does. */
export async function drift(options: DriftOptions): Promise<number> {
  const { history } = await readCurrentState(options);
  const target = await readTargetState(options);
  const rows = await withDatabase((url) =>
    withDedicatedSession(url, async (connection) => {
      await prepareSession(connection);
      return compareStates(connection, target.tables, history.tables);
    }),
  );
  const differences = rows.filter(({ isForeign }) => !isForeign);
  const foreign = rows.filter(({ isForeign }) => isForeign);
  const stateText = (text: string | null): string => text ?? 'does not exist';
  const lines = differences.flatMap(({ object, descriptors, migrations, live }) => [
    object,
    `  descriptors  ${stateText(descriptors)}`,
    `  migrations   ${stateText(migrations)}`,
    `  live         ${stateText(live)}`,
  ]);
  if (options.all === true) lines.push(...foreign.map(({ object }) => `not owned by Core: ${object}`));
  else if (foreign.length > 0)
    lines.push(`Not owned by Core: ${pluralize(foreign.length, 'object')} (--all lists them).`);
  const { driftFound } = problems;
  const summary =
    differences.length === 0
      ? 'Descriptors, migrations and database agree.'
      : `${driftFound.code} ${migrationMessage(driftFound, { objects: pluralize(differences.length, 'object') })}\n  ${driftFound.advice}`;
  printResult(options.output, [...lines, summary].join('\n'), {
    differences: differences,
    foreign: foreign.map(({ object }) => object),
  });
  return differences.length === 0 ? 0 : driftFound.exit;
}
