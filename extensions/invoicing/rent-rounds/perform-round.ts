/** Performs a rent round: creates the increases of its contracts, chunk by chunk. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { RevenueRevenueincreasecollectionState as states } from '../../schema.ts';
import { inSeconds } from '../../support/local-day.ts';
import type { IncreasedKind, RentRound } from './contracts-in-round.ts';
import { type RowIncrease, rentIncreases } from './rent-increases.ts';
import { kindsOf, oreOf, type Progress, updateRound } from './stored-round.ts';

/** Contracts for which increases are calculated at once. */
const contractsAtOnce = 1_000;
/** Records that one statement writes. */
export const recordsAtOnce = 1_000;

/** The position of a round in progress: the kind of contract by index, and the last contract of this kind. */
export interface Position {
  readonly kind: number;
  readonly after: string | null;
}

export const start: Position = { kind: 0, after: null };

/** Creates the increases of the next chunk of contracts. Returns the position after it; undefined if it was the last. */
export async function performChunk(
  round: RentRound,
  { kind: index, after }: Position,
  before: Progress,
  context: SystemContext,
): Promise<{ readonly next: Position | undefined; readonly progress: Progress }> {
  const kind = kindsOf(round, context)[index];
  if (kind === undefined) return { next: undefined, progress: before };
  const contracts = await context.database.execute(
    rentIncreases(round, kind, { after, size: contractsAtOnce }).orderBy('o.id'),
  );
  const increased = contracts.filter(({ reason }) => reason === null);
  await createIncreases(round, kind, increased, context);
  const difference = increased.reduce((sum, one) => sum + oreOf(one.new_rent) - oreOf(one.old_rent), 0);
  const last = contracts.at(-1);
  return {
    next:
      last === undefined || contracts.length < contractsAtOnce
        ? { kind: index + 1, after: null }
        : { kind: index, after: last.id },
    progress: { contracts: before.contracts + increased.length, difference: before.difference + difference },
  };
}

interface IncreasedContract {
  readonly from_date: string;
  readonly rows: readonly RowIncrease[] | null;
}

async function createIncreases(
  round: RentRound,
  kind: IncreasedKind,
  contracts: readonly IncreasedContract[],
  { records }: SystemContext,
): Promise<void> {
  const increases = contracts.flatMap(({ from_date, rows }) =>
    (rows ?? []).map(
      ({ row, value }): JsonObject => ({
        organization: { id: round.organization },
        collection: { id: round.id },
        revenue_row_source: { id: row },
        from_date,
        actual_increase_value: value,
        merge_rows_after_invoice_periods: round.mergeAfter,
      }),
    ),
  );
  for (let first = 0; first < increases.length; first += recordsAtOnce)
    await records.createMany(kind.increaseResource, increases.slice(first, first + recordsAtOnce));
}

/** Records that a round is performed. */
export async function finishRound(round: RentRound, progress: Progress, context: SystemContext): Promise<void> {
  await updateRound(
    round.id,
    {
      state: states.performed,
      performed_time: inSeconds(context.now),
      ...progressMembers(progress),
    },
    context,
  );
}

/** Returns the progress as members of the round. */
export function progressMembers({ contracts, difference }: Progress): JsonObject {
  return { contract_count: contracts, rent_difference: difference / 100 };
}
