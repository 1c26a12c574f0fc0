/**
 * Database facts for a plan: rows affected by questions and hazards, costs of the steps, and the clients affected by breaking changes. They do not change the
 * plan.
 */
import { sql } from 'kysely';
import { executorsOn } from '../../database/execute-on.ts';
import { anyOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import { QueryPreparer } from '../../database/prepare.ts';
import { loadFeatures } from '../../features.ts';
import type { ElementUse } from '../../http/feature.ts';
import type { ApiBreak } from '../../migrate/api-breaks.ts';
import { type Connection, prepareSession, withDedicatedSession } from '../../migrate/connection.ts';
import { estimateCosts, type StepCost } from '../../migrate/costs.ts';
import { withCounts, withEstimates } from '../../migrate/estimates.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import type { Model } from '../../model/model.ts';
import { tenantTables } from '../../model/tenant-tables.ts';
import { withDatabase } from './workspace.ts';

/** The uses of a breaking element by one active integration in the last 30 days. */
export interface LiveUse extends ElementUse {
  /** Names of the integration's secrets. */
  readonly names: string;
}

export interface PlanFacts {
  readonly planned: PlannedMigration;
  /** The cost of each step. */
  readonly costs: readonly StepCost[];
  /** Uses by breaking element. */
  readonly uses: ReadonlyMap<string, readonly LiveUse[]>;
}

/** Queries the configured database. Throws a MigrationStop if it is unreachable. */
export async function readPlanFacts(planned: PlannedMigration, model: Model): Promise<PlanFacts> {
  return withDatabase((url) =>
    withDedicatedSession(url, async (connection) => {
      await prepareSession(connection);
      const questions = await withEstimates(connection, planned.questions);
      const missing = await withCounts(connection, planned.missing);
      const before = new Map(planned.renamedTables.map(({ from, to }) => [to, from]));
      const costs = questions.length > 0 ? [] : await estimateCosts(connection, planned.plan.up, before);
      return { planned: { ...planned, questions, missing }, costs, uses: await usesOf(connection, planned, model) };
    }),
  );
}

async function usesOf(
  connection: Connection,
  { apiBreaks }: PlannedMigration,
  model: Model,
): Promise<PlanFacts['uses']> {
  const elements = [...new Set(apiBreaks.map(({ element }: ApiBreak) => element))];
  if (elements.length === 0) return new Map();
  const counter = (await loadFeatures()).find(({ readUses }) => readUses !== undefined);
  const memberUses = (await counter?.readUses?.(elements, connection, model)) ?? [];
  if (memberUses.length === 0) return new Map();
  const activeSecrets = db
    .selectFrom('agent as a')
    .innerJoin('secret as s', (join) =>
      join.onRef('s.customer_id', '=', 'a.customer_id').onRef('s.integration_id', '=', 'a.id'),
    )
    .select(['a.id as agent_id', sql<string | null>`string_agg(distinct s.created_by, ', ')`.as('names')])
    .where('a.is_active', '=', true)
    .where('s.revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', sql<Date>`now()`)]))
    .where(
      'a.id',
      '=',
      anyOf(
        memberUses.map(({ agent_id }) => agent_id),
        'uuid',
      ),
    )
    .groupBy('a.id');
  const executors = executorsOn(connection, new QueryPreparer(tenantTables(model)));
  const rows = await executors.executeForAllCustomers(activeSecrets, 'integrations with usable secrets');
  const live = new Map(rows.map(({ agent_id, names }) => [agent_id, names ?? '']));
  const uses = memberUses.flatMap((use): LiveUse[] => {
    const names = live.get(use.agent_id);
    return names === undefined ? [] : [{ ...use, names }];
  });
  return Map.groupBy(uses, ({ element }) => element);
}
