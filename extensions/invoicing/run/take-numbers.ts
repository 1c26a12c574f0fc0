/**
 * Assigns numbers of series (invoicing-rules.md, F2) in the transaction that issues, by advancing the series; a
 * database sequence would leave gaps on rollback. The needed series are in inv_series (company_id, series,
 * fiscal_year_start, needed, start, first_number), which `takeNumbers` fills.
 */

import {
  aliased,
  bareNames,
  bind,
  type DatabaseSession,
  insertInto,
  ownCustomer,
  type SqlFragment,
  sql,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { type BookingInput, idFrom } from './issue-documents.ts';
import { run } from './run-step.ts';
import * as work from './tables.ts';

const s = table('accounting_numberseries', 's');
const numberseries = table('accounting_numberseries', 'series');
const n = aliased(work.series, 'n');

/** A strategy by which a transaction obtains its numbers. */
export interface Numbering {
  /** Fills first_number of the series in inv_series that have none. */
  take(database: DatabaseSession, input: BookingInput): Promise<void>;
  /** Called once, before the rows that other transactions write too: the payers' balances, readings, the run's record. */
  finalize(database: DatabaseSession, input: BookingInput): Promise<void>;
}

/** The next number of a series after those of a transaction. */
export interface NextNumber {
  readonly company_id: string;
  readonly series: string;
  readonly fiscal_year_start: string;
  readonly next_number: string;
}

/** Numbering of a single transaction: others that need numbers of the same companies wait for its end. */
export const immediateNumbering: Numbering = {
  async take(database, input) {
    await run(
      database,
      lockNumbersStatement(sql`select distinct company_id from ${work.series} where first_number is null`),
    );
    await advanceSeries(database, input);
  },
  finalize: async () => undefined,
};

/**
 * Locks the numbers of companies for this transaction and the one it runs concurrently with: every other transaction
 * that needs them waits for its end. `companies` yields company_id.
 */
export function lockNumbersStatement(companies: SqlFragment): SqlFragment {
  return sql`select pg_advisory_xact_lock(hashtextextended('numbers:' || ${ownCustomer}::text || ':' || company_id, 0))
    from (${companies} order by company_id) company`;
}

/**
 * Advances the series of inv_series that have no number yet, and records the numbers. The caller, or the transaction
 * that it runs concurrently with, holds the lock.
 */
export async function advanceSeries(database: DatabaseSession, input: BookingInput): Promise<void> {
  await run(database, moveStatement(input, sql`select * from ${work.series} where first_number is null`));
  await run(
    database,
    sql`update ${n} set ${bareNames(n.first_number)} = ${s.next_number} - ${n.needed}
      from ${s} where ${n.first_number} is null and ${s.company_id} = ${n.company_id}
        and ${s.series} = ${n.series} and ${s.fiscal_year_start} = ${n.fiscal_year_start}`,
  );
}

/** Returns the next numbers of the series of inv_series after this transaction. */
export function nextNumbers(database: DatabaseSession): Promise<readonly NextNumber[]> {
  return run<NextNumber>(
    database,
    sql`select company_id, series, fiscal_year_start::text, (first_number + needed)::text as next_number from ${work.series} where first_number is not null`,
  );
}

/** Reserves numbers after those of a transaction that has not ended yet; `advanceToReserved` must follow when it has. */
export async function reserveAfter(database: DatabaseSession, previous: readonly NextNumber[]): Promise<void> {
  await run(
    database,
    sql`update ${n} set ${bareNames(n.first_number)} = counted.number
      from (
        select ${n.company_id}, ${n.series}, ${n.fiscal_year_start}, coalesce(ahead.next_number, ${s.next_number}, ${n.start}) as number
        from ${n}
        left join jsonb_to_recordset(${bind(JSON.stringify(previous))}::jsonb) as ahead (company_id uuid, series text, fiscal_year_start date, next_number bigint)
          on ahead.company_id = ${n.company_id} and ahead.series = ${n.series} and ahead.fiscal_year_start = ${n.fiscal_year_start}
        left join ${s} on ${s.company_id} = ${n.company_id}
          and ${s.series} = ${n.series} and ${s.fiscal_year_start} = ${n.fiscal_year_start}
      ) counted
      where ${n.first_number} is null and counted.company_id = ${n.company_id} and counted.series = ${n.series} and counted.fiscal_year_start = ${n.fiscal_year_start}`,
  );
}

/** Advances the series by the reserved count. Throws if they have changed since the reservation: the numbers would have a gap or be duplicated. */
export async function advanceToReserved(database: DatabaseSession, input: BookingInput): Promise<void> {
  await run(database, moveStatement(input, sql`select * from ${work.series}`));
  const [wrong] = await run<{ series: string }>(
    database,
    sql`select ${n.series} from ${n}
      left join ${s} on ${s.company_id} = ${n.company_id}
        and ${s.series} = ${n.series} and ${s.fiscal_year_start} = ${n.fiscal_year_start}
      where ${s.next_number} is distinct from ${n.first_number} + ${n.needed} limit 1`,
  );
  if (wrong !== undefined) throw new Error(`numbers of the series ${wrong.series} were assigned by another run`);
}

/** The rows stay locked until the end, so that numbers of parallel transactions are consecutive. */
function moveStatement(input: BookingInput, wanted: SqlFragment): SqlFragment {
  const position = sql`(row_number() over (order by n.company_id, n.series, n.fiscal_year_start))::int`;
  return insertInto(
    numberseries,
    {
      id: idFrom(input.idSeed(), position),
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      company_id: sql`n.company_id`,
      series: sql`n.series`,
      fiscal_year_start: sql`n.fiscal_year_start`,
      next_number: sql`n.start + n.needed`,
    },
    sql`from (${wanted}) n order by n.company_id, n.series, n.fiscal_year_start
    on conflict (customer_id, company_id, series, fiscal_year_start) do update set next_number = ${numberseries.next_number}
      + (select n.needed from ${n} where n.company_id = excluded.company_id and n.series = excluded.series and n.fiscal_year_start = excluded.fiscal_year_start)`,
  );
}
