/**
 * Loads all modules of a start and boots the descriptors, only to fill the caches: compiled modules and parsed
 * descriptors (engine/warm-caches.js). The start itself reports errors in the descriptors.
 */
import { bundledProject } from '../project.ts';
import { useCompileCache } from './compile-cache.ts';

useCompileCache();

const [{ bootProject }] = await Promise.all([
  import('./boot-project.ts'),
  import('./run.ts'),
  import('./serve-as-worker.ts'),
  import('./open-database.ts'),
  import('./prepare-database.ts'),
  import('./load-demo.ts'),
  import('../jobs/job-worker.ts'),
  import('../cli/program.ts'),
  import('../cli/start.ts'),
  import('../cli/serve.ts'),
  import('../cli/check.ts'),
  import('../cli/migrate.ts'),
]);
await bootProject(bundledProject).catch(() => undefined);
