/** `npm start`: creates a server with a demo customer, and starts it again after any interruption. */

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { isAlive, waitForEnd } from '../../engine/platform/process-identity.ts';
import { runCore } from '../support/run-core.ts';
import { demoHeaders, type StartedProcess, startProcess } from '../support/start.ts';

describe('npm start', function npmStart() {
  this.timeout(120_000);
  let server: StartedProcess | undefined;
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-start-'));
    // As root, the embedded server runs as another user, which needs to traverse this folder.
    chmodSync(folder, 0o711);
    // The later history of the demo company is tested in test/start/demo.test.ts.
    writeFileSync(join(folder, 'demo.headers.done'), '');
  });
  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  function start(): StartedProcess {
    return startProcess('engine/cli.ts', ['start'], { CORE_DATA_DIR: folder });
  }

  /** The server of the previous test, or a new one if that has exited, because a start takes two seconds of processor time. */
  async function running(): Promise<{ readonly server: StartedProcess; readonly origin: string }> {
    if (server === undefined || server.child.exitCode !== null || server.child.signalCode !== null) server = start();
    return { server, origin: await server.ready };
  }

  async function count(origin: string, path: string): Promise<unknown> {
    const response = await fetch(`${origin}${path}?_page=1&_page_size=1`, { headers: demoHeaders(folder) });
    expect(response.status).to.equal(200);
    const body: { readonly page_data?: { readonly total_entries?: number } } = JSON.parse(await response.text());
    return body;
  }

  it('creates its data folder and a customer, and prints a request that works', async () => {
    const { server, origin } = await running();
    expect(statSync(join(folder, 'demo.headers')).mode & 0o777).to.equal(0o600);
    expect(Object.keys(demoHeaders(folder))).to.have.lengthOf(7);
    const [, file, url] = /curl -H @(\S+) '?([^'\n]+)/.exec(server.output()) ?? [];
    expect(file).to.equal(join(folder, 'demo.headers'));
    const response = await fetch(url ?? '', { headers: demoHeaders(folder) });
    expect({ status: response.status, text: response.statusText }).to.deep.equal({
      status: 200,
      text: 'Successful selection',
    });
    expect(url?.startsWith(origin)).to.equal(true);
    expect(await count(origin, '/objects/spaces/spaces/apartment/list/')).not.to.equal(undefined);
  });

  it('prints a single-use sign-in link for the administrator, and core login link creates more', async () => {
    const { server, origin } = await running();
    const [, path] = /http:\/\/localhost:\d+(\/sign-in\/link\/\S+)/.exec(server.output()) ?? [];
    const follow = async (link: string | undefined, at = origin): Promise<{ status: number; scopes?: unknown }> => {
      const headers = { Origin: at, 'Content-Type': 'application/json' };
      const response = await fetch(`${at}${link}`, { method: 'POST', headers, body: '{}' });
      const Cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      if (response.status !== 200) return { status: response.status };
      const me = (await (await fetch(`${at}/accounts/me/`, { headers: { Cookie } })).json()) as { scopes: unknown };
      return { status: 200, scopes: me.scopes };
    };
    expect(await follow(path)).to.deep.equal({ status: 200, scopes: ['*'] });
    expect(await follow(path)).to.deep.equal({ status: 401 });
    const login = async (...further: string[]) => {
      const env = { PATH: process.env.PATH, CORE_DATA_DIR: folder };
      const { status: code, stdout, stderr } = await runCore(['login', 'link', ...further], { env });
      return { code, output: `${stdout}${stderr}` };
    };
    const created = await login('--as', 'technician@demo.example');
    expect(created.code, created.output).to.equal(0);
    const technician = await follow(/\/sign-in\/link\/\S+/.exec(created.output)?.[0]);
    expect(technician.status).to.equal(200);
    expect(technician.scopes).to.be.an('array').that.does.not.include('*');
    expect(JSON.stringify(technician.scopes)).to.contain('errands.').and.not.contain('accounting.');
    const unknownUser = await login('--as', 'nobody@demo.example');
    expect([unknownUser.code, unknownUser.output.includes('no active user has')]).to.deep.equal([2, true]);
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
    const secret = demoHeaders(folder);
    const postgres = Number(readFileSync(postmasterFile(), 'utf8').split('\n', 1)[0]);
    first.child.kill('SIGKILL');
    await first.ended;
    const { origin } = await running();
    expect(await waitForEnd(postgres, 0)).to.equal(true);
    expect(demoHeaders(folder)).to.deep.equal(secret);
    await count(origin, '/accounts/users/customer/tenant/list/');
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
    const remaining = readdirSync(folder).filter((name) => !/^(postgres-binaries-.*|postgres\.log(\.1)?)$/.test(name));
    expect(remaining.sort()).to.deep.equal([
      'demo.headers',
      'demo.headers.done',
      'postgres',
      'postgres.password',
      'secret',
    ]);
  });

  it('creates a new credential for the demo customer if its file is missing', async () => {
    const former = demoHeaders(folder);
    await server?.stop();
    rmSync(join(folder, 'demo.headers'));
    const { origin } = await running();
    expect(demoHeaders(folder)).to.include({ 'X-CORE-CUSTOMER-ID': former['X-CORE-CUSTOMER-ID'] });
    expect(demoHeaders(folder)['X-CORE-CLIENT-SECRET']).not.to.equal(former['X-CORE-CLIENT-SECRET']);
    await count(origin, '/contracts/apartmentcontract/list/');
  });

  it('stops at once when it is signalled during startup', async () => {
    await server?.stop();
    server = start();
    server.child.kill('SIGINT');
    await server.ended;
    expect(readdirSync(folder)).not.to.include('core.lock');
    expect(server.output()).not.to.include('    at ');
  });

  function postmasterFile(): string {
    return join(folder, 'postgres', 'postmaster.pid');
  }

  it('rejects unknown arguments with a hint at its help', async () => {
    for (const args of [['--watch'], ['serve'], ['--resources']]) {
      const rejected = startProcess('engine/cli.ts', ['start', ...args], { CORE_DATA_DIR: folder });
      expect((await rejected.ended).code, args.join()).to.equal(2);
      expect(rejected.output(), args.join()).to.match(/^error: .*\n\(run core start --help for more\)/);
    }
  });
});
