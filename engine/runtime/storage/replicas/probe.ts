/** A connection of its own that asks one server how it does, beside the pool and those that wait there. It is made when it is asked, and again after a failure. */
import pg from 'pg';

export class Probe {
  readonly #connectionString: string;
  /** Milliseconds after which a server that has not answered counts as away. */
  readonly #patience: number;
  #client: Promise<pg.Client> | undefined;

  readonly #options: string | undefined;

  /** `options`: settings that the connection begins with, which poolers refuse. */
  constructor(connectionString: string, patience: number, options?: string) {
    this.#connectionString = connectionString;
    this.#patience = patience;
    this.#options = options;
  }

  /** The one row of a statement. Rejects when it does not come within the patience. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    this.#client ??= this.#connect();
    const asked = this.#client;
    try {
      const { rows } = await (await asked).query<Row>(text);
      if (rows[0] === undefined) throw new Error('a probe got no row');
      return rows[0];
    } catch (error) {
      this.#forget(asked);
      throw error;
    }
  }

  close(): void {
    if (this.#client !== undefined) this.#forget(this.#client);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: this.#patience,
      query_timeout: this.#patience,
      application_name: 'core position',
      keepAlive: true,
      ...(this.#options === undefined ? {} : { options: this.#options }),
    });
    client.on('error', () => undefined);
    await client.connect();
    // It keeps no process alive.
    (client as pg.Client & { unref(): void }).unref();
    return client;
  }

  /** The connection may have an answer under way that nobody waits for any more. */
  #forget(asked: Promise<pg.Client>): void {
    if (this.#client === asked) this.#client = undefined;
    asked.then((client) => client.connection.stream.destroy()).catch(() => undefined);
  }
}
