/** `core serve` with a directory of cells, in separate processes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';
import { startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('core serve with cells', function cells() {
  this.timeout(90_000);
  const directoryDatabase = useDatabase('nothing');
  const [first, second, third] = [useDatabase(), useDatabase('nothing'), useDatabase()];

  it('serves ready cells, reports the other cells, and adds them when they are ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'core-cells-'));
    const environment = {
      CORE_DIRECTORY_URL: directoryDatabase.url,
      CORE_DATA_DIR: folder,
      CORE_DATABASE_POOL: '20',
    };
    const env = { ...process.env, ...environment };
    await runCore(['cells', 'init'], { env });
    await runCore(['cells', 'add', 'first', '--url', first.url], { env });
    await runCore(['cells', 'add', 'second', '--url', second.url], { env });
    const server = startProcess('engine/cli.ts', ['serve'], environment);
    try {
      const origin = await server.ready;
      const ready = async () => (await (await fetch(`${origin}/readyz`)).json()) as unknown;
      expect(await ready()).to.deep.equal({
        status: 'ready',
        cells: { first: 'ready', second: 'database_unavailable' },
      });
      const metrics = async () => (await fetch(`${origin}/metrics`)).text();
      expect(await metrics()).to.match(/core_cell_up\{cell="first"\} 1\n.*core_cell_up\{cell="second"\} 0/);
      const migrated = await runCore(['migrate', 'apply'], { env: { ...env, DATABASE_URL: second.url } });
      expect(migrated.status).to.equal(0);
      await waitUntil(async () => (await metrics()).includes('core_cell_up{cell="second"} 1'));
      await waitUntil(async () => (await metrics()).includes('core_queue_depth{cell="second",queue="jobs"} 0'));
      // At most 20: one connection to the directory, two for work without a customer, and eight for each of two cells or five for each of three.
      const limit = async () => /^core_database_connection_limit (\d+)$/m.exec(await metrics())?.[1];
      expect(await limit()).to.equal('19');
      await runCore(['cells', 'add', 'third', '--url', third.url], { env });
      await waitUntil(async () => (await metrics()).includes('core_cell_up{cell="third"} 1'));
      expect(await limit()).to.equal('18');
      expect(await server.stop()).to.equal(0);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      rmSync(folder, { recursive: true });
    }
  });
});
