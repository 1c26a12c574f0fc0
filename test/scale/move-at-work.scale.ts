/**
 * A customer moves while it is active, and the background jobs of both servers run all the time: each case starts before the move, and its result is checked
 * after it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { moveCustomer } from '../../engine/cli/move/move-customer.ts';
import { sendDueWebhooks } from '../../engine/features/events/webhook-worker.ts';
import { applyRetention } from '../../engine/features/retention/apply-retention.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { Client } from '../support/api.ts';
import { addOldRows, makeOldPartitions, monthYearsAgo } from '../support/archived-months.ts';
import { expectComplete, type QueuedRun, queueRun } from '../support/queued-run.ts';
import { runCore } from '../support/run-core.ts';
import { type Cell, useTwoCells } from '../support/two-cells.ts';
import { announce, md5Of, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const tags = '/annotating/tag/';
const [expiredMonth, old] = [monthYearsAgo(12), monthYearsAgo(5)];
const large = Buffer.alloc(104 * 1024 * 1024, 'x');

describe('a customer that is active while it is moved', function () {
  this.timeout(60 * 60_000);
  const settings = useWorkspace({ CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const cells = useTwoCells(2, settings);
  const receiver = useWebhookReceiver();
  let run: QueuedRun;
  let here: Client;
  let there: Client;
  let imported = '';
  let file: { readonly id: string; readonly file: { readonly post: Post } };
  const sentParts: object[] = [];
  const events = { seen: [] as string[], streams: 0 };
  const written: string[] = [];
  let longAgo: readonly object[] = [];

  before(async () => {
    const { source, target } = cells;
    here = await cells.newCustomer('Arbetsbolaget AB');
    there = cells.atTarget(here);
    await makeOldPartitions(source.pool, [expiredMonth, old]);
    await makeOldPartitions(target.pool, []);
    const contentType = cells.booted.model.resourceById.get('annotating.tag')?.contentTypeId ?? '';
    for (const month of [expiredMonth, old])
      await addOldRows(source.pool, { customerId: here.customerId, month, rows: 50, contentType });
    longAgo = await oldRows(source);
    await applyRetention(source.server.runtime, { connectionString: source.url });
    await create(here, '/integrations/webhooksubscription/', {
      url: `${receiver.url}/`,
      timeout_seconds: 10,
      event_identifiers: ['annotating.tag.instancecreated'],
    });
    receiver.responses = [{ status: 503 }, { status: 503 }, { status: 204 }];
    await uploadImport();
    await beginFile();
    // These jobs wait in the queue when the move begins.
    expect((await here.post(`/common/import/${imported}/commit/`, {})).status).to.equal(202);
    run = await queueRun({ database: source, newCustomer: async () => here }, { contracts: 220, chunk: 10 });
    await moveAtWork();
  });

  it('has its invoicing run completed, with each contract once and no gap in the numbers', () =>
    expectComplete({ database: cells.target }, { ...run, client: there }));

  it('has its import executed once', async () => {
    expect((await there.get(`/common/import/${imported}/`)).body).to.include({ status: 4 });
    expect(await namesLike('Imp %')).to.deep.equal(Array.from({ length: 300 }, (_, at) => `Imp ${at}`).toSorted());
  });

  it('has every acknowledged write once', async () => {
    expect(written.length).to.be.greaterThan(10);
    expect(await namesLike('w-%')).to.deep.equal(written.toSorted());
  });

  it('has each event delivered, including events whose first attempt failed', async () => {
    const ids = await createdEvents();
    await waitUntil(async () => {
      for (const { pool, server } of [cells.source, cells.target]) {
        await pool.query(
          `update integrations_webhookdelivery set next_attempt_time = now() where status in (0, 2) and customer_id not in (select customer_id from core_move.held)`,
        );
        await sendDueWebhooks(server.runtime);
      }
      return ids.every((id) => receiver.received.some(({ text }) => text.includes(id)));
    }, 60_000);
    const { rows } = await cells.target.pool.query(
      'select count(*)::int as count from integrations_webhookdelivery where customer_id = $1 and status in (0, 2)',
      [here.customerId],
    );
    expect(rows).to.deep.equal([{ count: 0 }]);
  });

  it('lets a disconnected reader of the feed continue at its position, with each event once', async () => {
    const ids = await createdEvents();
    expect(ids.filter((id) => !events.seen.includes(id))).to.deep.equal([]);
    expect(events.seen.length).to.equal(new Set(events.seen).size);
    expect(events.streams).to.be.greaterThan(1);
  });

  it('has a complete file whose parts were sent before and after the switch', async () => {
    const { post } = file.file;
    const { multipart } = post;
    for (const part of multipart.parts.slice(1)) await sendPart(cells.target, part);
    const joined = await fetch(localUrl(cells.target.origin, multipart.complete.url), {
      method: 'POST',
      body: JSON.stringify({ parts: sentParts }),
    });
    expect(joined.status, await joined.text()).to.equal(204);
  });

  it('has partitions of past months, and the archived months of the file store', async () => {
    const env = { ...process.env, ...settings, DATABASE_URL: cells.target.url };
    const restored = await runCore(['events', 'restore', expiredMonth.toISOString().slice(0, 7)], { env });
    expect(restored.status, restored.stderr).to.equal(0);
    expect(await oldRows(cells.target)).to.deep.equal(longAgo);
  });

  /** Everything continues during the move, and for a while after it. */
  async function moveAtWork(): Promise<void> {
    const [worked, read] = [new AbortController(), new AbortController()];
    const until = async ({ signal }: AbortController, callback: () => Promise<unknown>): Promise<void> => {
      while (!signal.aborted) {
        await callback();
        await wait(50);
      }
    };
    let at = here;
    const other = (): Client => (at === here ? there : here);
    const write = async (): Promise<void> => {
      const name = `w-${written.length}`;
      for (;;) {
        const response = await at.post(tags, { name }, { 'Idempotency-Key': name });
        if (response.status === 201) break;
        expect([401, 503], response.text).to.include(response.status);
        at = other();
        await wait(50);
      }
      written.push(name);
    };
    const working = Promise.all([
      until(worked, write),
      until(worked, () => runDueJobs(cells.source.server.runtime)),
      until(worked, () => runDueJobs(cells.target.server.runtime)),
      until(worked, () => sendDueWebhooks(cells.source.server.runtime)),
      until(worked, () => sendDueWebhooks(cells.target.server.runtime)),
    ]);
    const reading = until(read, () => readStream(read.signal));
    await wait(1_000);
    await moveCustomer({
      customerId: here.customerId,
      source: { name: 'source', url: cells.source.url },
      target: { name: 'target', url: cells.target.url },
      tables: cells.source.server.runtime.database.tables,
      switchOver: async () => undefined,
      say: () => undefined,
      now: () => new Date(),
    });
    const enough = written.length + 5;
    await waitUntil(() => written.length > enough);
    await waitUntil(async () => (await there.get(run.address)).body?.state === 'succeeded');
    await waitUntil(async () => (await there.get(`/common/import/${imported}/`)).body?.status === 4);
    worked.abort();
    await working;
    const ids = await createdEvents();
    await waitUntil(() => ids.every((id) => events.seen.includes(id)));
    read.abort();
    await reading;
  }

  /** Reads one stream until it ends, after the last received event, from the database that is authoritative. */
  async function readStream(signal: AbortSignal): Promise<void> {
    for (const { origin } of [cells.source, cells.target]) {
      const response = await fetch(`${origin}/common/changes/?event_identifier=annotating.tag.instancecreated`, {
        headers: { ...here.headers, Accept: 'text/event-stream', ...(last === '' ? {} : { 'Last-Event-ID': last }) },
        signal,
      }).catch(() => undefined);
      if (response?.status !== 200) {
        await response?.body?.cancel();
        continue;
      }
      events.streams += 1;
      let text = '';
      const decoder = new TextDecoder();
      try {
        for await (const chunk of response.body ?? []) {
          text += decoder.decode(chunk, { stream: true });
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (data === undefined) continue;
            last = /^id: (.*)$/m.exec(block)?.[1] ?? last;
            events.seen.push(JSON.parse(data).id.replace('evt_', ''));
          }
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return;
    }
  }
  let last = '';

  async function uploadImport(): Promise<void> {
    const bytes = Buffer.from(`name\n${Array.from({ length: 300 }, (_, at) => `Imp ${at}`).join('\n')}\n`);
    const brought = await create(here, '/common/import/', {
      content_type: 'annotating.tag',
      file: announce('rader.csv', bytes),
    });
    const { post } = brought.file as { readonly post: Post };
    expect((await sendForm(post, localUrl(cells.source.origin, post.url), bytes)).status).to.equal(204);
    imported = String(brought.id);
    expect((await here.post(`/common/import/${imported}/rehearse/`, {})).status).to.equal(202);
    await waitUntil(async () => {
      await runDueJobs(cells.source.server.runtime);
      return (await here.get(`/common/import/${imported}/`)).body.status === 3;
    }, 120_000);
  }

  async function beginFile(): Promise<void> {
    file = (await create(here, '/common/import/', {
      content_type: 'annotating.tag',
      file: { name: 'stor.csv', md5_hash: md5Of(large), size: large.length },
    })) as typeof file;
    const [first] = file.file.post.multipart.parts;
    if (first === undefined) throw new Error('expected an upload in parts');
    await sendPart(cells.source, first);
  }

  async function sendPart({ origin }: Cell, { number, url, bytes }: Part): Promise<void> {
    const response = await fetch(localUrl(origin, url), { method: 'PUT', body: large.subarray(0, bytes) });
    expect(response.status, await response.text()).to.equal(200);
    sentParts.push({ number, etag: response.headers.get('etag') });
  }

  async function oldRows({ pool }: Cell): Promise<readonly object[]> {
    const { rows } = await pool.query(
      `select to_jsonb(e) - 'position' as row from common_eventlog as e where customer_id = $1 and created_at < now() - interval '3 years' order by id`,
      [here.customerId],
    );
    return rows;
  }

  async function createdEvents(): Promise<readonly string[]> {
    const { rows } = await cells.target.pool.query<{ id: string }>(
      `select id from common_eventlog where customer_id = $1 and event_identifier = 'annotating.tag.instancecreated'`,
      [here.customerId],
    );
    return rows.map(({ id }) => id);
  }

  async function namesLike(pattern: string): Promise<readonly string[]> {
    const { rows } = await cells.target.pool.query<{ name: string }>(
      'select name from annotating_tag where customer_id = $1 and name like $2',
      [here.customerId, pattern],
    );
    return rows.map(({ name }) => name).toSorted();
  }
});

interface Part {
  readonly number: number;
  readonly url: string;
  readonly bytes: number;
}

interface Post {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly multipart: { readonly parts: readonly Part[]; readonly complete: { readonly url: string } };
}

async function create(client: Client, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await client.post(path, body);
  expect(response.status, response.text).to.equal(201);
  return response.body;
}
