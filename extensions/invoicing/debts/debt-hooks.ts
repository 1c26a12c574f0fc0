/**
 * Hooks of reminders and claims from any caller: fees within the law (B4), booked once attested, reversed when annulled
 * (F3), and paid by the invoice's payments.
 */

import {
  type Change,
  invalid,
  type JsonObject,
  type Problem,
  problem,
  type ResourceHooks,
  type SystemContext,
} from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { throwConflict } from '../../support/conflict.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idOf } from '../../support/reference.ts';
import { bookDebt } from '../books/book-debt.ts';
import { reconcileInvoicePayments } from '../books/book-payments.ts';
import { parseDecimal } from '../calculation/exact.ts';
import { formatAmount, parseAmount, roundKronor } from '../calculation/money.ts';
import { changedMembers } from '../invoice-hooks.ts';
import { checkNegativeFees, negativeFee } from '../negative-fees.ts';
import { t } from '../texts/t.ts';
import { lockInvoices, readRemainingFees } from './fee-limits.ts';
import { inTimeUntil, readUnpaid, type UnpaidInvoice } from './unpaid-invoice.ts';

/** Members of an attested claim that can still be changed. */
const free: ReadonlySet<string> = new Set([
  'custom_id',
  'updated_at',
  'tags',
  'annulled',
  'auto_distribute_on_annullment',
  'eviction_on_bailiff',
  'inform_social_committee_on_bailiff',
]);

export const debtHooks: ResourceHooks = {
  beforeWriteAll: async (changes, { system: context }) => {
    await lockInvoices(
      context.database,
      changes.flatMap(({ after }) => idOf(after?.invoice) ?? []),
    );
    const results: (Problem | undefined)[] = [];
    for (const change of changes) {
      const rejection = await debtProblem(change, context);
      results.push(rejection);
      if (rejection !== undefined) break;
    }
    return results;
  },
  afterWrite: async (change, { system: context }) => {
    if (change.after === undefined) return undefined;
    const rejection = (await aboveLimitProblem(change, context.database)) ?? (await bookDebt(context, change.id));
    if (rejection !== undefined) return rejection;
    const invoice = idOf(change.after.invoice);
    if (invoice !== undefined) await reconcileInvoicePayments(context, invoice);
    return undefined;
  },
};

async function debtProblem(change: Change, context: SystemContext): Promise<Problem | undefined> {
  const isAttested = change.before !== undefined && change.before.attested_date !== null;
  const rejection = isAttested && !change.bySystem ? attestedDebtProblem(change) : undefined;
  if (rejection !== undefined || change.after === undefined || change.after.annulled === true) return rejection;
  // A negative fee would allow others above the legal limit. Rows that have one can still be annulled.
  if (Number(change.after.fee ?? 0) < 0) return negativeFee('fee', Number(change.after.fee));
  const invoice = await readClaimed(change, context.database);
  if (!change.bySystem && !isAttested && invoice !== undefined) rejectUnowed(change.after, invoice, context.now);
  return undefined;
}

function attestedDebtProblem(change: Change): Problem | undefined {
  const isRestored = change.kind === 'update' && change.before?.annulled === true && change.after?.annulled !== true;
  const changed = change.kind === 'delete' ? ['id'] : changedMembers(change).filter((name) => !free.has(name));
  if (changed.length === 0 && !isRestored) return undefined;
  return problem('state_conflict', {
    detail: t('claimAttested'),
    params: { reason: 'debt_attested', ...(change.kind === 'update' ? { fields: changed } : {}) },
  });
}

/** Reads the current state of the claimed invoice; undefined if it does not exist. */
async function readClaimed({ after }: Change, database: DatabaseSession): Promise<UnpaidInvoice | undefined> {
  const id = idOf(after?.invoice);
  return id === undefined ? undefined : readUnpaid(database, id);
}

/** B1, B4: rejects a claim on an invoice that has no debt or is not late yet. */
function rejectUnowed(claim: JsonObject, invoice: UnpaidInvoice, now: Date): void {
  if (invoice.status === 0) throwConflict('not_issued', t('draftOwesNothing'));
  const inTime = inTimeUntil(invoice);
  if (invoice.status > 7 || inTime === undefined || parseAmount(invoice.remaining) <= 0n)
    throwConflict('nothing_owed', t('nothingOwed'));
  const today = stockholmDate(now);
  const day = String(claim.debt_date) < today ? String(claim.debt_date) : today;
  if (day <= inTime) throwConflict('not_late', t('notLate', { inTime }), { in_time_until: inTime });
}

/** Members that decide which limit a fee counts towards. */
const limited = ['fee', 'kind', 'invoice', 'annulled'];

/**
 * B4: rejects a fee above the limits of the law and the agreement. Checked after the write, so that the other claims of
 * the same request count too.
 */
async function aboveLimitProblem(change: Change, database: DatabaseSession): Promise<Problem | undefined> {
  const { id, kind, after } = change;
  const fee = Number(after?.fee ?? 0);
  if (after === undefined || after.annulled === true || fee <= 0) return undefined;
  if (kind === 'update' && !changedMembers(change).some((name) => limited.includes(name))) return undefined;
  const invoice = await readClaimed(change, database);
  if (invoice === undefined) return undefined;
  const fees = await readRemainingFees(database, invoice, Number(after.kind), id);
  if (roundKronor(parseDecimal(String(after.fee))) <= fees.remaining) return undefined;
  const max = Number(formatAmount(fees.remaining < 0n ? 0n : fees.remaining));
  return invalid({
    pointer: '/fee',
    code: 'max',
    params: { max, actual: fee },
    message: fees.isAgreed
      ? t('agreementAllows', { limit: fees.limit, max })
      : t('lawAllows', { limit: fees.limit, max }),
  });
}

/** B4: records the previous fees, for debts that arose while they were lower. */
export const paymentTermsHooks: ResourceHooks = {
  derive: checkNegativeFees(['reminder_fee_private', 'reminder_fee_company', 'debt_fee_private', 'debt_fee_company']),
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
