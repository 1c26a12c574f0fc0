/** A refund in a file for the bank matches that file: it can only be annulled, once. */
import { type Change, problem, type ResourceHooks } from '@core/engine/extension';
import { changedMembers } from '../invoicing/invoice-hooks.ts';
import { idOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

/** Members that the file, the books or the balance follow. */
const fixed: ReadonlySet<string> = new Set([
  'value',
  'company',
  'payment_method',
  'payment_date',
  'invoice',
  'tenant',
  'sub_tenant',
  'organization_user',
]);

export const refundHooks: ResourceHooks = {
  beforeWriteAll: async (changes) =>
    changes.map((change) =>
      changesRefund(change)
        ? problem('state_conflict', { detail: t('refundInFile'), params: { reason: 'refund_in_file' } })
        : undefined,
    ),
  concerns: changesRefund,
};

function changesRefund(change: Change): boolean {
  const { kind, before, after, bySystem } = change;
  if (kind !== 'update' || bySystem || idOf(before?.bank_file) === undefined) return false;
  return (
    changedMembers(change).some((name) => fixed.has(name)) || (before?.annulled === true && after?.annulled !== true)
  );
}
