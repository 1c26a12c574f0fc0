/**
 * Handles POST …/invoice_fee/{pk}/ of a pledge or transfer (invoicing-rules.md, R5, R6): creates a draft invoice for
 * its fee to its payer, without VAT. The fee was checked against its ceiling when it was written. It counts as invoiced
 * until the draft is deleted or the invoice credited.
 */

import {
  type JsonObject,
  type SystemActionContext,
  type SystemActionHandler,
  throwProblem,
} from '../../../engine/extension/contract.ts';
import { bind, type SqlFragment, type SqlPart, sql } from '../../../engine/extension/sql.ts';
import { isFilled } from '../../messages/usable-steps.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { readableRecord } from '../../support/readable-record.ts';
import { table } from '../../tables.ts';
import { run } from '../run/run-step.ts';
import { throwConflict } from '../throw-conflict.ts';

const a = table('objects_brfapartment', 'a');
const coop = table('brf_brfcompany', 'coop');
const p = table('brf_brfapartmentpledge_pledgers', 'p');
const x = table('brf_brfapartmentpledge', 'x');
const brftransactionparty = table('brf_brftransactionparty', 'p');
const transferred = table('brf_brfapartmenttransfer', 'x');
const articleTable = table('accounting_article');

interface Fee {
  readonly organization_id: string;
  readonly company_id: string | null;
  readonly value: string | null;
  readonly is_invoiced: boolean;
  readonly is_charged: boolean;
  readonly day: string;
  readonly apartment: string | null;
  /** The paying owner first, then the others. */
  readonly payers: readonly string[];
}

interface FeeKind {
  readonly resource: string;
  readonly flag: string;
  readonly title: string;
  /** Members that the draft copies. */
  readonly reads: readonly string[];
  readonly facts: (id: string) => SqlFragment;
}

/** The cooperative's company of the apartment `a` that a record is about. */
const company = (apartment: SqlPart): SqlFragment => sql`join ${a} on ${a.id} = ${apartment}
      left join ${coop} on ${coop.id} = ${a.brf_company_id}`;

const pledge: FeeKind = {
  resource: 'brf.brfapartmentpledge',
  flag: 'pledge_fee_invoiced',
  title: 'Pantsättningsavgift',
  reads: ['pledge_fee', 'received_date', 'pledgers', 'brf_apartment'],
  facts: (id) =>
    sql`select ${x.organization_id}, ${coop.company_id}, ${x.pledge_fee}::text as value, ${x.pledge_fee_invoiced} as is_invoiced, true as is_charged, ${x.received_date}::text as day,
        coalesce(${a.landlord_custom_id}, ${a.apartment_id}) as apartment,
        (select coalesce(json_agg(${p.tenant_id} order by ${p.position}, ${p.tenant_id}), '[]') from ${p}
          where ${p.brfapartmentpledge_id} = ${x.id}) as payers
      from ${x} ${company(x.brf_apartment_id)} where ${x.id} = ${bind(id)}::uuid for update of x`,
};

const transfer: FeeKind = {
  resource: 'brf.brfapartmenttransfer',
  flag: 'transfer_fee_invoiced',
  title: 'Överlåtelseavgift',
  reads: ['transfer_fee', 'access_date', 'brf_apartment'],
  facts: (id) =>
    sql`select ${transferred.organization_id}, ${coop.company_id}, ${transferred.transfer_fee}::text as value, ${transferred.transfer_fee_invoiced} as is_invoiced, coalesce(${coop.transfer_fee_payer}, 0) <> 2 as is_charged,
        ${transferred.access_date}::text as day, coalesce(${a.landlord_custom_id}, ${a.apartment_id}) as apartment,
        (select coalesce(json_agg(${brftransactionparty.tenant_id} order by ${brftransactionparty.ownership_share} desc, ${brftransactionparty.tenant_id}), '[]') from ${brftransactionparty}
          where ${brftransactionparty.transfer_id} = ${transferred.id} and ${brftransactionparty.side} = case ${coop.transfer_fee_payer} when 1 then 0 else 1 end) as payers
      from ${transferred} ${company(transferred.brf_apartment_id)} where ${transferred.id} = ${bind(id)}::uuid for update of x`,
};

export const invoicePledgeFee = invoiceFee(pledge);
export const invoiceTransferFee = invoiceFee(transfer);

function invoiceFee(kind: FeeKind): SystemActionHandler {
  return async ({ parameters, body }, context) => {
    const id = parameters.pk ?? '';
    const request = body as JsonObject;
    const [fee] = await run<Fee>(context.database, kind.facts(id));
    if (fee === undefined) throwProblem('not_found');
    await context.requireRead(kind.resource, [id], kind.reads);
    if (fee.is_invoiced) throwConflict('fee_invoiced', 'The fee is already invoiced.', 'Avgiften är redan debiterad.');
    if (!fee.is_charged || Number(fee.value ?? 0) <= 0 || fee.company_id === null)
      throwConflict(
        'no_fee',
        'There is no fee to invoice, or the apartment does not belong to a cooperative.',
        'Det finns ingen avgift att debitera, eller så hör lägenheten inte till någon förening.',
      );
    if (fee.payers.length === 0)
      throwConflict('missing_recipient', 'The fee has no payer.', 'Avgiften saknar betalare.');
    const account = await accountOf(context, String(request.article));
    const invoiceDate = typeof request.invoice_date === 'string' ? request.invoice_date : stockholmDate(context.now);
    const organization = { id: fee.organization_id };
    const invoice = await context.records.create('accounting.invoice', {
      organization,
      company: { id: fee.company_id },
      kind: 1,
      invoice_date: invoiceDate,
      due_date: request.due_date ?? null,
      use_rounding: false,
    });
    const reference = { id: String(invoice.id) };
    await context.records.create('accounting.invoicerow', {
      organization,
      invoice: reference,
      article: { id: String(request.article) },
      title: [kind.title, fee.apartment].filter((part) => part !== null).join(' '),
      unit_amount: 1,
      unit_price: fee.value,
      vat: 0,
      used_article_account: account,
      period_start: fee.day,
      period_end: fee.day,
      display_order: 1,
      originates_from_content_type: { id: context.contentTypeId(kind.resource) },
      originates_from_object_id: id,
    });
    for (const [index, tenant] of fee.payers.entries())
      await addRecipient(context, { organization, reference, tenant, index });
    await context.records.update(kind.resource, id, { [kind.flag]: true });
    return {
      status: 201,
      body: await readableRecord(context, 'accounting.invoice', reference.id),
    };
  };
}

/** Adds the payer and, for display only, the co-owners; with their current data. */
async function addRecipient(
  context: SystemActionContext,
  recipient: {
    readonly organization: JsonObject;
    readonly reference: JsonObject;
    readonly tenant: string;
    readonly index: number;
  },
): Promise<void> {
  const tenant = await context.records.find('accounts.tenant', recipient.tenant);
  const name = [tenant?.first_name, tenant?.last_name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  await context.records.create('accounting.invoicerecipient', {
    organization: recipient.organization,
    invoice: recipient.reference,
    priority: recipient.index + 1,
    view_only: recipient.index > 0,
    tenant: { id: recipient.tenant },
    name: name === '' ? (tenant?.corporate_name ?? null) : name,
    email: [tenant?.invoice_email, tenant?.email].find(isFilled) ?? null,
    phone_number: tenant?.phone_number ?? null,
  });
}

/** R6: without VAT. */
async function accountOf(context: SystemActionContext, article: string): Promise<number> {
  const [row] = await run<{ account: number | null }>(
    context.database,
    sql`select ${articleTable.revenue_vat_0_account} as account from ${articleTable} where ${articleTable.id} = ${bind(article)}::uuid`,
  );
  return (
    row?.account ??
    throwConflict(
      'missing_account',
      'The article has no account for revenue without VAT.',
      'Artikeln saknar konto för momsfria intäkter.',
    )
  );
}
