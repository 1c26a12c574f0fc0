/** Findings about the nodes of a Citus cluster and the distribution of the tables. */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { fine, missing, warning } from '../extension/finding.ts';
import type { Finding } from '../extension/manifest.ts';
import { pluralize } from '../kernel/pluralize.ts';
import type { Connection } from '../migrate/connection.ts';

/** The state of one node; `node` is its address. */
export interface CitusNode {
  readonly node: string;
  readonly version: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly extensions: readonly string[];
  /** Prepared transactions that are older than a minute. */
  readonly prepared: number;
}

/** The state of a cluster. */
export interface CitusCluster {
  readonly citus: string;
  readonly isCoordinator: boolean;
  /** Connections between nodes that fail: `node to node`. */
  readonly unreachable: readonly string[];
  /** Nodes that did not report, with the reason. */
  readonly failed: readonly { readonly node: string; readonly reason: string }[];
  /** The coordinator is the first. */
  readonly nodes: readonly CitusNode[];
  readonly tables: number;
  readonly local: readonly string[];
  readonly groups: number;
  readonly droppedKeys: number;
}

/** The settings of every node: the sessions of workers have no others. */
const requiredSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  lc_messages: 'C',
  track_commit_timestamp: 'on',
};
const comparedSettings = ['max_connections', 'max_prepared_transactions', 'wal_level', 'server_encoding'];

/** The query of a node: one JSON value. */
const nodeState = `SELECT json_build_object('version', current_setting('server_version_num')::integer / 10000,
  'settings', (SELECT json_object_agg(name, setting) FROM pg_settings WHERE name = ANY ('{${[
    ...Object.keys(requiredSettings),
    ...comparedSettings,
  ].join()}}')),
  'extensions', (SELECT json_agg(extname || ' ' || extversion ORDER BY 1) FROM pg_extension),
  'prepared', (SELECT count(*) FROM pg_prepared_xacts WHERE database = current_database() AND prepared < now() - interval '1 minute'))`;

/** The oldest version of Citus that Core supports. */
const oldest = 13;

/** Returns the findings; `replicas`: the number of replicas in the settings. */
export function citusFindings(cluster: CitusCluster, replicas: number): readonly Finding[] {
  const { citus, isCoordinator, nodes, failed, unreachable } = cluster;
  if (!isCoordinator)
    return [missing('Citus', 'the server is a worker', 'set DATABASE_URL to the address of the coordinator')];
  if (Number.parseInt(citus, 10) < oldest)
    return [missing('Citus', `version ${citus} is too old`, `update the extension to version ${oldest} or later`)];
  return [
    fine('Citus', `version ${citus}, ${pluralize(nodes.length, 'node')}`),
    ...distribution(cluster),
    ...failed.map(({ node, reason }) => missing('node', `${node} does not respond: ${reason}`, 'start it')),
    ...unreachable.map((pair) =>
      missing('node', `no connection from ${pair}`, 'check pg_hba.conf and the firewall of the second node'),
    ),
    ...nodes.flatMap((node) => nodeFindings(node, nodes[0])),
    ...(replicas === 0
      ? []
      : [
          warning(
            'replica',
            'DATABASE_REPLICA_URLS is set: a replica of the coordinator reads from the same workers',
            'remove the setting',
          ),
        ]),
  ];
}

function distribution({ tables, local, groups, droppedKeys }: CitusCluster): readonly Finding[] {
  const again = 'npx core migrate apply';
  if (local.length > 0)
    return [missing('distribution', `${pluralize(local.length, 'table')} not distributed, such as ${local[0]}`, again)];
  if (droppedKeys > 0)
    return [missing('distribution', `${pluralize(droppedKeys, 'foreign key')} missing after an interruption`, again)];
  if (groups > 1)
    return [
      missing(
        'distribution',
        `the tables are in ${groups} groups of colocated tables`,
        'move them to one with update_distributed_table_colocation',
      ),
    ];
  return [fine('distribution', `${pluralize(tables, 'table')} distributed by customer`)];
}

function nodeFindings(
  { node, version, settings, extensions, prepared }: CitusNode,
  first: CitusNode | undefined,
): readonly Finding[] {
  const inConfiguration = (name: string, value: string): string =>
    `set ${name} = '${value}' in postgresql.conf of ${node}, and restart it`;
  const wrong = Object.entries(requiredSettings).filter(([name, value]) => settings[name] !== value);
  const connections = Number(settings.max_connections);
  const lacking = (first?.extensions ?? []).filter((extension) => !extensions.includes(extension));
  return [
    ...wrong.map(([name, value]) =>
      missing('node', `${name} of ${node} is ${settings[name]}`, inConfiguration(name, value)),
    ),
    ...(Number(settings.max_prepared_transactions) >= connections
      ? []
      : [
          missing(
            'node',
            `max_prepared_transactions of ${node} is ${settings.max_prepared_transactions}, less than max_connections: writes fail under load`,
            inConfiguration('max_prepared_transactions', String(connections)),
          ),
        ]),
    ...(settings.wal_level === 'logical'
      ? []
      : [
          warning(
            'node',
            `wal_level of ${node} is ${settings.wal_level}: shards cannot be moved while they are written`,
            inConfiguration('wal_level', 'logical'),
          ),
        ]),
    ...(version === first?.version
      ? []
      : [missing('node', `${node} has PostgreSQL ${version}, the coordinator ${first?.version}`, 'update it')]),
    ...(settings.server_encoding === first?.settings.server_encoding
      ? []
      : [missing('node', `the database of ${node} has the encoding ${settings.server_encoding}`, 'create it again')]),
    ...lacking.map((extension) =>
      missing('node', `${node} does not have the extension ${extension}`, 'install the same version there'),
    ),
    ...(prepared === 0
      ? []
      : [
          warning(
            'node',
            `${pluralize(prepared, 'prepared transaction')} of ${node} older than a minute: their locks are held`,
            'run recover_prepared_transactions() on the coordinator',
          ),
        ]),
  ];
}

/** Reads the state of a cluster from its coordinator. `tables`: the names of the tables to be distributed. */
export async function readCitus(
  connection: Connection,
  citus: string,
  tables: readonly string[],
): Promise<CitusCluster> {
  const isWanted = sql`relname = any(${tables}::text[]) and relnamespace = 'public'::regnamespace`;
  const [state] = await executeOn(
    connection,
    catalog.selectNoFrom([
      sql<boolean>`citus_is_coordinator()`.as('isCoordinator'),
      sql<
        readonly string[]
      >`array(select format('%s:%s to %s:%s', from_nodename, from_nodeport, to_nodename, to_nodeport)
        from citus_check_cluster_node_health() where result is distinct from true)`.as('unreachable'),
      sql<readonly string[]>`array(select relname::text from pg_class where ${isWanted}
        and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid) order by 1)`.as('local'),
      sql<number>`(select count(*)::integer from pg_class where ${isWanted})`.as('tables'),
      sql<number>`(select count(distinct colocationid)::integer from pg_dist_partition where partmethod = 'h')`.as(
        'groups',
      ),
      sql<boolean>`to_regclass('core_migrations.dropped_key') is not null`.as('hasKeys'),
    ]),
  );
  const keys = catalog
    .selectFrom(sql<object>`core_migrations.dropped_key`.as('key'))
    .select(sql<number>`count(*)::integer`.as('count'));
  const nodeResults = await executeOn(
    connection,
    catalog
      .selectFrom(
        sql<{ nodeid: number; success: boolean; result: string }>`run_command_on_all_nodes(${nodeState})`.as('state'),
      )
      .innerJoin(sql<{ nodeid: number; groupid: number }>`pg_dist_node`.as('node'), 'node.nodeid', 'state.nodeid')
      .select(['success', 'result', sql<string>`format('%s:%s', nodename, nodeport)`.as('node')])
      .orderBy('groupid'),
  );
  const [dropped] = state?.hasKeys === true ? await executeOn(connection, keys) : [];
  return {
    citus,
    isCoordinator: state?.isCoordinator === true,
    unreachable: state?.unreachable ?? [],
    failed: nodeResults.flatMap(({ node, success, result }) => (success ? [] : [{ node, reason: result }])),
    nodes: nodeResults.flatMap(({ node, success, result }) => (success ? [{ node, ...JSON.parse(result) }] : [])),
    tables: state?.tables ?? 0,
    local: state?.local ?? [],
    groups: state?.groups ?? 0,
    droppedKeys: dropped?.count ?? 0,
  };
}
