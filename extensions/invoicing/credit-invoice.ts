/** Credits one invoice (invoicing-rules.md, A2, A3, D4), and reverses what later documents have adjusted of its days (docs/adr). */

import { type ActionHandler, invalid, type SystemContext, throwProblem } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { stockholmDate } from '../support/local-day.ts';
import { objectOf } from '../support/reference.ts';
import { reconcileInvoicePayments } from './books/book-payments.ts';
import {
  releaseClaimsStatement,
  releaseSeriesStatement,
  returnBalanceStatement,
  writeCreditRecipientsStatement,
  writeCreditRowsStatement,
  writeCreditStatement,
} from './run/credit-statements.ts';
import { issueStored } from './run/issue-stored.ts';
import {
  adjustersStatement,
  payReversalStatement,
  reversalsStatement,
  writeReversalRowsStatement,
  writeReversalStatement,
} from './run/reverse-adjustments.ts';
import { mirrorOfCreditStatement } from './run/reverse-credit.ts';
import { runAll } from './run/run-step.ts';
import { sumStoredStatement } from './run/sum-stored.ts';
import { rejectImplausibleDate } from './run-request.ts';
import {
  bookingInput,
  followInvoice,
  kindOf,
  lockedInvoice,
  recordOf,
  rejectUnbookable,
  type StoredInvoice,
} from './stored-invoice.ts';
import { t } from './texts/t.ts';

const invoices = 'accounting.invoice';

/**
 * A2: reverses the complete invoice by a credit that refers to it; its days can be invoiced again. A standalone credit
 * (Z2) is reversed by an invoice. Adjustments of the days by later invoices are reversed too, by one document for each
 * of them. Returns the documents that reverse the invoice.
 */
export const creditInvoice: ActionHandler = async ({ parameters, body }, context) => {
  const { system } = context;
  const { database } = system;
  const invoice = await lockedInvoice(system, parameters.pk ?? '');
  rejectUncreditable(invoice);
  const request = objectOf(body);
  const creditDate = typeof request.credit_date === 'string' ? request.credit_date : stockholmDate(context.now);
  rejectImplausibleDate('credit_date', creditDate, stockholmDate(context.now));
  if (creditDate < invoice.invoice_date) throwDateBeforeInvoice();
  const adjusters = await adjustersOf(database, invoice);
  const reason = typeof request.reason === 'string' ? request.reason : undefined;
  const creditId = await reverseInvoice(system, invoice, creditDate, reason);
  // Documents that reversed adjustments of this invoice lose their effect, because the invoice itself is reversed.
  for (const { id } of await database.execute(reversalsStatement(invoice.id))) {
    const reversal = await lockedInvoice(system, id);
    await reverseInvoice(system, reversal, latest(creditDate, reversal.invoice_date), reason);
  }
  for (const id of adjusters) await reverseAdjustments(system, invoice, { id, date: creditDate });
  return { status: 201, body: await recordOf(context, creditId) };
};

function rejectUncreditable(invoice: StoredInvoice): void {
  if (invoice.invoice_number === null) throwConflict('not_issued', t('notIssued'));
  if (invoice.credits_id !== null) throwConflict('is_credit', t('isCredit'));
  if (invoice.takes_back_id !== null) throwConflict('takes_back_adjustments', t('takesBackAdjustments'));
  if (invoice.status === 8 || invoice.status === 9) throwConflict('already_credited', t('alreadyCredited'));
}

function throwDateBeforeInvoice(): never {
  throwProblem(
    invalid({
      pointer: '/credit_date',
      code: 'order',
      params: { after: 'invoice_date' },
      message: t('creditDateTooEarly'),
    }),
  );
}

const latest = (one: string, other: string): string => (one > other ? one : other);

/** Writes and issues the mirror of an invoice, releases its days and reconciles its payments. Returns the mirror's ID. */
async function reverseInvoice(
  context: SystemContext,
  invoice: StoredInvoice,
  date: string,
  reason: string | undefined,
): Promise<string> {
  const { database, records } = context;
  rejectUnbookable(invoice, date);
  const input = { ...bookingInput(context, invoice, date), invoiceId: invoice.id, creditId: context.newId() };
  const isCredit = invoice.kind === 2;
  await runAll(database, [
    writeCreditStatement(input),
    writeCreditRowsStatement(input),
    writeCreditRecipientsStatement(input),
    releaseSeriesStatement(input),
    isCredit ? mirrorOfCreditStatement(input, kindOf(context, invoice)) : returnBalanceStatement(input),
  ]);
  await issueStored(database, input, [input.creditId]);
  await records.update(invoices, invoice.id, { status: 8, remaining_value: 0 });
  await database.execute(releaseClaimsStatement(input));
  await followInvoice(context, invoice, false);
  await reconcileInvoicePayments(context, invoice.id);
  await records.create('accounting.invoicecreditationconnection', {
    organization: { id: invoice.organization_id },
    source_invoice: { id: isCredit ? invoice.id : input.creditId },
    target_invoice: { id: isCredit ? input.creditId : invoice.id },
    payment_reference: reason ?? `Kreditering av avi ${invoice.invoice_number}`,
    payment_date: date,
    payment_registration_date: date,
    payment_disable_system_bookkeeping: true,
  });
  await context.emit({
    identifier: 'accounting.invoice.credited',
    resource: invoices,
    objectId: invoice.id,
    context: { credit: input.creditId },
  });
  await emitCreated(context, input.creditId);
  await annulDebts(context, invoice.id);
  return input.creditId;
}

/** Annuls the reminders and claims of a credited invoice, paid or not: their fees are no longer owed (F3). */
async function annulDebts(context: SystemContext, invoiceId: string): Promise<void> {
  const { database, records } = context;
  const debts = await database.execute(
    db
      .selectFrom('accounting_debtinvoice')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .where('annulled', '=', false)
      .orderBy('id'),
  );
  for (const { id } of debts) await records.update('accounting.debtinvoice', id, { annulled: true });
}

/** Returns the invoices that have adjusted days released by crediting this invoice. Rejects a draft among them. */
async function adjustersOf(database: DatabaseSession, invoice: StoredInvoice): Promise<readonly string[]> {
  const rows = await database.execute(adjustersStatement(invoice.id));
  const drafts = rows.filter((each) => each.is_draft).map(({ id }) => id);
  if (drafts.length > 0) throwConflict('adjusted_by_draft', t('adjustedByDraft'), { invoices: drafts });
  return rows.map(({ id }) => id);
}

/** Writes and issues the document that reverses the adjustments by one invoice (`id`) of the days of a credited one. */
async function reverseAdjustments(
  context: SystemContext,
  credited: StoredInvoice,
  { id, date: wish }: { readonly id: string; readonly date: string },
): Promise<void> {
  const { database } = context;
  const adjuster = await lockedInvoice(context, id);
  const date = latest(wish, adjuster.invoice_date);
  rejectUnbookable(adjuster, date);
  const input = {
    ...bookingInput(context, adjuster, date),
    invoiceId: adjuster.id,
    creditId: context.newId(),
    creditedId: credited.id,
    kind: kindOf(context, adjuster),
    message: `Avi ${credited.invoice_number} är krediterad. Justeringen av samma dagar på avi ${adjuster.invoice_number} återtas.`,
  };
  await runAll(database, [
    writeReversalStatement(input),
    writeReversalRowsStatement(input),
    writeCreditRecipientsStatement(input),
    sumStoredStatement({ invoiceId: input.creditId, now: input.now, isFromRun: true }),
    payReversalStatement(input),
  ]);
  await issueStored(database, input, [input.creditId]);
  await emitCreated(context, input.creditId);
}

async function emitCreated(context: SystemContext, id: string): Promise<void> {
  await context.emit({ identifier: 'accounting.invoice.instancecreated', resource: invoices, objectId: id });
}
