/** The typed client of the Core API. `createClient({ origin, credentials })`, then `core.contracts.apartmentcontract.list(…)`. */
import { addresses, type CoreApi } from './generated/api.ts';
import { resourceClient } from './resource-client.ts';
import { type ClientOptions, makeSend } from './send.ts';

export { CoreProblem, type ProblemEntry } from './core-problem.ts';
export type { CoreApi } from './generated/api.ts';
export type * from './generated/records.ts';
export type { ClientOptions, Credentials } from './send.ts';
export type { Filter, Order, Query, ReadOptions, ResourceTypes, Selection, WriteOptions } from './types.ts';

/** A client for one service and one credential. */
export function createClient(options: ClientOptions): CoreApi {
  const send = makeSend(options);
  const applications = Object.entries(addresses).map(([application, resources]) => [
    application,
    Object.fromEntries(Object.entries(resources).map(([name, address]) => [name, resourceClient(address, send)])),
  ]);
  // What each resource can do is known by the generated types; the addresses come from the same operations.
  return Object.fromEntries(applications) as CoreApi;
}
