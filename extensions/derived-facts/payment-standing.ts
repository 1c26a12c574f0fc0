/** What is known of a payment: whether it found its invoice, needs a person, or is more than was owed. */

import type { JsonObject } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { idOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import type { OwnFact } from './own-fact.ts';

const p = table('accounting_invoicepayment', 'p');
const d = table('accounting_debtinvoice', 'd');
const i = table('accounting_invoice', 'i');

/**
 * Unmatched: it belongs to no invoice. Unhandled: it belongs to nobody either, so somebody must find out. Overpayment: together with
 * earlier payments it is more than its invoice and the fees of its reminders. An annulled payment is none of them.
 */
export const paymentStanding: OwnFact = async ({ after, id }, { database }): Promise<JsonObject> => {
  const invoice = idOf(after.invoice);
  const counts = after.annulled !== true;
  const hasPayer = ['tenant', 'sub_tenant', 'organization_user'].some((name) => idOf(after[name]) !== undefined);
  const [found] =
    invoice === undefined || !counts
      ? []
      : await database.query<{ is_overpaid: boolean }>(
          sql`select ${bind(String(after.value))}::numeric > 0 and coalesce((
                select sum(${p.value}) from ${p}
                 where ${p.invoice_id} = ${bind(invoice)} and ${p.id} <> ${bind(id)} and not ${p.annulled}), 0) + ${bind(String(after.value))}::numeric
              > ${i.total_value} - ${i.used_customer_balance} + coalesce((
                select sum(${d.fee}) from ${d}
                 where ${d.invoice_id} = ${bind(invoice)} and ${d.attested_date} is not null and not ${d.annulled}), 0) as is_overpaid
             from ${i} where ${i.id} = ${bind(invoice)}`,
        );
  return {
    is_unmatched: counts && invoice === undefined,
    is_unhandled: counts && invoice === undefined && !hasPayer,
    is_overpayment: found?.is_overpaid === true,
  };
};
