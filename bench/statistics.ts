/** Medians and spreads of the figures of several rounds. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Measures two things alternately (A B A B …), so that both run on the same machine under the same load. */
export async function alternate(
  rounds: number,
  left: () => Promise<number>,
  right: () => Promise<number>,
): Promise<{ readonly left: number; readonly right: number; readonly ratio: number }> {
  const values = { left: [] as number[], right: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const measured = { left: 0, right: 0 };
    // Each measurement affects the next one, so the order alternates.
    if (round % 2 === 0) {
      measured.left = await left();
      measured.right = await right();
    } else {
      measured.right = await right();
      measured.left = await left();
    }
    values.left.push(measured.left);
    values.right.push(measured.right);
    values.ratio.push(measured.left / measured.right);
  }
  return { left: median(values.left), right: median(values.right), ratio: median(values.ratio) };
}

/** Returns the seconds that the work takes. */
export async function secondsOf(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return (performance.now() - started) / 1000;
}
