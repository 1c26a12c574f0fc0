/**
 * The packages of `npm run pack` in an empty folder: a project is created, installed, started, requested and tested with nothing of this repository in reach.
 * The suite links the declared dependencies to the packages of this repository, and npm installs them at night; skipped then if npm has the packages neither in
 * its cache nor from a registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { isLong } from '../support/long-runs.ts';
import { demoHeaders, observeServer } from '../support/start.ts';

/** Errors of npm if neither its cache nor a registry has a package. */
const unreachable = /\b(?:ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)\b/;

/** The environment without this repository: neither its Node nor settings of Core, nor those of the npm that runs the tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:CORE_|DATABASE_|TEST_DATABASE_|PORT$|HOST$|NODE_|npm_(?!config_(?:cache|registry|userconfig)$))/.test(name),
  ),
);
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);
const env = { ...environment, PATH, npm_config_prefer_offline: 'true', npm_config_fetch_retries: '0', PORT: '0' };

const extension = `/** Tidy names: removes spaces around the names of articles. */
import { type Change, defineExtension, type JsonObject } from '@core/engine/extension';

const trimName = async ({ after }: Change): Promise<JsonObject | undefined> =>
  typeof after?.name === 'string' ? { ...after, name: after.name.trim() } : undefined;

export default defineExtension({ name: 'tidy-names', hooks: { 'shop.article': { beforeWrite: trimName } } });
`;

describe('the packages of npm run pack', function packages() {
  this.timeout(240_000);
  let folder = '';
  let project = '';
  let archives: readonly string[] = [];
  let server: ReturnType<typeof observeServer> | undefined;

  const run = (cwd: string, command: string, ...parameters: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, env, encoding: 'utf8' });
    return { status, stdout, output: `${stdout}${stderr}` };
  };

  before(function packAndInstall() {
    folder = mkdtempSync(join(tmpdir(), 'core-package-'));
    // The embedded PostgreSQL runs as another user if started by root.
    chmodSync(folder, 0o755);
    const packed = spawnSync(process.execPath, [join(projectFolder, 'tools', 'pack.ts'), join(folder, 'packages')], {
      encoding: 'utf8',
    });
    expect(packed.status, packed.stderr).to.equal(0);
    archives = packed.stdout.trim().split('\n');
    const [engine = '', node = '', create = ''] = archives;
    unpack(create, join(folder, 'create'));
    const created = createProject();
    expect(created.status, created.output).to.equal(0);
    project = join(folder, 'corner-shop');
    if (!isLong) {
      linkPackages(project, { '@core/engine': engine, '@core/node': node });
      return;
    }
    const installed = run(project, 'npm', 'install', '--no-audit', '--no-fund', engine, node);
    if (installed.status !== 0 && unreachable.test(installed.output)) {
      process.stderr.write(`\nSKIPPED: npm cannot install the packages of a project: ${installed.output}\n`);
      this.skip();
    }
    expect(installed.status, installed.output).to.equal(0);
  });
  after(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function createProject() {
    if (isLong) {
      const [, , create = ''] = archives;
      return run(folder, 'npm', 'exec', '--yes', `--package=${create}`, '--', 'create-core', 'corner-shop');
    }
    return run(
      folder,
      process.execPath,
      join(folder, 'create', manifestOf(join(folder, 'create')).bin['create-core'] ?? ''),
      'corner-shop',
    );
  }

  const core = (...parameters: readonly string[]) =>
    run(project, join(project, 'node_modules', '.bin', 'core'), ...parameters);

  /** Starts `npm start`; returns its address. */
  async function start(): Promise<string> {
    const child = spawn('npm', ['start'], { cwd: project, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    server = observeServer(child);
    return server.ready;
  }

  async function stop(): Promise<void> {
    if (server?.child.pid === undefined || server.child.exitCode !== null || server.child.signalCode !== null) return;
    process.kill(-server.child.pid, 'SIGTERM');
    await server.ended;
  }

  it('contain JavaScript with types, and nothing of the product', () => {
    const { stdout } = spawnSync('tar', ['tzf', archives[0] ?? ''], { encoding: 'utf8' });
    const files = stdout
      .trim()
      .split('\n')
      .map((path) => path.replace(/^package\//, ''));
    const top = new Set(files.map((path) => path.split('/')[0]));
    expect([...top]).to.have.members([
      ...['LICENSE', 'README.md', 'package.json', 'bundles', 'client', 'client-source', 'console', 'engine'],
      ...['docs', 'extensions', 'migrations', 'resources'],
    ]);
    const inProduct = files.filter((path) => /^(?:docs|extensions|migrations|resources)\//.test(path));
    expect(inProduct.filter((path) => !path.endsWith('.md'))).to.deep.equal([]);
    const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
    expect(sources.filter((path) => !path.startsWith('client-source/'))).to.deep.equal([]);
    const manifest = JSON.parse(readFileSync(join(project, 'node_modules/@core/engine/package.json'), 'utf8'));
    expect([manifest.name, manifest.license, manifest.private]).to.deep.equal(['@core/engine', 'MIT', undefined]);
    const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    for (const path of targets) expect(files).to.include(path.slice(2));
  });

  it('serve a new project with npm start: its resource, the console and the documentation', async () => {
    const origin = await start();
    const headers = { ...demoHeaders(join(project, '.core')), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Pen', price: 12.5 });
    const created = await fetch(`${origin}/shop/article/`, { method: 'POST', headers, body });
    expect(created.status, await created.clone().text()).to.equal(201);
    const listed = await fetch(`${origin}/shop/article/list/`, { headers });
    expect(await listed.json()).to.deep.equal([await created.json()]);
    const console = await (await fetch(`${origin}/console/`)).text();
    const [, script = ''] = /src="([^"]+)"/.exec(console) ?? [];
    expect((await fetch(`${origin}${script}`)).status).to.equal(200);
    expect((await fetch(`${origin}/docs/assets/scalar.js`)).status).to.equal(200);
    await stop();
  });

  it('run the tests of a project with an extension in TypeScript', () => {
    const added = core('new', 'extension', 'tidy-names');
    expect(added.status, added.output).to.equal(0);
    const index = join(project, 'extensions', 'tidy-names', 'index.ts');
    expect(readFileSync(index, 'utf8')).to.include("from '@core/engine/extension'");
    writeFileSync(index, extension);
    const test = join(project, 'test', 'article.test.ts');
    writeFileSync(
      test,
      readFileSync(test, 'utf8').replace("{ name: 'Pen', price: 12.5 }", "{ name: ' Pen ', price: 12.5 }"),
    );
    const tested = run(project, 'npm', 'test');
    expect(tested.status, tested.output).to.equal(0);
    expect(tested.stdout).to.include('pass 1');
  });

  it('generate schemas, documents and a client for a project, and check its descriptors and types', () => {
    expect(existsSync(join(project, 'resources', 'descriptor.schema.json'))).to.equal(true);
    const generated = core('generate');
    expect(generated.status, generated.output).to.equal(0);
    expect(readFileSync(join(project, 'extensions', 'schema.ts'), 'utf8')).to.include("from '@core/engine/sql'");
    expect(readFileSync(join(project, 'client', 'source', 'generated', 'api.ts'), 'utf8')).to.include('article');
    const checked = run(project, 'npm', 'run', 'check');
    expect(checked.status, checked.output).to.equal(0);
  });

  it('create no project in a folder that is not empty', () => {
    const again = createProject();
    expect([again.status, again.output]).to.deep.equal([1, 'create-core: corner-shop is not empty\n']);
  });
});

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function unpack(archive: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1'], {
    encoding: 'utf8',
  });
  expect(status, stderr).to.equal(0);
}

/** Installs archives in a project as npm does, with links to the packages of this repository for the dependencies that the manifests declare. */
function linkPackages(project: string, archives: Readonly<Record<string, string>>): void {
  const modules = join(project, 'node_modules');
  for (const [name, archive] of Object.entries(archives)) unpack(archive, join(modules, name));
  const folders = [project, ...Object.keys(archives).map((name) => join(modules, name))];
  const names = folders.map(manifestOf).flatMap(({ dependencies, devDependencies, optionalDependencies }) => {
    const optional = Object.keys(optionalDependencies ?? {});
    const installed = optional.filter((name) => existsSync(join(projectFolder, 'node_modules', name)));
    return [...Object.keys({ ...dependencies, ...devDependencies }), ...installed];
  });
  for (const name of new Set(names)) {
    if (name in archives) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(realpathSync(join(projectFolder, 'node_modules', name)), join(modules, name));
  }
  mkdirSync(join(modules, '.bin'));
  for (const name of [...Object.keys(archives), 'typescript'])
    for (const [command, path] of Object.entries(manifestOf(join(modules, name)).bin)) {
      chmodSync(join(modules, name, path), 0o755);
      symlinkSync(join('..', name, path), join(modules, '.bin', command));
    }
}
