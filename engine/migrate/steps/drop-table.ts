/** A table that nobody wants any more. Its foreign keys go first, so that tables which refer to each other can be dropped. */

import type { Table } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import { type Step, stepDefaults } from '../migration-plan.ts';
import { alter } from '../render-sql.ts';
import { viewsOn } from '../row-questions.ts';
import { countRows } from '../sql-text.ts';
import { endOfLinks } from './links.ts';

/** `isCarried`: the links were moved into a column, so nothing is lost that is not said there. */
export function dropTableSteps(table: Table, before: Table, isCarried: boolean): readonly Step[] {
  const released = `release ${table.name}`;
  const release: Step = {
    ...stepDefaults,
    key: released,
    phase: isCarried ? 'remove' : 'release',
    table: table.name,
    title: 'drop its foreign keys',
    statements: table.foreignKeys.map(({ name }) => `${alter(table.name)} DROP CONSTRAINT IF EXISTS ${quote(name)}`),
    locks: [
      { table: table.name, mode: 'ACCESS EXCLUSIVE' },
      ...table.foreignKeys.map(({ target }) => ({ table: target, mode: 'ACCESS EXCLUSIVE' }) as const),
    ],
  };
  return [
    ...(table.foreignKeys.length > 0 ? [release] : []),
    {
      ...stepDefaults,
      key: `drop ${table.name}`,
      needs: [released],
      phase: 'remove',
      table: table.name,
      title: isCarried ? 'drop the table; its links were carried over' : 'drop the table',
      // Without CASCADE: a view of somebody else stops the drop instead of vanishing with it.
      statements: [...(isCarried ? endOfLinks(table) : []), `DROP TABLE ${quote(table.name)}`],
      locks: [{ table: table.name, mode: 'ACCESS EXCLUSIVE' }],
      questions: viewsOn(before),
      hazards: isCarried
        ? []
        : [
            {
              class: 'DATA_LOSS',
              object: table.source,
              says: `all rows of ${before.name} are dropped`,
              counts: countRows(before.name),
            },
          ],
    },
  ];
}
