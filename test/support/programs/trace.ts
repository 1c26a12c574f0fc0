/**
 * Prints the files and functions that a warm request enters, by V8's precise coverage: `npm run trace -- GET /annotating/tag/list/`, or
 * `npm run trace -- POST /annotating/tag/ '{"name":"tag #"}'`, where # is the number of the request. The server has its own database with a few records of
 * each resource.
 */
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createCore } from '../../../engine/index.ts';
import { limitOptions } from '../../../engine/request/limit-options.ts';
import { projectFolder } from '../../../engine/settings.ts';
import { bootForTests } from '../api.ts';
import { withCorpusDatabase } from '../corpus/corpus-database.ts';
import { corpusCredential, fillCorpus } from '../corpus/corpus-world.ts';

/** Requests before the traced one: caches are then filled, and statements prepared on each connection. */
const warmUp = 30;

const [, , method = '', path = '', body] = process.argv;
if (method === '' || path === '') {
  console.error("npm run trace -- GET /annotating/tag/list/ | POST /annotating/tag/ '{…}'");
  process.exit(2);
}
await withCorpusDatabase('trace', trace);

async function trace(url: string): Promise<void> {
  const booted = await bootForTests();
  const settings = {
    maximumConnections: 4,
    cursorSecret: Buffer.alloc(32),
    limits: limitOptions(600_000, 'memory'),
    loadLimits: { loopDelay: 60_000, waiting: 500 },
  };
  const server = await createCore({ booted, databaseUrl: url, settings }).serve();
  const client = new pg.Client(url);
  await client.connect();
  await fillCorpus(client, booted);
  await client.end();
  const headers = {
    ...(await corpusCredential(server.runtime)),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  let sent = 0;
  const send = async (): Promise<number> => {
    sent += 1;
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: body.replaceAll('#', String(sent)) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  for (let request = 0; request < warmUp; request += 1) await send();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await send();
  await wait(200);
  // Each call returns the counts since the last one.
  await session.post('Profiler.takePreciseCoverage');
  const status = await send();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const entered = result
    .filter(({ url: script }) => script.startsWith('file:') && !script.includes('node_modules'))
    .map(({ url: script, functions }) => ({
      file: relative(projectFolder, fileURLToPath(script)),
      functions: functions
        .filter(({ ranges: [range] }) => (range?.count ?? 0) > 0)
        .map(({ functionName }) => functionName || '(anonymous)'),
    }))
    .filter(({ file, functions }) => functions.length > 0 && !file.startsWith('test/'))
    .toSorted((left, right) => left.file.localeCompare(right.file));
  for (const { file, functions } of entered) console.log(`${file}: ${functions.join(', ')}`);
  const count = entered.reduce((sum, { functions }) => sum + functions.length, 0);
  console.log(`${method} ${path} ${status}: ${entered.length} files, ${count} functions`);
  await server.stop(1_000);
}
