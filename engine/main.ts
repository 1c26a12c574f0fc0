/** `npm start`: a running server with whatever it needs (engine/start/run.ts). */
import { requireSettings, runToEnd, say } from './cli/run.ts';
import { run } from './start/run.ts';

await runToEnd(() => run(requireSettings(), 'start', say));
