/**
 * Handles POST …/invoice_fee/{pk}/ of a pledge or transfer (invoicing-rules.md, R5, R6): creates a draft invoice for
 * its fee to its payer, without VAT. The fee was checked against its ceiling when it was written. It counts as invoiced
 * until the draft is deleted or the invoice credited.
 */

import type { Records } from '@core/engine/extension';
import { type ActionHandler, type JsonObject, throwProblem } from '@core/engine/extension';
import type { DatabaseSession, Query } from '@core/engine/sql';
import { type InferResult, sql } from 'kysely';
import { isFilled } from '../../messages/instruction-steps.ts';
import { BrfBrfcompanyTransferFeePayer, BrfBrftransactionpartySide, db } from '../../schema.ts';
import { throwConflict } from '../../support/conflict.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { organizationOf } from '../../support/organization-of.ts';
import { readableRecord } from '../../support/readable-record.ts';
import { t } from '../texts/t.ts';

type Fee = InferResult<ReturnType<typeof pledgeFee>>[number];

interface FeeKind {
  readonly resource: string;
  readonly flag: string;
  readonly title: string;
  /** Members that the draft copies. */
  readonly reads: readonly string[];
  /** Returns the query of the fee and its payers, the paying owner first, then the others. */
  readonly facts: (id: string) => Query<Fee>;
}

function pledgeFee(id: string) {
  return db
    .selectFrom('brf_brfapartmentpledge as x')
    .innerJoin('objects_brfapartment as a', 'a.id', 'x.brf_apartment_id')
    .leftJoin('brf_brfcompany as coop', 'coop.id', 'a.brf_company_id')
    .select([
      organizationOf('x').as('organization_id'),
      'coop.company_id',
      'x.pledge_fee as value',
      'x.pledge_fee_invoiced as is_invoiced',
    ])
    .select('x.received_date as day')
    .select(({ fn, lit, selectFrom }) => [
      lit(true).$castTo<boolean>().as('is_charged'),
      fn.coalesce('a.landlord_custom_id', 'a.apartment_id').as('apartment'),
      sql<string[]>`array(${selectFrom('brf_brfapartmentpledge_pledgers as p')
        .select('p.tenant_id')
        .whereRef('p.brfapartmentpledge_id', '=', 'x.id')
        .orderBy('p.position')
        .orderBy('p.tenant_id')})`.as('payers'),
    ])
    .where('x.id', '=', id)
    .forUpdate('x');
}

function transferFee(id: string) {
  return db
    .selectFrom('brf_brfapartmenttransfer as x')
    .innerJoin('objects_brfapartment as a', 'a.id', 'x.brf_apartment_id')
    .leftJoin('brf_brfcompany as coop', 'coop.id', 'a.brf_company_id')
    .select([
      organizationOf('x').as('organization_id'),
      'coop.company_id',
      'x.transfer_fee as value',
      'x.transfer_fee_invoiced as is_invoiced',
    ])
    .select('x.access_date as day')
    .select(({ eb, fn, ref, selectFrom }) => [
      eb(
        fn.coalesce('coop.transfer_fee_payer', sql.lit(BrfBrfcompanyTransferFeePayer.buyer)),
        '<>',
        BrfBrfcompanyTransferFeePayer.not_charged,
      )
        .$castTo<boolean>()
        .as('is_charged'),
      fn.coalesce('a.landlord_custom_id', 'a.apartment_id').as('apartment'),
      sql<string[]>`array(${selectFrom('brf_brftransactionparty as p')
        .select('p.tenant_id')
        .whereRef('p.transfer_id', '=', 'x.id')
        .where(
          'p.side',
          '=',
          sql<number>`case ${ref('coop.transfer_fee_payer')} when ${sql.lit(BrfBrfcompanyTransferFeePayer.seller)}
          then ${sql.lit(BrfBrftransactionpartySide.seller)} else ${sql.lit(BrfBrftransactionpartySide.buyer)} end`,
        )
        .orderBy('p.ownership_share', 'desc')
        .orderBy('p.tenant_id')})`.as('payers'),
    ])
    .where('x.id', '=', id)
    .forUpdate('x');
}

const pledge: FeeKind = {
  resource: 'brf.brfapartmentpledge',
  flag: 'pledge_fee_invoiced',
  title: 'Pantsättningsavgift',
  reads: ['pledge_fee', 'received_date', 'pledgers', 'brf_apartment'],
  facts: pledgeFee,
};

const transfer: FeeKind = {
  resource: 'brf.brfapartmenttransfer',
  flag: 'transfer_fee_invoiced',
  title: 'Överlåtelseavgift',
  reads: ['transfer_fee', 'access_date', 'brf_apartment'],
  facts: transferFee,
};

export const invoicePledgeFee = invoiceFee(pledge);
export const invoiceTransferFee = invoiceFee(transfer);

function invoiceFee(kind: FeeKind): ActionHandler {
  return async ({ parameters, body }, context) => {
    const { database, records } = context.system;
    const id = parameters.pk ?? '';
    const request = body as JsonObject;
    const [fee] = await database.execute(kind.facts(id));
    if (fee === undefined) throwProblem('not_found');
    await context.requireRead(kind.resource, [id], kind.reads);
    if (fee.is_invoiced) throwConflict('fee_invoiced', t('feeInvoiced'));
    if (!fee.is_charged || Number(fee.value ?? 0) <= 0 || fee.company_id === null) throwConflict('no_fee', t('noFee'));
    if (fee.payers.length === 0) throwConflict('missing_recipient', t('missingRecipient'));
    const account = await accountOf(database, String(request.article));
    const invoiceDate = typeof request.invoice_date === 'string' ? request.invoice_date : stockholmDate(context.now);
    const organization = { id: fee.organization_id };
    const invoice = await records.create('accounting.invoice', {
      organization,
      company: { id: fee.company_id },
      kind: 1,
      invoice_date: invoiceDate,
      due_date: request.due_date ?? null,
      use_rounding: false,
    });
    const reference = { id: String(invoice.id) };
    await records.create('accounting.invoicerow', {
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
      await addRecipient(records, { organization, reference, tenant, index });
    await records.update(kind.resource, id, { [kind.flag]: true });
    return {
      status: 201,
      body: await readableRecord(context, 'accounting.invoice', reference.id),
    };
  };
}

/** Adds the payer and, for display only, the co-owners; with their current data. */
async function addRecipient(
  records: Records,
  recipient: {
    readonly organization: JsonObject;
    readonly reference: JsonObject;
    readonly tenant: string;
    readonly index: number;
  },
): Promise<void> {
  const tenant = await records.find('accounts.tenant', recipient.tenant);
  const name = [tenant?.first_name, tenant?.last_name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  await records.create('accounting.invoicerecipient', {
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
async function accountOf(database: DatabaseSession, article: string): Promise<number> {
  const [row] = await database.execute(
    db.selectFrom('accounting_article').select('revenue_vat_0_account as account').where('id', '=', article),
  );
  return row?.account ?? throwConflict('missing_account', t('noRevenueAccount'));
}
