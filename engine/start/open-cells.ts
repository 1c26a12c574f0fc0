/** Serving from the cells of a directory instead of one database: the decisions of the primary, and the work of each process. */

import { usageExitCode } from '../cli/exit-codes.ts';
import { StartupError } from '../runtime/base/startup-error.ts';
import type { CellsOptions } from '../runtime/server/server.ts';
import { noteMarks } from '../runtime/storage/server-marks.ts';
import { customersBy } from '../settings/customers-by.ts';
import type { Settings } from '../settings.ts';
import type { OpenDatabase, StartMode } from './open-database.ts';
import type { ServeOrder } from './serve-order.ts';
import { connectionsOfCells, connectionsOfShards, type Sharing, tooFewConnections } from './share-connections.ts';

interface OfCells {
  readonly database: OpenDatabase;
  readonly order: Partial<ServeOrder>;
  /** The message if the settings allow too few connections. */
  readonly scarce: string | undefined;
}

/** The cells of the settings, for the order to the processes; undefined if the settings name one database. Throws for a directory without cells. */
export async function cellsOf(settings: Settings, mode: StartMode): Promise<OfCells | undefined> {
  const by = customersBy(settings);
  if (by === undefined) return undefined;
  const { variable, replicas, open } = by === 'router' ? ofRouter : ofDirectory;
  if (mode === 'start')
    throw new StartupError(`npm start serves one database, and ${variable} is set`, 'serve cells with: npx core serve');
  if (settings.databaseReplicaUrls !== undefined)
    throw new StartupError(
      `DATABASE_REPLICA_URLS and ${variable} are both set, and replicas ${replicas.are}`,
      replicas.advice,
      usageExitCode,
    );
  return open(settings);
}

interface Naming {
  /** The setting that contains it. */
  readonly variable: string;
  readonly replicas: { readonly are: string; readonly advice: string };
  readonly open: (settings: Settings) => Promise<OfCells>;
}

const ofRouter: Naming = {
  variable: 'CORE_ROUTER=pgdog',
  replicas: { are: 'are of one database', advice: 'unset DATABASE_REPLICA_URLS' },
  async open(settings) {
    const { openShards, rejectMisplaced } = await import('./open-shards.ts');
    const shards = openShards(settings);
    await rejectMisplaced(shards);
    const shardUrls = shards.cells().map(({ url }) => url);
    const connections = connectionsOfShards(settings, shardUrls.length);
    return {
      database: placeholder(settings.databaseUrl ?? ''),
      order: { shardUrls, isPooled: false, sharing: sharingOf(settings), ...connections },
      scarce: tooFewConnections(settings, shardUrls.length, connectionsOfShards),
    };
  },
};

const ofDirectory: Naming = {
  variable: 'CORE_DIRECTORY_URL',
  replicas: {
    are: 'of cells are set in the directory',
    advice:
      'unset DATABASE_REPLICA_URLS, and name them with: npx core cells add <name> --url <address> --replica <address>',
  },
  async open(settings) {
    const { directoryUrl = '' } = settings;
    const { Directory } = await import('../runtime/cells/directory.ts');
    const directory = await Directory.open(directoryUrl);
    const cells = directory.cells();
    await directory.close();
    const [first] = cells;
    if (first === undefined)
      throw new StartupError('the directory has no cell', 'add one with: npx core cells add <name> --url <address>');
    const connections = connectionsOfCells(settings, cells.length);
    return {
      database: placeholder(first.url),
      order: { directoryUrl, sharing: sharingOf(settings), ...connections },
      scarce: tooFewConnections(settings, cells.length),
    };
  },
};

function sharingOf({ databasePool, workers, role }: Settings): Sharing {
  return { databasePool, workers, role };
}

/** A substitute for the database of a start, because each process connects to the cells itself. */
function placeholder(url: string): OpenDatabase {
  return {
    url,
    directUrl: undefined,
    isPooled: true,
    lets: undefined,
    failed: new Promise(() => undefined),
    close: async () => undefined,
  };
}

/** Options with which a process serves the cells of its order; undefined if there is one database. A cell is served once it is reachable and up to date. */
export async function cellsOptions(
  {
    directoryUrl,
    shardUrls,
    databaseUrl,
    migrations,
    sharing,
    marks,
  }: Pick<ServeOrder, 'directoryUrl' | 'shardUrls' | 'migrations' | 'sharing'> &
    Partial<Pick<ServeOrder, 'marks'>> & { readonly databaseUrl?: string },
  log: NonNullable<ConstructorParameters<typeof import('../runtime/cells/directory.ts').Directory>[1]>['log'],
  onOpen: CellsOptions['onOpen'],
): Promise<CellsOptions | undefined> {
  if (directoryUrl === undefined && shardUrls === undefined) return undefined;
  const [
    { Directory },
    { Shards },
    { requireDatabase: reachDatabase },
    { requireCurrent },
    { migrateJobs },
    { migrationCheck },
  ] = await Promise.all([
    import('../runtime/cells/directory.ts'),
    import('../runtime/server/shards.ts'),
    import('../runtime/storage/require-database.ts'),
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
    probe: async (url) => {
      const reached = await reachDatabase(url);
      await requireCurrent(url, migrations);
      await migrateJobs(url);
      if (marks !== undefined) await noteMarks(url, marks);
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

/** The connection pool of a process for each cell; logs a message if there are too many cells for the total. */
function sharedOut(sharing: Sharing, cells: number, log: ((message: string) => void) | undefined): number {
  const scarce = tooFewConnections(sharing, cells);
  if (scarce !== undefined) log?.(scarce);
  return connectionsOfCells(sharing, cells).maximumConnections;
}
