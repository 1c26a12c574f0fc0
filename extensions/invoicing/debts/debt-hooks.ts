/**
 * Reminders and claims, made by any caller: fees within the law (B4), in the books once they are attested, taken back when they are
 * annulled (F3), and part of what the invoice's payments pay.
 */

import {
  type Change,
  invalid,
  type JsonObject,
  type Problem,
  problem,
  type ServerContext,
  type ServerHooks,
} from '../../../engine/extension/contract.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idOf } from '../../support/reference.ts';
import { bookDebt } from '../books/book-debt.ts';
import { settleInvoice } from '../books/book-payments.ts';
import { parseDecimal } from '../calculation/exact.ts';
import { formatAmount, parseAmount, roundKronor } from '../calculation/money.ts';
import { changedMembers } from '../invoice-hooks.ts';
import { refuseConflict } from '../refuse-conflict.ts';
import { feesLeft } from './fee-limits.ts';
import { inTimeUntil, readUnpaid, type UnpaidInvoice } from './unpaid-invoice.ts';

/** What may still change of a claim that is attested. */
const free: ReadonlySet<string> = new Set([
  'custom_id',
  'updated_at',
  'tags',
  'annulled',
  'auto_distribute_on_annullment',
  'eviction_on_bailiff',
  'inform_social_committee_on_bailiff',
]);

export const debtHooks: ServerHooks = {
  beforeWrite: async (change, context) => {
    const isAttested = change.before !== undefined && change.before.attested_date !== null;
    if (isAttested && !change.byServer) {
      const refusal = refuseAttested(change);
      if (refusal !== undefined) return refusal;
    }
    if (change.after === undefined || change.after.annulled === true) return undefined;
    const invoice = await readClaimed(change, context);
    if (!change.byServer && !isAttested && invoice !== undefined) refuseUnowed(change.after, invoice, context.now);
    return refuseAboveLimit(change, context, invoice);
  },
  afterWrite: async (change, context) => {
    if (change.after === undefined) return undefined;
    const refusal = await bookDebt(context, change.id);
    if (refusal !== undefined) return refusal;
    const invoice = idOf(change.after.invoice);
    if (invoice !== undefined) await settleInvoice(context, invoice);
    return undefined;
  },
};

function refuseAttested(change: Change): Problem | undefined {
  const isTakenBack = change.kind === 'update' && change.before?.annulled === true && change.after?.annulled !== true;
  const changed = change.kind === 'delete' ? ['id'] : changedMembers(change).filter((name) => !free.has(name));
  if (changed.length === 0 && !isTakenBack) return undefined;
  return problem('state_conflict', {
    detail: {
      en: 'The claim is attested. Annul it and make a new one.',
      sv: 'Kravet är attesterat. Makulera det och gör ett nytt.',
    },
    params: { reason: 'debt_attested', ...(change.kind === 'update' ? { fields: changed } : {}) },
  });
}

/** The claimed invoice as it stands; undefined when there is none. */
async function readClaimed({ after }: Change, context: ServerContext): Promise<UnpaidInvoice | undefined> {
  const id = idOf(after?.invoice);
  return id === undefined ? undefined : readUnpaid(context.database, id);
}

/** B1, B4: nothing is claimed that is not owed, or not late yet. */
function refuseUnowed(claim: JsonObject, invoice: UnpaidInvoice, now: Date): void {
  if (invoice.status === 0)
    refuseConflict(
      'not_issued',
      'The invoice is a draft; nothing is owed yet.',
      'Fakturan är ett utkast; inget är förfallet.',
    );
  const inTime = inTimeUntil(invoice);
  if (invoice.status > 7 || inTime === undefined || parseAmount(invoice.remaining) <= 0n)
    refuseConflict('nothing_owed', 'Nothing is owed on the invoice.', 'Inget är obetalt på fakturan.');
  const today = stockholmDate(now);
  const day = String(claim.debt_date) < today ? String(claim.debt_date) : today;
  if (day <= inTime)
    refuseConflict(
      'not_late',
      `What is paid by ${inTime} is in time; nothing can be claimed before that.`,
      `Det som betalas senast ${inTime} är i tid; inget kan krävas dessförinnan.`,
      { in_time_until: inTime },
    );
}

/** B4: no more than the law and the agreement leave. */
async function refuseAboveLimit(
  { id, after }: Change,
  context: ServerContext,
  invoice: UnpaidInvoice | undefined,
): Promise<Problem | undefined> {
  const fee = Number(after?.fee ?? 0);
  // A fee below zero would make room for others above the law. Rows that have one can still be annulled.
  if (fee < 0) return negativeFee(fee);
  if (after === undefined || invoice === undefined || fee === 0) return undefined;
  const left = await feesLeft(context.database, invoice, Number(after.kind), id);
  if (roundKronor(parseDecimal(String(after.fee))) <= left.left) return undefined;
  const max = Number(formatAmount(left.left < 0n ? 0n : left.left));
  return invalid({
    pointer: '/fee',
    code: 'max',
    params: { max, actual: fee },
    message: {
      en: `${left.isAgreed ? 'What was agreed' : 'The law'} allows ${left.limit} kronor for an invoice; ${max} are left.`,
      sv: `${left.isAgreed ? 'Det avtalade' : 'Lagen'} tillåter ${left.limit} kronor för en faktura; ${max} återstår.`,
    },
  });
}

function negativeFee(fee: number): Problem {
  return invalid({
    pointer: '/fee',
    code: 'min',
    params: { min: 0, actual: fee },
    message: {
      en: 'A fee is not below 0; annul the one that it should take back.',
      sv: 'En avgift är inte under 0; makulera den som ska tas tillbaka.',
    },
  });
}

/** B4: what the fees were, for debts that arose while they were lower. */
export const paymentTermsHooks: ServerHooks = {
  beforeWrite: async ({ kind, before, after }, context) => {
    if (kind !== 'update' || before === undefined || after === undefined) return undefined;
    const fees = ['reminder_fee_private', 'reminder_fee_company'];
    if (fees.every((name) => Number(before[name]) === Number(after[name]))) return undefined;
    const changes = Array.isArray(before.reminder_fee_changes) ? before.reminder_fee_changes : [];
    const change = {
      until: stockholmDate(context.now),
      private: Number(before.reminder_fee_private ?? 0),
      company: Number(before.reminder_fee_company ?? 0),
    };
    return { ...after, reminder_fee_changes: [...changes, change] };
  },
};
