/** The entry point of serving processes; see serve-as-worker.ts. */
import type { Project } from '../project.ts';
import { useCompileCache } from './compile-cache.ts';

useCompileCache();

const { serveAsWorker } = await import('./serve-as-worker.ts');
serveAsWorker(JSON.parse(process.argv[2] ?? '') as Project, process.argv[3]);
