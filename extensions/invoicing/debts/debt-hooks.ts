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
import { bind, sql } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idOf } from '../../support/reference.ts';
import { table } from '../../tables.ts';
import { bookDebt } from '../books/book-debt.ts';
import { settleInvoice } from '../books/book-payments.ts';
import { parseDecimal } from '../calculation/exact.ts';
import { parseAmount, roundKronor } from '../calculation/money.ts';
import { changedMembers } from '../invoice-hooks.ts';
import { refuseConflict } from '../refuse-conflict.ts';
import { run } from '../run/stage.ts';
import { debtKinds, highestFee } from './debt-plan.ts';
import { inTimeUntil, readUnpaid, type UnpaidInvoice } from './unpaid-invoice.ts';

const d = table('accounting_debtinvoice', 'd');
const i = table('accounting_invoice', 'i');

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

/**
 * B4: the fees of an invoice's reminders together, and those of its claims together. A private person pays no more for reminders than was agreed
 * when the debt arose; what the law gives without an agreement is the compensation of companies, and claims.
 */
async function refuseAboveLimit(
  { id, after }: Change,
  context: ServerContext,
  invoice: UnpaidInvoice | undefined,
): Promise<Problem | undefined> {
  const fee = Number(after?.fee ?? 0);
  if (after === undefined || invoice === undefined || fee <= 0) return undefined;
  const kind = Number(after.kind);
  const [facts] = await run<{ others: string }>(
    context.database,
    sql`select (select coalesce(sum(${d.fee}), 0) from ${d} where ${d.invoice_id} = ${i.id} and ${d.kind} = ${bind(kind)}::int
          and not ${d.annulled} and ${d.id} <> ${bind(id)}::uuid)::text as others
      from ${i} where ${i.id} = ${bind(invoice.id)}::uuid for update of i`,
  );
  if (facts === undefined) return undefined;
  const legal = highestFee(kind, invoice.is_company);
  const agreed = kind === debtKinds.reminder && !invoice.is_company ? Number(invoice.terms?.reminder_fee ?? 0) : legal;
  const limit = Math.min(legal, agreed);
  const ore = (value: string) => roundKronor(parseDecimal(value));
  if (ore(String(after.fee)) + ore(facts.others) <= BigInt(limit) * 100n) return undefined;
  const max = limit - Number(facts.others);
  return invalid({
    pointer: '/fee',
    code: 'max',
    params: { max, actual: fee },
    message: {
      en: `${limit < legal ? 'What was agreed' : 'The law'} allows ${limit} kronor for an invoice; ${max} are left.`,
      sv: `${limit < legal ? 'Det avtalade' : 'Lagen'} tillåter ${limit} kronor för en faktura; ${max} återstår.`,
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
