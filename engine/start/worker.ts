/** The entry of the processes that serve; see serve-as-worker.ts. */
import { useCompileCache } from './compile-cache.ts';

useCompileCache();

const { serveAsWorker } = await import('./serve-as-worker.ts');
serveAsWorker(process.argv[2], process.argv[3]);
