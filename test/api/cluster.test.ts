/** A Citus cluster: shards move while requests are served. Runs if TEST_DATABASE_URL is the coordinator of a cluster with two workers (test/README.md). */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { isCoordinator } from '../../engine/database/citus.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';

const tags = '/annotating/tag/';
const title = 'a cluster';

if (process.env.TEST_DATABASE_URL === undefined)
  describe.skip(`${title} (SKIPPED: TEST_DATABASE_URL is not the coordinator of a Citus cluster)`, tests);
else describe(title, tests);

function tests(this: Mocha.Suite): void {
  this.timeout(300_000);
  const api = useApi({ onRequest: () => undefined });
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await api.database.pool.query(text, [...values])).rows;

  before(async function skipWithoutCluster() {
    if (!(await isCoordinator(api.database.pool))) this.skip();
  });

  it('is checked by core doctor', async () => {
    const env = { ...process.env, DATABASE_URL: api.database.url };
    const args = [join(projectFolder, 'engine/cli.ts'), 'doctor', '--output', 'json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch((failed) => failed);
    const { findings } = JSON.parse(stdout) as { findings: { subject: string; state: string }[] };
    const ofCluster = findings.filter(({ subject }) => ['Citus', 'distribution', 'node'].includes(subject));
    expect(ofCluster.map(({ state }) => state)).to.deep.equal(['fine', 'fine']);
  });

  it('moves the shard of a customer while records are created: none fails, is lost or is stored twice', async () => {
    const [shard] = await query(
      `select shardid, nodename, nodeport, other.name, other.port from pg_dist_shard_placement
       cross join lateral (select nodename as name, nodeport as port from pg_dist_node
         where groupid > 0 and (nodename, nodeport) <> (pg_dist_shard_placement.nodename, pg_dist_shard_placement.nodeport) limit 1) as other
       where shardid = get_shard_id_for_distribution_column('annotating_tag', $1::uuid)`,
      [api.customerId],
    );
    let isMoving = true;
    const created: string[] = [];
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let index = 0; isMoving; index += 1) {
        const name = `Moved ${writer}-${index}`;
        const response = await api.post(tags, { name });
        expect(response.status, response.text).to.equal(201);
        created.push(name);
      }
    });
    const { shardid, nodename, nodeport, name, port } = shard;
    await query("select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')", [
      shardid,
      nodename,
      nodeport,
      name,
      port,
    ]).finally(() => {
      isMoving = false;
    });
    await Promise.all(writers);
    const [moved] = await query('select nodeport from pg_dist_shard_placement where shardid = $1', [shardid]);
    expect(moved?.nodeport).to.equal(port);
    const stored = await query('select name from annotating_tag where customer_id = $1', [api.customerId]);
    expect(stored.map((row) => row.name).toSorted()).to.deep.equal(created.toSorted());
    const events = await query(
      `select object_id from common_eventlog where customer_id = $1 and event_identifier = 'annotating.tag.instancecreated'`,
      [api.customerId],
    );
    expect(new Set(events.map(({ object_id }) => object_id)).size).to.equal(created.length);
    expect(events).to.have.length(created.length);
  });
}
