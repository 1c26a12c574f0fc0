/**
 * Makes a noise in a process of its own that yields to all others, as if it came from another machine: whoever measures, and the server, are not
 * held up by it. A message ends it. Arguments: its name, and the target as JSON.
 */
import { setPriority } from 'node:os';
import { type NoiseTarget, noises } from './noise.ts';

const [name = '', target = ''] = process.argv.slice(2);
setPriority(19);
const stop = noises[name]?.(JSON.parse(target) as NoiseTarget, 1);
process.once('message', () => void stop?.().then(() => process.exit(0)));
