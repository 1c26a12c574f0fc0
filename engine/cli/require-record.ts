/** Verifies that the record named in an option exists. */

import { StartRefused } from '../runtime/base/start-refused.ts';
import { systemWork } from '../runtime/context/system-work.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { serverRecords } from '../runtime/write/server-records.ts';
import { usageExitCode } from './exit-codes.ts';

/** Throws if the customer does not have this record. `name` is the label of its kind. */
export async function requireRecord(
  runtime: Runtime,
  customerId: string,
  wanted: { readonly resource: string; readonly id: string; readonly name: string },
): Promise<void> {
  const records = serverRecords(systemWork(customerId, 'command line', runtime, runtime.database.session));
  if ((await records.find(wanted.resource, wanted.id)) !== undefined) return;
  throw new StartRefused(`${wanted.name} ${wanted.id} not found`, 'check the ID', usageExitCode);
}
