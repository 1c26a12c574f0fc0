/** `core migrate drift`: compares descriptors, migrations and the live database. */
import { counted } from '../../kernel/counted.ts';
import { compareStates } from '../../migrate/compare-states.ts';
import { prepareSession, withOwnSession } from '../../migrate/connection.ts';
import { migrationSentence, migrationProblems as problems } from '../../problems/migration.ts';
import { answer } from '../answer.ts';
import { type FolderOptions, readPast, readWished, withDatabase } from './workspace.ts';

export interface DriftOptions extends FolderOptions {
  /** Also list objects that Core does not own. */
  readonly all?: boolean;
}

/** Prints every object on which the three differ; returns 3 if one does. */
export async function drift(options: DriftOptions): Promise<number> {
  const { history } = await readPast(options);
  const wished = await readWished(options);
  const rows = await withDatabase((url) =>
    withOwnSession(url, async (connection) => {
      await prepareSession(connection);
      return compareStates(connection, wished.tables, history.tables);
    }),
  );
  const own = rows.filter(({ isForeign }) => !isForeign);
  const foreign = rows.filter(({ isForeign }) => isForeign);
  const shown = (text: string | null): string => text ?? 'not there';
  const lines = own.flatMap(({ object, descriptors, migrations, live }) => [
    object,
    `  descriptors  ${shown(descriptors)}`,
    `  migrations   ${shown(migrations)}`,
    `  live         ${shown(live)}`,
  ]);
  if (options.all === true) lines.push(...foreign.map(({ object }) => `not owned by Core: ${object}`));
  else if (foreign.length > 0)
    lines.push(`Not Core's, and unchanged: ${counted(foreign.length, 'object')} (--all lists them).`);
  const { driftFound } = problems;
  const summary =
    own.length === 0
      ? 'Descriptors, migrations and database agree.'
      : `${driftFound.code} ${migrationSentence(driftFound, { objects: counted(own.length, 'object') })}\n  ${driftFound.advice}`;
  answer(options.output, [...lines, summary].join('\n'), {
    differences: own,
    foreign: foreign.map(({ object }) => object),
  });
  return own.length === 0 ? 0 : driftFound.exit;
}
