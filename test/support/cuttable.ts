/** A proxy to PostgreSQL with simulated network failures: no data passes in either direction, and no side is notified. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Cuttable {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Cuts the network: no data passes. */
  cut(): void;
  /** Restores the network: cut connections end, and new ones pass. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the database of a URL, over TCP or a Unix socket. */
export async function openCuttable(databaseUrl: string): Promise<Cuttable> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = target.port === '' ? 5432 : Number(target.port);
  const open = (): Socket =>
    connect(folder === null ? { host: target.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` });
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    const far = open();
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (bytes) => void (isCut || other.write(bytes)));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(pair);
        if (!isCut) other.end();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const mend = (): void => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    isCut = false;
  };
  return {
    url: url.href,
    cut: () => {
      isCut = true;
    },
    mend,
    async close() {
      mend();
      server.close();
      await once(server, 'close');
    },
  };
}
