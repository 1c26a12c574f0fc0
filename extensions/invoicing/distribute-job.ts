/**
 * Sends the invoices of a run to their recipients, if the setting is enabled, and every morning those that could not be
 * sent before. Works in batches, each in a separate transaction; an invoice whose message is not finally undeliverable
 * is skipped.
 */

import type { Job, SystemContext } from '@core/engine/extension';
import { type SqlBool, sql } from 'kysely';
import { db, AccountingInvoiceStatus as status } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { addDays } from './calculation/calendar.ts';
import { sendInvoice, sentEvent } from './send-invoice.ts';

const invoicesAtOnce = 50;
/** Older invoices are not sent automatically any more. */
const maxAgeDays = 365;
/** The retries and the delayed steps of a message end within this time. */
const settledHours = 48;

/** `{ run }` or `{ unsent: true }`, and `after`, the last invoice of the previous batch. */
export const distributeJob: Job = {
  queue: 'invoicing',
  run: async (payload, { system: context }) => {
    const after = typeof payload.after === 'string' ? payload.after : null;
    const isRetry = payload.unsent === true;
    const waiting = isRetry ? unsentInvoices(context.now) : issuedInvoices(String(payload.run));
    const invoices = await context.database.execute(
      waiting
        .select('i.id')
        .where('i.sent_time', 'is', null)
        .$if(after !== null, (query) => query.where('i.id', '>', after))
        .orderBy('i.id')
        .limit(invoicesAtOnce)
        .forUpdate('i'),
    );
    for (const { id } of invoices)
      if (!(await sendInvoice(context, id, { prefersCurrent: isRetry })) && !isRetry)
        // The invoice stays unsent, and the first screen of the console counts it.
        await context.emit({
          identifier: 'accounting.invoice.undelivered',
          resource: 'accounting.invoice',
          objectId: id,
          context: { reason: 'no_channel' },
        });
    const last = invoices.at(-1);
    if (last !== undefined && invoices.length === invoicesAtOnce)
      await context.enqueue('invoicing.distribute', { ...payload, after: last.id });
  },
};

/** Every morning: invoices that had no usable address yesterday may have one now. */
export const unsentJob: Job = {
  queue: 'invoicing',
  schedule: '20 5 * * *',
  run: async (_payload, context) => {
    const [waiting] = await context.database.execute(
      unsentInvoices(context.now).select('i.id').where('i.sent_time', 'is', null).limit(1),
    );
    if (waiting !== undefined)
      await context.enqueue('invoicing.distribute', { unsent: true }, { key: `unsent:${context.customerId}` });
  },
};

/** Queues the distribution of a run's invoices, if any of them is sent automatically. */
export async function queueDistribution(
  context: Pick<SystemContext, 'database' | 'enqueue'>,
  runId: string,
): Promise<void> {
  const [wanted] = await context.database.execute(ofRun(runId).select('i.id').limit(1));
  if (wanted !== undefined)
    await context.enqueue('invoicing.distribute', { run: runId }, { key: `distribute:${runId}` });
}

function automaticInvoices() {
  return db
    .selectFrom('accounting_invoice as i')
    .innerJoin('accounting_automaticcontractinvoicingsetting as s', 's.id', 'i.invoicing_setting_id')
    .where('s.auto_distribute', '=', true);
}

function ofRun(runId: string) {
  return automaticInvoices().where('i.invoicing_run_id', '=', runId);
}

/** Returns the query of a run's invoices without a message. */
function issuedInvoices(runId: string) {
  return ofRun(runId)
    .where('i.status', 'in', [status.attested, status.paid])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('communication_notification as n')
            .select('n.id')
            .whereRef('n.object_id', '=', 'i.id')
            .where('n.event_identifier', '=', sentEvent),
        ),
      ),
    );
}

/** Returns the query of the invoices without a message, or whose messages failed at addresses that the payer no longer has. */
function unsentInvoices(now: Date) {
  const unpaid = [status.attested, status.partly_paid, status.overdue, status.reminded, status.debt_collection];
  const settled = new Date(now.getTime() - settledHours * 3_600_000);
  return automaticInvoices()
    .where('i.status', 'in', unpaid)
    .where('i.invoice_date', '>=', addDays(stockholmDate(now), -maxAgeDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('communication_notification as n')
            .leftJoin('communication_notificationdistribution as d', 'd.notification_id', 'n.id')
            .leftJoin('accounts_tenant as p', 'p.id', 'n.sent_to_tenant_id')
            .select('n.id')
            .whereRef('n.object_id', '=', 'i.id')
            .where('n.event_identifier', '=', sentEvent)
            .where(({ or, eb }) =>
              or([
                eb('n.created_at', '>', settled),
                eb('d.failed_delivery_time', 'is', null),
                eb('d.address', 'is', null),
                eb('p.id', 'is', null),
                sql<SqlBool>`d.address in (p.invoice_email, p.email, p.phone_number)`,
              ]),
            ),
        ),
      ),
    );
}
