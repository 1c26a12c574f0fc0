/** Makes certain that what an option names is there. */

import { StartRefused } from '../runtime/base/start-refused.ts';
import { systemWork } from '../runtime/context/system-work.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { serverRecords } from '../runtime/write/server-records.ts';
import { usageExitCode } from './exit-codes.ts';

/** Refuses when the customer has no such record. `name` is what people call it. */
export async function requireRecord(
  runtime: Runtime,
  customerId: string,
  wanted: { readonly resource: string; readonly id: string; readonly name: string },
): Promise<void> {
  const records = serverRecords(systemWork(customerId, 'command line', runtime, runtime.database.session));
  if ((await records.find(wanted.resource, wanted.id)) !== undefined) return;
  throw new StartRefused(`there is no ${wanted.name} ${wanted.id}`, 'see that the id is right', usageExitCode);
}
