/**
 * A dedicated connection that polls one server, independent of the pool and its waiters. It is opened on the first
 * poll, and again after a failure.
 */
import { Socket } from 'node:net';
import pg from 'pg';
import { executeOn } from '../../database/execute-on.ts';
import type { Query } from '../../database/prepare.ts';

export class Probe {
  readonly #connectionString: string;
  /** Timeout in milliseconds after which a server counts as unavailable. */
  readonly #timeoutMs: number;
  #client: Promise<pg.Client> | undefined;

  readonly #options: string | undefined;

  /** `options`: startup settings of the connection, which poolers reject. */
  constructor(connectionString: string, timeoutMs: number, options?: string) {
    this.#connectionString = connectionString;
    this.#timeoutMs = timeoutMs;
    this.#options = options;
  }

  /** Returns the single row of a statement. Rejects on timeout. */
  async queryRow<Row extends object>(query: Query<Row>): Promise<Row> {
    this.#client ??= this.#connect();
    const connecting = this.#client;
    try {
      const [row] = await executeOn(await connecting, query);
      if (row === undefined) throw new Error('a probe got no row');
      return row;
    } catch (error) {
      this.#forget(connecting);
      throw error;
    }
  }

  close(): void {
    if (this.#client !== undefined) this.#forget(this.#client);
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    const client = new pg.Client({
      stream: () => socket,
      connectionString: this.#connectionString,
      connectionTimeoutMillis: this.#timeoutMs,
      query_timeout: this.#timeoutMs,
      application_name: 'core position',
      keepAlive: true,
      ...(this.#options === undefined ? {} : { options: this.#options }),
    });
    client.on('error', () => undefined);
    await client.connect();
    // The connection must not keep the process alive.
    socket.unref();
    return client;
  }

  /** Ends the connection; node-postgres destroys it if its query is still running. */
  #forget(connecting: Promise<pg.Client>): void {
    if (this.#client === connecting) this.#client = undefined;
    connecting.then((client) => client.end()).catch(() => undefined);
  }
}
