/** Serving from the cells of a directory instead of one database: the decisions of the primary, and the work of each process. */

import { usageExitCode } from '../cli/exit-codes.ts';
import type { CellsOptions } from '../http/server.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';
import type { OpenDatabase } from './open-database.ts';
import type { StartMode } from './preparation-messages.ts';
import type { ServeOrder } from './serve-order.ts';
import { connectionsOfCells, type Sharing, tooFewConnections } from './share-connections.ts';

interface OfCells {
  readonly database: OpenDatabase;
  readonly order: Partial<ServeOrder>;
  /** The message if the settings allow too few connections. */
  readonly scarce: string | undefined;
}

/** The cells of the settings, for the order to the processes; undefined if the settings name one database. Throws for a directory without cells. */
export async function cellsOf(settings: Settings, mode: StartMode): Promise<OfCells | undefined> {
  const { directoryUrl } = settings;
  if (directoryUrl === undefined) return undefined;
  if (mode === 'start')
    throw new StartupError(
      'npm start serves one database, and CORE_DIRECTORY_URL is set',
      'serve cells with: npx core serve',
    );
  if (settings.databaseReplicaUrls !== undefined)
    throw new StartupError(
      'DATABASE_REPLICA_URLS and CORE_DIRECTORY_URL are both set, and replicas of cells are set in the directory',
      'unset DATABASE_REPLICA_URLS, and name them with: npx core cells add <name> --url <address> --replica <address>',
      usageExitCode,
    );
  const { Directory } = await import('../storage/cells/directory.ts');
  const directory = await Directory.open(directoryUrl);
  const cells = directory.cells();
  await directory.close();
  const [first] = cells;
  if (first === undefined)
    throw new StartupError('the directory has no cell', 'add one with: npx core cells add <name> --url <address>');
  const { databasePool, workers, role } = settings;
  return {
    database: placeholder(first.url),
    order: { directoryUrl, sharing: { databasePool, workers, role }, ...connectionsOfCells(settings, cells.length) },
    scarce: tooFewConnections(settings, cells.length),
  };
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
  { directoryUrl, migrations, sharing }: Pick<ServeOrder, 'directoryUrl' | 'migrations' | 'sharing'>,
  log: NonNullable<ConstructorParameters<typeof import('../storage/cells/directory.ts').Directory>[1]>['log'],
  onOpen: CellsOptions['onOpen'],
): Promise<CellsOptions | undefined> {
  if (directoryUrl === undefined) return undefined;
  const [{ Directory }, { requireDatabase: reachDatabase }, { requireCurrent }, { migrateJobs }, { migrationCheck }] =
    await Promise.all([
      import('../storage/cells/directory.ts'),
      import('../storage/require-database.ts'),
      import('./migration-check.ts'),
      import('../jobs/migrate-jobs.ts'),
      import('./readiness-check.ts'),
    ]);
  const directory = new Directory(directoryUrl, { listens: true, ...(log === undefined ? {} : { log }) });
  await directory.begin();
  return {
    directory,
    probe: async (url) => {
      const reached = await reachDatabase(url);
      await requireCurrent(url, migrations);
      await migrateJobs(url);
      return reached;
    },
    fitness: (url) => migrationCheck(url, migrations)(),
    ...(sharing === undefined ? {} : { connections: (cells) => sharedOut(sharing, cells, log) }),
    ...(onOpen === undefined ? {} : { onOpen }),
  };
}

/** The connection pool of a process for each cell; logs a message if there are too many cells for the total. */
function sharedOut(sharing: Sharing, cells: number, log: ((message: string) => void) | undefined): number {
  const scarce = tooFewConnections(sharing, cells);
  if (scarce !== undefined) log?.(scarce);
  return connectionsOfCells(sharing, cells).maximumConnections;
}
