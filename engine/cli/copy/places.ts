/** Which databases customers and their copies are in: the one of the settings, the cells of a directory, or those behind a router. */
import { StartRefused } from '../../runtime/base/start-refused.ts';
import type { Cell } from '../../runtime/cells/directory.ts';
import { customersBy } from '../../settings/customers-by.ts';
import type { Settings } from '../../settings.ts';
import { requireCell, requireCellOf, withCells, withDirectory } from '../cells.ts';
import { usageExitCode } from '../exit-codes.ts';
import { withDatabase } from '../with-database.ts';

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
  const by = customersBy(settings);
  const othersOf = (cells: readonly Cell[], { name }: Cell): readonly string[] =>
    cells.filter((cell) => cell.name !== name).map(({ url }) => url);
  if (by === undefined)
    return withDatabase(settings, command, (url) =>
      work({
        addressOf: async () => url,
        homeFor: async ({ to }) => {
          if (to === undefined) return { url, others: [], place: nothing };
          throw unnamed('CORE_DIRECTORY_URL is not set, so cells have no names');
        },
        displace: nothing,
      }),
    );
  if (by === 'router')
    return withCells(async (cells) =>
      work({
        addressOf: async (id) => (await requireCellOf(cells, id)).url,
        homeFor: async ({ copyId, to }) => {
          if (to !== undefined) throw unnamed('CORE_ROUTER=pgdog says where a copy is by its id');
          const cell = await requireCellOf(cells, copyId);
          return { url: cell.url, others: othersOf(cells.cells(), cell), place: nothing };
        },
        displace: nothing,
      }),
    );
  return withDirectory(async (directory) =>
    work({
      addressOf: async (id) => (await requireCellOf(directory, id)).url,
      homeFor: async ({ customerId, copyId, to }) => {
        const cell = to === undefined ? await requireCellOf(directory, customerId) : requireCell(directory, to);
        const others = othersOf(directory.cells(), cell);
        return { url: cell.url, others, place: () => directory.place(copyId, cell.name) };
      },
      displace: (id) => directory.remove(id),
    }),
  );
}

const nothing = async (): Promise<void> => undefined;

const unnamed = (message: string): StartRefused => new StartRefused(message, 'leave --to out', usageExitCode);
