/** Requests per second of one address, by autocannon. */
import autocannon from 'autocannon';
import { inTurns } from './statistics.ts';

export interface Target {
  readonly origin: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
}

/** Successful requests per second in a run of so many seconds; throws when one is refused. */
async function measure(target: Target, seconds: number, connections: number): Promise<number> {
  const result = await autocannon({
    url: `${target.origin}${target.path}`,
    method: target.method,
    headers: { ...target.headers, ...(target.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(target.body === undefined ? {} : { body: target.body }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.method} ${target.path}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/** Both in turns, after a warm-up of each; the medians, and the median of the ratios of all rounds. */
export async function compare(
  ours: Target,
  bare: Target,
  { seconds, rounds, connections }: Load,
): Promise<{ ours: number; bare: number; ratio: number }> {
  await measure(bare, seconds, connections);
  await measure(ours, seconds, connections);
  const { left, right, ratio } = await inTurns(
    rounds,
    () => measure(ours, seconds, connections),
    () => measure(bare, seconds, connections),
  );
  return { ours: left, bare: right, ratio };
}
