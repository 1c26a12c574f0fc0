/**
 * The connections of a move to one of its databases. The database is asked each second whether it answers: when it does not for a while, all connections
 * are ended, so that nothing waits for an answer that never comes. The other way round, the database ends each of them when it hears nothing for as long,
 * with the locks that it holds: a move that stands still or is cut off blocks nobody.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { errorMessage } from '../../kernel/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { connectMover } from './database.ts';

/** A database by the name that people know it by. */
export interface Place {
  readonly name: string;
  /** Not by way of a pooler: locks and settings of the connection must hold. */
  readonly url: string;
}

/** A database that cannot be reached. */
export class Unreachable extends StartupError {
  readonly place: Place;

  constructor(place: Place, reason: string) {
    super(
      `the database of ${place.name} cannot be reached: ${reason}`,
      'see that it runs and has connections left, and that its address is right',
    );
    this.place = place;
  }
}

/** Milliseconds between two questions, and of silence. */
const beat = 1_000;
const usualSilence = 10_000;

/** Milliseconds that a connection may take to end as it should. */
const farewell = 1_000;

/** Internals of a node-postgres connection that its types omit. */
type InnerClient = pg.Client & {
  readonly connection: { readonly stream: { destroy(): void } };
  /** Nothing is under way. */
  readonly readyForQuery: boolean;
};

export class Line {
  readonly place: Place;
  readonly #customerId: string;
  readonly #silence: number;
  readonly #clients = new Set<pg.Client>();
  readonly #lost = Promise.withResolvers<never>();
  #client: pg.Client | undefined;
  #reason: string | undefined;
  #isClosed = false;

  private constructor(place: Place, customerId: string, silence: number) {
    this.place = place;
    this.#customerId = customerId;
    this.#silence = silence;
    this.#lost.promise.catch(() => undefined);
  }

  /** Connects; refuses a database that cannot be reached. `silence`: milliseconds after which either side gives the other up. */
  static async open(place: Place, customerId: string, silence = usualSilence): Promise<Line> {
    const line = new Line(place, customerId, silence);
    try {
      line.#client = await line.open();
      line.#watch(await line.open()).catch(() => undefined);
      return line;
    } catch (error) {
      await line.close();
      throw new Unreachable(place, errorMessage(error));
    }
  }

  /** The connection that holds the locks. */
  get client(): pg.Client {
    if (this.#client === undefined) throw new Error('the line is open from the first moment on');
    return this.#client;
  }

  /** Why the database does not answer any more; undefined while it does. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Rejects when the database does not answer any more. */
  get lost(): Promise<never> {
    return this.#lost.promise;
  }

  /** One more connection. */
  async open(): Promise<pg.Client> {
    const client = await connectMover(this.place.url, this.#customerId);
    this.#clients.add(client);
    if (this.#isClosed) {
      await this.release(client);
      throw new Error('its connections were ended');
    }
    client.on('error', (error) => this.#end(client, error));
    await client.query(
      `set idle_session_timeout = ${this.#silence}; set idle_in_transaction_session_timeout = ${this.#silence}`,
    );
    return client;
  }

  /** Ends a connection. */
  async release(client: pg.Client): Promise<void> {
    this.#clients.delete(client);
    await Promise.race([client.end().catch(() => undefined), wait(farewell, undefined, { ref: false })]);
    cut(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#clients].map((client) => this.release(client)));
  }

  async #watch(pulse: pg.Client): Promise<void> {
    while (!this.#isClosed) {
      // The others are kept by it, unless they have something to do.
      for (const client of this.#clients)
        if (client !== pulse && (client as InnerClient).readyForQuery) client.query('select').catch(() => undefined);
      const answers = pulse.query('select').then(() => true);
      if (!(await Promise.race([answers, wait(this.#silence, false, { ref: false })])))
        this.#end(pulse, new Error(`nothing was heard of it for ${this.#silence / 1_000} s`));
      await wait(Math.min(beat, this.#silence / 4), undefined, { ref: false });
    }
  }

  #end(client: pg.Client, error: unknown): void {
    if (this.#isClosed || !this.#clients.has(client)) return;
    this.#isClosed = true;
    this.#reason = errorMessage(error);
    for (const one of this.#clients) cut(one);
    this.#lost.reject(error);
  }
}

/** Ends it without a word: what waits for an answer rejects. */
function cut(client: pg.Client): void {
  (client as InnerClient).connection.stream.destroy();
}
