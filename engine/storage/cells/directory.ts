/**
 * The database (cell) of each customer. Entries are cached in the process and updated by notifications from the
 * directory (LISTEN/NOTIFY), so a request costs one map look-up, and known customers are served while the directory is
 * down. Stale entries are harmless: a customer's rows and credentials exist only in its cell, and a cell rejects the
 * writes of a customer that has moved (storage/moving.ts).
 */
import pg from 'pg';
import { errorMessage } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isConnectionLost, sqlState } from '../../platform/sql-state.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { directoryChannel, undefinedColumn, undefinedTable } from './directory-schema.ts';

/**
 * `open`: accepts new customers. `full`: accepts only customers that are moved to it. `closed`: accepts none. All
 * states serve their existing customers.
 */
export type CellState = 'open' | 'full' | 'closed';

export interface Cell {
  readonly name: string;
  /** The URL of its database. */
  readonly url: string;
  /** The URLs of its streaming replicas. */
  readonly replicaUrls: readonly string[];
  /** The URL of a pooler in front of it, for the statements of requests; null if there is none. */
  readonly poolerUrl: string | null;
  readonly state: CellState;
}

/** The cell of a customer; `moving` is set while a move to another cell is in progress. */
export interface Place {
  readonly cell: string;
  readonly state: 'here' | 'moving';
}

/** Thrown when an uncached customer is requested while the directory is unavailable. */
export class DirectoryDown extends Error {}

/** Milliseconds: query timeout, reconnect delay, and minimum interval between two look-ups of the same customer. */
const patience = 2_000;
const pause = 500;
const doubtPause = 1_000;

/** The maximum number of cached customers, which is also the number loaded at the start; about 200 bytes each. */
const capacity = 200_000;

export interface DirectoryOptions {
  /** False for a single command, which does not listen for changes. */
  readonly listens?: boolean;
  readonly log?: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

export class Directory {
  readonly #url: string;
  readonly #options: DirectoryOptions;
  readonly #places = new Map<string, Place>();
  readonly #doubted = new Map<string, number>();
  readonly #listeners = new Set<(change: string) => void>();
  #cells: ReadonlyMap<string, Cell> = new Map();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, options: DirectoryOptions = {}) {
    this.#url = url;
    this.#options = options;
  }

  /** Connects and loads the directory; throws if that fails. A lost connection is re-established. */
  static async open(url: string, options: DirectoryOptions = {}): Promise<Directory> {
    const directory = new Directory(url, options);
    try {
      await directory.#connect();
    } catch (error) {
      await directory.close();
      throw refusal(error);
    }
    return directory;
  }

  /** Connects, retrying until it succeeds; until then no customer is known. Resolves after the first attempt. */
  async begin(): Promise<void> {
    this.#again();
    await this.#connecting;
  }

  /** Whether the directory is available, as far as this process knows. */
  get isUp(): boolean {
    return this.#client !== undefined;
  }

  /** Returns all cells as last read, by name. */
  cells(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  /** Returns the cell of this name, or undefined. */
  cell(name: string): Cell | undefined {
    return this.#cells.get(name);
  }

  /** Returns whether the cell of a customer is cached. */
  knows(customerId: string): boolean {
    return this.#places.has(customerId);
  }

  /** Returns the cell of a customer, synchronously if it is cached. Undefined if the customer is in no cell. Rejects with DirectoryDown. */
  placeOf(customerId: string): Place | undefined | Promise<Place | undefined> {
    return this.#places.get(customerId) ?? this.#read(customerId);
  }

  /** Returns the full cell of a customer. */
  async cellOf(customerId: string): Promise<Cell | undefined> {
    const place = await this.placeOf(customerId);
    return place === undefined ? undefined : this.#cells.get(place.cell);
  }

  /** Stores the cell of a customer and whether a move is in progress; replaces an existing entry. */
  async place(customerId: string, cell: string, state: Place['state'] = 'here'): Promise<void> {
    await this.#write(
      `insert into core.directory (customer_id, cell, state) values ($1, $2, $3)
       on conflict (customer_id) do update set cell = excluded.cell, state = excluded.state, changed_at = now()`,
      [customerId, cell, state],
    );
    this.#keep(customerId, { cell, state });
  }

  /** Adds customers that are in no cell yet; returns those that are already in another one. */
  async adopt(customerIds: readonly string[], cell: string): Promise<readonly string[]> {
    await this.#write(
      'insert into core.directory (customer_id, cell) select id, $2 from unnest($1::uuid[]) as id on conflict do nothing',
      [customerIds, cell],
    );
    const rows = await this.#write<{ customer_id: string }>(
      'select customer_id from core.directory where customer_id = any($1) and cell <> $2 order by 1',
      [customerIds, cell],
    );
    return rows.map((row) => row.customer_id);
  }

  /** Removes a customer whose creation failed, or that is in no cell any more. */
  async remove(customerId: string): Promise<void> {
    await this.#write('delete from core.directory where customer_id = $1', [customerId]);
    this.#places.delete(customerId);
  }

  /** Adds a cell, or changes its addresses. */
  async addCell(
    name: string,
    url: string,
    replicaUrls: readonly string[] = [],
    poolerUrl: string | null = null,
  ): Promise<void> {
    const written = this.#write(
      `insert into core.cells (name, url, replica_urls, pooler_url) values ($1, $2, $3, $4)
       on conflict (name) do update set url = excluded.url, replica_urls = excluded.replica_urls, pooler_url = excluded.pooler_url`,
      [name, url, replicaUrls, poolerUrl],
    );
    await written.catch((error: unknown) => {
      throw sqlState(error) === undefinedColumn ? isOlder() : error;
    });
    await this.#readCells();
  }

  /** Returns whether the cell exists. */
  async setCellState(name: string, state: CellState): Promise<boolean> {
    const rows = await this.#write('update core.cells set state = $2 where name = $1 returning name', [name, state]);
    await this.#readCells();
    return rows.length > 0;
  }

  /** Returns the number of customers by cell. */
  async counts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#write<{ cell: string; customers: string }>(
      'select cell, count(*) as customers from core.directory group by cell',
    );
    return new Map(rows.map(({ cell, customers }) => [cell, Number(customers)]));
  }

  /** Reloads a customer in the background after a cell has rejected it, at most once a second. */
  doubt(customerId: string): void {
    const now = performance.now();
    if ((this.#doubted.get(customerId) ?? 0) > now || !isUuid(customerId)) return;
    if (this.#doubted.size >= 10_000) this.#doubted.clear();
    this.#doubted.set(customerId, now + doubtPause);
    this.#read(customerId).catch(() => undefined);
  }

  /** Calls `listener` with the ID of a customer whose cell has changed, or with `cells`. Returns a function that unregisters it. */
  onChange(listener: (change: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #keep(customerId: string, place: Place): void {
    if (this.#places.size >= capacity && !this.#places.has(customerId)) {
      const [oldest = ''] = this.#places.keys();
      this.#places.delete(oldest);
    }
    this.#places.set(customerId, place);
  }

  /** All reads share one connection, so the last result is the newest. */
  async #read(customerId: string): Promise<Place | undefined> {
    const [row] = await this.#write<Place>('select cell, state from core.directory where customer_id = $1', [
      customerId,
    ]);
    if (row !== undefined && !this.#cells.has(row.cell)) await this.#readCells();
    if (row === undefined) this.#places.delete(customerId);
    else this.#keep(customerId, { cell: row.cell, state: row.state });
    return row;
  }

  async #readCells(): Promise<void> {
    const cells = await this.#write<Cell>(allCells);
    this.#cells = byName(cells);
  }

  /** Sends a statement; rejects with DirectoryDown if the directory is unavailable. */
  async #write<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const client = this.#client;
    if (client === undefined) throw new DirectoryDown('the directory of cells is not responding');
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      // An error with an SQLSTATE comes from the server over a working connection; all others are connection errors.
      if (/^[0-9A-Z]{5}$/.test(sqlState(error) ?? '') && !isConnectionLost(error)) throw error;
      this.#lost(client, error);
      throw new DirectoryDown('the directory of cells is not responding', { cause: error });
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'core directory',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    // Notifications during the load may concern rows that were already read.
    const early: string[] = [];
    client.on('notification', ({ payload = '' }) => {
      if (this.#client === client) this.#hear(payload);
      else early.push(payload);
    });
    try {
      await client.connect();
      if (this.#options.listens === true) await client.query(`listen ${directoryChannel}`);
      const cells = await client.query<Cell>(allCells);
      const places =
        this.#options.listens === true ? await client.query<Place & { customer_id: string }>(everybody) : { rows: [] };
      this.#cells = byName(cells.rows);
      this.#places.clear();
      for (const { customer_id: id, cell, state } of places.rows) this.#places.set(id, { cell, state });
      this.#client = client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    for (const listener of this.#listeners) listener('cells');
    for (const change of early) this.#hear(change);
  }

  #hear(change: string): void {
    const read = change === 'cells' ? this.#readCells() : this.#read(change);
    read.then(
      () => {
        for (const listener of this.#listeners) listener(change);
      },
      () => undefined,
    );
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (this.#closed) return;
    this.#options.log?.('the directory of cells is not responding; known customers are still served', {
      ...(error === undefined ? {} : { error: errorMessage(error) }),
    });
    this.#again();
  }

  #again(): void {
    this.#connecting = this.#connect().catch(() => {
      if (this.#closed) return;
      this.#timer = setTimeout(() => this.#again(), pause);
      this.#timer.unref();
    });
  }
}

/** A directory created by an older release has no addresses of replicas and poolers. */
const allCells = `select name, url, state, coalesce(to_jsonb(cells) -> 'replica_urls', '[]') as "replicaUrls",
         to_jsonb(cells) ->> 'pooler_url' as "poolerUrl"
  from core.cells as cells order by name collate "C"`;

const everybody = `select customer_id, cell, state from core.directory order by changed_at desc limit ${capacity}`;

function byName(cells: readonly Cell[]): ReadonlyMap<string, Cell> {
  return new Map(cells.map((cell) => [cell.name, cell]));
}

function isOlder(): StartupError {
  return new StartupError(
    'the directory of cells was created by an older release and has no addresses of replicas or poolers',
    'upgrade it with: npx core cells init',
  );
}

function refusal(error: unknown): Error {
  if (sqlState(error) === undefinedTable)
    return new StartupError(
      'the database of CORE_DIRECTORY_URL is not a directory of cells',
      'create it with: npx core cells init',
    );
  return new StartupError(
    `cannot connect to the directory of cells: ${errorMessage(error)}`,
    'correct CORE_DIRECTORY_URL, or start its server',
  );
}
