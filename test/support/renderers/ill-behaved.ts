/** Renderers that misbehave; run in threads by test/unit/extensions/support/render.test.ts and test/api/rendering.test.ts. */

/** Never returns. */
export function spin(): never {
  for (;;);
}

/** Allocates memory until that of the thread is exhausted. */
export function hoard(): unknown {
  const chunks: number[][] = [];
  for (;;) chunks.push(new Array<number>(4_000_000).fill(chunks.length + 0.5));
}

/** Ends its thread. */
export function quit(): never {
  process.exit(3);
}

export function echo(value: unknown): unknown {
  return value;
}

export async function wait(milliseconds: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return 'waited';
}
