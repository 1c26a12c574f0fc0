/** Which databases customers and their copies are in: the one of the settings, or the cells of a directory. */
import { StartupError } from '../../platform/startup-error.ts';
import type { Settings } from '../../settings.ts';
import type { Cell, Directory } from '../../storage/cells/directory.ts';
import { requireCell, requireCellOf, withDirectory } from '../cells.ts';
import { usageExitCode } from '../exit-codes.ts';
import { connectMover } from '../move/database.ts';
import { withDatabase } from '../with-database.ts';
import { readCopy } from './state.ts';

/** A copy that is about to be made. */
export interface NewCopy {
  readonly customerId: string;
  readonly copyId: string;
  /** The name of the cell that it is asked for in. */
  readonly to: string | undefined;
}

export interface CopyPlaces {
  /** Where a customer is, or a copy. Refuses one that is nowhere. */
  addressOf(customerId: string): Promise<string>;
  /** The same of a copy, also of one that requests are not led to any more. */
  addressOfCopy(copyId: string): Promise<string>;
  /** The database that gets a copy, the others in which copies of the customer may be, and what leads requests to it. */
  homeFor(copy: NewCopy): Promise<CopyHome>;
  /** Has requests of a copy go nowhere. */
  displace(copyId: string): Promise<void>;
}

export interface CopyHome {
  readonly url: string;
  readonly others: readonly string[];
  readonly place: () => Promise<void>;
}

/** Runs `work` with them. `command` names us to others who want the database during it. */
export async function withCopyPlaces<Value>(
  settings: Settings,
  command: string,
  work: (places: CopyPlaces) => Promise<Value>,
): Promise<Value> {
  if (settings.directoryUrl === undefined)
    return withDatabase(settings, command, (url) =>
      work({
        addressOf: async () => url,
        addressOfCopy: async () => url,
        homeFor: async ({ to }) => {
          if (to === undefined) return { url, others: [], place: nothing };
          throw new StartupError(
            'CORE_DIRECTORY_URL is not set, so cells have no names',
            'leave --to out',
            usageExitCode,
          );
        },
        displace: nothing,
      }),
    );
  return withDirectory(async (directory) => {
    const addressOf = async (id: string): Promise<string> => (await requireCellOf(directory, id)).url;
    return work({
      addressOf,
      addressOfCopy: async (id) => (await unledCopy(directory, id))?.url ?? addressOf(id),
      homeFor: async ({ customerId, copyId, to }) => {
        const cell = to === undefined ? await requireCellOf(directory, customerId) : requireCell(directory, to);
        const others = directory.cells().filter(({ name }) => name !== cell.name);
        return { url: cell.url, others: others.map(({ url }) => url), place: () => directory.place(copyId, cell.name) };
      },
      displace: (id) => directory.remove(id),
    });
  });
}

/** The cell with a copy that the directory does not name; one that does not answer is passed over. */
async function unledCopy(directory: Pick<Directory, 'cellOf' | 'cells'>, copyId: string): Promise<Cell | undefined> {
  if ((await directory.cellOf(copyId)) !== undefined) return undefined;
  for (const cell of directory.cells()) {
    const client = await connectMover(cell.url, copyId).catch(() => undefined);
    if (client === undefined) continue;
    try {
      if ((await readCopy(client, copyId)) !== undefined) return cell;
    } finally {
      await client.end();
    }
  }
  return undefined;
}

const nothing = async (): Promise<void> => undefined;
