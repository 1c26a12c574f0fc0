/**
 * Generates a load in a separate process with low priority, as if it came from another machine, so that it does not slow down the measurement and the server.
 * Argument: the name of the load. Messages: `{ target }` starts or redirects it, `{}` stops it; both are confirmed with the number of requests so far, after
 * all earlier ones have completed.
 */
import { setPriority } from 'node:os';
import { endpointNoises } from './load-endpoints.ts';
import { done, type NoiseTarget, noises, type Stop } from './noise.ts';

const [name = ''] = process.argv.slice(2);
setPriority(19);
let stop: Stop | undefined;
process.on('message', async ({ target }: { readonly target?: NoiseTarget }) => {
  await stop?.();
  stop = target && { ...noises, ...endpointNoises }[name]?.(target, 1);
  process.send?.(done.requests);
});
process.once('disconnect', () => process.exit());
