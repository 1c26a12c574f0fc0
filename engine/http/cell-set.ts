/**
 * The cells of a process: for each database with some of the customers its runtime, and the lookup from a customer to
 * it. A cell that cannot be reached is retried; until then only its customers are rejected.
 */

import { isDeepStrictEqual } from 'node:util';
import type { CallerVerifier } from '../access/verify-caller.ts';
import type { QueueNumbers } from '../jobs/read-queues.ts';
import { errorMessage } from '../kernel/errors.ts';
import { throwProblem } from '../problems/problem.ts';
import type { Runtime } from '../request/request-context.ts';
import { type Cell, type Directory, DirectoryDown } from '../storage/cells/directory.ts';
import type { UseTracker } from './feature.ts';
import type { AddressCounts, RateLimiter } from './limits/rate-limiter.ts';

/** The objects that serve requests of the customers of one database. */
export interface CustomerServices {
  readonly runtime: Runtime;
  readonly rateLimiter: RateLimiter;
  readonly verifier: CallerVerifier;
  readonly trackers: readonly UseTracker[];
}

/** The parts that serve the customers of one database. */
export interface CellParts extends CustomerServices {
  /** Connections outside the pool. */
  readonly listeners: number;
  stop(): Promise<void>;
}

/** The addresses of a cell. */
type Addresses = Pick<Cell, 'url' | 'replicaUrls' | 'poolerUrl'>;

export interface OpenCell extends CellParts {
  readonly name: string;
  readonly addresses: Addresses;
  /** Returns its state for /readyz. */
  readonly check: () => Promise<string>;
  /** Returns the waiting background work; undefined while this process runs none there, or the database does not respond. */
  readonly queues: () => Promise<QueueNumbers | undefined>;
  /** Connections outside the pool: job queue, listener. */
  readonly otherConnections: () => number;
}

/** For each cell by name: whether it is served, and the connections of its pool. */
export type CellNumbers = Readonly<
  Record<string, { readonly isOpen: boolean; readonly connections: { total: number; idle: number; waiting: number } }>
>;

export interface CellSetOptions {
  readonly directory: Pick<Directory, 'cells' | 'cell' | 'knows' | 'placeOf' | 'doubt' | 'onChange'>;
  /** Limits shared by all cells and the server. */
  readonly addresses: AddressCounts;
  /** Returns the connections of each cell's pool for a number of cells. */
  readonly connections: (cells: number) => number;
  /** Opens a cell with a pool of this size; rejects with the reason if it cannot. */
  readonly open: (cell: Cell, connections: number) => Promise<OpenCell>;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

/** Milliseconds until another attempt to open a cell. */
const retryIntervalMs = 1_000;

/** Timeout in milliseconds of each first attempt: other cells are served without waiting. */
const openTimeoutMs = 6_000;

export class CellSet {
  readonly #options: CellSetOptions;
  readonly #open = new Map<string, OpenCell>();
  readonly #opening = new Map<string, Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #forget: () => void;
  /** The number of cells that share the connections, and the connections of each pool. */
  #count = 0;
  #connections = 0;
  #stopped = false;

  constructor(options: CellSetOptions) {
    this.#options = options;
    this.#forget = options.directory.onChange((change) => {
      if (change === 'cells') void this.#follow();
    });
  }

  /** Opens the cells that are reachable now; the others follow when they can be reached. */
  async start(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, openTimeoutMs);
    });
    await Promise.race([this.#follow(), late]);
    clearTimeout(timer);
  }

  /** The limits shared by the rate limiters of all cells. */
  get addresses(): AddressCounts {
    return this.#options.addresses;
  }

  /** Returns whether a customer's cell is cached. */
  knows(customerId: string): boolean {
    return this.#options.directory.knows(customerId);
  }

  /**
   * Returns the cell of a customer; undefined if it is in no cell. Throws or rejects with ProblemError if its cell or
   * the directory is unavailable.
   */
  of(customerId: string): OpenCell | undefined | Promise<OpenCell | undefined> {
    const place = this.#options.directory.placeOf(customerId);
    if (!(place instanceof Promise)) return place === undefined ? undefined : this.#require(place.cell);
    return place.then(
      (found) => (found === undefined ? undefined : this.#require(found.cell)),
      (error: unknown) => {
        if (error instanceof DirectoryDown) return rejectUnavailable();
        throw error;
      },
    );
  }

  /** Like `of`, but rejects a customer without a cell. */
  async require(customerId: string): Promise<OpenCell> {
    return (await this.of(customerId)) ?? rejectUnavailable();
  }

  /** Invalidates the cached cell of a customer, after the cell has rejected the customer as unknown. */
  doubt(customerId: string): void {
    this.#options.directory.doubt(customerId);
  }

  /** The number of cells, served or not. */
  get count(): number {
    return this.#count;
  }

  /** The cells that are served now. */
  get opened(): readonly OpenCell[] {
    return [...this.#open.values()];
  }

  /** Returns the state of each cell for /readyz. */
  async check(): Promise<Readonly<Record<string, string>>> {
    const names = this.#options.directory.cells().map(({ name }) => name);
    const states = await Promise.all(
      names.map(async (name) => [name, (await this.#open.get(name)?.check()) ?? 'database_unavailable'] as const),
    );
    return Object.fromEntries(states);
  }

  /** Returns the connections of each cell's pool, and whether it is served. */
  numbers(): CellNumbers {
    const none = { total: 0, idle: 0, waiting: 0 };
    return Object.fromEntries(
      this.#options.directory.cells().map(({ name }) => {
        const open = this.#open.get(name);
        return [name, { isOpen: open !== undefined, connections: open?.runtime.database.usage ?? none }];
      }),
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#forget();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#opening.values());
    await Promise.all(this.opened.map((cell) => cell.stop()));
    this.#open.clear();
  }

  /** Opens cells that are not open, reopens those whose addresses have changed, and closes removed ones. */
  async #follow(): Promise<void> {
    const cells = this.#options.directory.cells();
    const gone = this.opened.filter(({ name }) => this.#options.directory.cell(name) === undefined);
    for (const { name } of gone) this.#open.delete(name);
    this.#share();
    await Promise.all([...gone.map((cell) => cell.stop()), ...cells.map(({ name }) => this.#try(name))]);
  }

  /** Redistributes the connections of this process when the number of cells changes; an unavailable cell retains its connections. */
  #share(): void {
    const { length: count } = this.#options.directory.cells();
    if (count === this.#count) return;
    this.#count = count;
    this.#connections = this.#options.connections(count);
    for (const { runtime } of this.#open.values()) runtime.database.resize(this.#connections);
  }

  async #try(name: string): Promise<void> {
    const before = this.#opening.get(name);
    if (before !== undefined) return before;
    const opening = this.#openOne(name).finally(() => this.#opening.delete(name));
    this.#opening.set(name, opening);
    return opening;
  }

  async #openOne(name: string): Promise<void> {
    const cell = this.#options.directory.cell(name);
    const known = this.#open.get(name);
    if (cell === undefined || this.#stopped) return;
    const { url, replicaUrls, poolerUrl } = cell;
    if (known !== undefined && isDeepStrictEqual(known.addresses, { url, replicaUrls, poolerUrl })) return;
    try {
      const connections = this.#connections;
      const opened = await this.#options.open(cell, connections);
      if (this.#options.directory.cell(name) === undefined) return await opened.stop();
      this.#open.set(name, opened);
      // The number of cells may have changed in the meantime.
      if (connections !== this.#connections) opened.runtime.database.resize(this.#connections);
      await known?.stop();
    } catch (error) {
      this.#options.log('a cell cannot be served', { cell: name, error: errorMessage(error) });
      if (this.#stopped) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void this.#try(name);
      }, retryIntervalMs);
      timer.unref();
      this.#timers.add(timer);
    }
  }

  #require(name: string): OpenCell {
    return this.#open.get(name) ?? rejectUnavailable();
  }
}

/** Rejects a request whose customer cannot be served now. */
function rejectUnavailable(): never {
  return throwProblem('database_unavailable', { headers: { 'Retry-After': '2' } });
}

/** Connections of a process with cells for requests without a customer. They count against the setting. */
export const unassignedConnections = 2;
