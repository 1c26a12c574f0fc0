/** The record of a rent round: its terms, its state and its lock. */
import { type Json, type JsonObject, problem, type SystemContext } from '@core/engine/extension';
import { db, RevenueRevenueincreasecollectionState as states } from '../../schema.ts';
import { throwConflict } from '../../support/conflict.ts';
import { addMonths, stockholmDate } from '../../support/local-day.ts';
import { idOf, idsOf } from '../../support/reference.ts';
import { t } from '../texts/t.ts';
import { type IncreasedKind, increasedKinds, type RentRound } from './contracts-in-round.ts';

export const rounds = 'revenue.revenueincreasecollection';

/** A round with its state, which is a code of the resource. */
export interface StoredRound extends RentRound {
  readonly state: number;
  /** The contracts that an interrupted perform has increased, and their increase in öre a month. */
  readonly increased: Progress;
}

export interface Progress {
  readonly contracts: number;
  /** Öre a month. */
  readonly difference: number;
}

/** Reads a round. With `locks`, other transactions that read it so wait until this one ends. */
export async function readRound(
  id: string,
  { caller, database, records, now }: SystemContext,
  { locks }: { readonly locks: boolean },
): Promise<StoredRound | undefined> {
  const row = db
    .selectFrom('revenue_revenueincreasecollection')
    .select(['id', 'value_calculation_input'])
    .where('id', '=', id);
  const [stored] = await database.execute(locks ? row.forUpdate() : row);
  const record = stored && (await records.find(rounds, id));
  if (stored === undefined || record === undefined) return undefined;
  const months = record.retroactivity_month_amount;
  return {
    id,
    organization: idOf(record.organization) ?? caller.customerId,
    fromDate: String(record.from_date),
    method: Number(record.value_calculation_method),
    input: stored.value_calculation_input,
    rounding: Number(record.rounding_method),
    retroactivity: Number(record.retroactivity_method),
    earliest: typeof months === 'number' ? addMonths(`${stockholmDate(now).slice(0, 7)}-01`, -months) : undefined,
    mergeAfter: Number(record.merge_rows_after_invoice_periods),
    contractTypes: idsOf(record.contract_types),
    realestates: idsOf(record.realestates),
    state: Number(record.state),
    increased: {
      contracts: Number(record.contract_count ?? 0),
      difference: oreOf(record.rent_difference ?? 0),
    },
  };
}

/** Returns kronor with two decimals as öre. */
export function oreOf(kronor: Json): number {
  return Math.round(Number(kronor) * 100);
}

/** Returns the kinds of contracts in a round. */
export function kindsOf(
  { contractTypes }: RentRound,
  { contentTypeId }: Pick<SystemContext, 'contentTypeId'>,
): readonly IncreasedKind[] {
  return increasedKinds.filter(
    ({ resource }) => contractTypes.length === 0 || contractTypes.includes(contentTypeId(resource)),
  );
}

/** Rejects an action that the state of the round does not allow. */
export function requireState({ state }: StoredRound, allowed: readonly number[]): void {
  if (allowed.includes(state)) return;
  const reason = {
    [states.planned]: 'round_planned',
    [states.in_progress]: 'round_in_progress',
    [states.performed]: 'round_performed',
    [states.interrupted]: 'round_interrupted',
  }[state];
  throwConflict(reason ?? 'round_in_progress', t('roundState'));
}

export async function updateRound(id: string, changes: JsonObject, { records }: SystemContext): Promise<void> {
  await records.update(rounds, id, changes);
}

/** The problem of a change of a round that has increases. */
export const roundIsPerformed = problem('state_conflict', {
  detail: t('roundIsPerformed'),
  params: { reason: 'round_performed' },
});
