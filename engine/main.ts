/** `npm start`: a running server with whatever it needs (engine/start/run.ts). */
import { useCompileCache } from './start/compile-cache.ts';

useCompileCache();

const [{ requireSettings, runToEnd, say }, { run }] = await Promise.all([
  import('./cli/run.ts'),
  import('./start/run.ts'),
]);
await runToEnd(() => run(requireSettings(), 'start', say));
