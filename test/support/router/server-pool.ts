/** The connections of a router to its databases: each is assigned to a session for one transaction, with the settings of the session. */
import { Socket } from 'node:net';
import pg from 'pg';
import { asSent, type Message, message, messageReader, textsOf } from './wire.ts';

/** Global names of statements by text, shared by all sessions. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `__router_${names.size}`;
  names.set(text, known);
  return known;
}

/** A connection to a database. */
export class Shard {
  readonly number: number;
  readonly #socket: Socket;
  readonly #back: (shard: Shard, isBroken: boolean) => void;
  readonly settings = new Map<string, string>();
  readonly #known = new Set<string>();
  onMessage: (message: Message) => void = () => undefined;
  onLost: () => void = () => undefined;

  constructor(number: number, socket: Socket, back: (shard: Shard, isBroken: boolean) => void) {
    this.number = number;
    this.#back = back;
    this.#socket = socket;
    // From here on the router reads the messages instead of node-postgres.
    this.#socket.removeAllListeners('data');
    this.#socket.on(
      'data',
      messageReader((one) => this.onMessage(one)),
    );
    this.#socket.on('close', () => {
      this.#back(this, true);
      this.onLost();
    });
  }

  /** Whether the connection is lost. */
  get isLost(): boolean {
    return this.#socket.destroyed;
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** Sends messages; rejects with the message of an error. */
  request(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.isLost) return reject(new Error('the database is down'));
      let failure: string | undefined;
      this.onLost = () => reject(new Error('the database is down'));
      this.onMessage = ({ kind, body }) => {
        if (kind === 'E') failure = /\0M([^\0]*)/.exec(body.toString())?.[1] ?? 'an error';
        if (kind !== 'Z') return;
        if (failure === undefined) resolve();
        else reject(new Error(failure));
      };
      this.send(bytes);
    });
  }

  /** The messages with the statement names of this connection, which are prepared first; `known`: number of messages to parse. */
  async prepared(
    batch: readonly Message[],
    statements: ReadonlyMap<string, string>,
  ): Promise<{ readonly messages: readonly Buffer[]; readonly known: number }> {
    const { onMessage, onLost } = this;
    let known = 0;
    const here = async (name: string): Promise<string> => {
      const text = statements.get(name) ?? '';
      const own = nameOf(text);
      if (!this.#known.has(own))
        await this.request(Buffer.concat([message('P', own, text, Buffer.alloc(2)), message('S')]));
      this.#known.add(own);
      return own;
    };
    const messages: Buffer[] = [];
    for (const one of batch) {
      const { kind, body } = one;
      if (kind === 'P' && textsOf(body, 1).texts[0] !== '') {
        await here(textsOf(body, 1).texts[0] ?? '');
        known += 1;
      } else if (kind === 'B' && textsOf(body, 2).texts[1] !== '') {
        const { texts, end } = textsOf(body, 2);
        messages.push(message('B', texts[0] ?? '', await here(texts[1] ?? ''), body.subarray(end)));
      } else if (kind === 'D' && body.toString('latin1', 0, 1) === 'S' && body.length > 2)
        messages.push(message('D', Buffer.from('S'), await here(textsOf(body.subarray(1), 1).texts[0] ?? '')));
      else messages.push(asSent(one));
    }
    Object.assign(this, { onMessage, onLost });
    return { messages, known };
  }

  /** Releases the connection; it is closed if it is in a transaction. */
  release(isBroken: boolean): void {
    this.onMessage = () => undefined;
    this.onLost = () => undefined;
    if (isBroken) this.#socket.destroy();
    else this.#back(this, false);
  }

  close(): void {
    this.#socket.destroy();
  }
}

export class ServerPool {
  readonly #urls: readonly string[];
  readonly #idle: Shard[][];
  readonly #all = new Set<Shard>();
  #turn = 0;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#idle = urls.map(() => []);
  }

  /** One of the databases, round-robin. */
  any(): number {
    this.#turn += 1;
    return this.#turn % this.#urls.length;
  }

  /** Acquires the least recently used connection, so that sessions share connections, with the settings of the session only. */
  async take(number: number, settings: ReadonlyMap<string, string>): Promise<Shard> {
    const shard = this.#idle[number]?.shift() ?? (await this.#connect(number));
    for (const [name, text] of settings) if (shard.settings.get(name) !== text) await shard.request(message('Q', text));
    for (const name of shard.settings.keys())
      if (!settings.has(name)) await shard.request(message('Q', `RESET ${name}`));
    shard.settings.clear();
    for (const [name, text] of settings) shard.settings.set(name, text);
    return shard;
  }

  async close(): Promise<void> {
    for (const shard of this.#all) shard.close();
  }

  async #connect(number: number): Promise<Shard> {
    const socket = new Socket();
    const connectionString = this.#urls[number] ?? '';
    const client = new pg.Client({ connectionString, application_name: 'router', stream: () => socket });
    client.on('error', () => undefined);
    await client.connect();
    const shard = new Shard(number, socket, (one, isBroken) => {
      if (!isBroken) return void this.#idle[number]?.push(one);
      this.#all.delete(one);
      this.#idle[number] = (this.#idle[number] ?? []).filter((other) => other !== one);
    });
    this.#all.add(shard);
    return shard;
  }
}
