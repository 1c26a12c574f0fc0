/** Attest and credit of one invoice (invoicing-rules.md, W5, A2, A3, D4). */

import {
  type JsonObject,
  ProblemError,
  refuse,
  type ServerActionContext,
  type ServerActionHandler,
} from '../../engine/extension/contract.ts';
import { stockholmDate } from '../support/local-day.ts';
import { objectOf } from '../support/reference.ts';
import { settleInvoice } from './books/book-payments.ts';
import { periodLocked } from './books/period-locked.ts';
import { refuseConflict } from './refuse-conflict.ts';
import { type ContractKind, contractKinds } from './run/contract-kind.ts';
import {
  releaseClaimsStatement,
  releaseSeriesStatement,
  returnBalanceStatement,
  writeCreditRecipientsStatement,
  writeCreditRowsStatement,
  writeCreditStatement,
} from './run/credit-statements.ts';
import { costsInvoicedStatement, feesInvoicedStatements, invoicedUntilStatements } from './run/follow-statements.ts';
import { type BookingInput, lockStatement } from './run/issue-documents.ts';
import { issueStored } from './run/issue-stored.ts';
import { run, runAll } from './run/prepare-run.ts';
import { bind, sql } from './run/statement.ts';
import { sumStoredStatement } from './run/sum-stored.ts';
import { mirrorOfCreditStatement } from './run/take-back-credit.ts';

/** Code of accounting.invoice.kind. */
const generalInvoice = 1;

interface StoredInvoice {
  readonly id: string;
  readonly organization_id: string;
  readonly company_id: string;
  readonly status: number;
  readonly kind: number;
  readonly annulled: boolean;
  readonly credits_id: string | null;
  readonly invoice_number: string | null;
  readonly invoice_date: string;
  readonly locked_to: string | null;
  readonly invoicing_run_id: string | null;
  readonly originates_from: string | null;
  readonly has_accounts: boolean;
  readonly has_rows: boolean;
  readonly paid_value: string;
}

/** W5: a draft gets its number, OCR reference and verification. */
export const attestInvoice: ServerActionHandler = async ({ parameters }, context) => {
  const invoice = await lockedInvoice(context, parameters.pk ?? '');
  if (invoice.invoice_number !== null || invoice.status !== 0)
    refuseConflict('already_attested', 'The invoice is attested already.', 'Fakturan är redan attesterad.');
  if (invoice.annulled) refuseConflict('annulled', 'The draft is annulled.', 'Utkastet är makulerat.');
  refuseUnbookable(invoice, invoice.invoice_date);
  // F1: what a run made may come to nothing (Z1); what is written by hand says what it is for.
  if (invoice.invoicing_run_id === null && !invoice.has_rows)
    refuseConflict('no_rows', 'The draft has no rows.', 'Utkastet har inga rader.');
  await sumDraft(context, invoice);
  await issueStored(context.database, bookingInput(context, invoice, invoice.invoice_date), [invoice.id]);
  await settleInvoice(context, context.caller.customerId, invoice.id);
  await followInvoice(context, invoice, true);
  await context.emit({
    identifier: 'accounting.invoice.attested',
    resource: 'accounting.invoice',
    objectId: invoice.id,
  });
  return { body: await recordOf(context, invoice.id) };
};

/**
 * A2: the whole invoice is taken back by a credit that refers to it; its days may be invoiced again. A credit by itself (Z2) is taken back
 * by an invoice. Answers what takes it back.
 */
export const creditInvoice: ServerActionHandler = async ({ parameters, body }, context) => {
  const invoice = await lockedInvoice(context, parameters.pk ?? '');
  if (invoice.invoice_number === null)
    refuseConflict('not_issued', 'A draft is deleted, not credited.', 'Ett utkast tas bort, det krediteras inte.');
  if (invoice.credits_id !== null)
    refuseConflict(
      'is_credit',
      'The credit of an invoice cannot be credited.',
      'Krediteringen av en faktura kan inte krediteras.',
    );
  if (invoice.status === 8 || invoice.status === 9)
    refuseConflict('already_credited', 'The invoice is credited already.', 'Fakturan är redan krediterad.');
  const request = objectOf(body);
  const creditDate = typeof request.credit_date === 'string' ? request.credit_date : stockholmDate(context.now);
  if (creditDate < invoice.invoice_date) {
    refuse('validation_failed', {
      errors: [
        {
          pointer: '/credit_date',
          code: 'order',
          params: { after: 'invoice_date' },
          message: {
            en: 'credit_date must not be before invoice_date.',
            sv: 'credit_date får inte vara före invoice_date.',
          },
        },
      ],
    });
  }
  refuseUnbookable(invoice, creditDate);
  const input = { ...bookingInput(context, invoice, creditDate), invoiceId: invoice.id, creditId: context.newId() };
  const isCredit = invoice.kind === 2;
  await runAll(context.database, [
    writeCreditStatement(input),
    writeCreditRowsStatement(input),
    writeCreditRecipientsStatement(input),
    releaseSeriesStatement(input),
    isCredit ? mirrorOfCreditStatement(input, kindOf(context, invoice)) : returnBalanceStatement(input),
  ]);
  await issueStored(context.database, input, [input.creditId]);
  await context.records.update('accounting.invoice', invoice.id, { status: 8, remaining_value: 0 });
  await run(context.database, releaseClaimsStatement(input));
  await followInvoice(context, invoice, false);
  await settleInvoice(context, context.caller.customerId, invoice.id);
  await context.records.create('accounting.invoicecreditationconnection', {
    organization: { id: invoice.organization_id },
    source_invoice: { id: isCredit ? invoice.id : input.creditId },
    target_invoice: { id: isCredit ? input.creditId : invoice.id },
    payment_reference:
      typeof request.reason === 'string' ? request.reason : `Kreditering av faktura ${invoice.invoice_number}`,
    payment_date: creditDate,
    payment_registration_date: creditDate,
    payment_disable_system_bookkeeping: true,
  });
  await context.emit({
    identifier: 'accounting.invoice.credited',
    resource: 'accounting.invoice',
    objectId: invoice.id,
    context: { credit: input.creditId },
  });
  await context.emit({
    identifier: 'accounting.invoice.instancecreated',
    resource: 'accounting.invoice',
    objectId: input.creditId,
  });
  return { status: 201, body: await recordOf(context, input.creditId) };
};

/** V5, Z2: what the draft's rows come to now, whoever wrote them last. */
async function sumDraft(context: ServerActionContext, invoice: StoredInvoice): Promise<void> {
  const [sum] = await run<{ kind: number; total: string }>(
    context.database,
    sumStoredStatement({
      customerId: context.caller.customerId,
      invoiceId: invoice.id,
      now: context.now.toISOString(),
      isFromRun: invoice.invoicing_run_id !== null,
    }),
  );
  if (sum?.kind === 2 && Number(sum.total) > 0)
    refuseConflict(
      'credit_above_zero',
      'The rows of the credit come to more than zero; make an invoice of them.',
      'Kreditfakturans rader ger mer än noll; gör en faktura av dem.',
    );
}

/** The invoice, locked against other runs and actions of its organization (D3). Refuses not_found. */
async function lockedInvoice(context: ServerActionContext, id: string): Promise<StoredInvoice> {
  const { customerId } = context.caller;
  const [known] = await run<{ organization_id: string }>(
    context.database,
    sql`select organization_id from accounting_invoice where customer_id = ${bind(customerId)}::uuid and id = ${bind(id)}::uuid`,
  );
  if (known === undefined) refuse('not_found');
  await run(context.database, lockStatement({ customerId, organizationId: known.organization_id }));
  const [invoice] = await run<StoredInvoice>(
    context.database,
    sql`select i.id, i.organization_id, i.company_id, i.status, i.kind, i.annulled, i.credits_id, i.invoice_number, i.invoice_date::text, c.bookkeeping_locked_to::text as locked_to, i.invoicing_run_id, i.originates_from_content_type_id as originates_from, i.paid_value,
        exists (select from accounting_invoicerow r where r.customer_id = i.customer_id and r.invoice_id = i.id) as has_rows,
        exists (select from accounting_bookkeepingaccountsconfig a where a.customer_id = i.customer_id
          and (a.id = c.bookkeeping_accounts_config_id or c.bookkeeping_accounts_config_id is null and a.organization_id is not distinct from c.organization_id)) as has_accounts
      from accounting_invoice i join organization_company c on c.customer_id = i.customer_id and c.id = i.company_id
      where i.customer_id = ${bind(customerId)}::uuid and i.id = ${bind(id)}::uuid for update of i`,
  );
  return invoice ?? refuse('not_found');
}

/** F4, E4: a closed period, or a company without accounts. */
function refuseUnbookable(invoice: StoredInvoice, date: string): void {
  if (invoice.locked_to !== null && date <= invoice.locked_to) {
    throw new ProblemError(periodLocked(invoice.locked_to));
  }
  if (!invoice.has_accounts)
    refuseConflict('missing_account', 'The company has no bookkeeping accounts.', 'Företaget saknar bokföringskonton.');
}

/** What the contract and the errands that an invoice comes from know of it. */
async function followInvoice(context: ServerActionContext, invoice: StoredInvoice, isInvoiced: boolean): Promise<void> {
  const { customerId } = context.caller;
  const costs = {
    customerId,
    costType: context.contentTypeId('errands.errandcost'),
    now: context.now.toISOString(),
  };
  await run(context.database, costsInvoicedStatement(costs, invoice.id, isInvoiced));
  await runAll(context.database, feesInvoicedStatements(costs, invoice.id, isInvoiced));
  const kind = contractKindOf(context, invoice);
  if (kind === undefined || kind.isCooperative) return;
  const input = { customerId, contractType: context.contentTypeId(kind.resource) };
  await runAll(context.database, invoicedUntilStatements(kind, input, { invoiceId: invoice.id }));
}

function contractKindOf(context: ServerActionContext, invoice: StoredInvoice): ContractKind | undefined {
  const source = invoice.originates_from === null ? undefined : context.resource(invoice.originates_from);
  return contractKinds.find((each) => each.resource === source?.id);
}

/** What a credit would be if it were an invoice (accounting.invoice.kind). */
function kindOf(context: ServerActionContext, invoice: StoredInvoice): number {
  return contractKindOf(context, invoice)?.invoiceKind ?? generalInvoice;
}

function bookingInput(context: ServerActionContext, invoice: StoredInvoice, date: string): BookingInput {
  return {
    customerId: context.caller.customerId,
    organizationId: invoice.organization_id,
    invoiceDate: date,
    runDate: stockholmDate(context.now),
    now: context.now.toISOString(),
    idSeed: context.newId,
  };
}

async function recordOf(context: ServerActionContext, id: string): Promise<JsonObject> {
  return (await context.records.find('accounting.invoice', id)) ?? refuse('not_found');
}
