/**
 * Compares the responses of the complete API before and after a change: thousands of requests over all resources, each with its response.
 *
 *   node test/support/programs/answer-corpus.ts record before.jsonl     before the change
 *   node test/support/programs/answer-corpus.ts compare before.jsonl    after the change: prints each difference, exits with 1 if there is any
 *
 * Values that depend on the run (new ids, times, cursors, digests) and JSON whitespace outside of strings are ignored (corpus/normal-answer.ts).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ServerOptions } from '../../../engine/http/server.ts';
import { createCore } from '../../../engine/index.ts';
import { bootForTests } from '../api.ts';
import { withCorpusDatabase } from '../corpus/corpus-database.ts';
import { corpusRequests } from '../corpus/corpus-requests.ts';
import { corpusCredential, fillCorpus } from '../corpus/corpus-world.ts';
import { normalizeResponse, type RecordedResponse } from '../corpus/normalize-response.ts';

const maxDifferences = 200;
const [, , task, file] = process.argv;
if ((task !== 'record' && task !== 'compare') || file === undefined) {
  console.error('answer-corpus.ts record|compare <file>');
  process.exit(2);
}
const responses = await withCorpusDatabase('corpus', fetchAll);
if (task === 'record') {
  writeFileSync(file, `${[...responses].map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  const statuses = Map.groupBy(responses.values(), ({ status }) => status);
  console.log(
    `${responses.size} answers:`,
    Object.fromEntries([...statuses].map(([status, list]) => [status, list.length])),
  );
} else process.exitCode = report(responses, new Map(readLines(file)));

async function fetchAll(url: string): Promise<ReadonlyMap<string, RecordedResponse>> {
  const booted = await bootForTests();
  const folder = mkdtempSync(join(tmpdir(), 'core-corpus-'));
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const settings: Partial<ServerOptions> = {
    maximumConnections: 4,
    cursorSecret: Buffer.alloc(32),
    loadLimits: { loopDelay: 60_000, waiting: 500 },
    settings: {
      CORE_DATA_DIR: folder,
      CORE_SECRET: Buffer.alloc(32).toString('base64'),
      CORE_PUBLIC_URL: 'http://core.test',
    },
    onRequest: ({ error }) => error !== undefined && console.error(error),
  };
  const server = await createCore({ booted, databaseUrl: url, settings }).serve();
  try {
    await fillCorpus(client, booted);
    const credential = await corpusCredential(server.runtime);
    const ids = new Map<string, readonly string[]>();
    for (const { table, constantRows } of booted.model.resources) {
      if (constantRows !== undefined) continue;
      const { rows } = await client.query<{ id: string }>(
        `select id from "${table}" where id::text like '00000000-0000-7000-8000-0%' order by id`,
      );
      ids.set(
        table,
        rows.map(({ id }) => id),
      );
    }
    const recorded = new Map<string, RecordedResponse>();
    for (const { method, path, headers = {}, body } of corpusRequests(booted, ({ table }) => ids.get(table) ?? [])) {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...credential, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const key = `${method} ${path} ${JSON.stringify(headers)} ${body === undefined ? '' : JSON.stringify(body)}`;
      recorded.set(
        key,
        normalizeResponse({ status: response.status, headers: response.headers, text: await response.text() }),
      );
    }
    return recorded;
  } finally {
    await server.stop(1_000);
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readLines(path: string): readonly (readonly [string, RecordedResponse])[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function report(now: ReadonlyMap<string, RecordedResponse>, before: ReadonlyMap<string, RecordedResponse>): number {
  const keys = [...new Set([...before.keys(), ...now.keys()])];
  const different = keys.filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(now.get(key)));
  for (const key of different.slice(0, maxDifferences)) {
    const [left, right] = [JSON.stringify(before.get(key) ?? null), JSON.stringify(now.get(key) ?? null)];
    let at = 0;
    while (at < left.length && left[at] === right[at]) at += 1;
    console.log(
      `${key.slice(0, 300)}\n  before …${left.slice(Math.max(0, at - 80), at + 160)}\n  now    …${right.slice(Math.max(0, at - 80), at + 160)}`,
    );
  }
  console.log(`${keys.length} requests, ${different.length} responses differ`);
  return different.length === 0 ? 0 : 1;
}
