/**
 * Loads everything that a start needs and boots the descriptors, for what it leaves behind: modules that are compiled, descriptors that are
 * parsed (engine/warm-caches.js). The start itself reports errors in the descriptors.
 */
import { ownProject } from '../project.ts';
import { useCompileCache } from './compile-cache.ts';

useCompileCache();

const [{ bootProject }] = await Promise.all([
  import('./boot-project.ts'),
  import('./run.ts'),
  import('./serve-as-worker.ts'),
  import('./open-database.ts'),
  import('../runtime/jobs/job-worker.ts'),
  import('../cli/program.ts'),
  import('../cli/serve.ts'),
  import('../cli/check.ts'),
  import('../cli/migrate.ts'),
]);
await bootProject(ownProject).catch(() => undefined);
