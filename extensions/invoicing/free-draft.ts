/**
 * Releases and restores the claims of drafts that are deleted, annulled or restored: their days, readings and use of
 * the payer's balance (invoicing-rules.md, D4, Q3, X2).
 */
import type { SystemContext } from '@core/engine/extension';
import { throwConflict } from '../support/conflict.ts';
import {
  claimAgainStatement,
  claimedMeanwhileStatement,
  releaseClaimsStatement,
  releaseSeriesStatement,
  returnBalanceStatement,
  takeSeriesAgainStatement,
} from './run/credit-statements.ts';
import { adjustersStatement } from './run/reverse-adjustments.ts';
import { runAll } from './run/run-step.ts';
import { followDraft, lockedInvoice } from './stored-invoice.ts';
import { t } from './texts/t.ts';

/**
 * Releases the claims of a draft before it is deleted or annulled. Rejects a draft whose days another invoice has
 * adjusted, because the adjustment would lose its base.
 */
export async function freeDraft(context: SystemContext, id: string): Promise<void> {
  const { database } = context;
  const invoice = await lockedInvoice(context, id);
  const adjusters = await database.execute(adjustersStatement(id));
  if (adjusters.length > 0)
    throwConflict('days_adjusted', t('daysAdjusted'), { invoices: adjusters.map((each) => each.id) });
  const input = { now: context.now.toISOString(), invoiceId: id };
  await runAll(database, [releaseSeriesStatement(input), releaseClaimsStatement(input), returnBalanceStatement(input)]);
  await followDraft(context, invoice, false);
}

/**
 * Restores the days and readings of an annulled draft of a run. Rejects it if another invoice has claimed them or if it
 * has adjustments, which the next run creates again. The payer's balance is not changed.
 */
export async function restoreClaims(context: SystemContext, id: string): Promise<void> {
  const { database } = context;
  const invoice = await lockedInvoice(context, id);
  const input = { now: context.now.toISOString(), invoiceId: id };
  const [state] = await database.execute(claimedMeanwhileStatement(input));
  if (state?.has_adjustments === true) throwConflict('has_adjustments', t('hasAdjustments'));
  if (state?.is_taken === true) throwConflict('days_invoiced', t('daysInvoiced'));
  await runAll(database, [claimAgainStatement(input), takeSeriesAgainStatement(input)]);
  await followDraft(context, invoice, true);
}

/** Codes of accounting.invoice.status. */
export const draftStatus = 0;
export const annulledStatus = 9;
