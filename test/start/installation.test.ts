/**
 * The installation of deploy/compose.yaml, with the processes of that file: PostgreSQL with a replica, PgBouncer, migrations, two web processes, a worker.
 * Skipped if the programs of PostgreSQL or PgBouncer are not installed (Debian: apt install postgresql pgbouncer).
 */
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { type Client, clientOf } from '../support/api.ts';
import { type Composed, lacking, startComposed } from '../support/composed.ts';
import type { StartedProcess } from '../support/start.ts';
import { withAdmin } from '../support/test-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const tags = '/annotating/tag/';
const agents = '/accounts/users/api/integrationuseragent/';
const title = 'the installation of deploy/compose.yaml';

describe(lacking === undefined ? title : `${title} (skipped: ${lacking})`, function suite() {
  this.timeout(240_000);
  if (lacking !== undefined) {
    it.skip('needs PostgreSQL and PgBouncer');
    return;
  }
  let composed: Composed;
  const servers: StartedProcess[] = [];
  const clients: Client[] = [];

  before(async () => {
    composed = await startComposed();
    await composed.run('migrate');
    const created = await composed.run('core', 'customer', 'create', 'Lindåkra Bostäder AB', '--output', 'json');
    const customerId = /[0-9a-f-]{36}/.exec(created)?.[0] ?? '';
    const issue = ['credential', 'issue', '--customer', customerId, '--role', 'administrator', '--name', 'first'];
    const issued = await composed.run('core', ...issue, '--output', 'json');
    const { headers, agentId } = credentialIn(issued);
    // Each read reports whether the replica responded.
    for (const name of ['web-1', 'web-2', 'worker'])
      servers.push(await composed.start(name, { DATABASE_PRIMARY_READS: 'spare' }));
    for (const server of servers.slice(0, 2)) clients.push(clientOf(await server.ready, headers, customerId, agentId));
  });
  after(async () => {
    for (const server of servers) await server.stop();
    await composed.stop();
  });

  const two = (): readonly [Client, Client] => {
    const [one, other] = clients;
    if (one === undefined || other === undefined) throw new Error('both web processes were started');
    return [one, other];
  };

  it('returns the writes of one web process at the other, and reads from the replica', async () => {
    const [one, other] = two();
    const created = await one.post(tags, { name: 'Skriven här' });
    expect(created.status, created.text).to.equal(201);
    const position = created.headers.get('core-position') ?? '';
    expect(position).to.not.equal('');
    const read = await other.send('GET', `${tags}${created.body.id}/`, { headers: { 'Core-Position': position } });
    expect([read.status, read.body.name]).to.deep.equal([200, 'Skriven här']);
    const scans = async () =>
      withAdmin(composed.urls.replica, async (client) => {
        const { rows } = await client.query<{ scans: number }>(
          "select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'annotating_tag'",
        );
        return rows[0]?.scans ?? 0;
      });
    const before = await scans();
    await waitUntil(async () => {
      expect((await other.get(`${tags}list/`)).status).to.equal(200);
      return (await scans()) > before;
    }, 30_000);
    await withAdmin(composed.urls.db, async (client) => {
      const { rows } = await client.query('select state from pg_stat_replication');
      expect(rows).to.deep.equal([{ state: 'streaming' }]);
    });
  });

  it('runs jobs of one web process in the worker, and returns their results at the other', async () => {
    const [one, other] = two();
    const template = await one.post('/reports/reporttemplate/', {
      title: 'Etiketter',
      report_type: 0,
      content_type: 'annotating.tag',
      output_format: 3,
      columns: ['name'],
    });
    expect(template.status, template.text).to.equal(201);
    let file = '';
    await waitUntil(async () => {
      const { body } = await other.get(`/reports/reportresult/list/?template=${template.body.id}`);
      expect(body[0]?.status, body[0]?.error).to.not.equal(3);
      file = body[0]?.file?.url ?? body[0]?.file ?? '';
      return body[0]?.status === 2;
    }, 30_000);
    expect(file).to.not.equal('');
  });

  it('rejects a revoked credential at both web processes', async () => {
    const [one, other] = two();
    const issued = await one.get(`${agents}${one.agentId}/secrets/`);
    expect(issued.status, issued.text).to.equal(200);
    const [{ id }] = issued.body;
    expect((await other.delete(`${agents}${one.agentId}/secrets/${id}/`)).status).to.equal(204);
    for (const client of two()) await waitUntil(async () => (await client.get('/accounts/me/')).status === 401, 5_000);
  });

  it('responds to readiness requests as the proxy sends them, without warnings', async () => {
    for (const server of servers.slice(0, 2)) {
      await waitUntil(async () => {
        const response = await fetch(`${await server.ready}/readyz`);
        const body = (await response.json()) as { readonly warnings?: readonly string[] };
        expect([response.status, body]).to.deep.include(200);
        // The replica can lag behind the last write.
        return body.warnings === undefined;
      });
      const warnings = [...server.output().matchAll(/warning: (.*)/g)].map(([, warning]) => warning);
      // Accepted warnings: settings that are optional in deploy/.env, results of nightly jobs, and settings that the test disables.
      expect(warnings.filter((warning = '') => !/CORE_SMTP_HOST|core backup|fsync/.test(warning))).to.deep.equal([]);
    }
  });
});

function credentialIn(output: string): { readonly headers: Record<string, string>; readonly agentId: string } {
  const credential = JSON.parse(output.slice(output.indexOf('{'))) as {
    readonly headers: Record<string, string>;
    readonly agentId?: string;
    readonly agent?: string;
  };
  return { headers: credential.headers, agentId: credential.agentId ?? credential.agent ?? '' };
}
