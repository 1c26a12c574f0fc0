/** Determines the legal holds on a data subject's records, their last day, and the records that are still in use. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { parameter } from '../../database/placeholder.ts';
import type { LocalizedText } from '../../kernel/text.ts';
import type { FieldPath, Resource } from '../../model/model.ts';
import { conditionNode } from '../../query/condition-node.ts';
import { filterSql } from '../../query/filter-sql.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { sqlContext } from '../../query/sql-context.ts';
import { compileStatement } from '../../query/statement.ts';
import type { RequestContext } from '../context/request-context.ts';

/** The reason for retaining a record, and its last day. */
export interface ActiveHold {
  readonly reason: LocalizedText;
  readonly until: string;
}

export interface HoldCheck {
  readonly legalHolds: ReadonlyMap<string, ActiveHold>;
  /** Records that must be closed before the data subject can be erased. */
  readonly inUse: ReadonlySet<string>;
}

const none: HoldCheck = { legalHolds: new Map(), inUse: new Set() };

/** Returns the legal holds on these records of a resource on the date of the context. */
export async function findLegalHolds(
  resource: Resource,
  ids: readonly string[],
  requestContext: RequestContext,
): Promise<HoldCheck> {
  const { legalHold } = resource;
  if (legalHold === undefined || ids.length === 0) return none;
  const values = new PlanValues(requestContext.caller.customerId);
  const idsParameter = values.add(ids);
  const row = 'held_row';
  const context = sqlContext(requestContext.runtime.compiled);
  const inUse =
    legalHold.while === undefined
      ? sql`false`
      : sql`coalesce(${filterSql(conditionNode(legalHold.while, values), resource, row, context)}, false)`;
  const from = legalHold.from === undefined ? sql`null::date` : sql`(${pathValue(legalHold.from, row)})::date`;
  const years = sql`${parameter(values.add(legalHold.years ?? 0))}::integer`;
  const statement = compileStatement(
    sql`select id, in_use, until::text as until, until >= current_date as held from (select ${sql.id(row, 'id')} as id, ${inUse} as in_use, make_date(extract(year from ${from})::integer + ${years}, 12, 31) as until from ${sql.id(resource.table)} as ${sql.id(row)} where ${sql.id(row, 'customer_id')} = ${parameter(0)}::uuid and ${sql.id(row, 'id')} = any(${parameter(idsParameter)}::uuid[])) as hold`,
  );
  const rows = await requestContext.session.query<{
    id: string;
    in_use: boolean;
    until: string | null;
    held: boolean | null;
  }>(statement.text, bindValues(statement, values.list));
  return {
    legalHolds: new Map(
      rows.flatMap(({ id, until, held }) =>
        held === true && until !== null ? [[id, { reason: legalHold.reason, until }] as const] : [],
      ),
    ),
    inUse: new Set(rows.flatMap(({ id, in_use: isUsed }) => (isUsed ? [id] : []))),
  };
}

/** Returns the value at the end of a path of single references. */
function pathValue({ steps, field }: FieldPath, row: string): RawBuilder<unknown> {
  const [step, ...rest] = steps;
  if (step?.target === undefined) return sql`${sql.id(row, field.columnName)}`;
  const inner = `${row}_${step.name}`;
  const owned: Expression<unknown> = sql.id(inner, 'customer_id');
  return sql`select ${pathValue({ steps: rest, field }, inner)} from ${sql.id(step.target.table)} as ${sql.id(inner)} where ${owned} = ${parameter(0)}::uuid and ${sql.id(inner, 'id')} = ${sql.id(row, step.columnName)}`;
}
