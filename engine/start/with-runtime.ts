/** A runtime without a listening server, for commands and the demo. */
import { currentProject } from '../project.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { createRuntime } from '../runtime/server/server.ts';
import { bootProject } from './boot-project.ts';

/** Runs `work` with a runtime on the database, and closes its connection whatever happens. */
export async function withRuntime<Value>(
  connectionString: string,
  work: (runtime: Runtime) => Promise<Value>,
): Promise<Value> {
  const runtime = createRuntime({
    booted: await bootProject(currentProject()),
    connectionString,
    // A transaction, and a look-up beside it that explains what the database refused.
    maximumConnections: 2,
    preparedStatements: false,
    // Right with a pooler and without.
    isPooled: true,
    cursorSecret: Buffer.alloc(32),
    settings: {},
  });
  try {
    return await work(runtime);
  } finally {
    await runtime.database.close();
  }
}
