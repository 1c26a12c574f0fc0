/** `core serve --watch` (descriptors.md, Reload): changes of descriptors while they are served. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, afterEach, before, describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';
import { type StartedProcess, startProcess, workerOf } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('core serve --watch', function watching() {
  this.timeout(240_000);
  const database = useDatabase('nothing');
  const shop = join(projectFolder, 'examples', 'shop');
  let folder = '';
  let server: StartedProcess | undefined;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-watched-'));
    cpSync(join(shop, 'resources'), join(folder, 'resources'), { recursive: true });
    await migrate('plan', '--no-proof');
    await migrate('apply');
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
  });
  after(() => rmSync(folder, { recursive: true }));

  const folders = (): readonly string[] => [
    '--resources',
    join(folder, 'resources'),
    '--extensions',
    join(shop, 'extensions'),
    '--migrations',
    join(folder, 'migrations'),
  ];
  const environment = (): Readonly<Record<string, string>> => ({
    DATABASE_URL: database.url,
    CORE_DATA_DIR: join(folder, 'data'),
  });

  function start(): StartedProcess {
    server = startProcess('engine/cli.ts', ['serve', '--watch', ...folders()], environment());
    return server;
  }

  function edit(change: (text: string) => string): void {
    const file = join(folder, 'resources/shop/article.yaml');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }

  async function migrate(...args: readonly string[]): Promise<void> {
    const env = { PATH: process.env.PATH ?? '', ...environment() };
    const { status, stderr } = await runCore(['migrate', ...args, ...folders()], { env });
    expect(status, stderr).to.equal(0);
  }

  /** On a keep-alive connection, as browsers use. */
  async function document(origin: string): Promise<string> {
    return (await fetch(`${origin}/shop/openapi.json`)).text();
  }

  it('reloads changes without a migration at once, and continues with the previous model after an error', async () => {
    const watched = start();
    const origin = await watched.ready;
    const view = `${origin}/shop/article/list/Pen/`;
    expect((await fetch(view)).status).to.equal(404);

    edit((text) => text.replace('\nsearch:', '\nlist:\n  paths: [{ segment: called, field: name }]\nsearch:'));
    await waitUntil(() => watched.output().includes('as changed'));
    expect(await document(origin)).to.include('/shop/article/list/{called}/');
    expect((await fetch(view)).status).to.equal(401);
    expect(watched.output()).to.match(/^serving \S*resources\/shop\/article\.yaml as changed \(\d+\.\d s\)$/m);

    edit((text) => text.replace('segment: called', 'segmnt: called'));
    await waitUntil(async () => watched.output().includes('The previous version continues to be served'));
    expect(watched.output()).to.match(/article\.yaml:\d+:\d+ {2}D1\d\d .*segmnt/);
    expect(watched.output()).to.include('Did you mean "segment"?');
    expect(await document(origin)).to.include('/shop/article/list/{called}/');

    // A replacement process that is started meanwhile also serves the previous model.
    process.kill(await workerOf(watched), 'SIGKILL');
    await waitUntil(() =>
      fetch(view, { signal: AbortSignal.timeout(1_000) }).then(
        (response) => response.status === 401,
        () => false,
      ),
    );

    edit((text) => text.replace('segmnt: called', 'segment: called'));
    await waitUntil(async () => watched.output().includes('match the active version again'));
    expect(await watched.stop()).to.equal(0);
  });

  it('prints the migrate commands for a change of tables, and serves the change after they were run', async () => {
    const watched = start();
    const origin = await watched.ready;
    edit((text) => text.replace('fields:\n', 'fields:\n  planet: { type: string, max_length: 64, nullable: true }\n'));
    await waitUntil(async () => watched.output().includes('core migrate plan, then'));
    expect(watched.output()).to.include('column shop_article.planet');
    expect(await document(origin)).not.to.include('planet');

    await migrate('plan', '--no-proof');
    await waitUntil(async () => /the database lacks \d{8}_\S+: run npx core migrate apply/.test(watched.output()));
    expect(await document(origin)).not.to.include('planet');

    await migrate('apply');
    await waitUntil(() => watched.output().includes('as changed'));
    expect(await document(origin)).to.include('planet');
    expect(await watched.stop()).to.equal(0);
  });

  it('exits at startup if the descriptors need a migration that does not exist', async () => {
    edit((text) => text.replace('planet:', 'moon:'));
    const watched = start();
    expect((await watched.ended).code).to.equal(1);
    expect(watched.output()).to.match(/different tables than the migrations .*\n {2}run npx core migrate plan/);
  });
});
