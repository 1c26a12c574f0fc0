/** Determines the source of the customer's database if there are several. */
import type { Settings } from '../settings.ts';

/** Returns the directory of cells, or a router; undefined with a single database. */
export function customersBy({
  directoryUrl,
  router,
}: Pick<Settings, 'directoryUrl' | 'router'>): 'directory' | 'router' | undefined {
  if (router === 'pgdog') return 'router';
  return directoryUrl === undefined ? undefined : 'directory';
}
