/**
 * Posts verifications outside of runs: payments and corrections. Their numbers are assigned in this transaction, and
 * they belong to groups for export (F2, F7).
 */

import type { JsonObject, SystemContext } from '../../../engine/extension/contract.ts';
import { aliased, bind, createFrom, dropTables, sql } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { table } from '../../tables.ts';
import { formatAmount, type Ore } from '../calculation/money.ts';
import { run, runAll } from '../run/run-step.ts';
import * as work from '../run/tables.ts';
import { immediateNumbering } from '../run/take-numbers.ts';

const c = table('organization_company', 'c');
const n = aliased(work.series, 'n');
const verificationgroup = table('accounting_verificationgroup');

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
  for (const [index, posting] of postings.entries())
    records.push({
      organization: { id: posting.organizationId },
      company: { id: posting.companyId },
      bookkeeping_date: posting.date,
      registration_date: stockholmDate(context.now),
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
  const wanted = sql`(
    select w.place, ${c.id} as company_id, ${c.organization_id}, 'verification:' || w.series as series,
      make_date(extract(year from w.day)::int - case when extract(month from w.day)::int < at.first_month then 1 else 0 end, at.first_month, 1) as fiscal_year_start
    from jsonb_to_recordset(${bind(
      JSON.stringify(
        postings.map(({ companyId, series, date }, place) => ({ place, company: companyId, series, day: date })),
      ),
    )}::jsonb) as w (place int, company uuid, series text, day date)
    join ${c} on ${c.id} = w.company
    cross join lateral (select coalesce(${c.bookkeeping_month_start}, 1) as first_month) at) w`;
  await runAll(context.database, [
    dropTables([work.series]),
    createFrom(
      work.series,
      sql`select w.company_id, w.series, w.fiscal_year_start, count(*) as needed, 1::bigint as start, null::bigint as first_number
      from ${wanted} group by w.company_id, w.series, w.fiscal_year_start`,
    ),
  ]);
  const [first] = postings;
  await immediateNumbering.take(context.database, {
    organizationId: first?.organizationId ?? '',
    invoiceDate: first?.date ?? '',
    registeredOn: first?.date ?? '',
    now: context.now.toISOString(),
    idSeed: context.newId,
  });
  const rows = await run<{ number: string }>(
    context.database,
    sql`select (${n.first_number} - 1 + row_number() over (partition by w.company_id, w.series, w.fiscal_year_start order by w.place))::text as number
      from ${wanted} join ${n} on ${n.company_id} = w.company_id and ${n.series} = w.series and ${n.fiscal_year_start} = w.fiscal_year_start
      order by w.place`,
  );
  return rows.map(({ number }) => Number(number));
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
  const { grouping } = posting;
  const [open] = await run<{ id: string }>(
    context.database,
    sql`select ${verificationgroup.id} from ${verificationgroup} where ${verificationgroup.company_id} = ${bind(posting.companyId)}::uuid
      and ${verificationgroup.confirmation_date} is null and ${verificationgroup.grouping_method} = ${grouping.method} and ${verificationgroup.grouping_date} = ${bind(posting.date)}::date
      and ${verificationgroup.grouped_on_type} is not distinct from ${bind(grouping.on)}::int order by ${verificationgroup.id} limit 1 for update`,
  );
  if (open !== undefined) return open.id;
  const group = await context.records.create('accounting.verificationgroup', {
    organization: { id: posting.organizationId },
    company: { id: posting.companyId },
    name: `${grouping.name} ${posting.date}`,
    grouping_method: grouping.method,
    grouping_date: posting.date,
    grouped_on_type: grouping.on,
  });
  return String(group.id);
}
