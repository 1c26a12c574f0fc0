/**
 * The action collect of accounting.bankfile. The invoices of a file refer to it, so that an invoice is in at most
 * one file: the file and the references are written in one transaction, and a second request waits for the invoices of the
 * first.
 */
import { sql } from 'kysely';
import { type ActionHandler, throwProblem } from '../../engine/extension/contract.ts';
import { storeFile } from '../files/store-file.ts';
import { formatAmount, parseAmount, sum } from '../invoicing/calculation/money.ts';
import { payerOf } from '../invoicing/run/payer.ts';
import {
  AccountingAutogiropayerconnectionStatus,
  AccountingBankfileKind,
  AccountingInvoiceKind,
  AccountingInvoiceStatus,
  db,
} from '../schema.ts';
import { addDays, stockholmDate } from '../support/local-day.ts';
import { readableRecord } from '../support/readable-record.ts';
import { idOf, objectOf, textOf } from '../support/reference.ts';
import { throwConflict } from '../support/throw-conflict.ts';
import { autogiroFile, maxReference } from './autogiro-file.ts';
import { setFile } from './cancel-action.ts';
import { t } from './texts/t.ts';

const files = 'accounting.bankfile';
const invoices = 'accounting.invoice';

/** Maximum invoices of a file. */
const maxInvoices = 10_000;

/** Handles `POST …/bankfile/collect/`. */
export const collectAction: ActionHandler = async ({ body }, context) => {
  const { system } = context;
  const request = objectOf(body);
  const methodId = String(request.payment_method);
  await context.requireRead(
    'accounting.paymentmethod',
    [methodId],
    ['target_bg_account_number', 'autogiro_customer_number'],
  );
  await context.requireReadAll(invoices, ['remaining_value', 'due_date', 'ocr_number']);
  await context.requireReadAll('accounting.autogiropayerconnection', ['payer_number', 'status']);
  const method = (await system.records.find('accounting.paymentmethod', methodId)) ?? throwProblem('not_found');
  const company = idOf(method.company);
  const payee = {
    bankgiro: textOf(method.target_bg_account_number),
    customerNumber: textOf(method.autogiro_customer_number),
  };
  if (company === undefined || payee.bankgiro === undefined || !/^\d{1,6}$/.test(payee.customerNumber ?? ''))
    throwConflict('method_incomplete', t('methodIncomplete'));
  const today = stockholmDate(context.now);
  const dueUntil = textOf(request.due_until) ?? addDays(today, 14);
  const due = await system.database.execute(dueInvoices({ method: methodId, company, dueUntil, today }));
  if (due.length === 0) throwConflict('nothing_to_collect', t('nothingToCollect'));
  const debits = due.map(({ payer_number: payerNumber, remaining, day, reference }) => ({
    payerNumber,
    ore: parseAmount(remaining),
    day: day > today ? day : null,
    reference,
  }));
  const file = await system.records.create(files, {
    organization: method.organization ?? null,
    company: { id: company },
    payment_method: { id: methodId },
    kind: AccountingBankfileKind.direct_debits,
    due_until: dueUntil,
    payment_count: due.length,
    total_value: formatAmount(sum(debits.map(({ ore }) => ore))),
    file_obj: await storeFile(system, {
      name: `autogiro-${today}-${String(due.length)}.txt`,
      contentType: 'text/plain',
      content: autogiroFile({ bankgiro: payee.bankgiro, customerNumber: payee.customerNumber ?? '' }, debits, today),
    }),
  });
  await setFile(system, due, { id: String(file.id) });
  return { status: 201, body: await readableRecord(context, files, String(file.id)) };
};

const { attested, sent, partly_paid, overdue, reminded } = AccountingInvoiceStatus;

interface Due {
  readonly method: string;
  readonly company: string;
  readonly dueUntil: string;
  readonly today: string;
}

/** Returns the query of the invoices to collect with the number of their payers, locked. */
function dueInvoices({ method, company, dueUntil, today }: Due) {
  return db
    .selectFrom('accounting_invoice as i')
    .innerJoinLateral(
      ({ ref }) => payerOf(ref('i.id')).select(['r.tenant_id', 'r.sub_tenant_id']).as('payer'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      ({ ref }) =>
        db
          .selectFrom('accounting_autogiropayerconnection as mandate')
          .select('mandate.payer_number')
          .where('mandate.payment_method_id', '=', method)
          .where('mandate.status', '=', AccountingAutogiropayerconnectionStatus.approved)
          .where(({ eb, or }) =>
            or([
              eb('mandate.tenant_id', '=', ref('payer.tenant_id')),
              eb('mandate.sub_tenant_id', '=', ref('payer.sub_tenant_id')),
            ]),
          )
          .where(({ eb, or }) =>
            or([
              eb('mandate.ended_date', 'is', null),
              eb('mandate.ended_date', '>=', sql<string>`greatest(${ref('i.due_date')}, ${today}::date)`),
            ]),
          )
          .orderBy('mandate.created_at')
          .orderBy('mandate.id')
          .limit(1)
          .as('mandate'),
      (join) => join.onTrue(),
    )
    .select(['i.id', 'i.remaining_value as remaining', 'mandate.payer_number'])
    .select(({ ref }) => [
      ref('i.due_date').$notNull().as('day'),
      sql<string>`case when length(${ref('i.ocr_number')}) <= ${sql.lit(maxReference)} then ${ref('i.ocr_number')} else ${ref('i.invoice_number')} end`.as(
        'reference',
      ),
    ])
    .where('i.company_id', '=', company)
    .where('i.kind', '<>', AccountingInvoiceKind.credit)
    .where('i.status', 'in', [attested, sent, partly_paid, overdue, reminded])
    .where('i.attempt_autogiro', '=', true)
    .where('i.bank_file_id', 'is', null)
    .where('i.remaining_value', '>', '0')
    .where('i.due_date', '<=', dueUntil)
    .where(
      ({ ref }) =>
        sql<boolean>`least(length(${ref('i.ocr_number')}), length(${ref('i.invoice_number')})) <= ${sql.lit(maxReference)}`,
    )
    .orderBy('i.due_date')
    .orderBy('i.id')
    .limit(maxInvoices)
    .forUpdate('i');
}
