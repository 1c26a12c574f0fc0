/** Tests that repeat one thing over larger inputs do so with CORE_TEST_LONG set: `npm run test:long`, every night. */
export const isLong = (process.env.CORE_TEST_LONG ?? '') !== '';

/** How often, or how much: `short` in every run of the suite, `long` in a long one. */
export function amount(short: number, long: number): number {
  return isLong ? long : short;
}

/** All of a list in a long run; else one of so many, from this place on. */
export function sampleOf<Value>(all: readonly Value[], oneOf: number, from = 0): readonly Value[] {
  return isLong ? all : all.filter((_, index) => index % oneOf === from % oneOf);
}
