/** Findings about the replicas of an installation: whether each is reachable, follows the primary, and accepts reads. */
import { type InferResult, sql } from 'kysely';
import { executeOn } from '../database/execute-on.ts';
import { db } from '../database/kysely.ts';
import { fine, warning } from '../extension/finding.ts';
import type { Finding } from '../extension/manifest.ts';
import { invariant } from '../kernel/invariant.ts';
import { withConnection } from '../migrate/connection.ts';
import { StartupError } from '../platform/startup-error.ts';
import { displayAddress, requireDatabase } from '../storage/require-database.ts';

const replicationState = db
  .selectFrom(sql<{ system_identifier: string }>`pg_control_system()`.as('control'))
  .select([
    sql<boolean>`pg_is_in_recovery()`.as('copies'),
    'system_identifier as system',
    sql<string>`current_setting('hot_standby_feedback')`.as('feedback'),
  ]);

/**
 * One finding for each replica; `primary`: the address of the database without a pooler. None of them aborts a start:
 * the primary is used instead.
 */
export async function replicaFindings(urls: readonly string[], primary: string): Promise<readonly Finding[]> {
  if (urls.length === 0) return [];
  const { system } = await readReplicationState(primary);
  return Promise.all(urls.map((url) => finding(url, system)));
}

async function finding(url: string, system: string): Promise<Finding> {
  const at = `the replica ${displayAddress(url)}`;
  try {
    const { isPooled } = await requireDatabase(url);
    if (isPooled)
      return warning(
        'replica',
        `${at} is the address of a pooler and is not used for reads`,
        'set the address of PostgreSQL itself',
      );
    const state = await readReplicationState(url);
    if (!state.copies)
      return warning(
        'replica',
        `${at} is not a replica: PostgreSQL is not in recovery there`,
        'remove it, or create it again with pg_basebackup -R',
      );
    if (state.system !== system)
      return warning(
        'replica',
        `${at} copies another server than its primary`,
        'create it again with pg_basebackup -R from that server',
      );
    return state.feedback === 'on'
      ? fine('replica', `${at} follows`)
      : warning(
          'replica',
          `${at} follows, and may end long streams: hot_standby_feedback is off`,
          'set hot_standby_feedback = on in its postgresql.conf',
        );
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return warning('replica', error.message.replace('the database', 'the replica'), error.suggestion);
  }
}

async function readReplicationState(url: string): Promise<InferResult<typeof replicationState>[number]> {
  const [state] = await withConnection(url, (connection) => executeOn(connection, replicationState));
  invariant(state, 'the server has one state');
  return state;
}
