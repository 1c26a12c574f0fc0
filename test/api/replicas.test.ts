/**
 * Reads on replicas (ADR 0059): they use the replica, include the caller's writes, and fall back to the primary.
 * Skipped if no PostgreSQL with pg_basebackup is installed; Debian: apt install postgresql.
 */
import http from 'node:http';
import { constants, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type { Client } from '../support/api.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { runHistory } from '../support/replica-history.ts';
import { type ReplicaWorld, startReplicaWorld, tags } from '../support/replica-world.ts';
import { replicationPrograms } from '../support/replicated.ts';
import { waitUntil } from '../support/wait-until.ts';

const title = 'reads on a replica';
const articles = '/accounting/articles/article/';

describe(
  replicationPrograms === undefined ? `${title} (SKIPPED: no pg_basebackup is installed)` : title,
  function suite() {
    this.timeout(300_000);
    if (replicationPrograms === undefined) {
      it.skip('needs PostgreSQL with its programs (Debian: apt install postgresql)');
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
      const created = await client.post(tags, { name });
      expect(created.status, created.text).to.equal(201);
      return { id: String(created.body.id), position: created.headers.get('Core-Position') ?? '' };
    };
    const state = () => world.numbers()[0]?.state;
    const reads = () => world.numbers()[0]?.reads ?? 0;
    const pauseReplay = () => replica.query('select pg_wal_replay_pause()');
    const resume = () => replica.query('select pg_wal_replay_resume()');

    it('serve gets, lists, counts, statistics and streams', async () => {
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
        const response = await client.get(path);
        expect(response.status, response.text).to.equal(200);
        expect(reads(), path).to.equal(before + 1);
        expect(response.headers.get('Core-Position'), path).to.equal(null);
      }
    });

    it('return a write to a client that sends its position, after the replica is checked for it', async () => {
      await world.untilReplica(client);
      const { id, position } = await create('two');
      expect(position).to.match(/^main:[0-9A-F]+\/[0-9A-F]+$/);
      const before = reads();
      await waitUntil(async () => {
        const response = await client.get(`${tags}${id}/`, { 'Core-Position': position });
        expect(response.status).to.equal(200);
        return reads() > before;
      });
    });

    it('fall back to the primary if the replica does not reach the position', async () => {
      await world.untilReplica(client);
      await pauseReplay();
      try {
        const { id, position } = await create('three');
        const response = await client.get(`${tags}${id}/`, { 'Core-Position': position });
        expect(response.status).to.equal(200);
        expect(response.headers.get('Core-Position')).to.match(/^main:/);
      } finally {
        await resume();
      }
    });

    it('are not used for a client that wrote without a position, nor for others if the replica is stalled', async () => {
      await world.untilReplica(client);
      await pauseReplay();
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

    it('reject an invalid position, and fall back to the primary for a position of another cell', async () => {
      await world.untilReplica(client);
      for (const wrong of ['0/0', 'main:', 'main:zz/1', 'main:1/123456789', 'main:1/2, main:1/3']) {
        const rejected = await client.get(`${tags}list/`, { 'Core-Position': wrong });
        expect([rejected.status, rejected.body.code, rejected.body.errors[0].header]).to.deep.equal([
          400,
          'invalid_parameter',
          'Core-Position',
        ]);
      }
      const before = reads();
      const response = await client.get(`${tags}list/`, { 'Core-Position': 'elsewhere:0/1' });
      expect([response.status, reads()]).to.deep.equal([200, before]);
    });

    it('share the reads of one caller with the primary, which counts writes of every caller', async () => {
      const sharing = await world.another({ sparesPrimary: false });
      const numbers = () => sharing.runtime.replicas?.numbers()[0];
      const other = await world.newCredential(client.customerId);
      const names = async (headers: Readonly<Record<string, string>>): Promise<number> => {
        const response = await fetch(`${sharing.origin}${tags}list/?name__icontains=shared&_page=1&_page_size=100`, {
          headers,
        });
        expect([response.status, response.headers.get('Core-Position')]).to.deep.equal([200, null]);
        return ((await response.json()) as readonly unknown[]).length;
      };
      await waitUntil(async () => (await names(other.headers)) === 0 && numbers()?.state === 'follows');
      const before = numbers()?.reads ?? 0;
      for (let round = 1; round <= 20; round += 1) {
        // Writes through another process, as another caller.
        await create(`shared ${round}`);
        const responses = await Promise.all(Array.from({ length: 4 }, () => names(other.headers)));
        expect(responses, `round ${round}`).to.deep.equal([round, round, round, round]);
      }
      const there = (numbers()?.reads ?? 0) - before;
      expect(there).to.be.within(20, 60);
    });

    it('are not used for a position of another database', async () => {
      const { position } = await create('elsewhere');
      const path = `${tags}list/`;
      await waitUntil(
        async () => (await client.get(path, { 'Core-Position': position })).headers.get('Core-Position') === null,
      );
      const other = await client.get(path, { 'Core-Position': position.replace('main', 'south') });
      expect(other.status).to.equal(200);
      expect(other.headers.get('Core-Position')).to.match(/^main:/);
    });

    it('are retried at the primary when connections to the replica break', async () => {
      await world.untilReplica(client);
      const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'core'";
      for (let round = 0; round < 10; round += 1) {
        await replica.query(end);
        expect((await client.get(`${tags}list/`)).status).to.equal(200);
      }
    });

    it('end a stream with an error if its rows conflict with the replay, and serve the next stream', async () => {
      const created = await client.post(articles, { name: 'many', revenue_vat_0_account: 3001 });
      expect(created.status, created.text).to.equal(201);
      const columns = await world.servers.primary.query<{ names: string; values: string }>(
        `select string_agg(quote_ident(attname), ', ') as names,
                string_agg(case attname when 'id' then 'gen_random_uuid()' when 'name' then '''s'' || number' when 'description' then 'block' else quote_ident(attname) end, ', ') as values
           from pg_attribute where attrelid = 'accounting_article'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const { names, values } = columns[0] ?? { names: '', values: '' };
      const path = `${articles}${created.body.id}/`;
      // Gzip finds no repetition at the distance of a block.
      await world.servers.primary.query(
        `insert into accounting_article (${names}) select ${values} from accounting_article, generate_series(1, 400) as number,
           (select string_agg(md5(random()::text), '') as block from generate_series(1, 1500)) as random_text where id = '${created.body.id}'`,
      );
      try {
        for (const coding of isLong ? ['identity', 'gzip'] : ['gzip']) {
          await world.untilReplica(client, path);
          const [before, { fallbacks }] = [reads(), world.numbers()[0] ?? { fallbacks: 0 }];
          const stream = await openStream(`${world.server.origin}${articles}list/?_jsonl=true`, {
            ...client.headers,
            'Accept-Encoding': coding,
          });
          expect([stream.status, reads()], coding).to.deep.equal([200, before + 1]);
          expect(await replica.query(openStatements), `${coding}: more rows than the connection holds`).to.have.length(
            1,
          );
          // The replay waits two seconds for the rows that the stream still reads, and then PostgreSQL ends the session.
          await world.servers.primary.query("update accounting_article set name = name where name like 's%0'");
          await world.servers.primary.query('vacuum accounting_article');
          await waitUntil(async () => (await replica.query(openStatements)).length === 0, 20_000);
          const { isBroken, text } = await stream.readRemaining();
          const lines = text.split('\n');
          expect(isBroken, coding).to.equal(true);
          expect(lines.length, coding).to.be.within(2, 390);
          // The disconnect can truncate data for a slow client; the complete lines are records, followed by the problem.
          lines.pop();
          const problem = lines.findIndex((line) => line.startsWith('{"_error"'));
          if (problem !== -1) {
            expect(problem).to.equal(lines.length - 1);
            expect(JSON.parse(lines.pop() ?? '')._error, coding).to.include({
              status: 503,
              code: 'database_unavailable',
            });
          }
          for (const line of lines) expect(JSON.parse(line).id, line).to.be.a('string');
          expect(world.numbers()[0]?.fallbacks, 'a write is not retried at the primary').to.equal(fallbacks);
          expect((await client.get(path)).status).to.equal(200);
        }
      } finally {
        await world.servers.primary.query("delete from accounting_article where name like 's%'");
      }
    });

    it('skip a replica that is killed, and use it again after recovery', async () => {
      await world.untilReplica(client);
      await replica.kill();
      await waitUntil(async () => {
        expect((await client.get(`${tags}list/`)).status).to.equal(200);
        return state() === 'away';
      });
      await replica.start();
      await world.untilReplica(client);
    });

    it('skip a replica that stops responding with its connections open', async () => {
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

    it('never return less to a session than it wrote or read, whatever happens to the replica', async () => {
      const other = await world.another({ sparesPrimary: false });
      const result = await runHistory(world, [world.server.origin, other.origin], {
        operations: amount(500, 2_500),
        sessions: 3,
        seed: 7,
        maxPauseMs: 2_000,
      });
      expect(result.wrong.slice(0, 10)).to.deep.equal([]);
      expect(result.onReplicas).to.be.greaterThan(50);
      await world.untilReplica(client);
    });

    it('exclude a replica that becomes a primary until the next start, and write nothing to it', async () => {
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

/** Sessions of Core that are idle in a transaction, like a stream whose client does not read. */
const openStatements =
  "select pid from pg_stat_activity where application_name = 'core' and state in ('idle in transaction', 'active')";

interface OpenStream {
  readonly status: number;
  /** Reads the remaining data; its text is decoded as far as possible. */
  readRemaining(): Promise<{ readonly isBroken: boolean; readonly text: string }>;
}

/** Requests a stream without reading from it. */
function openStream(url: string, headers: Readonly<Record<string, string>>): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, (response) => {
      response.pause();
      resolve({
        status: response.statusCode ?? 0,
        readRemaining: () =>
          new Promise((done) => {
            const chunks: Buffer[] = [];
            const end = (isBroken: boolean) => () => {
              const body = Buffer.concat(chunks);
              const isZipped = response.headers['content-encoding'] === 'gzip';
              done({
                isBroken,
                text: String(isZipped ? gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH }) : body),
              });
            };
            response.on('data', (chunk) => chunks.push(chunk));
            response.once('end', end(false)).once('error', end(true));
            response.resume();
          }),
      });
    });
    request.once('error', reject);
  });
}
