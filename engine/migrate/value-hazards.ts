/**
 * Hazards of changes that do not change tables and therefore have no step: rows deleted by a shorter retention period,
 * and values whose description in the new descriptors differs from how they are stored.
 */
import { lowestId } from '../compile/tables/partitions.ts';
import type { Column, Tables } from '../compile/tables/tables.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../kernel/quote-sql.ts';
import type { ApiField, ApiResource, ApiSummary } from './api-summary.ts';
import type { Hazard } from './hazards.ts';
import { countColumn } from './sql-text.ts';

interface State {
  readonly tables: Tables;
  readonly api: ApiSummary;
}

/** `renamed`: former resource IDs by new ones. */
export function findValueHazards(before: State, after: State, renamed: ReadonlyMap<string, string>): readonly Hazard[] {
  return Object.entries(after.api).flatMap(([id, now]) => {
    const former = renamed.get(id) ?? id;
    const old = before.api[former];
    const table = before.tables.tables.find(({ source }) => source === former);
    if (old === undefined || table === undefined) return [];
    const columns = after.tables.tables.find(({ source }) => source === id)?.columns ?? [];
    const fields = Object.entries(now.fields).flatMap(([name, field]) => {
      const oldName = [name, ...(field.formerly ?? [])].find((one) => old.fields[one] !== undefined);
      const oldField = old.fields[oldName ?? ''];
      const column = table.columns.find((one) => one.field === oldName);
      const isText = [column, columns.find((one) => one.field === name)].every((one) => one?.type === 'text');
      if (oldField === undefined || column === undefined || !isText) return [];
      return textHazards(`${id}.${name}`, [oldField, field], table.name, column);
    });
    return [...retentionHazards(id, old, now, table.name), ...fields];
  });
}

function retentionHazards(id: string, old: ApiResource, now: ApiResource, table: string): readonly Hazard[] {
  if (now.retention === undefined || now.retention >= (old.retention ?? Number.POSITIVE_INFINITY)) return [];
  const after = pluralize(now.retention, 'month');
  const was =
    old.retention === undefined ? 'were retained until now' : `were retained for ${pluralize(old.retention, 'month')}`;
  const horizon = `date_trunc('month', now() AT TIME ZONE 'UTC') - interval '${now.retention} months'`;
  return [
    {
      class: 'DATA_LOSS',
      object: id,
      message: `rows of ${table} are deleted after ${after}, which ${was}`,
      counts: `SELECT ${quoteLiteral(`${table}, older than ${after},`)} AS name, count(*) AS rows FROM ${quote(table)} WHERE "id" < ${lowestId(`(${horizon})`)}`,
    },
  ];
}

function textHazards(
  object: string,
  [old, now]: readonly [ApiField, ApiField],
  table: string,
  { name }: Column,
): readonly Hazard[] {
  const isEncrypted = now.writeOnly === true;
  const messages = [
    ...(isEncrypted === (old.writeOnly === true)
      ? []
      : [
          isEncrypted
            ? 'stay in plain text until they are written again'
            : 'stay encrypted, and are returned in that form',
        ]),
    ...(now.isChecked !== true || old.type === now.type
      ? []
      : [`stay as they are, whether or not they are ${now.type}`]),
  ];
  return messages.map((what) => ({
    class: 'NOT_CONVERTED',
    object,
    message: `the values of ${name} in ${table} ${what}`,
    counts: countColumn(table, name),
  }));
}
