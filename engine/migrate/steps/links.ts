/**
 * Changes the shape of a field: one reference becomes many, or many become one. Existing links are copied, and a trigger copies those written in the
 * meantime. When all are copied, a second trigger copies writes of the new release back to the old shape.
 */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Column, Table } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { TableContext } from '../change.ts';
import type { Hazard } from '../hazards.ts';
import { columnObject } from '../match-names.ts';
import { emptyUndo, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { alter, columnDefinition, createAfterTrigger, dropTrigger, inPublic, type SyncTrigger } from '../render-sql.ts';
import { inBatches, updateInBatches } from './batches.ts';
import { isOldRelease, type Releases } from './old-release.ts';
import { notNullSteps } from './set-not-null.ts';

interface LinkColumns {
  readonly owner: string;
  readonly target: string;
}

function linkColumns(links: Table): LinkColumns {
  const [, owner = '', target = ''] = links.primaryKey.columns;
  return { owner: quote(owner), target: quote(target) };
}

/** Converts a reference to references. The column itself is dropped by drop-column, with the statements of `endOfColumn`. */
export function columnToLinksSteps(
  context: TableContext,
  column: Column,
  links: Table,
  releases: Releases | undefined,
): readonly Step[] {
  const table = context.table.name;
  const trigger = columnTrigger(context, column);
  const { owner, target } = linkColumns(links);
  const insert = `INSERT INTO ${inPublic(links.name)} ("customer_id", ${owner}, ${target}, "position")`;
  const written = quote(column.name);
  const body = [
    // A write that does not change the reference does not change other links.
    `IF TG_OP = 'INSERT' OR NEW.${written} IS DISTINCT FROM OLD.${written} THEN`,
    `DELETE FROM ${inPublic(links.name)} WHERE "customer_id" = NEW."customer_id" AND ${owner} = NEW."id";`,
    `IF NEW.${quote(column.name)} IS NOT NULL THEN`,
    `${insert} VALUES (NEW."customer_id", NEW."id", NEW.${quote(column.name)}, 0) ON CONFLICT DO NOTHING; END IF; END IF;`,
  ];
  const key = `carry ${table}.${column.name}`;
  const events = `INSERT OR UPDATE OF ${quote(column.name)}`;
  const carried = [
    `  ${insert}`,
    `  SELECT own."customer_id", own."id", own.${quote(column.name)}, 0 FROM ${quote(table)} AS own`,
    `  JOIN batch ON batch."customer_id" = own."customer_id" AND batch."id" = own."id"`,
    `  WHERE own.${quote(column.name)} IS NOT NULL FOR SHARE OF own`,
    '  ON CONFLICT DO NOTHING',
  ];
  return [
    {
      ...stepDefaults,
      key: `${key}: keep in step`,
      // A foreign key locks the new table, then the old one; a write to the old one with the trigger locks them in the reverse order.
      needs: ['create tables', ...links.foreignKeys.map(({ name }) => `add ${links.name}.${name}`)],
      phase: 'create',
      table,
      title: `${column.field ?? column.name} moves into ${links.name}: new links are written there too`,
      statements: createAfterTrigger(trigger, events, body.join(' ')),
      locks: [{ table, mode: 'SHARE ROW EXCLUSIVE' }],
      undo: undoing(...dropTrigger(trigger)),
    },
    {
      ...stepDefaults,
      key,
      needs: [`${key}: keep in step`],
      phase: 'fill',
      table,
      title: `copy ${column.name} into ${links.name} in batches without blocking reads or writes`,
      mode: 'batches',
      statements: [inBatches(table, carried.join('\n'))],
      locks: [{ table, mode: 'ROW EXCLUSIVE' }],
      statementTimeout: 60_000,
      undo: emptyUndo,
    },
    ...(releases === undefined ? [] : [syncStep()]),
  ];

  function syncStep(): Step {
    const back = linksTrigger(links);
    const first = firstLinkQuery(links, 'written.customer_id', `written.${owner}`);
    const write = (row: string): string =>
      `UPDATE ${inPublic(table)} SET ${quote(column.name)} = (SELECT (${first}) FROM (SELECT ${row}.*) AS written) WHERE "customer_id" = ${row}."customer_id" AND "id" = ${row}.${owner};`;
    return {
      ...stepDefaults,
      key: `${key}: both ways`,
      needs: [key],
      phase: 'switch',
      table,
      title: `${links.name} and ${column.name} are synchronized, whichever release writes`,
      statements: [
        ...createAfterTrigger(trigger, events, onlyOf('old', releases, body.join(' '))),
        ...createAfterTrigger(back, anyChange, onlyOf('new', releases, onChanged(write))),
      ],
      locks: [
        { table, mode: 'SHARE ROW EXCLUSIVE' },
        { table: links.name, mode: 'SHARE ROW EXCLUSIVE' },
      ],
      undo: undoing(...dropTrigger(back), ...createAfterTrigger(trigger, events, body.join(' '))),
    };
  }
}

const anyChange = 'INSERT OR UPDATE OR DELETE';

/** Runs for the old and the new version of a row, if present. */
function onChanged(write: (row: string) => string): string {
  return `IF TG_OP <> 'INSERT' THEN ${write('OLD')} END IF; IF TG_OP <> 'DELETE' THEN ${write('NEW')} END IF;`;
}

/** The body of a trigger for the writes of one release; each writes its own shape, and the writes of triggers are not copied back. */
function onlyOf(release: 'old' | 'new', releases: Releases | undefined, body: string): string {
  if (releases === undefined) return body;
  const isOld = isOldRelease(releases);
  return `IF ${release === 'old' ? isOld : `NOT ${isOld}`} THEN ${body} END IF;`;
}

/** Drops the triggers when the column is dropped. */
export function endOfColumn(context: TableContext, column: Column, links: Table): readonly string[] {
  return [...dropTrigger(columnTrigger(context, column)), ...dropTrigger(linksTrigger(links))];
}

function columnTrigger(context: TableContext, column: Column): SyncTrigger {
  return { name: shortName(`core_links_${context.table.name}_${column.name}`), table: context.table.name };
}

/** Converts references to a reference: the first link of each record is retained. */
export function linksToColumnSteps(
  context: TableContext,
  column: Column,
  links: Table,
  releases: Releases | undefined,
): readonly Step[] {
  const table = context.table.name;
  const { owner, target } = linkColumns(links);
  const trigger = linksTrigger(links);
  const first = (customer: string, id: string): string => `${inPublic(trigger.name)}(${customer}, ${id})`;
  const write = (row: string): string =>
    `UPDATE ${inPublic(table)} SET ${quote(column.name)} = ${first(`${row}."customer_id"`, `${row}.${owner}`)} WHERE "customer_id" = ${row}."customer_id" AND "id" = ${row}.${owner};`;
  const body = onChanged(write);
  const key = `carry ${table}.${column.name}`;
  const object = columnObject(context.table, column);
  const value = first(`${quote(table)}."customer_id"`, `${quote(table)}."id"`);
  const hazard: Hazard = {
    class: 'DATA_LOSS',
    object,
    message: `of several links in ${links.name} only the first is retained`,
  };
  const ownerRows = `SELECT "id"::text AS id FROM ${quote(context.before.name)} AS own`;
  const unlinked = `NOT EXISTS (SELECT 1 FROM ${quote(links.name)} AS link WHERE link."customer_id" = own."customer_id" AND link.${owner} = own."id")`;
  const filled: Step = {
    ...stepDefaults,
    key,
    needs: [`${key}: keep in step`],
    phase: 'fill',
    table,
    title: `copy the first link of each record into ${column.name} in batches`,
    mode: 'batches',
    statements: [updateInBatches(table, column.name, value, `${quote(column.name)} IS DISTINCT FROM ${value}`)],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
    undo: emptyUndo,
  };
  const back = columnTrigger(context, column);
  const written = quote(column.name);
  const replace = `DELETE FROM ${inPublic(links.name)} WHERE "customer_id" = NEW."customer_id" AND ${owner} = NEW."id" AND ${target} IS DISTINCT FROM NEW.${written}; IF NEW.${written} IS NOT NULL THEN INSERT INTO ${inPublic(links.name)} ("customer_id", ${owner}, ${target}, "position") VALUES (NEW."customer_id", NEW."id", NEW.${written}, 0) ON CONFLICT DO NOTHING; END IF;`;
  // A write that changes nothing does not change other links.
  const changed = `IF TG_OP = 'INSERT' OR NEW.${written} IS DISTINCT FROM OLD.${written} THEN ${replace} END IF;`;
  const syncStep: Step = {
    ...stepDefaults,
    key: `${key}: both ways`,
    needs: [key],
    phase: 'switch',
    table,
    title: `${column.name} and ${links.name} are synchronized, whichever release writes`,
    statements: [
      ...createAfterTrigger(trigger, anyChange, onlyOf('old', releases, body)),
      ...createAfterTrigger(back, `INSERT OR UPDATE OF ${written}`, onlyOf('new', releases, changed)),
    ],
    locks: [
      { table, mode: 'SHARE ROW EXCLUSIVE' },
      { table: links.name, mode: 'SHARE ROW EXCLUSIVE' },
    ],
    undo: undoing(...dropTrigger(back), ...createAfterTrigger(trigger, anyChange, body)),
  };
  return [
    {
      ...stepDefaults,
      key: `${key}: keep in step`,
      phase: 'create',
      table,
      title: `${column.field ?? column.name} moves from ${links.name} into a column`,
      statements: [
        `${alter(table)} ADD COLUMN ${columnDefinition({ ...column, nullable: true })}`,
        firstLink(trigger.name, links),
        ...createAfterTrigger(trigger, anyChange, body),
      ],
      undo: undoing(...endOfTrigger(links), `${alter(table)} DROP COLUMN ${quote(column.name)}`),
      locks: [
        { table, mode: 'ACCESS EXCLUSIVE' },
        { table: links.name, mode: 'SHARE ROW EXCLUSIVE' },
      ],
      questions: column.nullable
        ? []
        : [
            {
              sql: `${ownerRows} WHERE ${unlinked}`,
              message: `rows of ${context.before.name} without a link in ${links.name}`,
            },
          ],
      hazards: [hazard],
    },
    filled,
    ...(releases === undefined ? [] : [syncStep]),
    ...(column.nullable ? [] : notNullSteps({ table, column: column.name, questions: [], needs: [filled.key] })),
  ];
}

/**
 * The first link of a record. VOLATILE is required: when a batch encounters a concurrently changed row, PostgreSQL
 * re-evaluates the new value, and only a volatile function then sees the newly committed links.
 */
function firstLink(name: string, links: Table): string {
  const query = firstLinkQuery(links, 'customer', 'record');
  return `CREATE OR REPLACE FUNCTION ${quote(name)}(customer uuid, record uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $core$ BEGIN RETURN (${query}); END $core$`;
}

function firstLinkQuery(links: Table, customer: string, record: string): string {
  const { owner, target } = linkColumns(links);
  return `SELECT link.${target} FROM ${inPublic(links.name)} AS link WHERE link."customer_id" = ${customer} AND link.${owner} = ${record} ORDER BY link."position", link.${target} LIMIT 1`;
}

/** Drops the triggers when the join table, which a column of `table` replaces, is dropped. */
export function endOfLinks(links: Table, context: TableContext, column: Column): readonly string[] {
  return [...endOfTrigger(links), ...dropTrigger(columnTrigger(context, column))];
}

function endOfTrigger(links: Table): readonly string[] {
  const trigger = linksTrigger(links);
  return [...dropTrigger(trigger), `DROP FUNCTION IF EXISTS ${quote(trigger.name)}(uuid, uuid)`];
}

function linksTrigger(links: Table): SyncTrigger {
  return { name: shortName(`core_links_${links.name}`), table: links.name };
}
