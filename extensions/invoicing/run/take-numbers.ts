/**
 * Assigns numbers of series (invoicing-rules.md, F2) in the transaction that issues, by advancing the series; a
 * database sequence would leave gaps on rollback. The needed series are in inv_series (company_id, series,
 * fiscal_year_start, needed, start, first_number), which `takeNumbers` fills.
 */

import { type DatabaseSession, jsonRows, ownCustomer } from '@core/engine/sql';
import { sql } from 'kysely';
import type { BookingInput } from './issue-documents.ts';
import { db, insertRows, type RowSource } from './working.ts';
import { idFrom, uuid } from './written-values.ts';

/** A strategy by which a transaction obtains its numbers. */
export interface Numbering {
  /** Fills first_number of the series in inv_series that have none. */
  take(database: DatabaseSession, input: BookingInput): Promise<void>;
  /** Called once, before the rows that other transactions write too: the payers' balances, readings, the run's record. */
  finalize(database: DatabaseSession, input: BookingInput): Promise<void>;
}

/** The next number of a series after those of a transaction. */
export interface NextNumber {
  readonly company_id: string | null;
  readonly series: string | null;
  readonly fiscal_year_start: string | null;
  readonly next_number: string;
}

/** The needed series that have no number yet. */
const unnumberedSeries = db.selectFrom('inv_series').where('first_number', 'is', null);

/** Numbering of a single transaction: others that need numbers of the same companies wait for its end. */
export const immediateNumbering: Numbering = {
  async take(database, input) {
    await database.execute(lockNumbersStatement(unnumberedSeries.select('company_id').distinct()));
    await advanceSeries(database, input);
  },
  finalize: async () => undefined,
};

/**
 * Locks the numbers of companies for this transaction and the one it runs concurrently with: every other transaction
 * that needs them waits for its end.
 */
function lockNumbersStatement(companies: RowSource<{ readonly company_id: string | null }>) {
  const inOrder = db.selectFrom(companies.as('company')).select('company_id').orderBy('company_id');
  return db
    .selectFrom(inOrder.as('company'))
    .select(
      sql`pg_advisory_xact_lock(hashtextextended('numbers:' || ${ownCustomer}::text || ':' || company_id, 0))`.as(
        'locked',
      ),
    );
}

/** Locks the numbers of these companies. */
export function lockNumbersOf(companyIds: readonly string[]) {
  return lockNumbersStatement(db.selectNoFrom(sql<string>`unnest(${companyIds}::uuid[])`.as('company_id')));
}

/**
 * Advances the series of inv_series that have no number yet, and records the numbers. The caller, or the transaction
 * that it runs concurrently with, holds the lock.
 */
export async function advanceSeries(database: DatabaseSession, input: BookingInput): Promise<void> {
  await addNeeded(database, input, unnumberedSeries.selectAll());
  await database.execute(
    db
      .with(
        (cte) => cte('s').materialized(),
        () => db.selectFrom('accounting_numberseries').selectAll(),
      )
      .updateTable('inv_series as n')
      .from('s')
      .set(({ ref }) => ({ first_number: sql<string>`${ref('s.next_number')} - n.needed` }))
      .where('n.first_number', 'is', null)
      .whereRef('s.company_id', '=', 'n.company_id')
      .whereRef('s.series', '=', 'n.series')
      .whereRef('s.fiscal_year_start', '=', 'n.fiscal_year_start'),
  );
}

/** Returns the next numbers of the series of inv_series after this transaction. */
export function nextNumbers(database: DatabaseSession): Promise<readonly NextNumber[]> {
  return database.execute(
    db
      .selectFrom('inv_series')
      .select([
        'company_id',
        'series',
        sql<string | null>`fiscal_year_start::text`.as('fiscal_year_start'),
        sql<string>`(first_number + needed)::text`.as('next_number'),
      ])
      .where('first_number', 'is not', null),
  );
}

/** The needed series n with the stored ones s. */
const seriesWithStored = db
  .selectFrom('inv_series as n')
  .leftJoin('accounting_numberseries as s', (join) =>
    join
      .onRef('s.company_id', '=', 'n.company_id')
      .onRef('s.series', '=', 'n.series')
      .onRef('s.fiscal_year_start', '=', 'n.fiscal_year_start'),
  );

/** Reserves numbers after those of a transaction that has not ended yet; `advanceToReserved` must follow when it has. */
export async function reserveAfter(database: DatabaseSession, previous: readonly NextNumber[]): Promise<void> {
  const reserved = jsonRows<NextNumber & Record<string, unknown>>(JSON.stringify(previous), {
    company_id: 'uuid',
    series: 'text',
    fiscal_year_start: 'date',
    next_number: 'bigint',
  });
  const counted = seriesWithStored
    .leftJoin(reserved.as('reserved'), (join) =>
      join
        .onRef('reserved.company_id', '=', 'n.company_id')
        .onRef('reserved.series', '=', 'n.series')
        .onRef('reserved.fiscal_year_start', '=', 'n.fiscal_year_start'),
    )
    .select(({ fn }) => [
      'n.company_id',
      'n.series',
      'n.fiscal_year_start',
      fn.coalesce('reserved.next_number', 's.next_number', 'n.start').as('number'),
    ]);
  await database.execute(
    db
      .updateTable('inv_series as n')
      .from(counted.as('counted'))
      .set(({ ref }) => ({ first_number: ref('counted.number') }))
      .where('n.first_number', 'is', null)
      .whereRef('counted.company_id', '=', 'n.company_id')
      .whereRef('counted.series', '=', 'n.series')
      .whereRef('counted.fiscal_year_start', '=', 'n.fiscal_year_start'),
  );
}

/** Advances the series by the reserved count. Throws if they have changed since the reservation: the numbers would have a gap or be duplicated. */
export async function advanceToReserved(database: DatabaseSession, input: BookingInput): Promise<void> {
  await addNeeded(database, input, db.selectFrom('inv_series').selectAll());
  const [wrong] = await database.execute(
    seriesWithStored
      .select('n.series')
      .where('s.next_number', 'is distinct from', sql<string>`n.first_number + n.needed`)
      .limit(1),
  );
  if (wrong !== undefined) throw new Error(`numbers of the series ${wrong.series} were assigned by another run`);
}

interface NeededSeries {
  readonly company_id: string | null;
  readonly series: string | null;
  readonly fiscal_year_start: string | null;
  readonly needed: string | null;
  readonly start: string | null;
}

/** Advances the stored series, and creates those that do not exist. No other transaction creates one: the caller holds the lock. */
async function addNeeded(
  database: DatabaseSession,
  { organizationId, idSeed }: BookingInput,
  wanted: RowSource<NeededSeries>,
): Promise<void> {
  await database.execute(
    db
      .updateTable('accounting_numberseries as s')
      .from(wanted.as('n'))
      .set(({ ref }) => ({ next_number: sql<string>`${ref('s.next_number')} + n.needed`, version: ref('s.version') }))
      .whereRef('s.company_id', '=', 'n.company_id')
      .whereRef('s.series', '=', 'n.series')
      .whereRef('s.fiscal_year_start', '=', 'n.fiscal_year_start'),
  );
  const position = sql`(row_number() over (order by n.company_id, n.series, n.fiscal_year_start))::int`;
  const needed = db
    .selectFrom(wanted.as('n'))
    .orderBy('n.company_id')
    .orderBy('n.series')
    .orderBy('n.fiscal_year_start');
  await database.execute(
    insertRows('accounting_numberseries', needed, () => ({
      id: idFrom(idSeed(), position),
      organization_id: uuid(organizationId),
      company_id: 'n.company_id',
      series: 'n.series',
      fiscal_year_start: 'n.fiscal_year_start',
      next_number: sql`n.start + n.needed`,
    })).onConflict((conflict) => conflict.columns(['company_id', 'series', 'fiscal_year_start']).doNothing()),
  );
}
