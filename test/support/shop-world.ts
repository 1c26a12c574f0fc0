/** examples/shop with a customer, for tests of server processes: each process loads two descriptors instead of two hundred. */
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCore } from '../../engine/index.ts';
import { projectFolder } from '../../engine/settings.ts';
import { type TestDatabase, useDatabase } from './database.ts';
import { runCore } from './run-core.ts';

export interface Shop {
  readonly database: TestDatabase;
  /** Options of `core` for this project. */
  readonly options: readonly string[];
  /** A folder for data, which is deleted with the file. */
  readonly folder: string;
  /** A credential with all scopes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly customerId: string;
}

/** Registers the hooks that create the database of a shop and its customer. */
export function useShop(): Shop {
  const folder = mkdtempSync(join(tmpdir(), 'core-shop-'));
  // As root, the embedded server runs as another user, which needs to traverse this folder.
  chmodSync(folder, 0o711);
  const resources = join(folder, 'shop', 'resources');
  const options = ['--resources', resources];
  let headers: Readonly<Record<string, string>> = {};
  after(() => rmSync(folder, { recursive: true, force: true }));
  const database = useDatabase('nothing');
  before(async () => {
    cpSync(join(projectFolder, 'examples', 'shop', 'resources'), resources, { recursive: true });
    const { status, stderr } = await runCore(['migrate', 'plan', '--no-proof', ...options]);
    if (status !== 0) throw new Error(stderr);
    const application = createCore({ resources, databaseUrl: database.url });
    await application.migrate();
    headers = { ...(await application.createCustomer('Corner shop')) };
    await application.close();
  });
  return {
    database,
    options,
    folder,
    get headers() {
      return headers;
    },
    get customerId() {
      return headers['X-CORE-CUSTOMER-ID'] ?? '';
    },
  };
}
