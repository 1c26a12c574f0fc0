/**
 * Posts verifications outside of runs: payments and corrections. Their numbers are assigned in this transaction, and
 * they belong to groups for export (F2, F7).
 */

import type { JsonObject, SystemContext } from '@core/engine/extension';
import { jsonRows } from '@core/engine/sql';
import { sql } from 'kysely';
import { stockholmDate } from '../../support/local-day.ts';
import { formatAmount, type Ore } from '../calculation/money.ts';
import { keepTables } from '../run/kept-tables.ts';
import { immediateNumbering } from '../run/take-numbers.ts';
import { createFrom, db, dropTables } from '../run/working.ts';

/** Codes of accounting.verificationgroup. */
export const groupings = {
  payments: { name: 'Betalningar', method: 1, on: 1 },
  debts: { name: 'Påminnelser och krav', method: 1, on: 2 },
  corrections: { name: 'Rättelser', method: 7, on: null },
} as const;

export interface Posting {
  readonly organizationId: string;
  readonly companyId: string;
  readonly series: string;
  readonly date: string;
  /** Debit positive; the lines sum to zero. */
  readonly lines: readonly {
    readonly account: number;
    readonly value: Ore;
    readonly dimensions?: JsonObject[string] | undefined;
  }[];
  readonly grouping: (typeof groupings)[keyof typeof groupings];
  /** Further members of the verification: its subject, the verification that it reverses. */
  readonly members: JsonObject;
}

/** Writes the verification with its lines; returns its record. */
export async function postVerification(context: SystemContext, posting: Posting): Promise<JsonObject> {
  const [verification = {}] = await postVerifications(context, [posting]);
  return verification;
}

/** Writes verifications with their lines in a fixed number of statements; returns their records in the same order, which their numbers follow. */
export async function postVerifications(
  context: SystemContext,
  postings: readonly Posting[],
): Promise<readonly JsonObject[]> {
  if (postings.length === 0) return [];
  const numbers = await takeNumbers(context, postings);
  const groupOf = openGroups(context);
  const records: JsonObject[] = [];
  const today = stockholmDate(context.now);
  for (const [index, posting] of postings.entries())
    records.push({
      organization: { id: posting.organizationId },
      company: { id: posting.companyId },
      bookkeeping_date: posting.date,
      registration_date: today,
      verification_serie: posting.series,
      verification_number: numbers[index] ?? null,
      verification_group: { id: await groupOf(posting) },
      ...posting.members,
    });
  const verifications = await context.records.createMany('accounting.verification', records);
  await context.records.createMany(
    'accounting.transaction',
    postings.flatMap((posting, index) =>
      posting.lines.map((line) => ({
        organization: { id: posting.organizationId },
        verification: { id: String(verifications[index]?.id) },
        account: line.account,
        value: formatAmount(line.value),
        used_dimensions: line.dimensions ?? null,
      })),
    ),
  );
  return verifications;
}

/** F2: assigns to each the next number of its series in the fiscal year of its day. */
async function takeNumbers(context: SystemContext, postings: readonly Posting[]): Promise<readonly number[]> {
  const database = await keepTables(context.database);
  const wanted = wantedNumbers(postings);
  await database.execute(dropTables(['inv_series']));
  await database.execute(
    createFrom(
      'inv_series',
      db
        .selectFrom(wanted)
        .select(['w.company_id', 'w.series', 'w.fiscal_year_start'])
        .select(({ fn }) => [fn.countAll().as('needed'), sql`1`.as('start'), sql`null`.as('first_number')])
        .groupBy(['w.company_id', 'w.series', 'w.fiscal_year_start']),
    ),
  );
  const [first] = postings;
  await immediateNumbering.take(database, {
    organizationId: first?.organizationId ?? '',
    invoiceDate: first?.date ?? '',
    registeredOn: first?.date ?? '',
    now: context.now.toISOString(),
    idSeed: context.newId,
  });
  const rows = await database.execute(
    db
      .selectFrom(wanted)
      .innerJoin('inv_series as n', (join) =>
        join
          .onRef('n.company_id', '=', 'w.company_id')
          .onRef('n.series', '=', 'w.series')
          .onRef('n.fiscal_year_start', '=', 'w.fiscal_year_start'),
      )
      .select(({ fn, ref }) => {
        const place = fn
          .agg('row_number')
          .over((over) => over.partitionBy(['w.company_id', 'w.series', 'w.fiscal_year_start']).orderBy('w.place'));
        return sql<string>`${ref('n.first_number')} - 1 + ${place}`.as('number');
      })
      .orderBy('w.place'),
  );
  return rows.map(({ number }) => Number(number));
}

/** Returns the postings `w` with the series of their numbers and its fiscal year. */
function wantedNumbers(postings: readonly Posting[]) {
  const days = jsonRows<{ place: number; company: string; series: string; day: string }>(
    JSON.stringify(
      postings.map(({ companyId, series, date }, place) => ({ place, company: companyId, series, day: date })),
    ),
    { place: 'integer', company: 'uuid', series: 'text', day: 'date' },
  );
  return db
    .selectFrom(days.as('posting'))
    .innerJoin('organization_company as c', 'c.id', 'posting.company')
    .select(({ fn, ref }) => {
      const firstMonth = fn.coalesce('c.bookkeeping_month_start', sql.lit(1));
      const day = ref('posting.day');
      return [
        'posting.place',
        'c.id as company_id',
        sql<string>`'verification:' || ${ref('posting.series')}`.as('series'),
        sql<string>`make_date(extract(year from ${day})::int
          - case when extract(month from ${day})::int < ${firstMonth} then 1 else 0 end, ${firstMonth}, 1)`.as(
          'fiscal_year_start',
        ),
      ];
    })
    .as('w');
}

/** Returns the unconfirmed group of a company and day; creates one if there is none. Each is queried once. */
function openGroups(context: SystemContext): (posting: Posting) => Promise<string> {
  const groups = new Map<string, Promise<string>>();
  return (posting) => {
    const { companyId, date, grouping } = posting;
    const key = `${companyId} ${date} ${grouping.method} ${grouping.on}`;
    const group = groups.get(key) ?? openGroup(context, posting);
    groups.set(key, group);
    return group;
  };
}

async function openGroup(context: SystemContext, posting: Posting): Promise<string> {
  const { database, records } = context;
  const { grouping } = posting;
  const [open] = await database.execute(
    db
      .selectFrom('accounting_verificationgroup')
      .select('id')
      .where('company_id', '=', posting.companyId)
      .where('confirmation_date', 'is', null)
      .where('grouping_method', '=', grouping.method)
      .where('grouping_date', '=', posting.date)
      .where('grouped_on_type', 'is not distinct from', grouping.on)
      .orderBy('id')
      .limit(1)
      .forUpdate(),
  );
  if (open !== undefined) return open.id;
  const group = await records.create('accounting.verificationgroup', {
    organization: { id: posting.organizationId },
    company: { id: posting.companyId },
    name: `${grouping.name} ${posting.date}`,
    grouping_method: grouping.method,
    grouping_date: posting.date,
    grouped_on_type: grouping.on,
  });
  return String(group.id);
}
