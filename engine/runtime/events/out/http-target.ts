/**
 * Batches as POST requests. The receiver takes each Idempotency-Key once; it names customer and positions, so a batch that is sent again has the key that it
 * had. What is to be sent is written to a file of the stream's own before, and what was taken after: a kill in between repeats the same batch.
 */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { positionText } from '../event.ts';
import { batchName } from './batch-name.ts';
import { syncFolder, writeWhole } from './folder-target.ts';
import { BatchRefused, type Standing, type StreamTarget } from './target.ts';

/** Milliseconds until the answer must have come. */
const patience = 30_000;

interface Kept {
  readonly last?: string;
  readonly pending?: { readonly first: string; readonly last: string };
}

/** A target at an address. `state`: the folder of the stream's own files, one for each customer. */
export function httpTarget(url: string, state: string): StreamTarget {
  const pathOf = (customerId: string): string => join(state, `${customerId}.json`);
  const keep = async (customerId: string, kept: Kept): Promise<void> => {
    const draft = `${pathOf(customerId)}.part`;
    await writeWhole(draft, `${JSON.stringify(kept)}\n`);
    await rename(draft, pathOf(customerId));
    await syncFolder(state);
  };
  return {
    async standing(customerId) {
      await mkdir(state, { recursive: true });
      return standingOf(await readFile(pathOf(customerId), 'utf8').catch(emptyWhenMissing));
    },
    async write(customerId, { first, last, lines }) {
      const before = standingOf(await readFile(pathOf(customerId), 'utf8').catch(emptyWhenMissing));
      await keep(customerId, {
        ...(before.last === undefined ? {} : { last: positionText(before.last) }),
        pending: { first: positionText(first), last: positionText(last) },
      });
      await post(url, `${customerId}-${batchName(first, last).replace(/\.jsonl$/, '')}`, lines);
      await keep(customerId, { last: positionText(last) });
    },
    close: () => undefined,
  };
}

function standingOf(text: string): Standing {
  const { last, pending }: Kept = JSON.parse(text);
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
    signal: AbortSignal.timeout(patience),
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Idempotency-Key': key,
      'User-Agent': 'Core-Stream/2',
    },
    body,
  });
  if (status >= 200 && status < 300) return;
  const message = `the receiver answered ${status} to ${key}`;
  if (status >= 300 && status < 500 && status !== 408 && status !== 425 && status !== 429)
    throw new BatchRefused(message);
  throw new Error(message);
}
