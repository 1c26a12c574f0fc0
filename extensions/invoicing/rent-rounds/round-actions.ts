/** Handles preview, perform and undo of rent rounds: GET|POST /revenue/revenueincreases/revenueincreasecollection/{pk}/…/. */

import {
  type ActionContext,
  type ActionHandler,
  type Change,
  type Json,
  type Problem,
  type ResourceHooks,
  type SystemContext,
  throwProblem,
} from '@core/engine/extension';
import { sql } from 'kysely';
import { db, RevenueRevenueincreasecollectionState as states } from '../../schema.ts';
import { changedMembers } from '../invoice-hooks.ts';
import type { IncreasedKind, RentRound } from './contracts-in-round.ts';
import { finishRound, type Position, performChunk, start } from './perform-round.ts';
import { rentIncreases } from './rent-increases.ts';
import { queueRound } from './round-job.ts';
import {
  kindsOf,
  oreOf,
  readRound,
  requireState,
  roundIsPerformed,
  rounds,
  type StoredRound,
  updateRound,
} from './stored-round.ts';
import { countIncreases, lockInvoicing, rejectInvoiced, removeIncreases } from './undo-round.ts';

/** Contracts, or increases, of a round that a request processes; more are processed by a job. */
const maxAtOnce = 1_000;
const defaultPageSize = 200;

export const roundActions: Readonly<Record<string, ActionHandler>> = {
  [`${rounds}.preview`]: preview,
  [`${rounds}.perform`]: perform,
  [`${rounds}.undo`]: undo,
};

/** Members of a round that can change when it has increases. */
const free: ReadonlySet<string> = new Set(['name', 'custom_id', 'document_file', 'tags', 'updated_at']);

/** A round with increases cannot be changed or deleted: its terms explain them. */
export const roundHooks: ResourceHooks = {
  beforeWrite: async (change: Change): Promise<Problem | undefined> => {
    const { before, bySystem, kind } = change;
    if (bySystem || before === undefined || before.state === states.planned) return undefined;
    const isFree = kind === 'update' && changedMembers(change).every((name) => free.has(name));
    return isFree ? undefined : roundIsPerformed;
  },
};

async function preview({ parameters, query }: Parameters<ActionHandler>[0], context: ActionContext) {
  const { system } = context;
  const round = await openRound(parameters.pk, context, { locks: false });
  requireState(round, [states.planned, states.interrupted]);
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('page_size') ?? defaultPageSize);
  const all = allIncreases(round, kindsOf(round, system));
  if (all === undefined) throwProblem('not_found');
  const rows = await system.database.execute(
    db
      .selectFrom(all.as('a'))
      .select(['a.id', 'a.id_number', 'a.contract_type', 'a.from_date', 'a.old_rent', 'a.new_rent', 'a.reason'])
      .orderBy('a.contract_type')
      .orderBy('a.id_number')
      .orderBy('a.id')
      .limit(size + 1)
      .offset((page - 1) * size),
  );
  const sums = await system.database.execute(
    db
      .selectFrom(all.as('a'))
      .groupBy('a.reason')
      .select(({ fn, ref }) => [
        'a.reason',
        fn.countAll<string>().as('count'),
        sql<string>`sum(${ref('a.old_rent')})`.as('old_rent'),
        sql<string>`sum(${ref('a.new_rent')})`.as('new_rent'),
      ]),
  );
  const increased = sums.find(({ reason }) => reason === null);
  return {
    body: {
      contracts: rows.slice(0, size).map(previewed),
      page,
      next_page: rows.length > size ? page + 1 : null,
      totals: {
        contracts: Number(increased?.count ?? 0),
        ...amounts(increased?.old_rent ?? '0', increased?.new_rent ?? '0'),
        excluded: Object.fromEntries(
          sums.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, Number(count)]])),
        ),
      },
    },
  };
}

interface PreviewedContract {
  readonly id: string;
  readonly id_number: string | null;
  readonly contract_type: string;
  readonly from_date: string;
  readonly old_rent: string;
  readonly new_rent: string;
  readonly reason: string | null;
}

function previewed({ id, contract_type, id_number, from_date, old_rent, new_rent, reason }: PreviewedContract): Json {
  return { contract_type, contract: { id }, id_number, from_date, ...amounts(old_rent, new_rent), reason };
}

function amounts(oldRent: string, newRent: string) {
  return {
    old_rent: oreOf(oldRent) / 100,
    new_rent: oreOf(newRent) / 100,
    difference: (oreOf(newRent) - oreOf(oldRent)) / 100,
  };
}

function allIncreases(round: RentRound, [first, ...others]: readonly IncreasedKind[]) {
  if (first === undefined) return undefined;
  const query = (kind: IncreasedKind) => db.selectFrom(rentIncreases(round, kind).as('k')).selectAll('k');
  return others.reduce((union, kind) => union.unionAll(query(kind)), query(first));
}

async function perform({ parameters }: Parameters<ActionHandler>[0], context: ActionContext) {
  const { system } = context;
  const round = await openRound(parameters.pk, context, { locks: true });
  requireState(round, [states.planned, states.interrupted]);
  if ((await countIncreased(round, system)) > maxAtOnce) return queue(round, 'perform', system);
  let position: Position | undefined = start;
  let progress = round.increased;
  while (position !== undefined) {
    const chunk: Awaited<ReturnType<typeof performChunk>> = await performChunk(round, position, progress, system);
    ({ progress } = chunk);
    position = chunk.next;
  }
  await finishRound(round, progress, system);
  await context.emit({ identifier: `${rounds}.increased`, resource: rounds, objectId: round.id });
  return { body: { state: 'performed', contracts: progress.contracts, difference: progress.difference / 100 } };
}

async function countIncreased(round: RentRound, system: SystemContext): Promise<number> {
  const all = allIncreases(round, kindsOf(round, system));
  if (all === undefined) return 0;
  const [row] = await system.database.execute(
    db
      .selectFrom(all.as('a'))
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('a.reason', 'is', null),
  );
  return Number(row?.count ?? 0);
}

async function undo({ parameters }: Parameters<ActionHandler>[0], context: ActionContext) {
  const { system } = context;
  const { organization } = await openRound(parameters.pk, context, { locks: false });
  // Like a run, first the organization and then its records are locked.
  await lockInvoicing({ organization }, system);
  const round = (await readRound(parameters.pk ?? '', system, { locks: true })) ?? throwProblem('not_found');
  requireState(round, [states.performed, states.interrupted]);
  await rejectInvoiced(round, system);
  if ((await countIncreases(round, system)) > maxAtOnce) return queue(round, 'undo', system);
  await removeIncreases(round, system);
  await context.emit({ identifier: `${rounds}.undone`, resource: rounds, objectId: round.id });
  return { body: { state: 'planned', contracts: null, difference: null } };
}

async function queue(round: StoredRound, task: 'perform' | 'undo', system: SystemContext) {
  await updateRound(round.id, { state: states.in_progress }, system);
  await queueRound(round, { task, from_state: round.state, ...round.increased }, system);
  return { status: 202, body: { state: 'in_progress', contracts: null, difference: null } };
}

/** Members of contracts and rows from which rents are calculated. */
const contractMembers = ['id_number', 'status', 'start_date', 'end_date', 'invoiced_until'];
const rowMembers = ['article', 'unit_amount', 'unit_price', 'price_period', 'start_date', 'end_date'];

/** Reads a round that the caller can read. It contains sums over all contracts, so the caller must be able to read all of them. */
async function openRound(
  id: string | undefined,
  context: ActionContext,
  options: { readonly locks: boolean },
): Promise<StoredRound> {
  await context.requireRead(rounds, [id ?? ''], ['from_date', 'value_calculation_input']);
  const round = await readRound(id ?? '', context.system, options);
  if (round === undefined) throwProblem('not_found');
  for (const kind of kindsOf(round, context)) {
    await context.requireReadAll(kind.resource, contractMembers);
    await context.requireReadAll(kind.rowResource, rowMembers);
  }
  return round;
}
