/** PgBouncer in transaction mode for the database of a test, as packaged by Debian. Each start uses a new folder and port. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

/** The program, if it is installed; distributions put it outside of the PATH of ordinary users. */
export const poolerProgram = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

export interface Pooler {
  /** The database through the pooler. */
  readonly url: string;
  /** A row for each connection that the pooler has to PostgreSQL (`SHOW SERVERS`). */
  servers(): Promise<readonly { readonly state: string }[]>;
  stop(): Promise<void>;
}

/** Starts it with a maximum number of connections to PostgreSQL. */
export async function startPooler(databaseUrl: string, poolSize: number): Promise<Pooler> {
  if (poolerProgram === undefined) throw new Error('PgBouncer is not installed');
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'core-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const name = decodeURIComponent(target.pathname.slice(1));
  const line = Object.entries({
    host: target.searchParams.get('host') ?? target.hostname,
    port: target.port === '' ? '5432' : target.port,
    user: decodeURIComponent(target.username),
    password: decodeURIComponent(target.password),
  });
  writeFileSync(
    file,
    `[databases]
${name} = ${line.map(([key, value]) => `${key}='${value.replaceAll("'", "''")}'`).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
stats_users = test
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  // It does not run as root, so another user must be able to traverse this folder.
  const account = process.getuid?.() === 0 ? anotherUser(target.searchParams.get('host')) : {};
  chmodSync(folder, 0o711);
  chmodSync(file, 0o644);
  const child = spawn(poolerProgram, [file], { stdio: ['ignore', 'pipe', 'pipe'], ...account });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  const url = new URL(`postgresql://test@127.0.0.1:${port}`);
  url.pathname = target.pathname;
  const console = new URL(url);
  console.pathname = '/pgbouncer';
  const deadline = Date.now() + 30_000;
  await waitUntil(async () => {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer does not serve:\n${output}`);
    return reaches(url.href);
  });
  return {
    url: url.href,
    async servers() {
      const client = new pg.Client({ connectionString: console.href });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<{ state: string }>('show servers')).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      // SIGINT and SIGTERM wait for clients in some versions.
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function reaches(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}

/** The owner of the socket folder of the server; undefined if it listens on the network. */
function anotherUser(socketFolder: string | null): { readonly uid: number; readonly gid: number } {
  if (socketFolder !== null) return pick(statSync(socketFolder));
  const id = (kind: string): number => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function pick({ uid, gid }: { readonly uid: number; readonly gid: number }) {
  return { uid, gid };
}
