/** The demo company in the customer of a test: the data of `npm start`, with one invoicing run. */
import { makeRecords } from '../../demo/demo.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { systemContext } from '../../engine/request/system-context.ts';
import { serverRecords } from '../../engine/write/server-records.ts';
import type { TestApi } from './api.ts';

/** Creates the records of the demo and invoices the flats for this month. */
export async function fillDemo(api: TestApi, today: string): Promise<void> {
  const { runtime } = api.server;
  await runtime.database.transaction(async (session) => {
    const records = serverRecords(systemContext(api.customerId, 'demo', runtime, session));
    for (const batch of makeRecords(today)) await records.createMany(batch.resource, batch.records);
  });
  const path = `/accounting/contracts/perform/apartmentcontract/${api.customerId}/`;
  const done = await api.post(path, { invoice_date: today, run_date: today });
  if (done.status >= 300) throw new Error(done.text);
  await runDueJobs(runtime);
}
