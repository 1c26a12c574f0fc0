/** `core migrate new NAME`: a migration to be written by hand, for rows and for walls that descriptors cannot say. */
import { resign } from '../../migrate/migration-file.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { writeFiles } from '../../migrate/read-history.ts';
import { inBatches } from '../../migrate/steps/batches.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { answer } from '../answer.ts';
import { type FolderOptions, readPast } from './workspace.ts';

export interface NewOptions extends FolderOptions {
  /** A table whose rows are changed in batches. */
  readonly batches?: string;
}

/** Writes the two files, with a step that does nothing yet. */
export async function newMigration(name: string, options: NewOptions, now: Date): Promise<number> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw stop(problems.usage, { what: `"${name}" is no name for a migration: a-z, 0-9 and _` });
  const { history } = await readPast(options);
  const { batches: table } = options;
  if (table !== undefined && !history.tables.tables.some((one) => one.name === table))
    throw stop(problems.usage, { what: `there is no table ${table}` });
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
  const id = `${time}_${name}`;
  const step =
    table === undefined
      ? ['-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms', 'SELECT 1;']
      : [
          '-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms',
          `${inBatches(table, exampleUpdate(table))};`,
        ];
  const [mode = '', ...sql] = step;
  const text = [
    `-- Core migration ${id}`,
    '-- Written by hand; `core migrate rehash` signs it when it is done. The form of a step: migrations/README.md.',
    `-- parents: ${history.heads.join(', ')}`,
    '-- hash: 0',
    '-- down: none: nothing is written yet',
    '',
    `-- up 1: ${table === undefined ? '' : `${table}: `}${name.replaceAll('_', ' ')}`,
    mode,
    '-- stage: expand',
    '-- undo: nothing',
    ...sql,
    '',
  ].join('\n');
  const json = '[]\n';
  await writeFiles(options.migrations, {
    [`${id}.sql`]: resign(text.replace('-- hash: 0\n', ''), json),
    [`${id}.json`]: json,
  });
  answer(
    options.output,
    `wrote ${id}.sql\nWrite its steps, then \`core migrate rehash\`, \`core migrate prove\`, \`core migrate apply\`.`,
    {
      id,
    },
  );
  return 0;
}

function exampleUpdate(table: string): string {
  return `  UPDATE "${table}" SET "version" = "version"\n  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND false`;
}
