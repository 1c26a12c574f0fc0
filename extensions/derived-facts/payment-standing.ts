/** What is known of a payment: whether it found its invoice, needs a person, or is more than was owed. */
import type { JsonObject } from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import type { OwnFact } from './own-fact.ts';

/**
 * Unmatched: it belongs to no invoice. Unhandled: it belongs to nobody either, so somebody must find out. Overpayment: together with
 * earlier payments it is more than its invoice and the fees of its reminders. An annulled payment is none of them.
 */
export const paymentStanding: OwnFact = async ({ after, id }, { database, caller }): Promise<JsonObject> => {
  const invoice = idOf(after.invoice);
  const counts = after.annulled !== true;
  const hasPayer = ['tenant', 'sub_tenant', 'organization_user'].some((name) => idOf(after[name]) !== undefined);
  const [found] =
    invoice === undefined || !counts
      ? []
      : await database.query<{ is_overpaid: boolean }>(
          `select $4::numeric > 0 and coalesce((
                select sum(p.value) from accounting_invoicepayment p
                 where p.customer_id = $1 and p.invoice_id = $2 and p.id <> $3 and not p.annulled), 0) + $4::numeric
              > i.total_value - i.used_customer_balance + coalesce((
                select sum(d.fee) from accounting_debtinvoice d
                 where d.customer_id = $1 and d.invoice_id = $2 and d.attested_date is not null and not d.annulled), 0) as is_overpaid
             from accounting_invoice i where i.customer_id = $1 and i.id = $2`,
          [caller.customerId, invoice, id, String(after.value)],
        );
  return {
    is_unmatched: counts && invoice === undefined,
    is_unhandled: counts && invoice === undefined && !hasPayer,
    is_overpayment: found?.is_overpaid === true,
  };
};
