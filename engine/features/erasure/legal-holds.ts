/** Determines the legal holds on a data subject's records, their last day, and the records that are still in use. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompiledModel } from '../../compile/serve/compiled-model.ts';
import { parameter } from '../../database/placeholder.ts';
import type { Statement } from '../../database/statement.ts';
import type { LocalizedText } from '../../kernel/text.ts';
import type { FieldPath, Resource } from '../../model/model.ts';
import { db } from '../../query/builder.ts';
import { conditionNode } from '../../query/condition-node.ts';
import { filterSql } from '../../query/filter-sql.ts';
import { type FilterNode, PlanValues } from '../../query/query-plan.ts';
import { sqlContext } from '../../query/sql-context.ts';
import type { RequestContext } from '../../request/request-context.ts';

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
  const { caller, runtime, session } = requestContext;
  const values = new PlanValues(caller.customerId);
  const plan: HoldPlan = {
    ids: values.add(ids),
    years: values.add(legalHold.years ?? 0),
    ...(legalHold.while !== undefined && { inUse: conditionNode(legalHold.while, values) }),
    ...(legalHold.from !== undefined && { from: legalHold.from }),
  };
  const statement = runtime.statements.get(`legal holds ${resource.id}`, () =>
    holdStatement(plan, resource, runtime.compiled),
  );
  const rows = await session.run<HoldRow>(statement, values.list);
  return {
    legalHolds: new Map(
      rows.flatMap(({ id, until, held }) =>
        held === true && until !== null ? [[id, { reason: legalHold.reason, until }] as const] : [],
      ),
    ),
    inUse: new Set(rows.flatMap(({ id, in_use: isUsed }) => (isUsed ? [id] : []))),
  };
}

/** Value indexes of the records and of the years, and the condition and the start of the hold. */
interface HoldPlan {
  readonly ids: number;
  readonly years: number;
  readonly inUse?: FilterNode;
  readonly from?: FieldPath;
}

interface HoldRow {
  readonly id: string;
  readonly in_use: boolean;
  readonly until: string | null;
  readonly held: boolean | null;
}

function holdStatement({ ids, years, inUse, from }: HoldPlan, resource: Resource, compiled: CompiledModel): Statement {
  const row = 'held_row';
  const isInUse = inUse === undefined ? sql.lit(false) : filterSql(inUse, resource, row, sqlContext(compiled));
  const start = from === undefined ? sql`null::date` : sql`(${pathValue(from, row)})::date`;
  const until = sql`make_date(extract(year from ${start})::integer + ${parameter(years)}::integer, 12, 31)`;
  const holds = db
    .selectFrom(`${resource.table} as ${row}`)
    .select([`${row}.id`, sql`coalesce(${isInUse}, false)`.as('in_use'), until.as('until')])
    .where(sql<SqlBool>`${sql.id(row, 'id')} = any(${parameter(ids)}::uuid[])`);
  const query = db
    .selectFrom(holds.as('hold'))
    .select(['id', 'in_use', sql`until::text`.as('until'), sql`until >= current_date`.as('held')]);
  return compiled.queries.statement(query);
}

/** Returns the value at the end of a path of single references. */
function pathValue({ steps, field }: FieldPath, row: string): RawBuilder<unknown> {
  const [step, ...rest] = steps;
  if (step?.target === undefined) return sql.id(row, field.columnName);
  const inner = `${row}_${step.name}`;
  const value = db
    .selectFrom(`${step.target.table} as ${inner}`)
    .select(pathValue({ steps: rest, field }, inner).as('value'))
    .where(sql<SqlBool>`${sql.id(inner, 'id')} = ${sql.id(row, step.columnName)}`);
  return sql`${value}`;
}
