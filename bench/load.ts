/** Requests per second of one address, by autocannon; medians and ratios. */
import autocannon from 'autocannon';

export interface Target {
  readonly origin: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Successful requests per second in a run of so many seconds. */
export async function measure(target: Target, seconds: number, connections: number): Promise<number> {
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

/** Runs two targets in turns (A B A B …), after one warm-up each; the medians of both. */
export async function compare(
  ours: Target,
  bare: Target,
  options: { seconds: number; rounds: number; connections: number },
): Promise<{ ours: number; bare: number }> {
  await measure(bare, 1, options.connections);
  await measure(ours, 1, options.connections);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < options.rounds; round += 1) {
    rates.bare.push(await measure(bare, options.seconds, options.connections));
    rates.ours.push(await measure(ours, options.seconds, options.connections));
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
