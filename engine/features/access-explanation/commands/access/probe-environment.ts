/**
 * The environment in which access is verified: a temporary database with test rows in every table, and one caller for
 * each role, with the production server configuration.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  idsIn,
  type TrialCaller,
  type TrialServer,
  trialAdministrator,
  trialCaller,
} from '../../../../cli/trial-callers.ts';
import { type TrialServerOptions, withTrialServer } from '../../../../cli/trial-server.ts';
import type { Operation } from '../../../../compile/operations/operation.ts';
import { anyTable, db } from '../../../../database/kysely.ts';
import type { CoreOptions } from '../../../../index.ts';
import { systemResource } from '../../../../model/system-resources.ts';
import type { Runtime } from '../../../../request/request-context.ts';
import { sendDueWebhooks } from '../../../events/webhook-worker.ts';

export interface ProbeEnvironment {
  readonly runtime: Runtime;
  readonly operations: readonly Operation[];
  /** The caller with all rights. */
  readonly administrator: TrialCaller;
  readonly probers: readonly TrialCaller[];
  /** Returns the IDs of the customer's rows in a table. */
  idsOf(table: string): Promise<readonly string[]>;
  /** Writes a text into a column of every row; returns false if a rule rejects it. */
  mark(table: string, column: string, text: string): Promise<boolean>;
  /** A webhook receiver URL, and the texts received there since the last read. */
  readonly receiver: string;
  delivered(path: string): Promise<readonly string[]>;
}

/** Resources that every caller can use in addition to its role, so that events, webhooks and saved views can be requested. */
const extraResources = ['event', 'webhook', 'delivery', 'savedview'] as const;

/** Runs `task` in a new environment on the server at `adminUrl`. */
export function withProbeEnvironment<Value>(
  adminUrl: string,
  project: CoreOptions & Required<Pick<CoreOptions, 'booted'>>,
  task: (environment: ProbeEnvironment) => Promise<Value>,
): Promise<Value> {
  const options: TrialServerOptions = {
    project,
    command: 'core access prove',
    settings: { CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' },
  };
  return withTrialServer(adminUrl, options, async (server) => {
    const { runtime, customerId } = server;
    const { session } = runtime.database;
    const received: { readonly path: string; readonly text: string }[] = [];
    const receiver = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      request.on('end', () => {
        received.push({ path: request.url ?? '', text });
        response.writeHead(204).end();
      });
    });
    try {
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      // Test subscriptions are never delivered.
      for (const name of ['delivery', 'webhook'] as const) await session.execute(db.deleteFrom(name), customerId);
      return await task({
        runtime,
        operations: project.booted.operations,
        ...(await makeProbers(server)),
        receiver: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
        async delivered(path) {
          await sendDueWebhooks(runtime);
          return received.filter((one) => one.path === path).map(({ text }) => text);
        },
        async idsOf(table) {
          const rows = await session.execute(idsIn(table), customerId);
          return rows.map(({ id }) => id);
        },
        async mark(table, column, text) {
          // The tested requests state the versions that the rows have now.
          const update = anyTable
            .updateTable(table)
            .set(anyTable.dynamic.ref<'id'>(column), text)
            .set((eb) => ({ version: eb.ref('version') }));
          return session.execute(update, customerId).then(
            () => true,
            () => false,
          );
        },
      });
    } finally {
      receiver.close();
    }
  });
}

async function makeProbers(server: TrialServer) {
  const { model, roles } = server.runtime;
  const grants = extraResources.map((name) => systemResource(model, name).id);
  const probers: TrialCaller[] = [];
  for (const role of roles.values()) probers.push(await trialCaller(role, server, grants));
  return { administrator: await trialAdministrator(server), probers };
}
