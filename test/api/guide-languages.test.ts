/** The requests of guides in three languages: curl, TypeScript and Python send the same requests to a server that records them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { codeForms } from '../../engine/kernel/code-forms.ts';
import { projectFolder } from '../../engine/settings.ts';

const guides = join(projectFolder, 'docs', 'guides');
const anId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

/** Each block in each language, with addresses of the server filled in. */
const blocks = readdirSync(guides).flatMap((file) =>
  [...readFileSync(join(guides, file), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .map(([, shell = '']) => shell.replaceAll(/<[\w ]+>/g, anId))
    .flatMap((shell) => {
      const [typescript, python] = codeForms(shell);
      return typescript && python ? [{ file, curl: shell, typescript: typescript.code, python: python.code }] : [];
    }),
);

const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0;

describe('guide requests in other languages', function languages() {
  this.timeout(60_000);
  let folder = '';
  let origin = '';
  let received: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const relevantHeaders = Object.entries(request.headers).filter(([name]) =>
      /^(?:x-|idempotency|if-|prefer)/.test(name),
    );
    received.push([
      request.method,
      request.url,
      Object.fromEntries(relevantHeaders),
      body === '' ? null : JSON.parse(body),
    ]);
    const record = { id: anId };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(request.method === 'GET' && request.url?.includes('/list/') ? [record] : record));
  });

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'core-languages-'));
    mkdirSync(join(folder, '.core'));
    writeFileSync(join(folder, '.core', 'demo.headers'), 'X-CORE-CUSTOMER-ID: a\nX-CORE-CLIENT-SECRET: b\n');
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  /** Runs a program with all blocks in separate files; returns what the server received. */
  async function sent(language: 'curl' | 'typescript' | 'python', ending: string, run: (names: string[]) => string[]) {
    const names = blocks.map((block, index) => {
      const name = `./${index}.${ending}`;
      writeFileSync(join(folder, name), block[language].replaceAll('http://127.0.0.1:8080', origin));
      return name;
    });
    received = [];
    const [program = '', ...parameters] = run(names);
    const child = spawn(program, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(code, errors).to.equal(0);
    return received;
  }

  let curl: Promise<unknown[]> | undefined;
  const withCurl = () => {
    curl ??= sent('curl', 'sh', (names) => ['sh', '-e', '-c', names.map((name) => `. ${name}`).join('\n')]);
    return curl;
  };

  it('exist for most blocks that send requests', () => {
    expect(blocks.length).to.be.greaterThan(15);
    expect(new Set(blocks.map(({ file }) => file)).size).to.be.greaterThan(9);
  });

  it('send the same in TypeScript', async () => {
    const code = (names: string[]) => names.map((name) => `await import('${name}');`).join('\n');
    const typescript = await sent('typescript', 'mts', (names) => {
      writeFileSync(join(folder, 'all.mts'), code(names));
      return [process.execPath, 'all.mts'];
    });
    expect(typescript).to.deep.equal(await withCurl());
  });

  (hasRequests ? it : it.skip)(
    `send the same in Python${hasRequests ? '' : ' (SKIPPED: python3 has no requests; apt-get install python3-requests)'}`,
    async () => {
      const code = (names: string[]) => names.map((name) => `exec(open('${name}').read(), {})`).join('\n');
      const python = await sent('python', 'py', (names) => ['python3', '-c', code(names)]);
      expect(python).to.deep.equal(await withCurl());
    },
  );
});
