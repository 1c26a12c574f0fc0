/** Determines the legal holds on a data subject's records, their last day, and the records that are still in use. */
import { identifier, parameter, type SqlFragment, type SqlPart, sql } from '../../kernel/sql-fragment.ts';
import type { LocalizedText } from '../../kernel/text.ts';
import type { FieldPath, Resource } from '../../model/model.ts';
import { conditionNode } from '../../query/condition-node.ts';
import { filterSql } from '../../query/filter-sql.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { sqlContext } from '../../query/sql-context.ts';
import { bindValues, compileStatement } from '../../query/statement.ts';
import type { Work } from '../context/work.ts';

/** The reason for retaining a record, and its last day. */
export interface Held {
  readonly reason: LocalizedText;
  readonly until: string;
}

export interface HoldsFound {
  readonly held: ReadonlyMap<string, Held>;
  /** Records that must be closed before the data subject can be erased. */
  readonly inUse: ReadonlySet<string>;
}

const none: HoldsFound = { held: new Map(), inUse: new Set() };

/** Returns the legal holds on these records of a resource on the date of the context. */
export async function findHolds(resource: Resource, ids: readonly string[], work: Work): Promise<HoldsFound> {
  const { hold } = resource;
  if (hold === undefined || ids.length === 0) return none;
  const values = new PlanValues(work.caller.customerId);
  const given = values.place(ids);
  const row = 'held_row';
  const context = sqlContext(work.runtime.served);
  const inUse =
    hold.while === undefined
      ? sql`false`
      : sql`coalesce(${filterSql(conditionNode(hold.while, values), resource, row, context)}, false)`;
  const from = hold.from === undefined ? sql`null::date` : sql`(${pathValue(hold.from, row)})::date`;
  const years = sql`${parameter(values.place(hold.years ?? 0))}::integer`;
  const statement = compileStatement(
    sql`select id, in_use, until::text as until, until >= current_date as held from (select ${identifier(row, 'id')} as id, ${inUse} as in_use, make_date(extract(year from ${from})::integer + ${years}, 12, 31) as until from ${identifier(resource.table)} as ${identifier(row)} where ${identifier(row, 'customer_id')} = ${parameter(0)}::uuid and ${identifier(row, 'id')} = any(${parameter(given)}::uuid[])) as asked`,
  );
  const rows = await work.session.query<{ id: string; in_use: boolean; until: string | null; held: boolean | null }>(
    statement.text,
    bindValues(statement, values.list),
  );
  return {
    held: new Map(
      rows.flatMap(({ id, until, held }) =>
        held === true && until !== null ? [[id, { reason: hold.reason, until }] as const] : [],
      ),
    ),
    inUse: new Set(rows.flatMap(({ id, in_use: isUsed }) => (isUsed ? [id] : []))),
  };
}

/** Returns the value at the end of a path of single references. */
function pathValue({ steps, field }: FieldPath, row: string): SqlFragment {
  const [step, ...rest] = steps;
  if (step?.target === undefined) return sql`${identifier(row, field.columnName)}`;
  const inner = `${row}_${step.name}`;
  const owned: SqlPart = identifier(inner, 'customer_id');
  return sql`select ${pathValue({ steps: rest, field }, inner)} from ${identifier(step.target.table)} as ${identifier(inner)} where ${owned} = ${parameter(0)}::uuid and ${identifier(inner, 'id')} = ${identifier(row, step.columnName)}`;
}
