/** The server to which examples of requests are sent. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CoreOptions } from '../../index.ts';
import type { TrialServer } from '../trial-callers.ts';
import { withTrialServer } from '../trial-server.ts';

/** Runs `task` with a server of the project in a new database on the server at `adminUrl`. */
export async function withExampleServer<Value>(
  adminUrl: string,
  project: CoreOptions,
  task: (server: TrialServer) => Promise<Value>,
): Promise<Value> {
  // Files of the examples are deleted with the folder.
  const folder = await mkdtemp(join(tmpdir(), 'core-examples-'));
  const secret = randomBytes(32).toString('base64');
  const settings = { CORE_DATA_DIR: folder, CORE_SECRET: secret, CORE_PUBLIC_URL: 'http://127.0.0.1' };
  try {
    return await withTrialServer(adminUrl, { project, command: 'core check --examples', settings }, task);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
