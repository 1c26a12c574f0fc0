/**
 * Database facts for a plan: rows affected by questions and hazards, costs of the steps, and the clients affected by breaking changes. They do not change the
 * plan.
 */
import { executorsOn } from '../../database/execute-on.ts';
import type { ApiBreak } from '../../migrate/api-breaks.ts';
import { type Connection, prepareSession, withDedicatedSession } from '../../migrate/connection.ts';
import { estimateCosts, type StepCost } from '../../migrate/costs.ts';
import { withCounts, withEstimates } from '../../migrate/estimates.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import type { Model } from '../../model/model.ts';
import { systemTables } from '../../query/system-tables.ts';
import { type ElementUse, readUses } from '../../runtime/versioning/read-uses.ts';
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
  const { memberuse, secret, agent, queries } = systemTables(model);
  const elements = [...new Set(apiBreaks.map(({ element }: ApiBreak) => element))];
  if (elements.length === 0 || !(await hasTable(connection, memberuse))) return new Map();
  const memberUses = await readUses(elements, executorsOn(connection, queries));
  const { rows } = await connection.query<{ agent_id: string; names: string }>(
    `SELECT agent.id AS agent_id, string_agg(DISTINCT secret.created_by, ', ') AS names
     FROM ${agent} AS agent JOIN ${secret} AS secret ON secret.customer_id = agent.customer_id AND secret.integration_id = agent.id
     WHERE agent.is_active AND secret.revoked_at IS NULL AND (secret.expires_at IS NULL OR secret.expires_at > now())
       AND agent.id = ANY ($1) GROUP BY agent.id`,
    [memberUses.map(({ agent_id }) => agent_id)],
  );
  const live = new Map(rows.map(({ agent_id, names }) => [agent_id, names ?? '']));
  const uses = memberUses.flatMap((use): LiveUse[] => {
    const names = live.get(use.agent_id);
    return names === undefined ? [] : [{ ...use, names }];
  });
  return Map.groupBy(uses, ({ element }) => element);
}

/** A database with pending migrations may not have this table yet. */
async function hasTable(connection: Connection, quoted: string): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [quoted]);
  return rows[0]?.there ?? false;
}
