/** Verifies that the record in an option exists. */

import { StartupError } from '../platform/startup-error.ts';
import type { Runtime } from '../request/request-context.ts';
import { systemContext } from '../request/system-context.ts';
import { serverRecords } from '../write/server-records.ts';
import { usageExitCode } from './exit-codes.ts';

/** Throws if the customer does not have this record. `name` is the label of its kind. */
export async function requireRecord(
  runtime: Runtime,
  customerId: string,
  wanted: { readonly resource: string; readonly id: string; readonly name: string },
): Promise<void> {
  const records = serverRecords(systemContext(customerId, 'command line', runtime, runtime.database.session));
  if ((await records.find(wanted.resource, wanted.id)) !== undefined) return;
  throw new StartupError(`${wanted.name} ${wanted.id} not found`, 'check the ID', usageExitCode);
}
