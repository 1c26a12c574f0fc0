/**
 * Restrictions of manual bookkeeping changes (invoicing-rules.md, F3, F4, F7): confirmed and numbered verifications are
 * corrected only by reversal, a locked period cannot be changed, and a confirmed group stays confirmed and is exported
 * once.
 */

import { type Json, type Problem, problem, type ResourceHooks } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../../schema.ts';
import { idOf } from '../../support/reference.ts';
import { changedMembers } from '../invoice-hooks.ts';
import { lockedDayOf, periodLocked } from '../run/locked-day.ts';
import { t } from '../texts/t.ts';
import { exportGroup, requireExported } from './export-group.ts';

/** Members of a verification that do not affect the books. */
const freeMembers: ReadonlySet<string> = new Set(['custom_id', 'updated_at', 'tags', 'verification_group']);

export const verificationHooks: ResourceHooks = {
  beforeWrite: async (change, context) => {
    if (change.bySystem) return undefined;
    const isFixed = change.before !== undefined && change.before.verification_number !== null;
    if (isFixed && (change.kind === 'delete' || changedMembers(change).some((name) => !freeMembers.has(name))))
      return fixed();
    return lockedPeriodProblem(
      context.system.database,
      idOf((change.after ?? change.before)?.company),
      (change.after ?? change.before)?.bookkeeping_date,
    );
  },
};

export const transactionHooks: ResourceHooks = {
  beforeWrite: async (change, context) => {
    if (change.bySystem) return undefined;
    const { database } = context.system;
    const verification = idOf((change.before ?? change.after)?.verification);
    const [facts] = await database.execute(
      db
        .selectFrom('accounting_verification as v')
        .leftJoin('accounting_verificationgroup as g', 'g.id', 'v.verification_group_id')
        .select(['v.verification_number as number', 'v.company_id as company', 'v.bookkeeping_date as date'])
        .select('g.confirmation_date as confirmed')
        .where('v.id', '=', verification ?? null),
    );
    if (facts === undefined) return undefined;
    if (facts.number !== null || facts.confirmed !== null) return fixed();
    return lockedPeriodProblem(database, facts.company ?? undefined, facts.date);
  },
};

export const verificationGroupHooks: ResourceHooks = {
  beforeWrite: async (change) => {
    if (change.kind === 'create' || change.before?.confirmation_date === null || change.bySystem) return undefined;
    if (change.kind === 'update' && !changedMembers(change).includes('confirmation_date')) return undefined;
    return problem('state_conflict', {
      detail: t('groupExported'),
      params: { reason: 'group_confirmed' },
    });
  },
  afterWrite: async (change, context) => {
    const isConfirmed = change.after?.confirmation_date != null && (change.before?.confirmation_date ?? null) === null;
    if (!isConfirmed) return undefined;
    if (!change.bySystem) await requireExported(context, change.id);
    await exportGroup(context.system, change.id);
    return undefined;
  },
};

/** F4: rejects posting on or before the locked day of the company. */
async function lockedPeriodProblem(
  database: DatabaseSession,
  company: string | undefined,
  date: Json | undefined,
): Promise<Problem | undefined> {
  if (company === undefined || typeof date !== 'string') return undefined;
  const [row] = await database.execute(
    db
      .selectFrom('organization_company')
      .select(lockedDayOf('organization_company').as('locked_to'))
      .where('id', '=', company),
  );
  const lockedTo = row?.locked_to ?? null;
  if (lockedTo === null || lockedTo < date) return undefined;
  return periodLocked(lockedTo);
}

function fixed(): Problem {
  return problem('state_conflict', {
    detail: t('verificationFixed', { hint: t('reverseInstead', { pk: '{pk}' }) }),
    params: { reason: 'verification_fixed' },
  });
}
