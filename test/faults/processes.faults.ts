/**
 * kill -9 of workers and of PostgreSQL during bulk writes, webhooks, migrations and exports: every confirmed write exists once, and everything recovers
 * automatically.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { prepareSession, withConnection } from '../../engine/migrate/connection.ts';
import {
  type CaseResources,
  caseModel,
  differences,
  emptyDatabase,
  planInto,
  query,
  targetOf,
  temporaryFolder,
} from '../migrations/support.ts';
import { waitUntil } from '../support/wait-until.ts';
import { insistOn, sendOnce, useWorld } from './world.ts';

const tags = '/annotating/tag/';

describe('kill -9', function suite() {
  this.timeout(240_000);
  const world = useWorld();

  const kill = (victim: 'workers' | 'postgres'): void =>
    victim === 'workers' ? world.killWorkers() : world.killPostgres();
  const isReady = async (): Promise<boolean> =>
    fetch(`${world.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );

  for (const victim of ['workers', 'postgres'] as const) {
    it(`during bulk writes leaves each row once, with one event (${victim})`, async () => {
      let responseCount = 0;
      const calls = Array.from({ length: 4 }, async (_, worker) => {
        for (let call = 0; call < 6; call += 1) {
          const rows = Array.from({ length: 200 }, (_row, index) => ({ name: `${victim} ${worker}-${call}-${index}` }));
          const { status, body, text } = await sendOnce(world.client, `${tags}list/?_slim=true`, rows);
          expect([status, body.length], text).to.deep.equal([201, 200]);
          responseCount += 1;
        }
      });
      await waitUntil(() => responseCount >= 5);
      kill(victim);
      await Promise.all(calls);
      const [counts] = await world.query(
        `select count(*)::int as rows, count(distinct tag.name)::int as names,
                (select count(*)::int from common_eventlog as event join annotating_tag as named
                    on named.customer_id = event.customer_id and named.id = event.object_id
                  where named.name like $1) as events
           from annotating_tag as tag where name like $1`,
        [`${victim} %`],
      );
      expect(counts).to.deep.equal({ rows: 4_800, names: 4_800, events: 4_800 });
      await waitUntil(isReady);
    });

    it(`during an export is visible to the client as an interruption, and the next export is complete (${victim})`, async () => {
      const fetchList = () =>
        fetch(`${world.origin}${tags}list/?_jsonl=true&name__startswith=${victim}%20`, {
          headers: world.client.headers,
        });
      await waitUntil(isReady);
      const response = await insistOn(fetchList);
      expect(response.status).to.equal(200);
      const reader = response.body?.getReader();
      await reader?.read();
      kill(victim);

      const remaining = await readAll(reader);
      // PostgreSQL may have sent everything before it was killed; then nothing is truncated.
      if (!remaining.isBroken) expect(remaining.bytes).to.be.greaterThan(0);
      await waitUntil(isReady);

      const complete = await insistOn(async () => {
        const again = await fetchList();
        if (!again.ok) throw new Error(String(again.status));
        return (await again.text()).trim().split('\n');
      });
      expect(new Set(complete.map((line) => (JSON.parse(line) as { name: string }).name)).size).to.equal(4_800);
    });

    it(`during webhooks loses no event, and repeated deliveries have the same id (${victim})`, async () => {
      const deliveriesByObject = new Map<string, Set<string>>();
      const pendingResponses: ServerResponse[] = [];
      let isHolding = true;
      const receiver = createServer((request, response) => {
        let text = '';
        request.setEncoding('utf8');
        request.on('data', (chunk: string) => {
          text += chunk;
        });
        request.on('end', () => {
          for (const { object_id: object } of JSON.parse(text) as { object_id: string }[]) {
            const deliveries = deliveriesByObject.get(object) ?? new Set();
            deliveriesByObject.set(object, deliveries.add(String(request.headers['webhook-id'])));
          }
          if (isHolding) pendingResponses.push(response);
          else response.writeHead(204).end();
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const port = (receiver.address() as AddressInfo).port;
      const hook = await sendOnce(world.client, '/integrations/webhooksubscription/', {
        url: `http://127.0.0.1:${port}/`,
        timeout_seconds: 60,
        event_identifiers: ['annotating.tag.instancecreated'],
      });
      expect(hook.status, hook.text).to.equal(201);
      const rows = Array.from({ length: 250 }, (_, index) => ({ name: `Hooked ${victim} ${index}` }));
      const created = await sendOnce(world.client, `${tags}list/?_slim=true`, rows);
      expect(created.status).to.equal(201);
      // An attempt is in progress: sent, without a response.
      await waitUntil(() => pendingResponses.length > 0);
      kill(victim);
      isHolding = false;
      for (const response of pendingResponses) response.writeHead(204).end();
      await waitUntil(isReady);
      await waitUntil(async () => {
        // An interrupted attempt is due again after its maximum duration; the test makes it due immediately.
        await world.query(
          "update integrations_webhookdelivery set next_attempt_time = now() where status in (0, 2) and next_attempt_time > now() + interval '1 second'",
        );
        const [open] = await world.query<{ count: number }>(
          `select count(*)::int as count from integrations_webhookdelivery where subscription_id = $1 and status = 1`,
          [hook.body.id],
        );
        return (open?.count ?? 0) >= 3 && deliveriesByObject.size >= 250;
      });
      const written = await world.query<{ id: string }>('select id from annotating_tag where name like $1', [
        `Hooked ${victim} %`,
      ]);
      expect([...deliveriesByObject.keys()].toSorted()).to.deep.equal(written.map(({ id }) => id).toSorted());
      expect([...deliveriesByObject.values()].filter((deliveries) => deliveries.size !== 1)).to.deep.equal([]);
      await world.client.delete(`/integrations/webhooksubscription/${hook.body.id}/`);
      receiver.closeAllConnections();
      receiver.close();
    });
  }

  it('during a migration leads to the same result as an uninterrupted one after the next call (PostgreSQL)', async () => {
    const customer = '00000000-0000-7000-8000-00000000000c';
    const small: CaseResources = {
      'shop/article': {
        fields: { name: { type: 'string', nullable: true }, n: { type: 'integer', required: true, min: 0 } },
      },
    };
    const large: CaseResources = {
      'shop/article': {
        fields: {
          name: { type: 'string', nullable: true },
          n: { type: 'bigint', required: true, min: 0 },
          size: { type: 'integer', required: true, min: 0 },
        },
        rules: [{ unique: ['n'] }],
        indexes: [['size', 'name']],
      },
      'shop/shelf': { fields: { article: { type: 'reference', to: 'shop.article', nullable: true } } },
    };
    await world.query('create database shop');
    const url = world.postgres.url('shop');
    const folder = temporaryFolder();
    try {
      await emptyDatabase(url);
      await planInto(folder.path, caseModel(small));
      await applyMigrations({ connectionString: url, directory: folder.path });
      await query(
        url,
        `INSERT INTO shop_article (customer_id, id, name, n) SELECT '${customer}', gen_random_uuid(), 'x', i FROM generate_series(1, 4000) AS i`,
      );
      await planInto(folder.path, caseModel(large), { answers: ['shop.article.size=sql:n * 2'] });
      // Killed at the second and at the sixth step; then not killed.
      for (const steps of [2, 6, undefined]) {
        const code = await insistOn(() => apply(url, folder.path, steps));
        if (steps === undefined) expect(code).to.equal(0);
      }
      await withConnection(url, async (connection) => {
        await prepareSession(connection);
        expect(await differences(connection, targetOf(caseModel(large)).tables)).to.deep.equal([]);
      });
      const rows = await query(
        url,
        'SELECT count(*)::int AS rows, sum(n)::int AS n, sum(size)::int AS size FROM shop_article',
      );
      expect(rows).to.deep.equal([{ rows: 4_000, n: 8_002_000, size: 16_004_000 }]);
    } finally {
      folder.remove();
    }
    await waitUntil(isReady);
  });

  /** Applies in a separate process; PostgreSQL is killed after this number of reported steps. Rejects while the database is down. */
  async function apply(url: string, directory: string, steps: number | undefined): Promise<number> {
    const script = join(import.meta.dirname, 'apply-and-tell.ts');
    const child = spawn(process.execPath, [script, url, directory], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    let progressCount = 0;
    child.on('message', () => {
      progressCount += 1;
      if (progressCount === steps) world.killPostgres();
    });
    const [code] = (await once(child, 'exit')) as [number];
    // The process ended before its first step, because the database was still down.
    if (code !== 0 && progressCount === 0) throw new Error('not yet');
    return code;
  }
});

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<{ readonly isBroken: boolean; readonly bytes: number }> {
  let bytes = 0;
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return { isBroken: false, bytes };
      bytes += chunk.value.length;
    }
  } catch {
    return { isBroken: true, bytes };
  }
}
