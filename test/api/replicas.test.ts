/**
 * Reads on replicas (ADR 0059): they go there, they show what the caller wrote, and what a replica cannot answer the primary does. Skipped where no
 * PostgreSQL with pg_basebackup is installed; Debian: apt install postgresql.
 */
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type { Client } from '../support/api.ts';
import { runHistory } from '../support/replica-history.ts';
import { type ReplicaWorld, startReplicaWorld, tags } from '../support/replica-world.ts';
import { replicationPrograms } from '../support/replicated.ts';
import { waitUntil } from '../support/wait-until.ts';

const title = 'reads on a replica';

describe(
  replicationPrograms === undefined ? `${title} (SKIPPED: no pg_basebackup is installed)` : title,
  function suite() {
    this.timeout(120_000);
    if (replicationPrograms === undefined) {
      it.skip('needs a PostgreSQL with its programs (Debian: apt install postgresql)');
      return;
    }
    let world: ReplicaWorld;
    let client: Client;
    let replica: ReplicaWorld['servers']['replicas'][number];
    before(async () => {
      world = await startReplicaWorld(1);
      client = await world.newClient();
      [replica] = world.servers.replicas as [typeof replica];
    });
    after(() => world.stop());
    const create = async (name: string) => {
      const made = await client.post(tags, { name });
      expect(made.status, made.text).to.equal(201);
      return { id: String(made.body.id), position: made.headers.get('Core-Position') ?? '' };
    };
    const state = () => world.numbers()[0]?.state;
    const reads = () => world.numbers()[0]?.reads ?? 0;
    const pause = () => replica.query('select pg_wal_replay_pause()');
    const resume = () => replica.query('select pg_wal_replay_resume()');

    it('answers gets, lists, counts, statistics and streams there', async () => {
      const { id } = await create('one');
      await world.untilReplica(client);
      for (const path of [
        `${tags}${id}/`,
        `${tags}list/`,
        `${tags}list/?_count=exact`,
        `${tags}list/?_statistics=true`,
        `${tags}list/?_jsonl=true`,
      ]) {
        const before = reads();
        const answer = await client.get(path);
        expect(answer.status, answer.text).to.equal(200);
        expect(reads(), path).to.equal(before + 1);
        expect(answer.headers.get('Core-Position'), path).to.equal(null);
      }
    });

    it('shows a write to whoever sends its position back, and asks the replica for it', async () => {
      await world.untilReplica(client);
      const { id, position } = await create('two');
      expect(position).to.match(/^main:[0-9A-F]+\/[0-9A-F]+$/);
      const before = reads();
      await waitUntil(async () => {
        const answer = await client.get(`${tags}${id}/`, { 'Core-Position': position });
        expect(answer.status).to.equal(200);
        return reads() > before;
      });
    });

    it('answers from the primary when the replica does not reach the position', async () => {
      await world.untilReplica(client);
      await pause();
      try {
        const { id, position } = await create('three');
        const answer = await client.get(`${tags}${id}/`, { 'Core-Position': position });
        expect(answer.status).to.equal(200);
        expect(answer.headers.get('Core-Position')).to.match(/^main:/);
      } finally {
        await resume();
      }
    });

    it('leaves whoever wrote without a position at the primary, and others too where the replica stands still', async () => {
      await world.untilReplica(client);
      await pause();
      try {
        const { id } = await create('four');
        expect((await client.get(`${tags}${id}/`)).status).to.equal(200);
        await waitUntil(async () => (await client.get(`${tags}${id}/`)).status === 200 && state() === 'behind');
        const before = reads();
        const other = await client.get(`${tags}${id}/`);
        expect([other.status, reads()]).to.deep.equal([200, before]);
      } finally {
        await resume();
      }
      await world.untilReplica(client);
    });

    it('refuses what is no position, and takes one of another cell to the primary', async () => {
      await world.untilReplica(client);
      for (const wrong of ['0/0', 'main:', 'main:zz/1', 'main:1/123456789', 'main:1/2, main:1/3']) {
        const refused = await client.get(`${tags}list/`, { 'Core-Position': wrong });
        expect([refused.status, refused.body.code, refused.body.errors[0].header]).to.deep.equal([
          400,
          'invalid_parameter',
          'Core-Position',
        ]);
      }
      const before = reads();
      const answer = await client.get(`${tags}list/`, { 'Core-Position': 'elsewhere:0/1' });
      expect([answer.status, reads()]).to.deep.equal([200, before]);
    });

    it('asks the primary once more when connections to the replica break', async () => {
      await world.untilReplica(client);
      const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'core'";
      for (let round = 0; round < 10; round += 1) {
        await replica.query(end);
        expect((await client.get(`${tags}list/`)).status).to.equal(200);
      }
    });

    it('goes on without a replica that is killed, and with it when it is back', async () => {
      await world.untilReplica(client);
      await replica.kill();
      await waitUntil(async () => {
        expect((await client.get(`${tags}list/`)).status).to.equal(200);
        return state() === 'away';
      });
      await replica.start();
      await world.untilReplica(client);
    });

    it('goes on without a replica that stands still with its connections open', async () => {
      await world.untilReplica(client);
      replica.freeze();
      try {
        await waitUntil(async () => {
          expect((await client.get(`${tags}list/`)).status).to.equal(200);
          return state() === 'away';
        });
      } finally {
        replica.thaw();
      }
      await world.untilReplica(client);
    });

    it('shows no session less than it wrote or saw, whatever happens to the replica', async () => {
      const other = await world.another();
      const result = await runHistory(world, [world.server.origin, other.origin], {
        operations: 2_500,
        sessions: 3,
        seed: 7,
        longestPause: 2_000,
      });
      expect(result.wrong.slice(0, 10)).to.deep.equal([]);
      expect(result.onReplicas).to.be.greaterThan(50);
      await world.untilReplica(client);
    });

    it('takes a replica that becomes a primary out until the next start, and writes nothing to it', async () => {
      await world.untilReplica(client);
      await replica.query('select pg_promote()');
      await waitUntil(async () => {
        expect((await client.get(`${tags}list/`)).status).to.equal(200);
        return state() === 'promoted';
      });
      const { id } = await create('five');
      const before = reads();
      expect((await client.get(`${tags}${id}/`)).status).to.equal(200);
      expect(reads()).to.equal(before);
      expect(await replica.query(`select id from annotating_tag where id = '${id}'`)).to.deep.equal([]);
    });
  },
);
