/** Slow layouts through the HTTP API: a document is created, or rejected with a problem, and other requests are served meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { amount } from '../support/long-runs.ts';
import { createRecord, makeDraft } from '../support/signing-world.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('rendering', () => {
  const settings = useWorkspace();
  const api = useApi({ settings });

  /** Runs the work while the health endpoint is polled; returns the maximum response time in milliseconds. */
  async function meanwhile<Result>(
    promise: Promise<Result>,
  ): Promise<{ result: Result; maxDelayMs: number; probes: number }> {
    let isOver = false;
    let [maxDelayMs, probes] = [0, 0];
    const polling = (async () => {
      while (!isOver) {
        const began = performance.now();
        expect((await fetch(`${api.origin}/healthz`)).status).to.equal(200);
        maxDelayMs = Math.max(maxDelayMs, performance.now() - began);
        probes += 1;
        await wait(40);
      }
    })();
    const result = await promise.finally(() => {
      isOver = true;
    });
    await polling;
    return { result, maxDelayMs, probes };
  }

  it('freezes a contract of 200,000 brackets while other requests are processed', async () => {
    const texts = [
      ['['.repeat(200_000), true],
      [`${'>'.repeat(5_000)} innerst`, true],
      ['A'.repeat(100_000), false],
    ] as const;
    for (const [text, isMarkdown] of texts.slice(0, amount(2, 3))) {
      const { path } = await makeDraft(api, [{}], { text_content: text, interpret_text_as_markdown: isMarkdown });
      const began = performance.now();
      const { result, maxDelayMs, probes } = await meanwhile(api.patch(path, { signing_initiated: true }));
      const took = performance.now() - began;
      expect(result.status, result.text).to.equal(200);
      expect(probes).to.be.greaterThan(2);
      // On the event loop the layout alone would take most of the time.
      expect(maxDelayMs).to.be.lessThan(Math.max(1_500, took / 2));
    }
  });

  it('rejects a text that fills more pages than a document can have', async () => {
    const { path } = await makeDraft(api, [{}], { text_content: `a${'\n'.repeat(150_000)}b` });
    const rejected = await api.patch(path, { signing_initiated: true });
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.errors[0]).to.include({ pointer: '/text_content', code: 'not_renderable' });
  });

  it('creates a PDF report with very long words', async () => {
    for (const name of ['x'.repeat(250), 'e\u0301'.repeat(120), '\u202e\u05d0'.repeat(120)])
      await createRecord(api, '/annotating/tag/', { name });
    const template = await createRecord(api, '/reports/reporttemplate/', {
      ...{ title: 'x'.repeat(250), output_format: 2, report_type: 0, content_type: 'annotating.tag' },
    });
    const { maxDelayMs } = await meanwhile(runDueJobs(api.server.runtime));
    const [result] = (await api.get(`/reports/reportresult/list/?template=${template.id}`)).body;
    expect(result.status, result.error).to.equal(2);
    const bytes = await (await fetch(localUrl(api.origin, result.file.get))).bytes();
    expect(Buffer.from(bytes.subarray(0, 4)).toString()).to.equal('%PDF');
    expect(maxDelayMs).to.be.lessThan(5_000);
  });
}).timeout(120_000);
