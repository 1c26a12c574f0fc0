/**
 * PgBouncer in transaction mode: two statements of one client can run in two processes of PostgreSQL, and a setting lasts at most for a transaction
 * (docs/operations.md). Skipped if PgBouncer is not installed (Debian: apt install pgbouncer).
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, afterEach, before, describe, it } from 'mocha';
import pg from 'pg';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';
import { type Pooler, poolerProgram, startPooler } from '../support/pooler.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

const tags = '/annotating/tag/';
const agents = '/accounts/users/api/integrationuseragent/';

/** Fewer connections than the processes of a server would open, so that they share them. */
const poolSize = 3;

const title = 'core serve behind PgBouncer in transaction mode';

describe(poolerProgram === undefined ? `${title} (skipped: pgbouncer is not installed)` : title, function suite() {
  this.timeout(120_000);
  if (poolerProgram === undefined) {
    it.skip('needs the program pgbouncer (Debian: apt install pgbouncer)');
    return;
  }
  const started: StartedProcess[] = [];
  let folder = '';
  let pooler: Pooler;
  // Registered before the hooks of the database, which require all connections to be closed.
  after(async () => {
    await pooler.stop();
    rmSync(folder, { recursive: true });
  });
  const api = useApi();
  const empty = useDatabase('nothing');

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-behind-'));
    pooler = await startPooler(api.database.url, poolSize);
  });
  afterEach(async () => {
    for (const server of started.splice(0)) {
      if (server.child.exitCode === null) server.child.kill('SIGKILL');
      await server.ended;
    }
  });
  const environment = (overrides: Readonly<Record<string, string>>) => ({
    DATABASE_URL: pooler.url,
    CORE_PREPARED_STATEMENTS: 'false',
    CORE_DATA_DIR: folder,
    CORE_WORKERS: '2',
    CORE_RATE_LIMIT: '0',
    ...overrides,
  });

  function start(overrides: Readonly<Record<string, string>> = {}): StartedProcess {
    const server = startProcess('engine/cli.ts', ['serve'], environment(overrides));
    started.push(server);
    return server;
  }

  const direct = () => ({ DATABASE_DIRECT_URL: api.database.url });

  /** A client that opens a connection for each request, so that the next request goes to the other process. */
  const clientAt = (origin: string, client: Client = api): Client => {
    const impatient = clientOf(origin, { ...client.headers, Connection: 'close' }, client.customerId, client.agentId);
    // On a busy machine the server can respond with 503, which does not depend on the pooler.
    const send: Client['send'] = async (...request) => {
      for (let attempt = 1; ; attempt += 1) {
        const response = await impatient.send(...request);
        if (response.body?.code !== 'overloaded' || attempt === 40) return response;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    };
    return {
      ...impatient,
      send,
      get: (path) => send('GET', path),
      post: (path, body, headers = {}) => send('POST', path, { body, headers }),
      patch: (path, body) => send('PATCH', path, { body }),
      delete: (path) => send('DELETE', path),
    };
  };

  /** Expects that all processes reject a revoked secret; returns the milliseconds until then. */
  async function revocation(client: Client): Promise<number> {
    const victim = await api.newCredential(api.customerId);
    const victims = clientAt((client as Client & { origin: string }).origin, victim);
    // Every process has cached the secret.
    for (let request = 0; request < 8; request += 1) expect((await victims.get('/accounts/me/')).status).to.equal(200);
    const [{ id }] = (await client.get(`${agents}${victim.agentId}/secrets/`)).body;
    expect((await client.delete(`${agents}${victim.agentId}/secrets/${id}/`)).status).to.equal(204);
    const began = performance.now();
    for (let rejectedCount = 0; rejectedCount < 8; ) {
      rejectedCount = (await victims.get('/accounts/me/')).status === 401 ? rejectedCount + 1 : 0;
      expect(performance.now() - began).to.be.lessThan(5_000);
    }
    return performance.now() - began;
  }

  /** Expects that a job queued by a request runs, which creates a report. */
  async function job(client: Client): Promise<void> {
    const template = await client.post('/reports/reporttemplate/', {
      title: 'Etiketter',
      report_type: 0,
      content_type: 'annotating.tag',
      output_format: 3,
      columns: ['name'],
    });
    expect(template.status, template.text).to.equal(201);
    await waitUntil(async () => {
      const listed = await client.get(`/reports/reportresult/list/?template=${template.body.id}`);
      const [result] = listed.body;
      expect(result?.status, result?.error).to.not.equal(3);
      return result?.status === 2;
    });
  }

  it('reads, writes, streams and runs many jobs at a time on few connections', async () => {
    const server = start(direct());
    const origin = await server.ready;
    const client = clientAt(origin);
    const one = async (number: number): Promise<void> => {
      const name = `Etikett ${number}`;
      const created = await client.post(tags, { name });
      expect(created.status, created.text).to.equal(201);
      const path = `${tags}${created.body.id}/`;
      expect((await client.get(path)).body.name).to.equal(name);
      expect((await client.patch(path, { name: `${name}!` })).body.name).to.equal(`${name}!`);
      const listed = await client.get(`${tags}list/?name=${encodeURIComponent(`${name}!`)}&_order_by=-updated_at`);
      expect(listed.body).to.have.length(1);
      const batch = await client.post('/batch/', {
        steps: [
          { id: 'a', op: 'create', resource: 'annotating.tag', data: { name: `${name} a` } },
          { op: 'update', resource: 'annotating.tag', data: { id: '$a.id', name: `${name} b` } },
          { op: 'delete', resource: 'annotating.tag', data: { id: created.body.id } },
        ],
      });
      expect(batch.status, batch.text).to.equal(201);
    };
    await Promise.all(Array.from({ length: 20 }, (_, number) => one(number)));
    const bulk = await client.post(
      `${tags}list/`,
      Array.from({ length: 500 }, (_, number) => ({ name: `Sats ${String(number).padStart(3, '0')}` })),
    );
    expect(bulk.status, bulk.text.slice(0, 300)).to.equal(201);
    const mixed = await client.post(`${tags}list/?_atomic=false`, [{ name: 'Enskild' }, { name: 17 }]);
    expect(mixed.status, mixed.text).to.equal(207);
    for (const form of ['_jsonl=true', '_format=csv']) {
      const streams = await Promise.all(
        Array.from({ length: 6 }, () => client.get(`${tags}list/?${form}&name__startswith=Sats&_order_by=name`)),
      );
      for (const { status, text } of streams)
        expect([status, text.match(/Sats \d+/g)?.length]).to.deep.equal([200, 500]);
    }
    const names: string[] = [];
    for (let next = `${tags}list/?name__startswith=Sats&_order_by=name&_page_size=90&_after=`; next !== ''; ) {
      const page = await client.get(next);
      names.push(...page.body.map(({ name }: { name: string }) => name));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(names).to.deep.equal(bulk.body.map(({ name }: { name: string }) => name));
    const counted = await client.get(`${tags}list/?_statistics=true&name__startswith=Sats`);
    expect(counted.body.count.value).to.equal(500);
    await job(client);
    expect(await pooler.servers()).to.have.length.within(1, poolSize);
    expect(await server.stop()).to.equal(0);
  });

  it('executes repeated requests once, and serializes conflicting ones', async () => {
    const server = start(direct());
    const client = clientAt(await server.ready);
    const key = { 'Idempotency-Key': randomUUID() };
    const keyed = await Promise.all(Array.from({ length: 30 }, () => client.post(tags, { name: 'En gång' }, key)));
    expect(new Set(keyed.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1);
    expect(keyed[0]?.status).to.equal(201);
    const upserts = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        client.post(`${tags}list/?_match=custom_id`, [{ custom_id: 'same', name: `Försök ${number}` }]),
      ),
    );
    expect(new Set(upserts.map(({ body }) => body[0]?.id)).size).to.equal(1);
    expect((await client.get(`${tags}list/?custom_id=same`)).body).to.have.length(1);
    expect(await server.stop()).to.equal(0);
  });

  it('applies a revocation at once with a direct address', async () => {
    const server = start(direct());
    const client = Object.assign(clientAt(await server.ready), { origin: await server.ready });
    expect(await revocation(client)).to.be.lessThan(2_500);
    expect(server.output()).to.not.contain('DATABASE_DIRECT_URL');
    expect(await server.stop()).to.equal(0);
  });

  it('serves without a direct address, warns about the consequences, and applies a revocation within five seconds', async () => {
    const server = start();
    const origin = await server.ready;
    const client = Object.assign(clientAt(origin), { origin });
    expect(server.output()).to.contain('without DATABASE_DIRECT_URL a revoked credential is rejected after 3 seconds');
    await revocation(client);
    await job(client);
    expect((await fetch(`${origin}/readyz`)).status).to.equal(200);
    expect(await server.stop()).to.equal(0);
  });

  it('cancels long statements as without a pooler, and leaves no timeout on the connection', async () => {
    const server = start(direct());
    const client = clientAt(await server.ready);
    const { rows: createdTags } = await api.database.pool.query<{ id: string }>(
      'select id from annotating_tag where customer_id = $1 limit 1',
      [api.customerId],
    );
    const blocker = await api.database.pool.connect();
    try {
      await blocker.query('begin; lock table annotating_tag in access exclusive mode');
      const began = performance.now();
      const read = await client.get(`${tags}${createdTags[0]?.id}/`);
      expect([read.status, read.body.code]).to.deep.equal([504, 'query_timeout']);
      expect(performance.now() - began).to.be.within(4_900, 15_000);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect((await client.get(`${tags}list/?_page=1&_page_size=5`)).status).to.equal(200);
    // In the transactions of the server, and on the connections afterwards.
    const otherClient = new pg.Client({ connectionString: pooler.url });
    await otherClient.connect();
    try {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const { rows } = await otherClient.query<{ limits: string }>(
          `select concat_ws(' ', current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) as limits`,
        );
        expect(rows[0]?.limits).to.equal('0 0');
      }
    } finally {
      await otherClient.end();
    }
    expect(await server.stop()).to.equal(0);
  });

  describe('rejects with advice', () => {
    async function startErrorOf(overrides: Readonly<Record<string, string>>): Promise<string> {
      const server = start(overrides);
      expect((await server.ended).code).to.equal(1);
      return server.output();
    }

    it('named statements that this PgBouncer does not support', async function old() {
      const version = /PgBouncer 1\.(\d+)/.exec(execFileSync(poolerProgram ?? '', ['--version'], { encoding: 'utf8' }));
      if (Number(version?.[1]) >= 21) this.skip();
      const output = await startErrorOf({ ...direct(), CORE_PREPARED_STATEMENTS: 'true' });
      expect(output)
        .to.contain('does not support prepared statements')
        .and.to.contain('set CORE_PREPARED_STATEMENTS=false');
    });

    it('a direct address that is not direct, or is of another database', async () => {
      expect(await startErrorOf({ DATABASE_DIRECT_URL: pooler.url })).to.match(/is behind a pooler/);
      expect(await startErrorOf({ DATABASE_DIRECT_URL: empty.url })).to.match(/is another database than/);
    });

    it('migrations without a direct address, and leaves no lock behind', async () => {
      const emptyPooler = await startPooler(empty.url, poolSize);
      try {
        const migrate = async (more: Readonly<Record<string, string>>): Promise<readonly [number | null, string]> => {
          const server = startProcess(
            'engine/cli.ts',
            ['migrate', 'apply'],
            environment({ DATABASE_URL: emptyPooler.url, ...more }),
          );
          return [(await server.ended).code, server.output()];
        };
        const [code, output] = await migrate({});
        expect(code).to.equal(1);
        expect(output).to.contain('G324').and.to.contain('Set DATABASE_DIRECT_URL');
        const { rows } = await empty.pool.query("select from pg_locks where locktype = 'advisory'");
        expect(rows).to.deep.equal([]);
        const [applied, migrateOutput] = await migrate({ DATABASE_DIRECT_URL: empty.url });
        expect(applied, migrateOutput).to.equal(0);
      } finally {
        await emptyPooler.stop();
      }
    });
  });
});
