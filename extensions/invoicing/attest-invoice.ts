/** Attests one draft (invoicing-rules.md, W5): assigns its number, OCR reference and verification. */

import type { ActionHandler, SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { reconcileInvoicePayments } from './books/book-payments.ts';
import { issueStored } from './run/issue-stored.ts';
import { nameRecipientsStatements } from './run/name-recipients.ts';
import { runAll } from './run/run-step.ts';
import { sumStoredStatement } from './run/sum-stored.ts';
import {
  bookingInput,
  followInvoice,
  lockedInvoice,
  recordOf,
  rejectUnbookable,
  type StoredInvoice,
} from './stored-invoice.ts';
import { t } from './texts/t.ts';

export const attestInvoice: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const { database } = system;
  const invoice = await lockedInvoice(system, parameters.pk ?? '');
  if (invoice.annulled) throwConflict('annulled', t('annulled'));
  if (invoice.invoice_number !== null || invoice.status !== 0) throwConflict('already_attested', t('alreadyAttested'));
  rejectUnbookable(invoice, invoice.invoice_date);
  // F1: an invoice of a run can be empty (Z1); a manually written one must have rows.
  if (invoice.invoicing_run_id === null && !invoice.has_rows) throwConflict('no_rows', t('noRows'));
  await sumDraft(system, invoice);
  await rejectIncompleteInvoice(database, invoice);
  await issueStored(database, bookingInput(system, invoice, invoice.invoice_date), [invoice.id]);
  await reconcileInvoicePayments(system, invoice.id);
  await followInvoice(system, invoice, true);
  await context.emit({
    identifier: 'accounting.invoice.attested',
    resource: 'accounting.invoice',
    objectId: invoice.id,
  });
  return { body: await recordOf(context, invoice.id) };
};

/** V6: rejects an invoice without its mandatory details: the buyer, and the seller's VAT number if VAT is charged. */
async function rejectIncompleteInvoice(database: DatabaseSession, { id }: StoredInvoice): Promise<void> {
  await runAll(database, nameRecipientsStatements(id));
  const [facts] = await database.execute(
    db
      .selectFrom('accounting_invoice as i')
      .innerJoin('organization_company as c', 'c.id', 'i.company_id')
      .select(({ exists, selectFrom, fn }) => [
        exists(
          selectFrom('accounting_invoicerecipient as r')
            .select('r.id')
            .whereRef('r.invoice_id', '=', 'i.id')
            .where('r.view_only', '=', false)
            .where(({ ref }) => fn<string>('trim', [ref('r.name')]), '<>', ''),
        ).as('buyer'),
        exists(
          selectFrom('accounting_invoicerow as r')
            .select('r.id')
            .whereRef('r.invoice_id', '=', 'i.id')
            .where('r.vat', '<>', 0),
        ).as('vat'),
        'c.org_no',
        'c.vat_number',
      ])
      .where('i.id', '=', id),
  );
  if (facts?.buyer !== true) throwConflict('missing_buyer', t('missingBuyer'));
  const hasNumber = [facts.org_no, facts.vat_number].some((number) => number !== null && number !== '');
  if (facts.vat === true && !hasNumber) throwConflict('missing_seller_number', t('missingSellerNumber'));
}

/** V5, Z2: calculates the current total of the draft's rows, of runs and of users. */
async function sumDraft(context: SystemContext, invoice: StoredInvoice): Promise<void> {
  const [sum] = await context.database.execute(
    sumStoredStatement({
      invoiceId: invoice.id,
      now: context.now.toISOString(),
      isFromRun: invoice.invoicing_run_id !== null,
    }),
  );
  if (sum?.kind === 2 && Number(sum.total) > 0) throwConflict('credit_above_zero', t('creditAboveZero'));
}
