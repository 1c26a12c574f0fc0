/** From where to where a customer moves: by the directory of cells, or by the settings of two databases without one. */
import { StartupError } from '../../platform/startup-error.ts';
import type { Settings } from '../../settings.ts';
import type { Cell, Directory } from '../../storage/cells/directory.ts';
import { displayAddress } from '../../storage/require-database.ts';
import { requireCell, requireCellOf, withDirectory } from '../cells.ts';
import { usageExitCode } from '../exit-codes.ts';
import { withDatabase } from '../with-database.ts';
import { connectMover } from './database.ts';
import type { Place } from './line.ts';
import { type MoveRow, readMove } from './state.ts';

export interface Places {
  readonly source: Place;
  readonly target: Place;
  /** Before anything is copied, and after a move was taken back: the customer is at the source. */
  readonly setMoving: (isMoving: boolean) => Promise<void>;
  readonly switchOver: () => Promise<void>;
}

/** Runs `work` with both databases; refuses what the directory does not know or does not allow. `to`: the name of a cell. */
export function withPlaces<Value>(
  settings: Settings,
  customerId: string,
  to: string | undefined,
  work: (places: Places) => Promise<Value>,
): Promise<Value> {
  const { directoryUrl, moveTargetUrl } = settings;
  if (directoryUrl !== undefined)
    return withDirectory(async (directory) => work(await byDirectory(directory, customerId, to)));
  if (moveTargetUrl === undefined || to !== undefined)
    throw new StartupError(
      to === undefined ? 'CORE_MOVE_TARGET_URL is not set' : 'CORE_DIRECTORY_URL is not set, so cells have no names',
      'set CORE_DIRECTORY_URL and name a cell with --to, or set CORE_MOVE_TARGET_URL to the address of the other database',
      usageExitCode,
    );
  return withDatabase(settings, 'core customer move', (url) =>
    work({
      source: { name: displayAddress(url), url },
      target: { name: displayAddress(moveTargetUrl), url: moveTargetUrl },
      setMoving: async () => undefined,
      switchOver: async () => undefined,
    }),
  );
}

async function byDirectory(directory: Directory, customerId: string, to: string | undefined): Promise<Places> {
  if (to === undefined) throw new StartupError('to which cell is not said', 'name it with --to', usageExitCode);
  const target = requireCell(directory, to);
  const place = await requireCellOf(directory, customerId);
  // A move that ended while the directory was told of the switch, which may have heard of it.
  const source = place.name === to ? await leavingCell(directory, customerId, to) : place;
  if (source === undefined) throw new StartupError(`the customer is in ${to} already`, 'nothing is to be done');
  if (target.state === 'closed' && place.name !== to)
    throw new StartupError(
      `the cell ${to} is closed and takes no customers`,
      `open it first: core cells set ${to} --state open`,
    );
  return {
    source,
    target,
    setMoving: (isMoving) => directory.place(customerId, source.name, isMoving ? 'moving' : 'here'),
    switchOver: () => directory.place(customerId, to),
  };
}

async function leavingCell(directory: Directory, customerId: string, to: string): Promise<Cell | undefined> {
  // One that is down is not the one, or the move itself says that it is down.
  const { cells } = await cellsWith(
    directory,
    customerId,
    ({ state, partner }) => partner === to && state !== 'moved' && state !== 'arriving',
  );
  return cells[0];
}

interface FoundCells {
  readonly cells: readonly Cell[];
  /** Names of those that could not be asked. */
  readonly unreached: readonly string[];
}

/** The cells in which a customer has moved away. */
export function leftCells(directory: Directory, customerId: string): Promise<FoundCells> {
  return cellsWith(directory, customerId, ({ state }) => state === 'moved');
}

async function cellsWith(
  directory: Directory,
  customerId: string,
  isWanted: (move: MoveRow) => boolean,
): Promise<FoundCells> {
  const found: Cell[] = [];
  const unreached: string[] = [];
  for (const cell of directory.cells()) {
    const client = await connectMover(cell.url, customerId).catch(() => undefined);
    if (client === undefined) {
      unreached.push(cell.name);
      continue;
    }
    try {
      const move = await readMove(client, customerId);
      if (move !== undefined && isWanted(move)) found.push(cell);
    } finally {
      await client.end();
    }
  }
  return { cells: found, unreached };
}
