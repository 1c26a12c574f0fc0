/** Serving on the cells of a directory instead of one database: what the primary decides, and what each process does. */

import { usageExitCode } from '../cli/exit-codes.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { CellsOptions } from '../runtime/server/server.ts';
import type { Settings } from '../settings.ts';
import type { OpenDatabase, StartMode } from './open-database.ts';
import type { ServeOrder } from './serve-order.ts';
import { connectionsOfCells, connectionsOfShards, type Sharing, tooFewConnections } from './share-connections.ts';

interface OfCells {
  readonly database: OpenDatabase;
  readonly order: Partial<ServeOrder>;
  /** Says that the connections of the settings are too few. */
  readonly scarce: string | undefined;
}

/** The cells of the settings, for the order to the processes; undefined: they name no directory. Refuses a directory without cells. */
export async function cellsOf(settings: Settings, mode: StartMode): Promise<OfCells | undefined> {
  const { directoryUrl, databasePool, workers, role } = settings;
  if (directoryUrl === undefined && settings.router === 'directory') return undefined;
  const namedBy = directoryUrl === undefined ? 'CORE_ROUTER=pgdog' : 'CORE_DIRECTORY_URL';
  if (mode === 'start')
    throw new StartRefused(`npm start serves one database, and ${namedBy} is set`, 'serve cells with: npx core serve');
  if (settings.databaseReplicaUrls !== undefined)
    throw directoryUrl === undefined
      ? new StartRefused(
          'DATABASE_REPLICA_URLS and CORE_ROUTER=pgdog are both set, and replicas are of one database',
          'unset DATABASE_REPLICA_URLS',
          usageExitCode,
        )
      : new StartRefused(
          'DATABASE_REPLICA_URLS and CORE_DIRECTORY_URL are both set, and replicas of cells stand in the directory',
          'unset DATABASE_REPLICA_URLS, and name them with: npx core cells add <name> --url <address> --replica <address>',
          usageExitCode,
        );
  const sharing = { databasePool, workers, role };
  if (settings.router === 'pgdog') {
    const { openShards, refuseMisplaced } = await import('./open-shards.ts');
    const shards = openShards(settings);
    await refuseMisplaced(shards);
    const shardUrls = shards.cells().map(({ url }) => url);
    return {
      database: placeholder(settings.databaseUrl ?? ''),
      order: { shardUrls, isPooled: false, sharing, ...connectionsOfShards(settings, shardUrls.length) },
      scarce: tooFewConnections(settings, shardUrls.length, connectionsOfShards),
    };
  }
  if (directoryUrl === undefined) return undefined;
  const { Directory } = await import('../runtime/cells/directory.ts');
  const directory = await Directory.open(directoryUrl);
  const cells = directory.cells();
  await directory.close();
  const [first] = cells;
  if (first === undefined)
    throw new StartRefused('the directory has no cell', 'add one with: npx core cells add <name> --url <address>');
  return {
    database: placeholder(first.url),
    order: { directoryUrl, sharing, ...connectionsOfCells(settings, cells.length) },
    scarce: tooFewConnections(settings, cells.length),
  };
}

/** What a start holds of a database that each process reaches by itself. */
function placeholder(url: string): OpenDatabase {
  return {
    url,
    directUrl: undefined,
    isPooled: true,
    lets: undefined,
    gaveUp: new Promise(() => undefined),
    close: async () => undefined,
  };
}

/** How a process serves the cells of its order; undefined where there is one database. A cell is served from when it answers and is up to date. */
export async function cellsOptions(
  {
    directoryUrl,
    shardUrls,
    databaseUrl,
    migrations,
    sharing,
  }: Pick<ServeOrder, 'directoryUrl' | 'shardUrls' | 'migrations' | 'sharing'> & { readonly databaseUrl?: string },
  log: NonNullable<ConstructorParameters<typeof import('../runtime/cells/directory.ts').Directory>[1]>['log'],
  onOpen: CellsOptions['onOpen'],
): Promise<CellsOptions | undefined> {
  if (directoryUrl === undefined && shardUrls === undefined) return undefined;
  const [{ Directory }, { Shards }, { reachDatabase }, { requireCurrent }, { migrateJobs }, { migrationCheck }] =
    await Promise.all([
      import('../runtime/cells/directory.ts'),
      import('../runtime/server/shards.ts'),
      import('../runtime/storage/reach-database.ts'),
      import('./migration-check.ts'),
      import('../runtime/jobs/migrate-jobs.ts'),
      import('./readiness-check.ts'),
    ]);
  const open = async (url: string) => {
    const directory = new Directory(url, { listens: true, ...(log === undefined ? {} : { log }) });
    await directory.begin();
    return directory;
  };
  const areBehindRouter = shardUrls !== undefined;
  return {
    directory: areBehindRouter ? new Shards(databaseUrl ?? '', shardUrls) : await open(directoryUrl ?? ''),
    areBehindRouter,
    reach: async (url) => {
      const reached = await reachDatabase(url);
      await requireCurrent(url, migrations);
      await migrateJobs(url);
      return reached;
    },
    fitness: (url) => migrationCheck(url, migrations)(),
    ...(sharing === undefined
      ? {}
      : {
          connections: areBehindRouter
            ? (cells) => connectionsOfShards(sharing, cells).connectionsOfShard
            : (cells) => sharedOut(sharing, cells, log),
        }),
    ...(onOpen === undefined ? {} : { onOpen }),
  };
}

/** The pool of a process for each of so many cells; says so when they are too many for the total. */
function sharedOut(sharing: Sharing, cells: number, log: ((message: string) => void) | undefined): number {
  const scarce = tooFewConnections(sharing, cells);
  if (scarce !== undefined) log?.(scarce);
  return connectionsOfCells(sharing, cells).maximumConnections;
}
