/**
 * The cells of a process: for each database with a part of the customers what serves them, and the way from a customer to it. A cell that cannot
 * be reached is tried again and again; until then its customers alone are refused.
 */
import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '../../kernel/errors.ts';
import { refuse } from '../../problems/problem.ts';
import type { CallerVerifier } from '../access/verify-caller.ts';
import { type Cell, type CellNames, DirectoryDown } from '../cells/directory.ts';
import type { Runtime } from '../context/work.ts';
import type { QueueNumbers } from '../jobs/read-queues.ts';
import type { AddressCounts, Gate } from '../limits/gate.ts';
import type { PeopleDoor } from '../pages/people.ts';
import type { UseCounter } from '../versioning/count-uses.ts';

/** What serves the customers of one database. */
export interface CellParts {
  readonly runtime: Runtime;
  readonly gate: Gate;
  readonly verifier: CallerVerifier;
  readonly uses: UseCounter;
  /** Connections beside the pool. */
  readonly listeners: number;
  stop(): Promise<void>;
}

/** Where a cell is. */
type Addresses = Pick<Cell, 'url' | 'replicaUrls' | 'poolerUrl'>;

export interface OpenCell extends CellParts {
  readonly name: string;
  readonly addresses: Addresses;
  readonly people: PeopleDoor;
  /** What /readyz says of it. */
  readonly look: () => Promise<string>;
  /** What waits for background work; undefined while this process runs none there, or the database does not answer. */
  readonly queues: () => Promise<QueueNumbers | undefined>;
  /** Connections beside the pool: job queue, listener. */
  readonly otherConnections: () => number;
}

/** Of each cell by its name: whether it is served, and the connections of its pool. */
export type CellNumbers = Readonly<
  Record<string, { readonly isOpen: boolean; readonly connections: { total: number; idle: number; waiting: number } }>
>;

export interface CellSetOptions {
  readonly directory: Pick<CellNames, 'cells' | 'cell' | 'knows' | 'placeOf' | 'doubt' | 'onChange'>;
  /** What all cells and the server count together. */
  readonly addresses: AddressCounts;
  /** The connections of each cell's pool where there are so many cells. */
  readonly connections: (cells: number) => number;
  /** Opens a cell with a pool of so many connections; rejects with what stands in the way. */
  readonly open: (cell: Cell, connections: number) => Promise<OpenCell>;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

/** Milliseconds until a cell that could not be opened is tried again. */
const pause = 1_000;

/** What the first try of each waits for at most: the others are served without it. */
const patience = 6_000;

export class CellSet {
  readonly #options: CellSetOptions;
  readonly #open = new Map<string, OpenCell>();
  readonly #opening = new Map<string, Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #forget: () => void;
  /** The cells among which connections are shared out, and what the pool of each has. */
  #count = 0;
  readonly #heard = new Set<() => void>();
  #connections = 0;
  #stopped = false;

  constructor(options: CellSetOptions) {
    this.#options = options;
    this.#forget = options.directory.onChange((change) => {
      if (change === 'cells') void this.#follow();
    });
  }

  /** Opens what can be opened at once; the others follow when they can. */
  async begin(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([this.#follow(), late]);
    clearTimeout(timer);
  }

  /** Calls `listener` when a credential has changed in any of the cells. */
  onCredentials(listener: () => void): void {
    this.#heard.add(listener);
  }

  /** A credential has changed in a cell, and this is who knew of it. */
  heard(verifier: CallerVerifier): void {
    verifier.forget();
    for (const listener of this.#heard) listener();
  }

  /** What the gates of all cells count together. */
  get addresses(): AddressCounts {
    return this.#options.addresses;
  }

  /** Whether a customer's cell is known without asking the directory. */
  knows(customerId: string): boolean {
    return this.#options.directory.knows(customerId);
  }

  /** What serves a customer; undefined: it is in no cell. Throws or rejects with ProblemError where its cell or the directory is down. */
  of(customerId: string): OpenCell | undefined | Promise<OpenCell | undefined> {
    const place = this.#options.directory.placeOf(customerId);
    if (!(place instanceof Promise)) return place === undefined ? undefined : this.#require(place.cell);
    return place.then(
      (found) => (found === undefined ? undefined : this.#require(found.cell)),
      (error: unknown) => {
        if (error instanceof DirectoryDown) return refuseDown();
        throw error;
      },
    );
  }

  /** The same; a customer of no cell is refused too. */
  async require(customerId: string): Promise<OpenCell> {
    return (await this.of(customerId)) ?? refuseDown();
  }

  /** A cell has refused a customer in a way that one would that is not its own. */
  doubt(customerId: string): void {
    this.#options.directory.doubt(customerId);
  }

  /** How many there are, served or not. */
  get count(): number {
    return this.#count;
  }

  /** Those that are served now. */
  get opened(): readonly OpenCell[] {
    return [...this.#open.values()];
  }

  /** The state of each cell, as /readyz says it. */
  async look(): Promise<Readonly<Record<string, string>>> {
    const names = this.#options.directory.cells().map(({ name }) => name);
    const states = await Promise.all(
      names.map(async (name) => [name, (await this.#open.get(name)?.look()) ?? 'database_unavailable'] as const),
    );
    return Object.fromEntries(states);
  }

  /** Connections of each cell's pool, and whether it is served. */
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

  /** Opens the cells that are not, and those again whose addresses have changed; ends those that are none any more. */
  async #follow(): Promise<void> {
    const cells = this.#options.directory.cells();
    const gone = this.opened.filter(({ name }) => this.#options.directory.cell(name) === undefined);
    for (const { name } of gone) this.#open.delete(name);
    this.#share();
    await Promise.all([...gone.map((cell) => cell.stop()), ...cells.map(({ name }) => this.#try(name))]);
  }

  /** Shares the connections of this process out again when there are more or fewer cells; one that is down keeps its part. */
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
      // Others may have come in the meantime.
      if (connections !== this.#connections) opened.runtime.database.resize(this.#connections);
      await known?.stop();
    } catch (error) {
      this.#options.log('a cell cannot be served', { cell: name, error: errorMessage(error) });
      if (this.#stopped) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void this.#try(name);
      }, pause);
      timer.unref();
      this.#timers.add(timer);
    }
  }

  #require(name: string): OpenCell {
    return this.#open.get(name) ?? refuseDown();
  }
}

/** Refuses a request whose customer cannot be served now. */
function refuseDown(): never {
  return refuse('database_unavailable', { headers: { 'Retry-After': '2' } });
}
