/** The demo company: the data of `npm start`, with one invoicing run. It is made once a run of the tests, and each file has a copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRecords } from '../../demo/demo.ts';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import { createCore } from '../../engine/index.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { Runtime } from '../../engine/request/request-context.ts';
import { systemContext } from '../../engine/request/system-context.ts';
import { serverRecords } from '../../engine/write/server-records.ts';
import { bootForTests, clientOf, type PreparedCustomer, type TestApi, useApi } from './api.ts';

/** The day of the demo. */
export const demoDay = new Date().toISOString().slice(0, 10);

/** Values that are encrypted in one process are read in another. */
const secret = Buffer.alloc(32, 'demo').toString('base64');

const demo: PreparedCustomer = {
  name: 'demo',
  customerId: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b0de0',
  async fill(url) {
    const folder = await mkdtemp(join(tmpdir(), 'core-demo-'));
    const settings = { CORE_PUBLIC_URL: 'http://127.0.0.1', CORE_SECRET: secret, CORE_DATA_DIR: folder };
    const server = await createCore({ booted: await bootForTests(), databaseUrl: url, settings: { settings } }).serve();
    try {
      await fillDemo(server.runtime, server.origin, demo.customerId);
    } finally {
      await server.stop(1_000);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Creates the records of the demo, which can be invoiced from the last month on, and invoices the flats. */
async function fillDemo(runtime: Runtime, origin: string, customerId: string): Promise<void> {
  await createCustomer(runtime, { id: customerId, name: 'Testbostäder AB' });
  await runtime.database.transaction(async (session) => {
    const records = serverRecords(systemContext(customerId, 'demo', runtime, session));
    for (const batch of makeRecords(demoDay, 1)) await records.createMany(batch.resource, batch.records);
  });
  const issued = await issueCredential(runtime, { customerId, scopes: ['*'], environment: 'test', createdBy: 'test' });
  const client = clientOf(origin, issued.headers, customerId, issued.agentId);
  const done = await client.post(`/accounting/contracts/perform/apartmentcontract/${customerId}/`, {
    invoice_date: demoDay,
    run_date: demoDay,
  });
  if (done.status >= 300) throw new Error(done.text);
  await runDueJobs(runtime);
}

/** Registers the hooks of an API whose customer is the demo company. `settings` are those of `useWorkspace`. */
export function useDemo(settings: Record<string, string>): TestApi {
  settings.CORE_SECRET = secret;
  return useApi({ settings }, undefined, demo);
}
