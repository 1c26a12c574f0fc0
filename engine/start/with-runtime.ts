/** A runtime without a listening server, for commands and the demo. */
import { createCore } from '../index.ts';
import { currentProject } from '../project.ts';
import type { Runtime } from '../request/request-context.ts';

/** Runs a function with a runtime on the database, and closes its connection afterwards in all cases. `settings`: those that extensions can read. */
export async function withRuntime<Value>(
  connectionString: string,
  run: (runtime: Runtime) => Promise<Value>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Value> {
  const core = createCore({
    ...currentProject(),
    databaseUrl: connectionString,
    settings: {
      // One for a transaction, and one for a query that explains errors of the database.
      maximumConnections: 2,
      preparedStatements: false,
      // Works with and without a pooler.
      isPooled: true,
      cursorSecret: Buffer.alloc(32),
      settings,
    },
  });
  try {
    return await run(await core.runtime());
  } finally {
    await core.close();
  }
}
