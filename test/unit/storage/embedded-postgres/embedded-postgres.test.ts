import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
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
import { after, afterEach, before, describe, it } from 'mocha';
import pg from 'pg';
import { isAlive, waitForEnd } from '../../../../engine/platform/process-identity.ts';
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../../engine/storage/embedded-postgres/embedded-postgres.ts';

const module = join(import.meta.dirname, '../../../../engine/storage/embedded-postgres/embedded-postgres.ts');

describe('the embedded PostgreSQL', function embeddedPostgres() {
  this.timeout(60_000);
  const folders: string[] = [];
  const running: EmbeddedPostgres[] = [];
  const messages: string[] = [];
  let shared = '';

  function makeFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'core-embedded-'));
    chmodSync(folder, 0o711);
    folders.push(folder);
    return folder;
  }

  async function start(dataFolder: string): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({
      dataFolder,
      durability: 'lasting',
      report: (text) => messages.push(text),
    });
    running.push(server);
    return server;
  }

  async function query(server: EmbeddedPostgres, sql: string): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: server.url('core') });
    // The server is killed while connections are open.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query({ text: sql, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts a process to be killed that starts the server on the folder; resolves with the process id of the server. */
  async function startElsewhere(dataFolder: string): Promise<{ child: ChildProcess; pid: number }> {
    const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const server = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, durability: 'lasting' });
      console.log(server.pid()); setInterval(() => 0, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk]: readonly unknown[] = await once(child.stdout, 'data');
    return { child, pid: Number(String(chunk)) };
  }

  before(async () => {
    shared = makeFolder();
    const server = await start(shared);
    await ensureDatabase(server);
    await query(server, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await server.stop();
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    messages.length = 0;
  });
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('retains its data across restarts, and leaves no process and no socket', async () => {
    const server = await start(shared);
    await ensureDatabase(server);
    expect(await query(server, 'SELECT answer FROM kept')).to.deep.equal([[42]]);
    const pid = server.pid();
    await server.stop();
    expect(isAlive(pid)).to.equal(false);
    // If the tests run as root in an inaccessible folder, the binaries are copied here.
    const remaining = readdirSync(shared).filter((name) => !name.startsWith('postgres-binaries-'));
    expect(remaining.sort()).to.deep.equal(['postgres', 'postgres.log', 'postgres.log.1', 'postgres.password']);
  });

  it('requires a password that only its owner can read, compares texts by code point in UTF-8, works in UTC, and preserves committed data', async () => {
    const server = await start(shared);
    expect(statSync(join(shared, 'postgres.password')).mode & 0o777).to.equal(0o600);
    const address = new URL(server.url('core'));
    address.password = 'guess';
    const failure = await new pg.Client({ connectionString: address.href }).connect().catch((error: unknown) => error);
    expect(failure).to.include({ code: '28P01' });
    const names = [
      'server_encoding',
      'timezone',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
    ];
    const settings = names.map((name) => `current_setting('${name}')`).join(', ');
    expect(await query(server, `SELECT ${settings}, 'Z' < 'a', lower('ÅÄÖ')`)).to.deep.equal([
      ['UTF8', 'UTC', 'on', 'on', 'on', '', true, 'åäö'],
    ]);
  });

  it('is started again when it is killed, at the same address', async () => {
    const server = await start(shared);
    const former = server.pid();
    process.kill(former, 'SIGKILL');
    await waitForEnd(former, 5_000);
    let rows: readonly unknown[] | undefined;
    while (rows === undefined) rows = await query(server, 'SELECT answer FROM kept').catch(() => undefined);
    expect(rows).to.deep.equal([[42]]);
    expect(messages).to.deep.equal(['PostgreSQL exited (signal SIGKILL); restarting it']);
  });

  it('exits when the process that started it is killed', async () => {
    const { child, pid } = await startElsewhere(shared);
    child.kill('SIGKILL');
    expect(await waitForEnd(pid, 10_000)).to.equal(true);
  });

  it('starts after the process that started it and the server were both killed', async () => {
    const { child, pid } = await startElsewhere(shared);
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await waitForEnd(pid, 5_000);
    const server = await start(shared);
    expect(await query(server, 'SELECT answer FROM kept')).to.deep.equal([[42]]);
  });

  it('replaces a server that is still running', async () => {
    const { child, pid } = await startElsewhere(shared);
    // A suspended process neither supervises nor stops its server, which is the worst state after a killed session.
    child.kill('SIGSTOP');
    try {
      const server = await start(shared);
      expect(await waitForEnd(pid, 0)).to.equal(true);
      expect(await query(server, 'SELECT answer FROM kept')).to.deep.equal([[42]]);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('starts despite a lock with a process id of another program', async () => {
    const lock = join(shared, 'postgres', 'postmaster.pid');
    writeFileSync(lock, `${process.pid}\n${join(shared, 'postgres')}\n1\n5432\n\n\n0 0\nready\n`);
    const server = await start(shared);
    expect(await query(server, 'SELECT answer FROM kept')).to.deep.equal([[42]]);
  });

  it('does not treat an interrupted initdb as a cluster', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    await ensureDatabase(await start(folder));
    expect(existsSync(join(folder, 'postgres.new'))).to.equal(false);
  });

  it('rejects a cluster of another major version', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    const failure: unknown = await start(folder).catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message').that.includes('was created by PostgreSQL 17');
  });

  it('fails to start if the password is missing', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), readFileSync(join(shared, 'postgres', 'PG_VERSION')));
    const failure: unknown = await start(folder).catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message').that.includes('postgres.password');
  });

  it('puts its socket in another folder if the path is too long', async () => {
    const folder = join(makeFolder(), 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const server = await start(folder);
    await ensureDatabase(server);
    const socketFolder = new URL(server.url('core')).searchParams.get('host') ?? '';
    expect(socketFolder.startsWith(tmpdir())).to.equal(true);
    await server.stop();
    expect(existsSync(socketFolder)).to.equal(false);
  });
});
