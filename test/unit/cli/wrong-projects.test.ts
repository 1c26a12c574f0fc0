/** Folders that are not a project, or incomplete: each command reports the file and line, and exits with the documented code. */
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { after, beforeEach, describe, it } from 'mocha';
import { projectFolder } from '../../../engine/settings.ts';
import { runCore } from '../../support/run-core.ts';

const root = mkdtempSync(join(tmpdir(), 'core-wrong-'));
const contract = join(projectFolder, 'engine', 'extension', 'contract.ts');
let folder = '';
let projectCount = 0;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Runs a command on the project of the test; returns its exit code and output. */
async function core(...args: readonly string[]) {
  const { status, stdout, stderr } = await runCore([...args, '--resources', 'resources'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
  });
  return { status, output: stdout + stderr };
}

function extension(name: string, body: string): void {
  write(
    `extensions/${name}/index.ts`,
    `import { defineExtension } from '${contract}';\nexport default defineExtension({ name: '${name}', ${body} });\n`,
  );
}

describe('a folder that commands cannot load', function wrong() {
  this.timeout(60_000);
  beforeEach(() => {
    projectCount += 1;
    folder = join(root, String(projectCount));
    cpSync(join(projectFolder, 'examples', 'shop'), folder, { recursive: true });
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it('is reported if it is empty', async () => {
    rmSync(join(folder, 'resources'), { recursive: true });
    mkdirSync(join(folder, 'resources'));
    for (const args of [['check'], ['inspect', 'shop.order'], ['routes']]) {
      const { status, output } = await core(...args);
      expect([status, output]).to.satisfy(
        ([code, text]: [number, string]) => code === 1 && text.includes('resources:1:1  D117 '),
      );
    }
    expect(await core('migrate', 'plan', '--no-proof')).to.satisfy(
      ({ status, output }: Awaited<ReturnType<typeof core>>) => status === 2 && output.includes('D117'),
    );
  });

  it('is reported if one file is invalid', async () => {
    appendFileSync(join(folder, 'resources/shop/order.yaml'), '  : [\n');
    const { status, output } = await core('check');
    expect(status).to.equal(1);
    expect(output).to.match(/^resources\/shop\/order\.yaml:19:5 {2}D101 /m);
    expect(output).to.include('1 error in 1 file.');
  });

  it('is reported if extensions throw on import, each with its line', async () => {
    write(
      'extensions/licence/index.ts',
      "const key = '';\nif (key === '') throw new Error('no licence key');\nexport default {};\n",
    );
    write('extensions/deep/index.ts', "import { limit } from './limit.ts';\nexport default { name: 'deep', limit };\n");
    write('extensions/deep/limit.ts', 'export const limit = undefined.of;\n');
    write('extensions/none/index.ts', 'export const name = 1;\n');
    write('extensions/half/index.ts', 'export default {\n');
    const { status, output } = await core('check');
    expect(status).to.equal(1);
    expect(output).to.match(
      /^extensions\/licence\/index\.ts:2:23 {2}X807 extension "licence" cannot be loaded: no licence key$/m,
    );
    expect(output).to.match(/^extensions\/deep\/limit\.ts:1:\d+ {2}X807 /m);
    expect(output).to.match(/^extensions\/none\/index\.ts:1:1 {2}X808 the default export is not an extension$/m);
    expect(output).to.match(/^extensions\/half\/index\.ts:\d+:\d+ {2}X807 extension "half" cannot be loaded: /m);
    expect(output).to.include('4 errors in 4 files.');
    expect(JSON.parse((await core('check', '--output', 'json')).output).diagnostics).to.have.length(4);
    // A manifest is code that every command loads.
    write('extensions/licence/manifest.ts', "throw new Error('no manifest today');\n");
    expect(await core('inspect', 'shop.order')).to.satisfy(
      ({ status: code, output: text }: Awaited<ReturnType<typeof core>>) =>
        code === 1 && /licence\/manifest\.ts:1:7 {2}X807 .*no manifest today/.test(text),
    );
  });

  it('is reported if two extensions implement one action', async () => {
    appendFileSync(
      join(folder, 'resources/shop/order.yaml'),
      'actions:\n  ship: { post: "/shop/order/{pk}/ship/", summary: Ships it., status: 204 }\n',
    );
    expect((await core('check')).output).to.match(
      /^resources\/shop\/order\.yaml:20:3 {2}X801 action "shop\.order\.ship"/m,
    );
    extension('boats', "actions: { 'shop.order.ship': async () => undefined }");
    expect(await core('check')).to.include({ status: 0 });
    extension('trains', "actions: { 'shop.order.ship': async () => undefined }");
    const { status, output } = await core('check');
    expect(status).to.equal(1);
    expect(output).to.match(
      /^extensions\/trains\/index\.ts:1:1 {2}X804 two extensions implement "shop\.order\.ship"$/m,
    );
  });

  it('is reported if an extension declares facts about callers with unknown resources, or twice for one kind', async () => {
    const facts = (kind: string, resource: string) =>
      `callerFacts: { '${kind}': { resource: '${resource}', orderBy: 'id', find: async () => undefined } }`;
    extension('boats', facts('shop.order', 'shop.article'));
    extension('carts', facts('system.agent', 'shop.articel'));
    extension('ferries', facts('system.agent', 'shop.article'));
    extension('trains', facts('system.agent', 'shop.article'));
    const { output } = await core('check');
    expect(output).to.match(
      /^extensions\/boats\/index\.ts:1:1 {2}X810 .*"shop\.order", which is no resource, or no kind of caller$/m,
    );
    expect(output).to.match(/^extensions\/carts\/index\.ts:1:1 {2}X810 .*"shop\.articel"/m);
    expect(output).to.match(
      /^extensions\/trains\/index\.ts:1:1 {2}X804 two extensions implement "callerFacts of system\.agent"$/m,
    );
    expect(output).to.include('3 errors in 3 files.');
  });

  it('is reported if it removes a member that an engine resource requires', async () => {
    write(
      'resources/shop/log.yaml',
      'extends: system.event\nsummary: The log.\nfields:\n  event_identifier: null\n  object_id: { type: string, max_length: 3 }\n',
    );
    const { status, output } = await core('check');
    expect(status).to.equal(1);
    expect(output).to.match(/^resources\/shop\/log\.yaml:4:3 {2}M259 field "event_identifier" cannot be removed/m);
    expect(output).to.match(/^resources\/shop\/log\.yaml:5:22 {2}M260 field "object_id" cannot have another type/m);
  });

  it('is reported if a resource has the name of an engine resource', async () => {
    write('resources/system/application.yaml', 'title: System\nversion: 2.0.0\n');
    cpSync(join(folder, 'resources/shop/article.yaml'), join(folder, 'resources/system/event.yaml'));
    const { status, output } = await core('check');
    expect(status).to.equal(1);
    expect(output).to.match(/^resources\/system\/event\.yaml:2:1 {2}M258 the application name "system" is reserved/m);
  });

  it('is reported if the migrations belong to another project', async () => {
    cpSync(join(projectFolder, 'migrations'), join(folder, 'migrations'), { recursive: true });
    for (const args of [['plan', '--no-proof'], ['check'], ['apply'], ['apply', '--dry-run']]) {
      const { status, output } = await core('migrate', ...args);
      expect(status).to.equal(2);
      expect(output).to.match(
        /^G332 \S*migrations\/\d{8}_\d{6}_\w+\.sql:1:1 {2}the migrations belong to another project/m,
      );
    }
  });
});
