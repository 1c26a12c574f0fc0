/** One verification beyond a run's: payments and corrections. Its number is taken in this transaction, and it stands in a group for export (F2, F7). */

import type { JsonObject, ServerContext } from '../../../engine/extension/contract.ts';
import { bind, createFrom, dropTables, sql } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { table } from '../../tables.ts';
import { formatAmount, type Ore } from '../calculation/money.ts';
import { run, runAll } from '../run/stage.ts';
import * as work from '../run/tables.ts';
import { takesAtOnce } from '../run/take-numbers.ts';

const c = table('organization_company', 'c');
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
  /** Further members of the verification: what it is about, what it takes back. */
  readonly members: JsonObject;
}

/** Writes the verification with its lines; returns its record. */
export async function postVerification(context: ServerContext, posting: Posting): Promise<JsonObject> {
  const today = stockholmDate(context.now);
  const number = await takeNumber(context, posting);
  const reference = (id: string) => ({ id });
  const organization = reference(posting.organizationId);
  const verification = await context.records.create('accounting.verification', {
    organization,
    company: reference(posting.companyId),
    bookkeeping_date: posting.date,
    registration_date: today,
    verification_serie: posting.series,
    verification_number: number,
    verification_group: reference(await openGroup(context, posting)),
    ...posting.members,
  });
  await context.records.createMany(
    'accounting.transaction',
    posting.lines.map((line) => ({
      organization,
      verification: reference(String(verification.id)),
      account: line.account,
      value: formatAmount(line.value),
      used_dimensions: line.dimensions ?? null,
    })),
  );
  return verification;
}

/** F2: the next number of the series in the fiscal year of the day. */
async function takeNumber(context: ServerContext, posting: Posting): Promise<number> {
  const input = {
    organizationId: posting.organizationId,
    invoiceDate: posting.date,
    registeredOn: posting.date,
    now: context.now.toISOString(),
    idSeed: context.newId,
  };
  await runAll(context.database, [
    dropTables([work.series]),
    createFrom(
      work.series,
      sql`select ${c.id} as company_id, ${bind(`verification:${posting.series}`)}::text as series,
      make_date(extract(year from day)::int - case when extract(month from day)::int < first_month then 1 else 0 end, first_month, 1) as fiscal_year_start,
      1::bigint as needed, 1::bigint as start, null::bigint as first_number
      from ${c}, lateral (select ${bind(posting.date)}::date as day, coalesce(${c.bookkeeping_month_start}, 1) as first_month) at
      where ${c.id} = ${bind(posting.companyId)}::uuid`,
    ),
  ]);
  await takesAtOnce.take(context.database, input);
  const [taken] = await run<{ number: string }>(
    context.database,
    sql`select first_number as number from ${work.series}`,
  );
  return Number(taken?.number);
}

/** The group of the company and day that is not confirmed yet; a new one when there is none. */
async function openGroup(context: ServerContext, posting: Posting): Promise<string> {
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
