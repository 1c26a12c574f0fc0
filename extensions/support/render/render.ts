/**
 * Runs renderers outside the event loop: PDFs, spreadsheets and large texts are created in threads of this process,
 * which continues to serve requests. A thread that exceeds its time or memory is terminated, and only its current order
 * fails. docs/adr explains why no package is used.
 */
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { RenderNews, RenderOrder } from './render-messages.ts';
import { RenderSlots } from './render-slots.ts';

/** Reasons of a failure: `deadline` and `ended` are caused by the content, `busy` by other orders. */
export type RenderFailure = 'deadline' | 'ended' | 'busy';

export class RenderError extends Error {
  readonly reason: RenderFailure;
  /** A retry would have the same result; the job queue reads this. */
  readonly isHopeless: boolean;

  constructor(reason: RenderFailure, message: string) {
    super(message);
    this.name = 'RenderError';
    this.reason = reason;
    this.isHopeless = reason !== 'busy';
  }
}

/** An error of the renderer, as far as it can be cloned between threads; `text` is its member of that name. */
export class RendererFailed extends Error {
  readonly text: unknown;

  constructor(name: string, message: string, text: unknown) {
    super(message);
    this.name = name;
    this.text = text;
  }
}

export interface RenderOptions {
  /** The customer of the order: customers alternate. */
  readonly customer: string;
  /** No page waits for it; it leaves a thread free for foreground orders. */
  readonly isBackground?: boolean;
  /** Timeout of the renderer in milliseconds; for a streamed one, of each batch or chunk. */
  readonly deadline?: number;
}

/** A function in a module, by the module's address. It gets clones of its parameters and returns what can be cloned, or a Readable. */
export interface Renderer {
  readonly module: string;
  readonly name: string;
}

const slots = 3;
const defaultDeadlineMs = 20_000;
/** Maximum wait for a slot, in the foreground and in the background: other orders may use their full deadline first. */
const maxWaitMs = 30_000;
const maxBackgroundWaitMs = 300_000;
/** A thread that has loaded a renderer stays alive for a while: loading takes some hundred milliseconds, and 40 MB. */
const idleTimeoutMs = 30_000;
/** The flags of the process, such as those of a test or a debugger, are not passed on. */
const threadOptions = { resourceLimits: { maxOldGenerationSizeMb: 512 }, execArgv: [] };

const renderSlots = new RenderSlots(slots);
const idle = new Set<Thread>();

/** Runs the renderer; resolves with its result. Rejects with RenderError, or with RendererFailed for errors of the renderer. */
export async function render<Output>(
  renderer: Renderer,
  parameters: readonly unknown[],
  options: RenderOptions,
): Promise<Output> {
  const thread = await takeThread(options);
  try {
    const news = thread.next(options.deadline ?? defaultDeadlineMs);
    thread.send({ kind: 'render', ...renderer, parameters, streams: false });
    return resultOf(await news) as Output;
  } finally {
    thread.release();
  }
}

/** Runs a renderer whose last parameter is an iterable of batches and which returns a Readable, with backpressure on both sides. */
export function renderStream(
  renderer: Renderer,
  parameters: readonly unknown[],
  batches: AsyncIterable<unknown>,
  options: RenderOptions,
): Readable {
  return Readable.from(chunks(renderer, parameters, batches, options), { objectMode: false });
}

async function* chunks(
  renderer: Renderer,
  parameters: readonly unknown[],
  batches: AsyncIterable<unknown>,
  options: RenderOptions,
): AsyncGenerator<Uint8Array> {
  const { deadline = defaultDeadlineMs } = options;
  const thread = await takeThread({ isBackground: true, ...options });
  const rows = batches[Symbol.asyncIterator]();
  try {
    let news = thread.next(deadline);
    thread.send({ kind: 'render', ...renderer, parameters, streams: true });
    for (;;) {
      const received = await news;
      if (received.kind === 'want') {
        const { done, value } = await rows.next();
        news = thread.next(deadline);
        thread.send({ kind: 'batch', ...(done === true ? {} : { batch: value }) });
      } else if (received.kind === 'chunk') {
        yield received.bytes;
        news = thread.next(deadline);
        thread.send({ kind: 'taken' });
      } else {
        resultOf(received);
        return;
      }
    }
  } finally {
    thread.release();
    await rows.return?.();
  }
}

function resultOf(news: RenderNews): unknown {
  if (news.kind === 'failed') throw new RendererFailed(news.name, news.message, news.text);
  return news.kind === 'done' ? news.value : undefined;
}

async function takeThread({ customer, isBackground = false }: RenderOptions): Promise<Thread> {
  const timeout = AbortSignal.timeout(isBackground ? maxBackgroundWaitMs : maxWaitMs);
  const end = await renderSlots.enter({ customer, isBackground }, timeout);
  if (end === undefined) throw new RenderError('busy', 'the renderers are busy');
  const [idleThread] = idle;
  const thread = idleThread ?? new Thread();
  idle.delete(thread);
  thread.take(end);
  return thread;
}

/** One thread, used by one order at a time. */
class Thread {
  readonly #worker = new Worker(new URL(import.meta.resolve('./render-thread.ts')), threadOptions);
  /** Messages received before they were requested. */
  readonly #news: RenderNews[] = [];
  #pending: { resolve: (news: RenderNews) => void; reject: (error: Error) => void } | undefined;
  #isBetween = true;
  #failure: Error | undefined;
  #timer: NodeJS.Timeout | undefined;
  #releaseSlot: (() => void) | undefined;

  constructor() {
    this.#worker.on('message', (news: RenderNews) => {
      if (this.#pending === undefined) this.#news.push(news);
      else this.#takePending().resolve(news);
    });
    this.#worker.on('error', (error) => this.#fail(new RenderError('ended', `the renderer ended: ${error.message}`)));
    this.#worker.on('exit', () => this.#fail(new RenderError('ended', 'the renderer ended')));
  }

  take(releaseSlot: () => void): void {
    clearTimeout(this.#timer);
    this.#worker.ref();
    this.#isBetween = false;
    this.#releaseSlot = releaseSlot;
  }

  send(order: RenderOrder): void {
    this.#worker.postMessage(order);
  }

  /** Returns the next message of the thread; rejects if the thread ends, or if it exceeds the deadline in milliseconds and is terminated. */
  next(deadline: number): Promise<RenderNews> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const early = this.#news.shift();
    if (early !== undefined) {
      this.#isBetween = early.kind === 'done' || early.kind === 'failed';
      return Promise.resolve(early);
    }
    const { promise, resolve, reject } = Promise.withResolvers<RenderNews>();
    this.#pending = { resolve, reject };
    this.#timer = setTimeout(
      () => this.#fail(new RenderError('deadline', `the renderer exceeded its timeout of ${deadline} ms`)),
      deadline,
    );
    return promise;
  }

  /** Returns the thread to the pool for the next order if it has completed the last one, otherwise terminates it. */
  release(): void {
    clearTimeout(this.#timer);
    if (this.#isBetween && this.#failure === undefined) {
      this.#worker.unref();
      idle.add(this);
      this.#timer = setTimeout(() => this.#fail(new RenderError('ended', 'the renderer was idle')), idleTimeoutMs);
      this.#timer.unref();
    } else this.#fail(new RenderError('ended', 'the caller is no longer waiting'));
    this.#releaseSlot?.();
    this.#releaseSlot = undefined;
  }

  #takePending(): { resolve: (news: RenderNews) => void; reject: (error: Error) => void } {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    this.#pending = undefined;
    return {
      resolve: (news) => {
        this.#isBetween = news.kind === 'done' || news.kind === 'failed';
        pending?.resolve(news);
      },
      reject: (error) => pending?.reject(error),
    };
  }

  #fail(error: Error): void {
    idle.delete(this);
    this.#failure ??= error;
    this.#takePending().reject(this.#failure);
    void this.#worker.terminate();
  }
}
