/**
 * A stub of PgDog for tests: it implements the protocol of PostgreSQL between Core and several databases, and routes statements by the rules in the
 * documentation and source of PgDog (docs/adr/0060). It pools connections by transaction, prepares statements when they are used, and stores the settings of a
 * session. It is stricter than PgDog: it rejects statements without a routing key, also in a transaction that was not announced. It does not support passwords,
 * TLS, queries over several databases, COPY and LISTEN.
 */
import { createServer, type Server as Listener, type Socket } from 'node:net';
import { everywhere, isOfNone, ledBy, type ParsedStatement, statementsOf } from './led-by.ts';
import { ServerPool, type Shard } from './server-pool.ts';
import {
  asSent,
  complete,
  errorMessage,
  type Message,
  message,
  messageReader,
  ready,
  textsOf,
  valuesOf,
} from './wire.ts';

export interface RouterOptions {
  /** The addresses of the databases, by number. */
  readonly shards: readonly string[];
  /** The number of the database of a customer. */
  readonly shardOf: (customerId: string) => number;
}

export interface TestRouter {
  readonly url: string;
  /** Statements that it could not route, or that went to a second database in one transaction. */
  readonly rejected: string[];
  /** Number of transactions and single statements for each database. */
  readonly counts: readonly number[];
  close(): Promise<void>;
}

const rejectedCode = '58000';

export async function startRouter({ shards, shardOf }: RouterOptions): Promise<TestRouter> {
  const pool = new ServerPool(shards);
  const rejected: string[] = [];
  const counts = shards.map(() => 0);
  const sockets = new Set<Socket>();
  const listener: Listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    new Session(socket, { pool, shardOf, rejected, counts });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };
  return {
    url: `postgresql://core@127.0.0.1:${port}/core`,
    rejected,
    counts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
      await pool.close();
    },
  };
}

interface Shared extends Pick<RouterOptions, 'shardOf'> {
  readonly pool: ServerPool;
  readonly rejected: string[];
  readonly counts: number[];
}

class Rejection extends Error {
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

const cache = new Map<string, readonly ParsedStatement[]>();

function parsed(text: string): readonly ParsedStatement[] {
  const known = cache.get(text) ?? statementsOf(text);
  cache.set(text, known);
  return known;
}

/** The connection of a client. */
class Session {
  readonly #socket: Socket;
  readonly #shared: Shared;
  /** Session settings, by name. */
  readonly #settings = new Map<string, string>();
  readonly #statements = new Map<string, string>();
  /** BEGIN and settings of the transaction, before its database is determined; undefined: no open transaction. */
  #begun: string[] | undefined;
  #hint: number | undefined;
  #failed = false;
  #shard: Shard | undefined;
  #batch: Message[] = [];
  /** After an error, messages up to the next Sync are skipped. */
  #isSkipping = false;
  #work: Promise<void> = Promise.resolve();

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket;
    this.#shared = shared;
    socket.once('data', (chunk) => this.#greet(chunk));
    socket.on('close', () => void this.#work.then(() => this.#shard?.release(true)));
  }

  /** A startup message has no type, and contains user, database and settings. */
  #greet(chunk: Buffer): void {
    const version = chunk.readInt32BE(4);
    if (version !== 196_608) {
      // TLS is not supported; cancel requests use a separate connection and are not accepted.
      if (version === 80_877_103) this.#socket.once('data', (next) => this.#greet(next)).write('N');
      else this.#socket.end();
      return;
    }
    const pairs = chunk.toString('utf8', 8).split('\0');
    for (let place = 0; place + 1 < pairs.length; place += 2)
      this.#setAtStart(pairs[place] ?? '', pairs[place + 1] ?? '');
    const parameters = {
      server_version: '18.0',
      client_encoding: 'UTF8',
      standard_conforming_strings: 'on',
      integer_datetimes: 'on',
    };
    this.#socket.write(
      Buffer.concat([
        message('R', 0),
        ...Object.entries(parameters).map(([name, value]) => message('S', name, value)),
        message('K', 1, 1),
        ready('I'),
      ]),
    );
    const read = messageReader((one) => this.#take(one));
    this.#socket.on('data', read);
  }

  #setAtStart(name: string, value: string): void {
    if (name === 'options')
      for (const [, own = '', given = ''] of value.matchAll(/-c\s*([\w.]+)=(\S+)/g))
        this.#settings.set(
          own.toLowerCase(),
          `SET ${own} TO ${given
            .split(',')
            .map((one) => `'${one}'`)
            .join()}`,
        );
    else if (!['user', 'database', 'client_encoding', ''].includes(name))
      this.#settings.set(name, `SET ${name} TO '${value}'`);
  }

  #take(one: Message): void {
    if (one.kind === 'X') return void this.#socket.end();
    this.#batch.push(one);
    if (!['Q', 'S', 'H'].includes(one.kind)) return;
    const batch = this.#batch;
    this.#batch = [];
    this.#work = this.#work.then(() => this.#answer(batch)).catch((error: unknown) => this.#fail(error, batch));
  }

  get #status(): string {
    return this.#failed ? 'E' : this.#begun === undefined ? 'I' : 'T';
  }

  #fail(error: unknown, batch: readonly Message[]): void {
    // Ends the session as if the loss was detected during a statement, because it would otherwise wait for a database that is down.
    if (this.#shard?.isLost === true) return void this.#socket.destroy();
    const code = error instanceof Rejection ? error.code : rejectedCode;
    if (this.#begun !== undefined) this.#failed = true;
    const isEnd = batch.at(-1)?.kind !== 'H';
    this.#isSkipping = !isEnd;
    this.#socket.write(Buffer.concat([errorMessage(code, String(error)), ...(isEnd ? [ready(this.#status)] : [])]));
  }

  async #answer(batch: readonly Message[]): Promise<void> {
    const isSync = batch.at(-1)?.kind === 'S';
    if (this.#isSkipping) {
      this.#isSkipping = !isSync;
      if (isSync) this.#socket.write(ready(this.#status));
      return;
    }
    const simple = batch[0]?.kind === 'Q' ? textsOf(batch[0].body, 1).texts[0] : undefined;
    if (simple !== undefined) return this.#answerText(simple);
    for (const { body } of batch.filter(({ kind }) => kind === 'P')) {
      const [name = '', text = ''] = textsOf(body, 2).texts;
      this.#statements.set(name, text);
    }
    const bind = batch.find(({ kind }) => kind === 'B');
    if (bind !== undefined && this.#failed) throw new Rejection('25P02', 'current transaction is aborted');
    if (bind !== undefined) {
      const text = this.#statements.get(textsOf(bind.body, 2).texts[1] ?? '') ?? '';
      await this.#leadTo(text, valuesOf(bind.body));
    }
    // There is no statement and no transaction, only the remaining messages of a cursor, for example.
    if (this.#shard === undefined) return void this.#socket.write(ready(this.#status));
    const { messages, known } = await this.#shard.prepared(batch, this.#statements);
    if (known > 0) this.#socket.write(Buffer.concat(Array.from({ length: known }, () => message('1'))));
    await this.#forward(messages, batch.at(-1)?.kind !== 'H');
  }

  async #answerText(text: string): Promise<void> {
    const all = parsed(text);
    const sets = all.filter(({ kind, node }) => kind === 'VariableSetStmt' && node.kind !== 'VAR_SET_MULTI');
    if (sets.length > 0 && sets.length < all.length)
      throw new Rejection('42601', `SET and other statements in one message: ${text}`);
    if (sets.length > 0) return this.#set(text, sets);
    const control = all[0]?.kind === 'TransactionStmt' ? String(all[0].node.kind) : '';
    if (all.length === 1 && control === 'TRANS_STMT_BEGIN') {
      this.#begun = [text];
      return void this.#socket.write(Buffer.concat([complete('BEGIN'), ready('T')]));
    }
    const isEnd = ['TRANS_STMT_COMMIT', 'TRANS_STMT_ROLLBACK'].includes(control);
    if (isEnd && this.#shard === undefined) {
      this.#endTransaction();
      return void this.#socket.write(Buffer.concat([complete('COMMIT'), ready('I')]));
    }
    if (this.#failed && !isEnd && control !== 'TRANS_STMT_ROLLBACK_TO')
      throw new Rejection('25P02', 'current transaction is aborted');
    if (!isEnd) await this.#leadTo(text, []);
    await this.#forward([message('Q', text)], true);
  }

  async #set(text: string, sets: readonly ParsedStatement[]): Promise<void> {
    for (const { node } of sets) {
      const name = String(node.name).toLowerCase();
      const [value] =
        (node.args as
          | readonly {
              readonly A_Const?: {
                readonly sval?: { readonly sval: string };
                readonly ival?: { readonly ival?: number };
              };
            }[]
          | undefined) ?? [];
      const given = value?.A_Const?.sval?.sval ?? String(value?.A_Const?.ival?.ival ?? 0);
      if (name === 'pgdog.shard' || name === 'pgdog.sharding_key') {
        if (this.#shard !== undefined)
          throw new Rejection(rejectedCode, `${name} is set after the transaction has begun`);
        this.#hint = name === 'pgdog.shard' ? Number(given) : this.#shared.shardOf(given);
      } else if (this.#begun === undefined) this.#settings.set(name, text);
      else if (this.#shard === undefined) this.#begun.push(text);
    }
    if (this.#shard !== undefined) return this.#forward([message('Q', text)], true);
    this.#socket.write(Buffer.concat([...sets.map(() => complete('SET')), ready(this.#status)]));
  }

  /** Determines the database of a statement, and connects the transaction to it if it has none. */
  async #leadTo(text: string, values: readonly (string | null)[]): Promise<void> {
    const shard = this.#shardOf(text, values);
    if (shard === undefined || (this.#shard !== undefined && this.#shard.number !== shard)) {
      this.#shared.rejected.push(text);
      throw new Rejection(rejectedCode, `cross-shard queries are disabled: ${text}`);
    }
    if (this.#shard !== undefined) return;
    this.#shard = await this.#shared.pool.take(shard, this.#settings);
    this.#shared.counts[shard] = (this.#shared.counts[shard] ?? 0) + 1;
    for (const statement of this.#begun ?? []) await this.#shard.request(message('Q', statement));
    const shardTaken = this.#shard;
    shardTaken.onMessage = (one) => this.#hear(one);
    shardTaken.onLost = () => this.#socket.destroy();
  }

  #shardOf(text: string, values: readonly (string | null)[]): number | undefined {
    if (this.#hint !== undefined) return this.#hint;
    const hint = /pgdog_shard: *(\d+)/.exec(text)?.[1];
    if (hint !== undefined) return Number(hint);
    const key = /pgdog_sharding_key: *["']?([0-9a-zA-Z-]+)/.exec(text)?.[1];
    const [first] = parsed(text);
    const led = key ?? (first === undefined ? undefined : ledBy(first));
    if (led === undefined && first !== undefined && isOfNone(first))
      return this.#shard?.number ?? this.#shared.pool.any();
    if (led === undefined || led === everywhere) return undefined;
    const named = led.split(',').map((one) => (one.startsWith('$') ? values[Number(one.slice(1)) - 1] : one));
    const numbers = new Set(named.map((one) => (one == null ? undefined : this.#shared.shardOf(one))));
    return numbers.size === 1 ? [...numbers][0] : undefined;
  }

  /** Sends messages and waits until they are processed. */
  async #forward(messages: readonly Buffer[], isWaitedFor: boolean): Promise<void> {
    const done = isWaitedFor ? new Promise<void>((resolve) => (this.#done = resolve)) : undefined;
    this.#shard?.send(Buffer.concat(messages));
    await done;
  }

  #done: () => void = () => undefined;

  #hear(one: Message): void {
    this.#socket.write(asSent(one));
    if (one.kind !== 'Z') return;
    const status = one.body.toString('latin1');
    this.#failed = status === 'E';
    if (status === 'I') {
      const shard = this.#shard;
      this.#endTransaction();
      shard?.release(false);
    }
    this.#done();
  }

  #endTransaction(): void {
    this.#shard = undefined;
    this.#begun = undefined;
    this.#hint = undefined;
    this.#failed = false;
  }
}
