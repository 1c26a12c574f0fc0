/** Credit of one invoice (invoicing-rules.md, A2, A3, D4), and what later documents have adjusted of its days (docs/adr). */
import {
  invalid,
  refuse,
  type ServerActionContext,
  type ServerActionHandler,
} from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { objectOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { settleInvoice } from './books/book-payments.ts';
import { refuseConflict } from './refuse-conflict.ts';
import {
  releaseClaimsStatement,
  releaseSeriesStatement,
  returnBalanceStatement,
  writeCreditRecipientsStatement,
  writeCreditRowsStatement,
  writeCreditStatement,
} from './run/credit-statements.ts';
import { issueStored } from './run/issue-stored.ts';
import { run, runAll } from './run/stage.ts';
import { sumStoredStatement } from './run/sum-stored.ts';
import {
  adjustersStatement,
  payTakenBackStatement,
  takenBackByStatement,
  writeTakenBackRowsStatement,
  writeTakenBackStatement,
} from './run/take-back-adjustments.ts';
import { mirrorOfCreditStatement } from './run/take-back-credit.ts';
import { refuseOtherAge } from './run-request.ts';
import {
  bookingInput,
  followInvoice,
  kindOf,
  lockedInvoice,
  recordOf,
  refuseUnbookable,
  type StoredInvoice,
} from './stored-invoice.ts';

const invoices = 'accounting.invoice';
const d = table('accounting_debtinvoice', 'd');

/**
 * A2: reverses the complete invoice by a credit that refers to it; its days can be invoiced again. A standalone credit
 * (Z2) is reversed by an invoice. Adjustments of the days by later invoices are reversed too, by one document for each
 * of them. Returns the documents that reverse the invoice.
 */
export const creditInvoice: ServerActionHandler = async ({ parameters, body }, context) => {
  const invoice = await lockedInvoice(context, parameters.pk ?? '');
  refuseUncreditable(invoice);
  const request = objectOf(body);
  const creditDate = typeof request.credit_date === 'string' ? request.credit_date : stockholmDate(context.now);
  refuseOtherAge('credit_date', creditDate, stockholmDate(context.now));
  if (creditDate < invoice.invoice_date) refuseBefore();
  const adjusters = await adjustersOf(context, invoice);
  const reason = typeof request.reason === 'string' ? request.reason : undefined;
  const creditId = await takeBack(context, invoice, creditDate, reason);
  // Documents that reversed adjustments of this invoice lose their effect, because the invoice itself is reversed.
  for (const { id } of await run<{ id: string }>(context.database, takenBackByStatement(invoice.id))) {
    const taken = await lockedInvoice(context, id);
    await takeBack(context, taken, latest(creditDate, taken.invoice_date), reason);
  }
  for (const id of adjusters) await takeAdjustmentsBack(context, invoice, { id, date: creditDate });
  return { status: 201, body: await recordOf(context, creditId) };
};

function refuseUncreditable(invoice: StoredInvoice): void {
  if (invoice.invoice_number === null)
    refuseConflict('not_issued', 'A draft is deleted, not credited.', 'Ett utkast tas bort, det krediteras inte.');
  if (invoice.credits_id !== null)
    refuseConflict(
      'is_credit',
      'The credit of an invoice cannot be credited.',
      'Krediteringen av en faktura kan inte krediteras.',
    );
  if (invoice.takes_back_id !== null)
    refuseConflict(
      'takes_back_adjustments',
      'The document reverses adjustments of credited days. It is credited together with the invoice in `takes_back`.',
      'Den tar tillbaka justeringar av krediterade dagar; den krediteras tillsammans med fakturan i `takes_back`.',
    );
  if (invoice.status === 8 || invoice.status === 9)
    refuseConflict('already_credited', 'The invoice is credited already.', 'Fakturan är redan krediterad.');
}

function refuseBefore(): never {
  refuse(
    invalid({
      pointer: '/credit_date',
      code: 'order',
      params: { after: 'invoice_date' },
      message: {
        en: 'credit_date must not be before invoice_date.',
        sv: 'credit_date får inte vara före invoice_date.',
      },
    }),
  );
}

const latest = (one: string, other: string): string => (one > other ? one : other);

/** Writes and issues the mirror of an invoice, releases its days and reconciles its payments. Returns the mirror's ID. */
async function takeBack(
  context: ServerActionContext,
  invoice: StoredInvoice,
  date: string,
  reason: string | undefined,
): Promise<string> {
  refuseUnbookable(invoice, date);
  const input = { ...bookingInput(context, invoice, date), invoiceId: invoice.id, creditId: context.newId() };
  const isCredit = invoice.kind === 2;
  await runAll(context.database, [
    writeCreditStatement(input),
    writeCreditRowsStatement(input),
    writeCreditRecipientsStatement(input),
    releaseSeriesStatement(input),
    isCredit ? mirrorOfCreditStatement(input, kindOf(context, invoice)) : returnBalanceStatement(input),
  ]);
  await issueStored(context.database, input, [input.creditId]);
  await context.records.update(invoices, invoice.id, { status: 8, remaining_value: 0 });
  await run(context.database, releaseClaimsStatement(input));
  await followInvoice(context, invoice, false);
  await settleInvoice(context, invoice.id);
  await context.records.create('accounting.invoicecreditationconnection', {
    organization: { id: invoice.organization_id },
    source_invoice: { id: isCredit ? invoice.id : input.creditId },
    target_invoice: { id: isCredit ? input.creditId : invoice.id },
    payment_reference: reason ?? `Kreditering av faktura ${invoice.invoice_number}`,
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
async function annulDebts(context: ServerActionContext, invoiceId: string): Promise<void> {
  const debts = await run<{ id: string }>(
    context.database,
    sql`select ${d.id} from ${d} where ${d.invoice_id} = ${bind(invoiceId)}::uuid and not ${d.annulled} order by ${d.id}`,
  );
  for (const { id } of debts) await context.records.update('accounting.debtinvoice', id, { annulled: true });
}

/** Returns the invoices that have adjusted days released by crediting this invoice. Rejects a draft among them. */
async function adjustersOf(context: ServerActionContext, invoice: StoredInvoice): Promise<readonly string[]> {
  const found = await run<{ id: string; is_draft: boolean }>(context.database, adjustersStatement(invoice.id));
  const drafts = found.filter((each) => each.is_draft).map(({ id }) => id);
  if (drafts.length > 0)
    refuseConflict(
      'adjusted_by_draft',
      'A draft adjusts the days of this invoice. Attest or delete it first.',
      'Ett utkast justerar fakturans dagar. Attestera eller ta bort det först.',
      { invoices: drafts },
    );
  return found.map(({ id }) => id);
}

/** Writes and issues the document that reverses the adjustments by one invoice (`id`) of the days of a credited one. */
async function takeAdjustmentsBack(
  context: ServerActionContext,
  credited: StoredInvoice,
  { id, date: wish }: { readonly id: string; readonly date: string },
): Promise<void> {
  const adjuster = await lockedInvoice(context, id);
  const date = latest(wish, adjuster.invoice_date);
  refuseUnbookable(adjuster, date);
  const input = {
    ...bookingInput(context, adjuster, date),
    invoiceId: adjuster.id,
    creditId: context.newId(),
    creditedId: credited.id,
    kind: kindOf(context, adjuster),
    message: `Faktura ${credited.invoice_number} är krediterad. Det som faktura ${adjuster.invoice_number} justerade av dess dagar tas tillbaka.`,
  };
  await runAll(context.database, [
    writeTakenBackStatement(input),
    writeTakenBackRowsStatement(input),
    writeCreditRecipientsStatement(input),
    sumStoredStatement({ invoiceId: input.creditId, now: input.now, isFromRun: true }),
    payTakenBackStatement(input),
  ]);
  await issueStored(context.database, input, [input.creditId]);
  await emitCreated(context, input.creditId);
}

async function emitCreated(context: ServerActionContext, id: string): Promise<void> {
  await context.emit({ identifier: 'accounting.invoice.instancecreated', resource: invoices, objectId: id });
}
