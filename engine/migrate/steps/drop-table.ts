/** Drops an obsolete table. Its foreign keys are dropped first, so that tables that reference each other can be dropped. */

import type { Column } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { Change, TableContext } from '../change.ts';
import { type Step, stepDefaults } from '../migration-plan.ts';
import { addForeignKey, dropConstraint, validateConstraint } from '../render-sql.ts';
import { usesOfTable } from '../row-questions.ts';
import { countRows } from '../sql-text.ts';
import { endOfLinks } from './links.ts';
import { endOfOldRelease } from './old-release.ts';

export interface Carried {
  readonly context: TableContext;
  readonly column: Column;
}

/**
 * `carriedTo`: the links were moved into a column, so no other data is lost. The old release writes the table until it
 * stops; the new one may delete referenced rows, so its foreign keys are dropped earlier.
 */
export function dropTableSteps(
  { table, before, referring }: Extract<Change, { readonly kind: 'drop_table' }>,
  carriedTo: Carried | undefined,
): readonly Step[] {
  const isCarried = carriedTo !== undefined;
  const released = `release ${table.name}`;
  const release: Step = {
    ...stepDefaults,
    key: released,
    phase: isCarried ? 'remove' : 'release',
    table: table.name,
    title: 'drop its foreign keys',
    statements: table.foreignKeys.map(({ name }) => dropConstraint(table.name, name)),
    locks: [
      { table: table.name, mode: 'ACCESS EXCLUSIVE' },
      ...table.foreignKeys.map(({ target }) => ({ table: target, mode: 'ACCESS EXCLUSIVE' }) as const),
    ],
    undo: isCarried
      ? 'never'
      : {
          groups: [
            table.foreignKeys.map((key) => addForeignKey(table.name, key.name, key)),
            table.foreignKeys.map(({ name }) => validateConstraint(table.name, name)),
          ],
        },
  };
  return [
    ...(table.foreignKeys.length > 0 ? [release] : []),
    {
      ...stepDefaults,
      key: `drop ${table.name}`,
      needs: [released, endOfOldRelease],
      undo: 'never',
      phase: 'remove',
      table: table.name,
      title: isCarried ? 'drop the table; its links were carried over' : 'drop the table',
      // No CASCADE: a foreign view blocks the drop instead of being dropped with it.
      statements: [
        ...(carriedTo === undefined ? [] : endOfLinks(table, carriedTo.context, carriedTo.column)),
        `DROP TABLE ${quote(table.name)}`,
      ],
      locks: [table.name, ...(carriedTo === undefined ? [] : [carriedTo.context.table.name])].map((name) => ({
        table: name,
        mode: 'ACCESS EXCLUSIVE',
      })),
      questions: usesOfTable(before, referring),
      hazards: isCarried
        ? []
        : [
            {
              class: 'DATA_LOSS',
              object: table.source,
              message: `all rows of ${before.name} are dropped`,
              counts: countRows(before.name),
            },
          ],
    },
  ];
}
