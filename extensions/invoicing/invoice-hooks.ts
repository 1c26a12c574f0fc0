/**
 * Restrictions of manual changes to invoices and their rows: drafts can be changed freely, issued invoices can never be
 * changed or deleted (invoicing-rules.md, A3, D4, N1, N5).
 */
import {
  type Change,
  type ExtensionContext,
  type Json,
  type JsonObject,
  type Message,
  type Problem,
  problem,
  type ResourceHooks,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf, type DatabaseSession } from '@core/engine/sql';
import { db } from '../schema.ts';
import { idOf, isSame } from '../support/reference.ts';
import { multiply, parseDecimal } from './calculation/exact.ts';
import { formatAmount, kronor, roundKronor } from './calculation/money.ts';
import { annulledStatus, draftStatus, freeDraft, restoreClaims } from './free-draft.ts';
import { t } from './texts/t.ts';

/** Members of an issued invoice that may still change: blocks, pushed dates and references. */
const free: ReadonlySet<string> = new Set([
  'custom_id',
  'marking',
  'customer_reference',
  'our_reference',
  'reminder_blocked',
  'debt_blocked',
  'interest_fee_blocked',
  'reminder_distribution_pushed_until',
  'debt_distribution_pushed_until',
  'attempt_autogiro',
  'updated_at',
  'tags',
]);

export const invoiceHooks: ResourceHooks = {
  beforeWrite: async (change, context) => {
    if (change.bySystem || change.before === undefined || change.before.invoice_number === null) {
      return change.bySystem ? undefined : writeDraft(change, context.system);
    }
    if (change.kind === 'delete') return issued(t('creditItInstead'));
    const changed = changedMembers(change).filter((name) => !free.has(name));
    return changed.length === 0 ? undefined : issued(t('creditInstead'), { fields: changed });
  },
};

/** D4, Q3: a draft that is deleted or annulled releases its days and returns what it used of the balance. */
async function writeDraft(change: Change, context: SystemContext): Promise<JsonObject | undefined> {
  const { before, after, id } = change;
  const [was, is] = [before?.annulled === true, after?.annulled === true];
  if (after === undefined) {
    if (!was) await freeDraft(context, id);
    return undefined;
  }
  if (was === is) return undefined;
  if (is) {
    if (before !== undefined) await freeDraft(context, id);
    return { ...after, status: annulledStatus, used_customer_balance: 0, remaining_value: 0 };
  }
  await restoreClaims(context, id);
  return { ...after, status: draftStatus, remaining_value: after.total_value ?? 0 };
}

/** Rows and recipients of an issued invoice cannot change. */
export const invoiceChildHooks: ResourceHooks = { beforeWriteAll: rejectIssued };

/** Returns the rejections of changes to rows of issued invoices. */
async function rejectIssued(
  changes: readonly Change[],
  { system: { database } }: ExtensionContext,
): Promise<readonly (Problem | undefined)[]> {
  const direct = changes.filter(({ bySystem }) => !bySystem);
  const issuedIds = direct.length === 0 ? new Set() : await issuedAmong(direct.flatMap(invoicesOf), database);
  return changes.map((change) =>
    !change.bySystem && invoicesOf(change).some((id) => issuedIds.has(id)) ? issued(t('rowsFixed')) : undefined,
  );
}

/** Returns the invoices of a row before and after the change. */
function invoicesOf({ before, after }: Change): readonly string[] {
  return [before?.invoice, after?.invoice].map(idOf).filter((id) => id !== undefined);
}

async function issuedAmong(ids: readonly string[], database: DatabaseSession): Promise<ReadonlySet<string>> {
  const rows = await database.execute(
    db
      .selectFrom('accounting_invoice')
      .select('id')
      .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
      .where('invoice_number', 'is not', null),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Names of members that an update changes. */
export function changedMembers(change: Change): readonly string[] {
  const { before = {}, after = {} } = change;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before, after, name));
}

function issued(advice: Message, params: Readonly<Record<string, Json>> = {}): Problem {
  return problem('state_conflict', {
    detail: t('invoiceIsIssued', { advice }),
    params: { reason: 'invoice_issued', ...params },
  });
}

const counts = ['unit_amount', 'unit_price', 'vat'];

/** Rows that clients write: those of issued invoices cannot be changed, those of drafts are amount times price (N1, N5). */
export const invoiceRowHooks: ResourceHooks = {
  beforeWriteAll: async (changes, context) => {
    const rejections = await rejectIssued(changes, context);
    return changes.map((change, index) => rejections[index] ?? withSums(change));
  },
};

function withSums(change: Change): JsonObject | undefined {
  if (change.bySystem || change.after === undefined || !hasOtherSum(change)) return undefined;
  return { ...change.after, ...sumsOf(change.after) };
}

/** A row that a run rounded to full kronor does not equal amount times price, so only changed rows are recalculated. */
function hasOtherSum(change: Change): boolean {
  return change.kind === 'create' || changedMembers(change).some((name) => counts.includes(name));
}

function sumsOf(row: JsonObject): JsonObject {
  const decimal = (name: string) => parseDecimal(String(row[name] ?? 0));
  const net = roundKronor(multiply(decimal('unit_amount'), decimal('unit_price')));
  const vat = roundKronor(multiply(kronor(net), decimal('vat'), parseDecimal('0.01')));
  return { net_value: formatAmount(net), vat_value: formatAmount(vat), total_value: formatAmount(net + vat) };
}
