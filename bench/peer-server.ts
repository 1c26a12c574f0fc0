/**
 * A peer under the same load: Platformatic DB from a folder in which it is installed (`npm install @platformatic/db`). It serves one table,
 * without credentials. This project does not depend on it.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface PeerOrder {
  readonly url: string;
  readonly connections: number;
  /** The folder with node_modules. */
  readonly folder: string;
  readonly table: string;
}

/** Requirements on the package. */
interface Peer {
  create(
    root: string,
    config: object,
  ): Promise<{
    init(): Promise<unknown>;
    start(options: object): Promise<unknown>;
    getUrl(): string;
  }>;
}

process.once('message', async ({ url, connections, folder, table }: PeerOrder) => {
  const entry = join(folder, 'node_modules', '@platformatic', 'db', 'index.js');
  const { create }: Peer = await import(pathToFileURL(entry).href);
  const peer = await create(folder, {
    server: { hostname: '127.0.0.1', port: 0, logger: { level: 'silent' } },
    db: { connectionString: url, poolSize: connections, graphql: false, openapi: true, include: { [table]: true } },
  });
  await peer.init();
  await peer.start({ listen: true });
  process.send?.({ port: Number(new URL(peer.getUrl()).port) });
});
process.once('disconnect', () => process.exit());
