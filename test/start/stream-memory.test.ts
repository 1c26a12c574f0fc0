/**
 * Streams in constant memory: a new process of `core serve` sends many rows to a slow reader and grows by less than 50 MB. The suite uses few rows;
 * `STREAM_ROWS=1000000 npx mocha test/start/stream-memory.test.ts` is the full measurement.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { useApi } from '../support/api.ts';
import { idAt } from '../support/large-tables.ts';
import { type StartedProcess, startProcess, workerOf } from '../support/start.ts';

const rows = Number(process.env.STREAM_ROWS ?? 120_000);
const mayGrow = 50;
const lineEnd = 10;

describe('the memory that a stream uses', function streams() {
  this.timeout(120_000 + rows);
  let server: StartedProcess | undefined;
  let folder = '';
  let address = new URL('http://127.0.0.1');
  let worker = 0;
  // Registered before the hooks of the database, because hooks run in the order of their registration.
  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const api = useApi();

  before(async () => {
    await api.database.pool.query(
      `insert into common_eventlog (customer_id, id, created_at, content_type_id, object_id, event_identifier, event_context, position)
       select $1, ${idAt('now() - make_interval(secs => n)')}, now() - make_interval(secs => n), gen_random_uuid(), gen_random_uuid(), 'accounts.tenant.instanceupdated',
         jsonb_build_object('version', 'v' || n, 'changed', jsonb_build_array('first_name', 'last_name')), n
       from generate_series(1, $2::integer) as n`,
      [api.customerId, rows],
    );
    folder = mkdtempSync(join(tmpdir(), 'core-streams-'));
    server = startProcess('engine/cli.ts', ['serve'], {
      DATABASE_URL: api.database.url,
      CORE_DATA_DIR: folder,
    });
    address = new URL(await server.ready);
    worker = await workerOf(server);
  });

  /** Returns the memory of the process in MB; on Linux without a process for each measurement. */
  const resident = (): number => {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${worker}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(worker)], { encoding: 'utf8' });
    return Number(kilobytes) / 1024;
  };

  /** Reads a list slowly; returns its lines, and by how many MB the process grew. */
  async function readSlowly(parameters: string): Promise<{ readonly lines: number; readonly growth: number }> {
    const before = resident();
    let maxResident = before;
    let lines = 0;
    const timer = setInterval(() => {
      maxResident = Math.max(maxResident, resident());
    }, 100);
    const headers = Object.entries(api.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(address.port), address.hostname);
    socket.write(`GET /common/eventlog/list/?${parameters} HTTP/1.0\r\nHost: x\r\n${headers.join('')}\r\n`);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) lines += 1;
      // HTTP/1.0, so that the body has no chunk headers. Unread data waits in the socket and blocks the server.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    clearInterval(timer);
    return { lines, growth: Math.max(maxResident, resident()) - before };
  }

  for (const parameters of ['_jsonl=true&_order_by=id', '_format=csv']) {
    it(`does not depend on the number of rows: ${parameters}`, async function run() {
      if (process.platform === 'win32') this.skip();
      const { lines, growth } = await readSlowly(parameters);
      if (parameters.startsWith('_jsonl')) expect(lines).to.be.within(rows, rows + 100);
      expect(growth, `MB after ${rows} rows`).to.be.lessThan(mayGrow);
    });
  }
});
