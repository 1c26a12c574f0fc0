/**
 * The action collect of accounting.bankfile. The invoices of a file refer to it, so that an invoice is in at most
 * one file: the file and the references are written in one transaction, and a second request waits for the invoices of the
 * first.
 */

import type { ActionHandler } from '@core/engine/extension';
import { sql } from 'kysely';
import { formatAmount, parseAmount, sum } from '../invoicing/calculation/money.ts';
import { payerOf } from '../invoicing/run/payer.ts';
import {
  AccountingAutogiropayerconnectionStatus,
  AccountingBankfileKind,
  AccountingInvoiceKind,
  AccountingInvoiceStatus,
  db,
} from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { addDays, stockholmDate } from '../support/local-day.ts';
import { readableRecord } from '../support/readable-record.ts';
import { objectOf, textOf } from '../support/reference.ts';
import { debitRecord, maxReference } from './autogiro-file.ts';
import { autogiroMethod, createAutogiroFile, files } from './autogiro-method.ts';
import { t } from './texts/t.ts';
import { updateAll } from './update-all.ts';

const invoices = 'accounting.invoice';

/** Maximum invoices of a file. */
const maxInvoices = 10_000;

/** Handles `POST …/bankfile/collect/`. */
export const collectAction: ActionHandler = async ({ body }, context) => {
  const { system } = context;
  const request = objectOf(body);
  const method = await autogiroMethod(String(request.payment_method), context);
  await context.requireReadAll(invoices, ['remaining_value', 'due_date', 'ocr_number']);
  await context.requireReadAll('accounting.autogiropayerconnection', ['payer_number', 'status']);
  const today = stockholmDate(context.now);
  const dueUntil = textOf(request.due_until) ?? addDays(today, 14);
  const due = await system.database.execute(
    dueInvoices({ method: method.id, company: method.company, dueUntil, today }),
  );
  if (due.length === 0) throwConflict('nothing_to_collect', t('nothingToCollect'));
  const debits = due.map(({ payer_number: payerNumber, remaining, day, reference }) => ({
    payerNumber,
    ore: parseAmount(remaining),
    day: day > today ? day : null,
    reference,
  }));
  const id = await createAutogiroFile(
    method,
    {
      name: 'autogiro',
      records: debits.map((debit) => debitRecord(method.payee, debit)),
      today,
      members: {
        kind: AccountingBankfileKind.direct_debits,
        due_until: dueUntil,
        total_value: formatAmount(sum(debits.map(({ ore }) => ore))),
      },
    },
    context,
  );
  await updateAll(
    system,
    invoices,
    due.map((invoice) => ({ id: invoice.id, changes: { bank_file: { id } } })),
  );
  return { status: 201, body: await readableRecord(context, files, id) };
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
