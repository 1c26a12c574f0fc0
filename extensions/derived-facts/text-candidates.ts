/** Finds the unpaid invoices whose numbers or OCR references the texts of payments contain, for all payments of a request at once. */
import type { DatabaseSession } from '@core/engine/sql';
import { jsonRows } from '@core/engine/sql';
import { AccountingInvoiceKind, AccountingInvoiceStatus, db } from '../schema.ts';

const { attested, sent, partly_paid, overdue, reminded, debt_collection } = AccountingInvoiceStatus;

/** Statuses of invoices that can be paid. */
export const unpaid = [attested, sent, partly_paid, overdue, reminded, debt_collection];

/** An invoice with what remains of it, and what it owes before payments of the same request. */
export interface NumberedInvoice {
  readonly id: string;
  readonly remaining: string;
  readonly owed: string;
}

interface TextPayment {
  readonly place: number;
  readonly company: string;
  readonly text: string | null;
}

/** Words of a text that are looked up; a payer enters a few numbers. */
const maxWords = 50;

/** Returns the invoices by the place of the payment. Their rows stay locked, so payments of one invoice wait for each other. */
export async function textCandidates(
  payments: readonly TextPayment[],
  database: DatabaseSession,
): Promise<ReadonlyMap<number, readonly NumberedInvoice[]>> {
  const words = payments.flatMap(({ place, company, text }) =>
    [...new Set((text ?? '').split(/[^0-9A-Za-z-]+/).filter((word) => /\d/.test(word)))]
      .slice(0, maxWords)
      .map((word) => ({ place, company, word })),
  );
  const found = new Map<number, Map<string, NumberedInvoice>>();
  if (words.length === 0) return new Map();
  // Separate statements, so that each uses the index of its column.
  for (const column of ['invoice_number', 'ocr_number'] as const) {
    for (const { place, ...invoice } of await database.execute(numberedInvoices(words, column)))
      found.set(place, (found.get(place) ?? new Map()).set(invoice.id, invoice));
  }
  return new Map([...found].map(([place, invoices]) => [place, [...invoices.values()]]));
}

type Word = { readonly place: number; readonly company: string; readonly word: string };

function numberedInvoices(words: readonly Word[], column: 'invoice_number' | 'ocr_number') {
  const given = jsonRows<Word>(JSON.stringify(words), { place: 'integer', company: 'uuid', word: 'text' });
  return db
    .selectFrom(given.as('w'))
    .innerJoin('accounting_invoice as i', (join) =>
      join.onRef('i.company_id', '=', 'w.company').onRef(`i.${column}`, '=', 'w.word'),
    )
    .select(({ eb, ref }) => [
      'w.place',
      'i.id',
      'i.remaining_value as remaining',
      eb(eb('i.total_value', '-', ref('i.used_customer_balance')), '-', ref('i.paid_value'))
        .$castTo<string>()
        .as('owed'),
    ])
    .where('i.kind', '<>', AccountingInvoiceKind.credit)
    .where('i.status', 'in', unpaid)
    .orderBy('i.id')
    .forUpdate('i');
}
