/**
 * Makes a noise in a process of its own that yields to all others, as if it came from another machine: whoever measures, and the server, are not
 * held up by it. Argument: its name. Messages: `{ target }` begins it, or goes over to another target, `{}` silences it; both are answered with
 * the requests so far, once nothing of what was before goes on.
 */
import { setPriority } from 'node:os';
import { done, type NoiseTarget, noises, type Stop } from './noise.ts';
import { doors } from './noise-doors.ts';

const [name = ''] = process.argv.slice(2);
setPriority(19);
let stop: Stop | undefined;
process.on('message', async ({ target }: { readonly target?: NoiseTarget }) => {
  await stop?.();
  stop = target && { ...noises, ...doors }[name]?.(target, 1);
  process.send?.(done.requests);
});
process.once('disconnect', () => process.exit());
