import { expect } from 'chai';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';

describe('migrations of cells', () => {
  const directoryDatabase = useDatabase('nothing');
  const current = useDatabase();
  const empty = useDatabase('nothing');
  const core = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    runCore([...args], { env: { ...process.env, CORE_DIRECTORY_URL: directoryDatabase.url, ...more } });
  const cells = async (command: string, ...names: string[]) => {
    const ran = await core(['migrate', command, '--output', 'json', '--cells', ...names]);
    const { cells: cellReports } = JSON.parse(ran.stdout);
    return [
      ran.status,
      cellReports.map((each: Record<string, unknown>) => [
        each.cell,
        each.state,
        each.behind === undefined ? '?' : each.behind === 0,
      ]),
    ];
  };

  it('are listed for each cell', async () => {
    await core(['cells', 'init']);
    await core(['cells', 'add', 'a', '--url', current.url]);
    await core(['cells', 'add', 'b', '--url', empty.url]);
    expect(await cells('status')).to.deep.equal([
      0,
      [
        ['a', 'done', true],
        ['b', 'done', false],
      ],
    ]);
  });

  it('stop at a cell that fails, and report the state of each', async () => {
    await directoryDatabase.pool.query(
      "insert into core.cells (name, url) values ('down', 'postgresql://127.0.0.1:1/nothing')",
    );
    expect(await cells('apply', 'a', 'down', 'b')).to.deep.equal([
      1,
      [
        ['a', 'done', true],
        ['down', 'failed', '?'],
        ['b', 'not begun', false],
      ],
    ]);
    const { stderr } = await core(['migrate', 'apply', '--cells', 'nowhere']);
    expect(stderr).to.include('unknown cell nowhere');
  });

  it('are applied to the cells that lack them, and not repeated', async () => {
    expect(await cells('apply', 'a', 'b')).to.deep.equal([
      0,
      [
        ['a', 'done', true],
        ['b', 'done', true],
      ],
    ]);
    const again = await core(['migrate', 'apply', '--cells', 'b']);
    expect([again.status, again.stdout]).to.deep.equal([0, 'No pending migrations.\ncell b: done, current\n']);
  }).timeout(120_000);

  it('are rejected at startup if replicas and cells are configured together', async () => {
    const ran = await core(['serve'], { DATABASE_URL: current.url, DATABASE_REPLICA_URLS: current.url });
    expect([ran.status, ran.stderr.split('\n')[0]]).to.deep.equal([
      2,
      'core: DATABASE_REPLICA_URLS and CORE_DIRECTORY_URL are both set, and replicas of cells are set in the directory',
    ]);
  });
});
