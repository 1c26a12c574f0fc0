/** A stored invoice for the actions on it: locked against runs (invoicing-rules.md, D3), with the obstacles to booking it. */

import {
  type JsonObject,
  type SystemActionContext,
  type SystemContext,
  throwProblem,
} from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { readableRecord } from '../support/readable-record.ts';
import { table } from '../tables.ts';
import { lockedDay, periodLocked } from './books/period-locked.ts';
import { type ContractKind, contractKinds } from './run/contract-kind.ts';
import { costsInvoicedStatement, feesInvoicedStatements, invoicedUntilStatements } from './run/follow-statements.ts';
import { type BookingInput, lockStatement } from './run/issue-documents.ts';
import { run, runAll } from './run/run-step.ts';
import { throwConflict } from './throw-conflict.ts';

const invoiceTable = table('accounting_invoice');
const r = table('accounting_invoicerow', 'r');
const a = table('accounting_bookkeepingaccountsconfig', 'a');
const i = table('accounting_invoice', 'i');
const c = table('organization_company', 'c');

/** Code of accounting.invoice.kind. */
const generalInvoice = 1;

export interface StoredInvoice {
  readonly id: string;
  readonly organization_id: string;
  readonly company_id: string;
  readonly status: number;
  readonly kind: number;
  readonly annulled: boolean;
  readonly credits_id: string | null;
  readonly takes_back_id: string | null;
  readonly invoice_number: string | null;
  readonly invoice_date: string;
  readonly locked_to: string | null;
  readonly invoicing_run_id: string | null;
  readonly originates_from: string | null;
  readonly has_accounts: boolean;
  readonly has_rows: boolean;
  readonly paid_value: string;
}

/** Returns the invoice, locked against other runs and actions of its organization (D3). Rejects with not_found. */
export async function lockedInvoice(context: SystemContext, id: string): Promise<StoredInvoice> {
  const [owner] = await run<{ organization_id: string }>(
    context.database,
    sql`select ${invoiceTable.organization_id} from ${invoiceTable} where ${invoiceTable.id} = ${bind(id)}::uuid`,
  );
  if (owner === undefined) throwProblem('not_found');
  await run(context.database, lockStatement({ organizationId: owner.organization_id }));
  const [invoice] = await run<StoredInvoice>(
    context.database,
    sql`select ${i.id}, ${i.organization_id}, ${i.company_id}, ${i.status}, ${i.kind}, ${i.annulled}, ${i.credits_id}, ${i.takes_back_id}, ${i.invoice_number}, ${i.invoice_date}::text, ${lockedDay(c)}::text as locked_to, ${i.invoicing_run_id}, ${i.originates_from_content_type_id} as originates_from, ${i.paid_value},
        exists (select from ${r} where ${r.invoice_id} = ${i.id}) as has_rows,
        exists (select from ${a} where (${a.id} = ${c.bookkeeping_accounts_config_id} or ${c.bookkeeping_accounts_config_id} is null and ${a.organization_id} is not distinct from ${c.organization_id})) as has_accounts
      from ${i} join ${c} on ${c.id} = ${i.company_id}
      where ${i.id} = ${bind(id)}::uuid for update of i`,
  );
  return invoice ?? throwProblem('not_found');
}

/** F4, E4: a closed period, or a company without accounts. */
export function rejectUnbookable(invoice: StoredInvoice, date: string): void {
  if (invoice.locked_to !== null && date <= invoice.locked_to) {
    throwProblem(periodLocked(invoice.locked_to));
  }
  if (!invoice.has_accounts)
    throwConflict('missing_account', 'The company has no bookkeeping accounts.', 'Bolaget saknar bokföringskonton.');
}

/** Updates the contract and the errands of an invoice. */
export async function followInvoice(
  context: SystemContext,
  invoice: StoredInvoice,
  isInvoiced: boolean,
): Promise<void> {
  const costs = { costType: context.contentTypeId('errands.errandcost'), now: context.now.toISOString() };
  await run(context.database, costsInvoicedStatement(costs, invoice.id, isInvoiced));
  await followDraft(context, invoice, isInvoiced);
}

/** Updates the errands of a draft: their costs are invoiced when it is attested. */
export async function followDraft(context: SystemContext, invoice: StoredInvoice, isInvoiced: boolean): Promise<void> {
  const fees = { now: context.now.toISOString() };
  await runAll(context.database, feesInvoicedStatements(fees, invoice.id, isInvoiced));
  const kind = contractKindOf(context, invoice);
  if (kind === undefined || kind.isCooperative) return;
  const contractType = context.contentTypeId(kind.resource);
  await runAll(context.database, invoicedUntilStatements(kind, contractType, { invoiceId: invoice.id }));
}

function contractKindOf(context: SystemContext, invoice: StoredInvoice): ContractKind | undefined {
  const source = invoice.originates_from === null ? undefined : context.resource(invoice.originates_from);
  return contractKinds.find((each) => each.resource === source?.id);
}

/** Returns the kind of the invoice (accounting.invoice.kind); for a credit, the kind that it would have as an invoice. */
export function kindOf(context: SystemContext, invoice: StoredInvoice): number {
  return contractKindOf(context, invoice)?.invoiceKind ?? generalInvoice;
}

export function bookingInput(context: SystemContext, invoice: StoredInvoice, date: string): BookingInput {
  return {
    organizationId: invoice.organization_id,
    invoiceDate: date,
    registeredOn: stockholmDate(context.now),
    now: context.now.toISOString(),
    idSeed: context.newId,
  };
}

/** Returns the record as in a response. */
export function recordOf(context: SystemActionContext, id: string): Promise<JsonObject> {
  return readableRecord(context, 'accounting.invoice', id);
}
