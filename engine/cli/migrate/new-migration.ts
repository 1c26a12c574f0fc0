/** `core migrate new NAME`: creates a handwritten migration, for rows and for constraints that descriptors cannot express. */

import { newMigrationId } from '../../migrate/make-migration.ts';
import { codeEnding, resign } from '../../migrate/migration-file.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { writeFiles } from '../../migrate/read-history.ts';
import { inBatches, selectBatch } from '../../migrate/steps/batches.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { engineImport } from '../engine-import.ts';
import { printResult } from '../print-result.ts';
import { type FolderOptions, readCurrentState } from './workspace.ts';

export interface NewOptions extends FolderOptions {
  /** The table whose rows are changed in batches. */
  readonly batches?: string;
  /** The rows are changed by a TypeScript function. */
  readonly typescript?: boolean;
}

/** Writes the files, with empty steps; for rows in batches, one step for each direction. */
export async function newMigration(name: string, options: NewOptions, now: Date): Promise<number> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw stop(problems.usage, { what: `invalid migration name "${name}"; use a-z, 0-9 and _` });
  const { history } = await readCurrentState(options);
  const { batches: table, typescript = false } = options;
  if (typescript && table === undefined)
    throw stop(problems.usage, {
      what: '--typescript requires --batches <table>, whose rows are passed to the function',
    });
  if (table !== undefined && !history.tables.tables.some((one) => one.name === table))
    throw stop(problems.usage, { what: `unknown table ${table}` });
  const id = newMigrationId(history, name, now);
  const title = name.replaceAll('_', ' ');
  const text = [
    `-- Core migration ${id}`,
    '-- Handwritten; run `core migrate rehash` when it is complete. For the syntax of steps, see migrations/README.md.',
    `-- parents: ${history.heads.join(', ')}`,
    // If irreversible: "-- down: none: why", and no down step.
    table === undefined ? '-- down: none: no statements yet' : '-- down: lossless',
    '',
    ...(table === undefined ? stepText('up', title) : batchSteps(table, title, typescript)),
  ].join('\n');
  const json = '[]\n';
  const code = typescript && table !== undefined ? functionsText(options.migrations, table) : undefined;
  await writeFiles(options.migrations, {
    [`${id}.sql`]: resign(text, json, undefined, code),
    [`${id}.json`]: json,
    ...(code === undefined ? {} : { [id + codeEnding]: code }),
  });
  const written = [`${id}.sql`, ...(code === undefined ? [] : [id + codeEnding])];
  printResult(
    options.output,
    [
      ...written.map((file) => `wrote ${file}`),
      'Write its steps, then run `core migrate rehash`, `core migrate prove` and `core migrate apply`.',
    ].join('\n'),
    { id },
  );
  return 0;
}

function stepText(
  direction: 'up' | 'down',
  title: string,
  table = '',
  mode = 'transaction',
  sql = 'SELECT 1',
): readonly string[] {
  const statementTimeoutMs = mode === 'transaction' ? 5_000 : 60_000;
  return [
    `-- ${direction} 1: ${table === '' ? '' : `${table}: `}${title}`,
    `-- mode: ${mode}, lock timeout 1000 ms, statement timeout ${statementTimeoutMs} ms`,
    '-- stage: expand',
    '-- undo: nothing',
    `${sql};`,
    '',
  ];
}

function batchSteps(table: string, title: string, typescript: boolean): readonly string[] {
  const [mode, sql] = typescript
    ? ['function', selectBatch(table)]
    : ['batches', inBatches(table, exampleUpdate(table))];
  return [...stepText('up', title, table, mode, sql), ...stepText('down', `revert: ${title}`, table, mode, sql)];
}

function exampleUpdate(table: string): string {
  return `  UPDATE "${table}" SET "version" = "version"\n  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND false`;
}

function functionsText(migrations: string, table: string): string {
  return `import type { RowFunction } from '${engineImport(migrations, 'migration')}';

/**
 * Changes the rows of one batch, in its transaction; returns the number of changed rows. A row may be passed twice, if the migration is reverted halfway
 * and applied again.
 */
export const up: RowFunction = async (rows, query) => {
  for (const { customer_id, id } of rows)
    await query('UPDATE "${table}" SET "version" = "version" WHERE "customer_id" = $1 AND "id" = $2 AND false', [customer_id, id]);
  return 0;
};

/** Reverts the change. If it is irreversible, remove this function, write "-- down: none: why" into the .sql file and remove its down step. */
export const down: RowFunction = async () => 0;
`;
}
