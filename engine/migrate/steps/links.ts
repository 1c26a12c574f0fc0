/**
 * A field that changes its shape: one reference becomes many, or many become one. The links that exist are carried over, and
 * a trigger carries those that are written meanwhile.
 */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Column, Table } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import type { Place } from '../change.ts';
import type { Hazard } from '../hazards.ts';
import { columnObject } from '../match-names.ts';
import { type Step, stepDefaults } from '../migration-plan.ts';
import { alter, columnDefinition, createAfterTrigger, dropTrigger, type SyncTrigger } from '../render-sql.ts';
import { inBatches, updateInBatches } from './batches.ts';
import { notNullSteps } from './set-not-null.ts';

interface LinkColumns {
  readonly owner: string;
  readonly target: string;
}

function linkColumns(links: Table): LinkColumns {
  const [, owner = '', target = ''] = links.primaryKey.columns;
  return { owner: quote(owner), target: quote(target) };
}

/** Reference → references. The column itself is dropped by drop-column, with the statements of `endOfColumn`. */
export function columnToLinksSteps(place: Place, column: Column, links: Table): readonly Step[] {
  const table = place.table.name;
  const trigger = columnTrigger(place, column);
  const { owner, target } = linkColumns(links);
  const insert = `INSERT INTO ${quote(links.name)} ("customer_id", ${owner}, ${target}, "position")`;
  const body = [
    `DELETE FROM ${quote(links.name)} WHERE "customer_id" = NEW."customer_id" AND ${owner} = NEW."id";`,
    `IF NEW.${quote(column.name)} IS NOT NULL THEN`,
    `${insert} VALUES (NEW."customer_id", NEW."id", NEW.${quote(column.name)}, 0) ON CONFLICT DO NOTHING; END IF;`,
  ];
  const key = `carry ${table}.${column.name}`;
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
      needs: ['create tables'],
      phase: 'create',
      table,
      title: `${column.field ?? column.name} moves into ${links.name}: links that are written go there too`,
      statements: createAfterTrigger(trigger, `INSERT OR UPDATE OF ${quote(column.name)}`, body.join(' ')),
      locks: [{ table, mode: 'SHARE ROW EXCLUSIVE' }],
    },
    {
      ...stepDefaults,
      key,
      needs: [`${key}: keep in step`],
      phase: 'fill',
      table,
      title: `carry ${column.name} over into ${links.name} in batches; readers and writers go on`,
      mode: 'batches',
      statements: [inBatches(table, carried.join('\n'))],
      locks: [{ table, mode: 'ROW EXCLUSIVE' }],
      statementTimeout: 60_000,
    },
  ];
}

/** What ends the trigger when the column goes. */
export function endOfColumn(place: Place, column: Column): readonly string[] {
  return dropTrigger(columnTrigger(place, column));
}

function columnTrigger(place: Place, column: Column): SyncTrigger {
  return { name: shortName(`core_links_${place.table.name}_${column.name}`), table: place.table.name };
}

/** References → reference: the first link of each record stays. */
export function linksToColumnSteps(place: Place, column: Column, links: Table): readonly Step[] {
  const table = place.table.name;
  const { owner } = linkColumns(links);
  const trigger = linksTrigger(links);
  const first = (customer: string, id: string): string => `${quote(trigger.name)}(${customer}, ${id})`;
  const write = (row: string): string =>
    `UPDATE ${quote(table)} SET ${quote(column.name)} = ${first(`${row}."customer_id"`, `${row}.${owner}`)} WHERE "customer_id" = ${row}."customer_id" AND "id" = ${row}.${owner};`;
  const body = `IF TG_OP <> 'INSERT' THEN ${write('OLD')} END IF; IF TG_OP <> 'DELETE' THEN ${write('NEW')} END IF;`;
  const key = `carry ${table}.${column.name}`;
  const object = columnObject(place.table, column);
  const value = first(`${quote(table)}."customer_id"`, `${quote(table)}."id"`);
  const hazard: Hazard = { class: 'DATA_LOSS', object, says: `of several links in ${links.name} only the first stays` };
  const ownerRows = `SELECT "id"::text AS id FROM ${quote(place.before.name)} AS own`;
  const unlinked = `NOT EXISTS (SELECT 1 FROM ${quote(links.name)} AS link WHERE link."customer_id" = own."customer_id" AND link.${owner} = own."id")`;
  const filled: Step = {
    ...stepDefaults,
    key,
    needs: [`${key}: keep in step`],
    phase: 'fill',
    table,
    title: `carry the first link of each record over into ${column.name} in batches`,
    mode: 'batches',
    statements: [updateInBatches(table, column.name, value, `${quote(column.name)} IS DISTINCT FROM ${value}`)],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
  };
  return [
    {
      ...stepDefaults,
      key: `${key}: keep in step`,
      phase: 'create',
      table,
      title: `${column.field ?? column.name} moves out of ${links.name} into a column of its own`,
      statements: [
        `${alter(table)} ADD COLUMN ${columnDefinition({ ...column, nullable: true })}`,
        firstLink(trigger.name, links),
        ...createAfterTrigger(trigger, 'INSERT OR UPDATE OR DELETE', body),
      ],
      locks: [
        { table, mode: 'ACCESS EXCLUSIVE' },
        { table: links.name, mode: 'SHARE ROW EXCLUSIVE' },
      ],
      questions: column.nullable
        ? []
        : [
            {
              sql: `${ownerRows} WHERE ${unlinked}`,
              says: `rows of ${place.before.name} without a link in ${links.name}`,
            },
          ],
      hazards: [hazard],
    },
    filled,
    ...(column.nullable ? [] : notNullSteps({ table, column: column.name, questions: [], needs: [filled.key] })),
  ];
}

/**
 * The first link of a record. VOLATILE matters: when a batch meets a row that somebody has just changed, PostgreSQL evaluates
 * the new value again, and only a volatile function then sees the links that were committed meanwhile.
 */
function firstLink(name: string, links: Table): string {
  const { owner, target } = linkColumns(links);
  const query = `SELECT link.${target} FROM ${quote(links.name)} AS link WHERE link."customer_id" = customer AND link.${owner} = record ORDER BY link."position", link.${target} LIMIT 1`;
  return `CREATE OR REPLACE FUNCTION ${quote(name)}(customer uuid, record uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $core$ BEGIN RETURN (${query}); END $core$`;
}

/** What ends the trigger when the join table goes. */
export function endOfLinks(links: Table): readonly string[] {
  const trigger = linksTrigger(links);
  return [...dropTrigger(trigger), `DROP FUNCTION IF EXISTS ${quote(trigger.name)}(uuid, uuid)`];
}

function linksTrigger(links: Table): SyncTrigger {
  return { name: shortName(`core_links_${links.name}`), table: links.name };
}
