/** Core behind a router, for the tests of routing, and for unchanged tests of the API (CORE_TEST_ROUTER=pgdog). */
import type { CellsOptions, ServerOptions } from '../../../engine/runtime/server/server.ts';
import { Shards } from '../../../engine/runtime/server/shards.ts';
import { requireDatabase } from '../../../engine/runtime/storage/require-database.ts';
import { type RouterOptions, startRouter, type TestRouter } from './router.ts';

export interface BehindRouter {
  readonly router: TestRouter;
  readonly settings: Pick<ServerOptions, 'cells'>;
}

/** Whether the tests of the API use a router, with their customers in the first of two databases. */
export const areTestsRouted = process.env.CORE_TEST_ROUTER === 'pgdog';

export async function behindRouter(options: RouterOptions, more: Partial<CellsOptions> = {}): Promise<BehindRouter> {
  const router = await startRouter(options);
  const cells: CellsOptions = {
    directory: new Shards(router.url, options.shards),
    areBehindRouter: true,
    probe: requireDatabase,
    fitness: async () => ({ status: 'ready' }),
    connections: () => 4,
    ...more,
  };
  return { router, settings: { cells } };
}
