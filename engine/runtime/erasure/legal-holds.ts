/** Determines the legal holds on a data subject's records, their last day, and the records that are still in use. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { parameter } from '../../database/placeholder.ts';
import type { LocalizedText } from '../../kernel/text.ts';
import type { FieldPath, Resource } from '../../model/model.ts';
import { db } from '../../query/builder.ts';
import { conditionNode } from '../../query/condition-node.ts';
import { filterSql } from '../../query/filter-sql.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { sqlContext } from '../../query/sql-context.ts';
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
  const { session, caller, runtime } = requestContext;
  const values = new PlanValues(caller.customerId);
  const idsParameter = values.add(ids);
  const row = 'held_row';
  const isInUse =
    legalHold.while === undefined
      ? sql.lit(false)
      : sql`coalesce(${filterSql(conditionNode(legalHold.while, values), resource, row, sqlContext(runtime.compiled))}, false)`;
  const from = legalHold.from === undefined ? sql`null::date` : sql`(${pathValue(legalHold.from, row)})::date`;
  const years = sql`${parameter(values.add(legalHold.years ?? 0))}::integer`;
  const holds = db
    .selectFrom(`${resource.table} as ${row}`)
    .select([
      sql<string>`${sql.id(row, 'id')}`.as('id'),
      sql<boolean>`${isInUse}`.as('in_use'),
      sql`make_date(extract(year from ${from})::integer + ${years}, 12, 31)`.as('until'),
    ])
    .where(sql<SqlBool>`${sql.id(row, 'id')} = any(${parameter(idsParameter)}::uuid[])`);
  const query = db
    .selectFrom(holds.as('hold'))
    .select([
      'id',
      'in_use',
      sql<string | null>`until::text`.as('until'),
      sql<boolean | null>`until >= current_date`.as('held'),
    ]);
  const rows = await session.run<{ id: string; in_use: boolean; until: string | null; held: boolean | null }>(
    session.tables.queries.statement(query),
    values.list,
  );
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
function pathValue({ steps, field }: FieldPath, row: string): Expression<unknown> {
  const [step, ...rest] = steps;
  if (step?.target === undefined) return sql.id(row, field.columnName);
  const inner = `${row}_${step.name}`;
  return db
    .selectFrom(`${step.target.table} as ${inner}`)
    .select(sql`${pathValue({ steps: rest, field }, inner)}`.as('value'))
    .where(sql<SqlBool>`${sql.id(inner, 'id')} = ${sql.id(row, step.columnName)}`);
}
