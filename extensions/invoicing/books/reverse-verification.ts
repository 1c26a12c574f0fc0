/** F3: a verification is corrected by one that mirrors it and refers to it. */
import { type ActionHandler, type JsonObject, refuse } from '../../../engine/extension/contract.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idFrom, lockStatement, numbersTakenStatement, takeNumbersStatement } from '../run/issue-documents.ts';
import { run } from '../run/prepare-run.ts';
import { bind, sql } from '../run/statement.ts';

interface Original {
  readonly id: string;
  readonly organization_id: string;
  readonly company_id: string | null;
  readonly series: string;
  readonly number: number | null;
  readonly description: string;
  readonly date: string;
  readonly locked_to: string | null;
  readonly month_start: number;
  readonly is_reversed: boolean;
}

/** The reversing verification, in the original's series, dated as asked for or as the original where its period is open. */
export const reverseVerification: ActionHandler = async ({ parameters, body }, context) => {
  const { customerId } = context.caller;
  const request = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : {};
  const [original] = await run<Original>(
    context.database,
    sql`select v.id, v.organization_id, v.company_id, v.verification_serie as series, v.verification_number as number, v.description, v.bookkeeping_date::text as date,
        c.bookkeeping_locked_to::text as locked_to, coalesce(c.bookkeeping_month_start, 1) as month_start,
        exists (select from accounting_verification r where r.customer_id = v.customer_id and r.credits_id = v.id) as is_reversed
      from accounting_verification v left join organization_company c on c.customer_id = v.customer_id and c.id = v.company_id
      where v.customer_id = ${bind(customerId)}::uuid and v.id = ${bind(parameters.pk ?? null)}::uuid for update of v`,
  );
  if (original === undefined) refuse('not_found');
  if (original.is_reversed || original.company_id === null) {
    refuse('state_conflict', {
      detail: {
        en: 'The verification is reversed already, or belongs to no company.',
        sv: 'Verifikationen är redan vänd, eller hör inte till något företag.',
      },
      params: { reason: 'not_reversible' },
    });
  }
  const today = stockholmDate(context.now);
  const isClosed = original.locked_to !== null && original.date <= original.locked_to;
  const date =
    typeof request.bookkeeping_date === 'string' ? request.bookkeeping_date : isClosed ? today : original.date;
  if (original.locked_to !== null && date <= original.locked_to) {
    refuse('state_conflict', {
      detail: {
        en: `The books are locked up to and including ${original.locked_to}.`,
        sv: `Bokföringen är låst till och med ${original.locked_to}.`,
      },
      params: { reason: 'period_locked', locked_to: original.locked_to },
    });
  }
  const id = context.newId();
  const booking = {
    customerId,
    organizationId: original.organization_id,
    invoiceDate: date,
    runDate: today,
    now: context.now.toISOString(),
    idSeed: context.newId,
  };
  const text =
    typeof request.description === 'string'
      ? request.description
      : `Rättelse av ${original.series} ${original.number ?? ''}: ${original.description}`;
  const fiscalYear = `${Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < original.month_start ? 1 : 0)}-${String(original.month_start).padStart(2, '0')}-01`;
  for (const statement of [
    lockStatement(booking),
    sql`drop table if exists inv_series`,
    sql`create temp table inv_series on commit drop as select ${bind(original.company_id)}::uuid as company_id, ${bind(`verification:${original.series}`)}::text as series,
      ${bind(fiscalYear)}::date as fiscal_year_start, 1::bigint as needed, 1::bigint as start, null::bigint as first_number`,
    takeNumbersStatement(booking),
    numbersTakenStatement(booking),
    sql`insert into accounting_verification (customer_id, id, organization_id, created_at, updated_at, description, bookkeeping_date, registration_date, verification_serie, verification_number, kind, credits_id, company_id)
      select ${bind(customerId)}::uuid, ${bind(id)}::uuid, ${bind(original.organization_id)}::uuid, ${bind(booking.now)}::timestamptz, ${bind(booking.now)}::timestamptz, ${bind(text)},
        ${bind(date)}::date, ${bind(today)}::date, ${bind(original.series)}, first_number, 4, ${bind(original.id)}::uuid, ${bind(original.company_id)}::uuid from inv_series`,
    sql`insert into accounting_transaction (customer_id, id, organization_id, created_at, updated_at, verification_id, account, value, description, used_dimensions)
      select customer_id, ${idFrom(context.newId(), '(row_number() over (order by id))::int')}, organization_id, ${bind(booking.now)}::timestamptz, ${bind(booking.now)}::timestamptz,
        ${bind(id)}::uuid, account, -value, description, used_dimensions
      from accounting_transaction where customer_id = ${bind(customerId)}::uuid and verification_id = ${bind(original.id)}::uuid`,
  ]) {
    await run(context.database, statement);
  }
  await context.emit({
    identifier: 'accounting.verification.reversed',
    resource: 'accounting.verification',
    objectId: original.id,
    context: { by: id },
  });
  return { status: 201, body: (await context.records.find('accounting.verification', id)) ?? refuse('not_found') };
};
