/** A refund in a file for the bank matches that file: it can only be annulled, once. */
import { type Change, problem, type ResourceHooks } from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

/** Members that the file, the books or the balance follow. */
const fixed = [
  'value',
  'company',
  'payment_method',
  'payment_date',
  'invoice',
  'tenant',
  'sub_tenant',
  'organization_user',
] as const;

export const refundHooks: ResourceHooks = {
  beforeWriteAll: async (changes) =>
    changes.map((change) =>
      changesRefund(change)
        ? problem('state_conflict', { detail: t('refundInFile'), params: { reason: 'refund_in_file' } })
        : undefined,
    ),
  concerns: changesRefund,
};

function changesRefund({ kind, before, after, bySystem }: Change): boolean {
  if (kind !== 'update' || bySystem || idOf(before?.bank_file) === undefined) return false;
  const isSame = (name: string) => JSON.stringify(before?.[name] ?? null) === JSON.stringify(after?.[name] ?? null);
  return !fixed.every(isSame) || (before?.annulled === true && after?.annulled !== true);
}
