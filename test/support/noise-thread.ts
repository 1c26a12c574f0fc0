/** Makes a noise in a thread of its own, so that whoever measures is not held up by it. A message ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type NoiseTarget, noises } from './noise.ts';

const { name, target, strength } = workerData as { name: string; target: NoiseTarget; strength: number };
const stop = noises[name]?.(target, strength);
parentPort?.once('message', () => void stop?.().then(() => process.exit(0)));
