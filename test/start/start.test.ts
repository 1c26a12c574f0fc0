/** `npm start`: creates a server with a demo customer, and starts it again after any interruption. */

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { isAlive, waitForEnd } from '../../engine/platform/process-identity.ts';
import { projectFolder } from '../../engine/settings.ts';
import { isLong } from '../support/long-runs.ts';
import { demoHeaders, type StartedProcess, startProcess } from '../support/start.ts';

/** The suite starts examples/shop, because each start loads all descriptors; test/start/demo.test.ts starts the product. */
const list = isLong ? '/contracts/apartmentcontract/list/' : '/shop/article/list/';

describe('npm start', function npmStart() {
  this.timeout(120_000);
  let server: StartedProcess | undefined;
  let folder = '';
  let data = '';
  let project: readonly string[] = [];

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-start-'));
    data = join(folder, 'data');
    // As root, the embedded server runs as another user, which needs to traverse this folder.
    chmodSync(folder, 0o711);
    // The later history of the demo company is tested in test/start/demo.test.ts.
    mkdirSync(data, { mode: 0o711 });
    writeFileSync(join(data, 'demo.headers.done'), '');
    if (isLong) return;
    const resources = join(folder, 'shop', 'resources');
    cpSync(join(projectFolder, 'examples', 'shop', 'resources'), resources, { recursive: true });
    project = ['--resources', resources];
  });
  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  function start(): StartedProcess {
    return startProcess('engine/cli.ts', ['start', ...project], { CORE_DATA_DIR: data });
  }

  /** The server of the previous test, or a new one if that has exited, because each start takes seconds of processor time. */
  async function running(): Promise<{ readonly server: StartedProcess; readonly origin: string }> {
    if (server === undefined || server.child.exitCode !== null || server.child.signalCode !== null) server = start();
    return { server, origin: await server.ready };
  }

  async function count(origin: string, path: string): Promise<unknown> {
    const response = await fetch(`${origin}${path}?_page=1&_page_size=1`, { headers: demoHeaders(data) });
    expect(response.status).to.equal(200);
    const body: { readonly page_data?: { readonly total_entries?: number } } = JSON.parse(await response.text());
    return body;
  }

  it('creates its data folder and a customer, and prints a request that works', async () => {
    const { server, origin } = await running();
    expect(statSync(join(data, 'demo.headers')).mode & 0o777).to.equal(0o600);
    expect(Object.keys(demoHeaders(data))).to.have.lengthOf(7);
    const [, file, url] = /curl -H @(\S+) '?([^'\n]+)/.exec(server.output()) ?? [];
    expect(file).to.equal(join(data, 'demo.headers'));
    const response = await fetch(url ?? '', { headers: demoHeaders(data) });
    expect({ status: response.status, text: response.statusText }).to.deep.equal({
      status: 200,
      text: isLong ? 'Successful selection' : 'OK',
    });
    expect(url?.startsWith(origin)).to.equal(true);
    expect(await count(origin, list)).not.to.equal(undefined);
  });

  it('does not load the model in its primary process', async () => {
    const { server } = await running();
    const ps = (...options: string[]): string => execFileSync('ps', options, { encoding: 'utf8' });
    // 95 MB in November 2026; 270 MB with the model.
    expect(Number(ps('-o', 'rss=', '-p', String(server.child.pid))) / 1024).to.be.lessThan(130);
    expect(ps('-eo', 'ppid,args').split('\n'))
      .to.satisfy((lines: string[]) => lines.some((line) => line.includes('worker.ts')))
      .and.satisfy((lines: string[]) =>
        lines.every((line) => !(line.trim().startsWith(`${server.child.pid} `) && line.includes('preparation.ts'))),
      );
  });

  it('does not start twice on one data folder, and does not disturb the first process', async () => {
    const { server: first, origin } = await running();
    const second = start();
    expect((await second.ended).code).to.equal(1);
    expect(second.output())
      .to.include(`is in use: process ${first.child.pid} (npm start`)
      .and.include(`serves ${origin}`);
    expect((await fetch(`${origin}/readyz`)).status).to.equal(200);
  });

  it('starts again after a kill', async () => {
    const { server: first } = await running();
    const secret = demoHeaders(data);
    const postgres = Number(readFileSync(postmasterFile(), 'utf8').split('\n', 1)[0]);
    first.child.kill('SIGKILL');
    await first.ended;
    const { origin } = await running();
    expect(await waitForEnd(postgres, 0)).to.equal(true);
    expect(demoHeaders(data)).to.deep.equal(secret);
    await count(origin, list);
  });

  it('leaves no process and no lock when it is stopped', async () => {
    const { server } = await running();
    const postgres = Number(readFileSync(postmasterFile(), 'utf8').split('\n', 1)[0]);
    expect(isAlive(postgres)).to.equal(true);
    // Under npm, Ctrl-C sends the signal twice.
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect((await server.ended).code).to.equal(0);
    expect(isAlive(postgres)).to.equal(false);
    const remaining = readdirSync(data).filter((name) => !/^(postgres-binaries-.*|postgres\.log(\.1)?)$/.test(name));
    expect(remaining.sort()).to.deep.equal([
      'demo.headers',
      'demo.headers.done',
      'postgres',
      'postgres.password',
      'secret',
    ]);
  });

  it('creates a new credential for the demo customer if its file is missing', async () => {
    const former = demoHeaders(data);
    await server?.stop();
    rmSync(join(data, 'demo.headers'));
    const { origin } = await running();
    expect(demoHeaders(data)).to.include({ 'X-CORE-CUSTOMER-ID': former['X-CORE-CUSTOMER-ID'] });
    expect(demoHeaders(data)['X-CORE-CLIENT-SECRET']).not.to.equal(former['X-CORE-CLIENT-SECRET']);
    await count(origin, list);
  });

  it('stops at once when it is signalled during startup', async () => {
    await server?.stop();
    server = start();
    server.child.kill('SIGINT');
    await server.ended;
    expect(readdirSync(data)).not.to.include('core.lock');
    expect(server.output()).not.to.include('    at ');
  });

  function postmasterFile(): string {
    return join(data, 'postgres', 'postmaster.pid');
  }

  it('rejects unknown arguments with a hint at its help', async () => {
    for (const args of [['--watch'], ['serve'], ['--resources']]) {
      const rejected = startProcess('engine/cli.ts', ['start', ...args], { CORE_DATA_DIR: data });
      expect((await rejected.ended).code, args.join()).to.equal(2);
      expect(rejected.output(), args.join()).to.match(/^error: .*\n\(run core start --help for more\)/);
    }
  });
});
