/** The entry point of a renderer's thread: runs one order at a time, and returns its output with backpressure. */
import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { RenderNews, RenderOrder } from './render-messages.ts';

let takeBatch: ((batch: unknown) => void) | undefined;
let resumeSending: (() => void) | undefined;

parentPort?.on('message', (order: RenderOrder) => {
  switch (order.kind) {
    case 'render':
      void render(order);
      return;
    case 'batch':
      takeBatch?.(order.batch);
      return;
    case 'taken':
      resumeSending?.();
  }
});

async function render({ module, name, parameters, streams }: Extract<RenderOrder, { kind: 'render' }>): Promise<void> {
  try {
    const exports = (await import(module)) as Readonly<Record<string, (...parameters: unknown[]) => unknown>>;
    const output = await exports[name]?.(...parameters, ...(streams ? [batches()] : []));
    if (output instanceof Readable) {
      for await (const chunk of output) await send(Buffer.from(chunk));
      postNews({ kind: 'done' });
    } else postNews({ kind: 'done', value: output });
  } catch (error) {
    const { name: kind = 'Error', message = String(error), text } = error as Error & { readonly text?: unknown };
    postNews({ kind: 'failed', name: kind, message, ...(text === undefined ? {} : { text }) });
  }
}

async function* batches(): AsyncGenerator<unknown> {
  for (;;) {
    const batch = await new Promise((resolve) => {
      takeBatch = resolve;
      postNews({ kind: 'want' });
    });
    if (batch === undefined) return;
    yield batch;
  }
}

function send(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    resumeSending = resolve;
    postNews({ kind: 'chunk', bytes });
  });
}

function postNews(news: RenderNews): void {
  parentPort?.postMessage(news);
}
