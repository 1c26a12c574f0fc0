/**
 * The proof that both sides of a move hold the same rows of a customer, most of which is made while it is written. All rows are compared in one view of
 * each database. Triggers note the key of each row that is written from before these views on, at the source by anyone and at the target by
 * replication too. What is not noted is as it was compared; what is noted is looked at again, until little is left for when writes are blocked.
 */
import type pg from 'pg';
import { quoteLiteral } from '../../kernel/quote-sql.ts';
import {
  areEqual,
  byKey,
  byTable,
  hashesOfKeys,
  type Side,
  type Sum,
  sumsOf,
  type TableDifference,
} from './compare.ts';
import type { CustomerTable } from './database.ts';
import { triggerNames } from './guards.ts';
import type { Line } from './line.ts';
import { type Key, storageOf, takeNotes } from './notes.ts';

/** Connections of each side. */
const comparing = 4;

/** Noted rows that may be left for when writes are blocked, and how often they are made fewer before. */
const fewLeft = 500;
const mostRounds = 8;

export interface Proved {
  /** Rows that were compared in the two views, and keys that were looked at after that. */
  readonly rows: number;
  readonly again: number;
}

export interface ProofOptions {
  readonly customerId: string;
  /** To the two databases; nobody else uses their connections with the locks in that time. */
  readonly lines: Pair<Line>;
  readonly tables: readonly CustomerTable[];
  /** Says what is being done. */
  readonly say: (sentence: string) => Promise<void>;
  /** Resolves when the target has all that the source has committed before the call. May write rows of the customer itself. */
  readonly caughtUp: () => Promise<void>;
}

export class Proof {
  readonly #options: ProofOptions;
  readonly #sides: readonly [Side, Side];
  readonly #byName: ReadonlyMap<string, CustomerTable>;
  /** Noted rows that have not been found equal since, by table and by key as text. */
  readonly #open = new Map<string, Map<string, Key>>();
  #storage: readonly [string, string] = ['', ''];
  #rows = 0;
  #again = 0;

  private constructor(options: ProofOptions, sides: readonly [Side, Side]) {
    this.#options = options;
    this.#sides = sides;
    this.#byName = new Map(options.tables.map((table) => [table.name, table]));
  }

  /** Connects to both sides. The triggers are there. */
  static async open(options: ProofOptions): Promise<Proof> {
    const { customerId, lines } = options;
    return new Proof(
      options,
      await both(lines, async (line) => {
        const clients: pg.Client[] = [];
        while (clients.length < comparing) clients.push(await line.open());
        return { clients, customerId };
      }),
    );
  }

  /** Compares all rows beside writers; answers the tables that differ. */
  async compare(): Promise<readonly TableDifference[]> {
    const { tables, caughtUp, say } = this.#options;
    const [source, target] = this.#sides;
    this.#open.clear();
    this.#again = 0;
    this.#storage = await this.#storageNow();
    // What was noted before is seen by both views.
    await this.#notes();
    await viewTogether(source);
    await caughtUp();
    await viewTogether(target);
    const [here, there] = await both(this.#sides, (side) => sumsOf(tables, side));
    await both(this.#sides, (side) => eachClient(side, byKey));
    await say('comparing what was written in the meantime');
    await this.#takeNotes();
    const different: TableDifference[] = [];
    this.#rows = 0;
    for (const table of tables) {
      const sums = [here.get(table.name), there.get(table.name)] as const;
      this.#rows += Number(sums[0]?.rows ?? 0n);
      if (!areEqual(...sums) && !areEqual(...(await this.#withoutNoted(table, sums))))
        different.push({ table: table.name, rows: [Number(sums[0]?.rows ?? 0n), Number(sums[1]?.rows ?? 0n)] });
    }
    await both(this.#sides, (side) => eachClient(side, 'commit'));
    return different;
  }

  /** Looks at what was written since, again and again, until little of it is left. */
  async follow(): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      await this.#options.caughtUp();
      await this.#takeNotes();
      const looked = this.#count;
      await this.#lookAgain();
      if (looked <= fewLeft) return;
    }
  }

  /** While nobody writes and the target has all: answers the tables that differ; undefined where rows came or went without a note: all is to be compared again. */
  async settle(): Promise<readonly TableDifference[] | undefined> {
    await this.#takeNotes();
    const [storage, different] = await Promise.all([this.#storageNow(), this.#lookAgain()]);
    return storage.every((now, side) => now === this.#storage[side]) ? different : undefined;
  }

  get proved(): Proved {
    return { rows: this.#rows, again: this.#again };
  }

  async close(): Promise<void> {
    const { lines } = this.#options;
    await both([0, 1] as const, async (side) => {
      for (const client of this.#sides[side].clients) await lines[side].release(client);
    });
  }

  get #count(): number {
    return [...this.#open.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #storageNow(): Promise<readonly [string, string]> {
    const { customerId, lines, tables } = this.#options;
    const triggers = Object.values(triggerNames(customerId, 'core_move'));
    return both(lines, ({ client }) => storageOf(client, triggers, tables));
  }

  #notes(): Promise<Pair<ReadonlyMap<string, readonly Key[]>>> {
    const { customerId, lines } = this.#options;
    return both(lines, ({ client }) => takeNotes(client, customerId));
  }

  async #takeNotes(): Promise<void> {
    for (const notes of await this.#notes())
      for (const [name, keys] of notes) {
        const open = this.#open.get(name) ?? new Map<string, Key>();
        this.#open.set(name, open);
        for (const key of keys) open.set(JSON.stringify(key), key);
      }
  }

  /**
   * Takes out what is equal; answers the tables of which something is left, with how many of these rows each side has. A row that is written after it
   * was read is noted then, and comes back with the next notes.
   */
  async #lookAgain(): Promise<readonly TableDifference[]> {
    const waiting = [...this.#open];
    const different: TableDifference[] = [];
    const lookIn = async (lane: number): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [name, open] = next;
        const table = this.#byName.get(name);
        if (table === undefined || open.size === 0) continue;
        const keys = [...open];
        const wanted = keys.map(([, key]) => key);
        const [here, there] = await both(this.#sides, (side) => hashesIn(side, lane, table, wanted));
        this.#again += keys.length;
        const rows: [number, number] = [0, 0];
        for (const [at, [text]] of keys.entries()) {
          if (here[at] === there[at]) open.delete(text);
          else {
            rows[0] += here[at] === undefined ? 0 : 1;
            rows[1] += there[at] === undefined ? 0 : 1;
          }
        }
        if (open.size > 0) different.push({ table: name, rows });
      }
    };
    await Promise.all(this.#sides[0].clients.map((_, lane) => lookIn(lane)));
    return different;
  }

  /** The sums of a table in the two views, without the rows that were noted. */
  async #withoutNoted(table: CustomerTable, sums: Pair<Sum | undefined>): Promise<Pair<Sum>> {
    const keys = [...(this.#open.get(table.name)?.values() ?? [])];
    const [here, there] = await both(this.#sides, (side) => hashesIn(side, 0, table, keys));
    return [lessened(sums[0], here), lessened(sums[1], there)];
  }
}

type Pair<Value> = readonly [Value, Value];

async function both<One, Value>([first, second]: Pair<One>, work: (one: One) => Promise<Value>): Promise<Pair<Value>> {
  return Promise.all([work(first), work(second)]);
}

async function eachClient({ clients }: Side, text: string): Promise<void> {
  await Promise.all(clients.map((client) => client.query(text)));
}

/** All connections of a side see what is committed now, until they end their transactions. */
async function viewTogether(side: Side): Promise<void> {
  const [first, ...others] = side.clients;
  await eachClient(side, byTable);
  await first?.query('begin isolation level repeatable read read only');
  const shared = await first?.query<{ view: string }>('select pg_export_snapshot() as view');
  for (const client of others) {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot ${quoteLiteral(shared?.rows[0]?.view ?? '')}`);
  }
}

function hashesIn(
  { clients, customerId }: Side,
  lane: number,
  table: CustomerTable,
  keys: readonly Key[],
): Promise<readonly (bigint | undefined)[]> {
  const client = clients[lane];
  return client === undefined ? Promise.resolve([]) : hashesOfKeys(table, keys, client, customerId);
}

function lessened(sum: Sum = { rows: 0n, hash: 0n }, hashes: readonly (bigint | undefined)[]): Sum {
  const found = hashes.filter((hash) => hash !== undefined);
  return { rows: sum.rows - BigInt(found.length), hash: sum.hash - found.reduce((total, hash) => total + hash, 0n) };
}
