/**
 * The databases behind a router (PgDog), treated as cells for everything that does not belong to one customer: jobs, migrations, listeners, cleanup. Only the
 * router's configuration determines the database of a customer; it is queried over the same connection as statements.
 */
import { isUuid } from '../../kernel/ids.ts';
import type { Cell, CellNames, Place } from '../cells/directory.ts';
import { databaseIdentity, findPooler, withClient } from '../storage/find-pooler.ts';

/** The name of the database with this number in the router's configuration. */
const nameOf = (shard: number): string => `shard-${shard}`;

export class Shards implements CellNames {
  readonly #routerUrl: string;
  readonly #cells: ReadonlyMap<string, Cell>;

  /** `urls`: the databases without the router, in the order of their numbers there. */
  constructor(routerUrl: string, urls: readonly string[]) {
    this.#routerUrl = routerUrl;
    this.#cells = new Map(
      urls.map((url, shard) => [
        nameOf(shard),
        { name: nameOf(shard), url, replicaUrls: [], poolerUrl: null, state: 'open' },
      ]),
    );
  }

  cells(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  cell(name: string): Cell | undefined {
    return this.#cells.get(name);
  }

  /** Requests go through the router, which does not need this lookup. */
  knows(): boolean {
    return true;
  }

  async placeOf(customerId: string): Promise<Place | undefined> {
    const cell = await this.cellOf(customerId);
    return cell === undefined ? undefined : { cell: cell.name, state: 'here' };
  }

  /** Returns the cell to which the router routes a customer, even one that does not exist yet; undefined if it is none of these databases. */
  async cellOf(customerId: string): Promise<Cell | undefined> {
    if (!isUuid(customerId)) return undefined;
    const led = await this.#identityAt(`pgdog.sharding_key TO '${customerId}'`);
    for (const cell of this.cells()) if ((await identityOf(cell)) === led) return cell;
    return undefined;
  }

  /** Returns the cells to which the router does not route by their number here. Unresponsive cells are not included. */
  async misplaced(): Promise<readonly Cell[]> {
    const wrong: Cell[] = [];
    for (const [shard, cell] of this.cells().entries()) {
      const own = await identityOf(cell);
      if (own === undefined) continue;
      const led = await this.#identityAt(`pgdog.shard TO ${shard}`).catch(() => undefined);
      if (led !== own) wrong.push(cell);
    }
    return wrong;
  }

  doubt(): void {}

  onChange(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {}

  /** Returns the identity of the database that the router routes a transaction to. */
  #identityAt(address: string): Promise<string> {
    return withClient(this.#routerUrl, async (client) => {
      await client.query('BEGIN');
      await client.query(`SET LOCAL ${address}`);
      try {
        return await databaseIdentity(client);
      } finally {
        await client.query('ROLLBACK');
      }
    });
  }
}

async function identityOf({ url }: Cell): Promise<string | undefined> {
  return findPooler(url).then(
    ({ identity }) => identity,
    () => undefined,
  );
}
