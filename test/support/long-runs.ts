import type { Suite } from 'mocha';

/** With CORE_TEST_LONG, tests run with larger inputs and more repetitions: `npm run test:long`, every night. */
export const isLong = (process.env.CORE_TEST_LONG ?? '') !== '';

/** A number of repetitions or a size: `short` in every run of the suite, `long` in a long run. */
export function amount(short: number, long: number): number {
  return isLong ? long : short;
}

/** The complete list in a long run; otherwise one of `oneOf` elements, from index `from` on. */
export function sampleOf<Value>(all: readonly Value[], oneOf: number, from = 0): readonly Value[] {
  return isLong ? all : all.filter((_, index) => index % oneOf === from % oneOf);
}

/** `describe` in a long run; otherwise a skipped suite whose name contains the reason. */
export function describeAtNight(title: string, reason: string, tests: (this: Suite) => void): void {
  if (isLong) describe(title, tests);
  else describe.skip(`${title} (SKIPPED: ${reason}; runs with CORE_TEST_LONG)`, tests);
}
