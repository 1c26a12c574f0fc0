import { expect } from 'chai';
import { type CitusCluster, type CitusNode, citusFindings } from '../../../engine/start/citus-findings.ts';

const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  lc_messages: 'C',
  track_commit_timestamp: 'on',
  max_connections: '200',
  max_prepared_transactions: '400',
  wal_level: 'logical',
  server_encoding: 'UTF8',
};
const extensions = ['btree_gist 1.7', 'citus 13.2-1', 'pg_trgm 1.6'];
const nodeAt = (node: string, more: Partial<CitusNode> = {}): CitusNode => ({
  node,
  version: 15,
  settings,
  extensions,
  prepared: 0,
  ...more,
});
const healthy: CitusCluster = {
  citus: '13.2-1',
  isCoordinator: true,
  unreachable: [],
  failed: [],
  nodes: ['db0:5432', 'db1:5432', 'db2:5432'].map((node) => nodeAt(node)),
  tables: 247,
  local: [],
  groups: 1,
  droppedKeys: 0,
};
const messages = (more: Partial<CitusCluster>, replicas = 0) =>
  citusFindings({ ...healthy, ...more }, replicas).flatMap(({ state, message, advice }) =>
    state === 'fine' ? [] : [`${message} > ${advice}`],
  );
const withNode = (more: Partial<CitusNode>) => messages({ nodes: [nodeAt('db0:5432'), nodeAt('db1:5432', more)] });

describe('findings about a Citus cluster', () => {
  it('name the version, the nodes and the tables of a healthy one', () => {
    expect(messages({})).to.deep.equal([]);
    expect(citusFindings(healthy, 0).map(({ message }) => message)).to.deep.equal([
      'version 13.2-1, 3 nodes',
      '247 tables distributed by customer',
    ]);
  });

  it('include a worker as database, an old version, and replicas', () => {
    expect(messages({ isCoordinator: false })).to.deep.equal([
      'the server is a worker > set DATABASE_URL to the address of the coordinator',
    ]);
    expect(messages({ citus: '12.1-1' })).to.deep.equal([
      'version 12.1-1 is too old > update the extension to version 13 or later',
    ]);
    expect(messages({}, 1)).to.have.length(1);
  });

  it('include local tables, missing keys and several groups', () => {
    const again = 'npx core migrate apply';
    expect(messages({ local: ['sales_organization'] })).to.deep.equal([
      `1 table not distributed, such as sales_organization > ${again}`,
    ]);
    expect(messages({ droppedKeys: 2 })).to.deep.equal([`2 foreign keys missing after an interruption > ${again}`]);
    expect(messages({ groups: 2 })).to.deep.equal([
      'the tables are in 2 groups of colocated tables > move them to one with update_distributed_table_colocation',
    ]);
  });

  it('include nodes that do not respond or reach each other', () => {
    expect(
      messages({
        failed: [{ node: 'db2:5432', reason: 'no route to host' }],
        unreachable: ['db1:5432 to db2:5432'],
      }),
    ).to.deep.equal([
      'db2:5432 does not respond: no route to host > start it',
      'no connection from db1:5432 to db2:5432 > check pg_hba.conf and the firewall of the second node',
    ]);
  });

  it('include settings, versions and extensions of nodes', () => {
    expect(withNode({ settings: { ...settings, TimeZone: 'Europe/Stockholm' } })).to.deep.equal([
      "TimeZone of db1:5432 is Europe/Stockholm > set TimeZone = 'UTC' in postgresql.conf of db1:5432, and restart it",
    ]);
    expect(withNode({ settings: { ...settings, max_prepared_transactions: '0' } })).to.deep.equal([
      "max_prepared_transactions of db1:5432 is 0, less than max_connections: writes fail under load > set max_prepared_transactions = '200' in postgresql.conf of db1:5432, and restart it",
    ]);
    expect(withNode({ settings: { ...settings, wal_level: 'replica' } })).to.have.length(1);
    expect(withNode({ settings: { ...settings, server_encoding: 'LATIN1' } })).to.have.length(1);
    expect(withNode({ version: 16 })).to.deep.equal(['db1:5432 has PostgreSQL 16, the coordinator 15 > update it']);
    expect(withNode({ extensions: extensions.slice(0, 2) })).to.deep.equal([
      'db1:5432 does not have the extension pg_trgm 1.6 > install the same version there',
    ]);
    expect(withNode({ prepared: 1 })).to.deep.equal([
      '1 prepared transaction of db1:5432 older than a minute: their locks are held > run recover_prepared_transactions() on the coordinator',
    ]);
  });
});
