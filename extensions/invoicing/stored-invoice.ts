/** A stored invoice for the actions on it: locked against runs (invoicing-rules.md, D3), with the obstacles to booking it. */

import { type ActionContext, type JsonObject, type SystemContext, throwProblem } from '@core/engine/extension';
import type { InferResult } from 'kysely';
import { db } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { stockholmDate } from '../support/local-day.ts';
import { organizationOf } from '../support/organization-of.ts';
import { readableRecord } from '../support/readable-record.ts';
import { companyAccounts } from './books/company-books.ts';
import { type ContractKind, contractKinds } from './run/contract-kind.ts';
import { costsInvoicedStatement, feesInvoicedStatements, invoicedUntilStatements } from './run/follow-statements.ts';
import { type BookingInput, lockStatement } from './run/issue-documents.ts';
import { keepTables } from './run/kept-tables.ts';
import { lockedDayOf, periodLocked } from './run/locked-day.ts';
import { runAll } from './run/run-step.ts';
import { t } from './texts/t.ts';

/** Code of accounting.invoice.kind. */
const generalInvoice = 1;

export type StoredInvoice = InferResult<ReturnType<typeof storedInvoice>>[number];

/** Returns the invoice, locked against other runs and actions of its organization (D3). Rejects with not_found. */
export async function lockedInvoice({ database }: SystemContext, id: string): Promise<StoredInvoice> {
  const [owner] = await database.execute(
    db.selectFrom('accounting_invoice as i').select(organizationOf('i').as('organization_id')).where('i.id', '=', id),
  );
  if (owner === undefined) throwProblem('not_found');
  await database.execute(lockStatement({ organizationId: owner.organization_id }));
  const [invoice] = await database.execute(storedInvoice(id));
  return invoice ?? throwProblem('not_found');
}

function storedInvoice(id: string) {
  return db
    .selectFrom('accounting_invoice as i')
    .innerJoin('organization_company as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      organizationOf('i').as('organization_id'),
      'i.company_id',
      'i.status',
      'i.kind',
      'i.annulled',
      'i.credits_id',
    ])
    .select([
      'i.takes_back_id',
      'i.invoice_number',
      'i.invoice_date',
      'i.invoicing_run_id',
      'i.paid_value',
      'i.sent_time',
    ])
    .select('i.originates_from_content_type_id as originates_from')
    .select(({ exists, ref, selectFrom }) => [
      lockedDayOf('c').as('locked_to'),
      exists(selectFrom('accounting_invoicerow as r').select('r.id').whereRef('r.invoice_id', '=', 'i.id')).as(
        'has_rows',
      ),
      exists(companyAccounts(ref('c.bookkeeping_accounts_config_id'), ref('c.organization_id')).select('config.id')).as(
        'has_accounts',
      ),
    ])
    .where('i.id', '=', id)
    .forUpdate('i');
}

/** F4, E4: a closed period, or a company without accounts. */
export function rejectUnbookable(invoice: StoredInvoice, date: string): void {
  if (invoice.locked_to !== null && date <= invoice.locked_to) {
    throwProblem(periodLocked(invoice.locked_to));
  }
  if (!invoice.has_accounts) throwConflict('missing_account', t('missingAccount'));
}

/** Updates the contract and the errands of an invoice. */
export async function followInvoice(
  context: SystemContext,
  invoice: StoredInvoice,
  isInvoiced: boolean,
): Promise<void> {
  const costs = { costType: context.contentTypeId('errands.errandcost'), now: context.now.toISOString() };
  await context.database.execute(costsInvoicedStatement(costs, invoice.id, isInvoiced));
  await followDraft(context, invoice, isInvoiced);
}

/** Updates the errands of a draft: their costs are invoiced when it is attested. */
export async function followDraft(context: SystemContext, invoice: StoredInvoice, isInvoiced: boolean): Promise<void> {
  const { database } = context;
  const fees = { now: context.now.toISOString() };
  await runAll(database, feesInvoicedStatements(fees, invoice.id, isInvoiced));
  const kind = contractKindOf(context, invoice);
  if (kind === undefined || kind.isCooperative) return;
  const contractType = context.contentTypeId(kind.resource);
  await runAll(await keepTables(database), invoicedUntilStatements(kind, contractType, { invoiceId: invoice.id }));
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
export function recordOf(context: ActionContext, id: string): Promise<JsonObject> {
  return readableRecord(context, 'accounting.invoice', id);
}
