/**
 * Sends batches as POST requests. The receiver accepts each Idempotency-Key once; the key consists of customer and
 * positions, so a repeated batch has the same key. The state is written to a file before and after each request, so
 * that after a crash the same batch is repeated.
 */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { positionText } from '../event.ts';
import { batchName, syncFolder, writeDurably } from './folder-target.ts';
import { BatchRejected, type StreamTarget, type TargetProgress } from './target.ts';

/** The response timeout in milliseconds. */
const timeoutMs = 30_000;

interface StoredProgress {
  readonly last?: string;
  readonly pending?: { readonly first: string; readonly last: string };
}

/** Creates a target for an address. `state`: the folder of the stream's state files, one for each customer. */
export function httpTarget(url: string, state: string): StreamTarget {
  const pathOf = (customerId: string): string => join(state, `${customerId}.json`);
  const saveProgress = async (customerId: string, stored: StoredProgress): Promise<void> => {
    const draft = `${pathOf(customerId)}.part`;
    await writeDurably(draft, `${JSON.stringify(stored)}\n`);
    await rename(draft, pathOf(customerId));
    await syncFolder(state);
  };
  return {
    async progress(customerId) {
      await mkdir(state, { recursive: true });
      return parseProgress(await readFile(pathOf(customerId), 'utf8').catch(emptyWhenMissing));
    },
    async write(customerId, { first, last, lines }) {
      const before = parseProgress(await readFile(pathOf(customerId), 'utf8').catch(emptyWhenMissing));
      await saveProgress(customerId, {
        ...(before.last === undefined ? {} : { last: positionText(before.last) }),
        pending: { first: positionText(first), last: positionText(last) },
      });
      await post(url, `${customerId}-${batchName(first, last).replace(/\.jsonl$/, '')}`, lines);
      await saveProgress(customerId, { last: positionText(last) });
    },
    close: () => undefined,
  };
}

function parseProgress(text: string): TargetProgress {
  const { last, pending }: StoredProgress = JSON.parse(text);
  return {
    ...(last === undefined ? {} : { last: BigInt(last) }),
    ...(pending === undefined ? {} : { pending: { first: BigInt(pending.first), last: BigInt(pending.last) } }),
  };
}

function emptyWhenMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
  throw error;
}

async function post(url: string, key: string, body: string): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Idempotency-Key': key,
      'User-Agent': 'Core-Stream/2',
    },
    body,
  });
  if (status >= 200 && status < 300) return;
  const message = `the receiver returned ${status} for ${key}`;
  if (status >= 300 && status < 500 && status !== 408 && status !== 425 && status !== 429)
    throw new BatchRejected(message);
  throw new Error(message);
}
