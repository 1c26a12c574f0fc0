/**
 * Makes a noise in a process of its own that yields to all others, as if it came from another machine: whoever measures, and the server, are not
 * held up by it. Arguments: its name, and the target as JSON. Messages: `count` is answered with the requests so far, `end` ends it.
 */
import { setPriority } from 'node:os';
import { done, type NoiseTarget, noises } from './noise.ts';

const [name = '', target = ''] = process.argv.slice(2);
setPriority(19);
const stop = noises[name]?.(JSON.parse(target) as NoiseTarget, 1);
process.on('message', (message) => {
  if (message === 'count') process.send?.(done.requests);
  else void stop?.().then(() => process.exit(0));
});
