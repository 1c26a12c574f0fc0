/** Tasks of the main thread of a page, by processor time: other processes of the machine do not lengthen them. */
import type { Page } from 'puppeteer-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Thread time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly functionName?: string } };
}

export interface PageTask {
  readonly milliseconds: number;
  /** Its parts, the slowest first, for the message of a failed test. */
  readonly parts: string;
}

/** Does something on a page, and returns its slowest task. Throws if the trace has no task. */
export async function slowestTask(page: Page, act: () => Promise<unknown>): Promise<PageTask> {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline'] });
  let trace: Uint8Array | undefined;
  try {
    await act();
  } finally {
    trace = await page.tracing.stop();
  }
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const events = traceEvents
    .filter(({ pid, tid, tdur }) => tdur !== undefined && threads.has(`${pid} ${tid}`))
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0));
  const slowest = events.find(({ name }) => name.endsWith('RunTask'));
  if (slowest === undefined) throw new Error('the trace has no task of a page');
  return { milliseconds: millisecondsOf(slowest), parts: partsOf(slowest, events) };
}

const millisecondsOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1_000;

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        pid === task.pid && tid === task.tid && ts >= task.ts && ts < end && !name.endsWith('RunTask'),
    )
    .slice(0, 6)
    .map((one) => `${one.name} ${one.args.data?.functionName ?? ''} ${millisecondsOf(one).toFixed(1)} ms`)
    .join(', ');
}
