/** The typed client of the Core API. `createClient({ origin, credentials })`, then `core.contracts.apartmentcontract.list(…)`. */
import { type FeedQuery, walkFeed } from './feed.ts';
import { addresses, type CoreApi, type FeedEvent, type Shortcuts, shortcuts } from './generated/api.ts';
import { resourceClient } from './resource-client.ts';
import { type ClientOptions, makeSend } from './send.ts';

export { type AnnouncedFile, announce } from './announce.ts';
export { CoreProblem, type ProblemEntry } from './core-problem.ts';
export type { FeedQuery } from './feed.ts';
export type { CoreApi, FeedEvent } from './generated/api.ts';
export type * from './generated/records.ts';
export type { ClientOptions, CredentialHeaders, Credentials } from './send.ts';
export type {
  Answered,
  BulkOptions,
  BulkOutcome,
  Filter,
  Grouping,
  Order,
  Query,
  ReadOptions,
  Rehearsal,
  Request,
  ResourceTypes,
  RowOutcome,
  Selection,
  Statistics,
  Tree,
  UpsertOptions,
  WriteOptions,
} from './types.ts';
export { type UploadForm, UploadLost, upload } from './upload.ts';

/** The resources by application, shortcuts at the top level (`batch`, `changes`, `limits`), and the feed as an iterator. */
export interface Core extends CoreApi, Shortcuts {
  /** Iterates over all events in commit order. */
  feed(query?: FeedQuery): AsyncGenerator<FeedEvent, void>;
}

/** Creates a client for one service and one credential. */
export function createClient(options: ClientOptions): Core {
  const send = makeSend(options);
  const applications = Object.entries(addresses).map(([application, resources]) => [
    application,
    Object.fromEntries(Object.entries(resources).map(([name, address]) => [name, resourceClient(address, send)])),
  ]);
  const resources = Object.fromEntries(applications);
  const top = Object.entries(shortcuts).map(([name, [application, resource, action]]) => [
    name,
    resources[application][resource][action],
  ]);
  const topLevel = Object.fromEntries(top);
  // The generated types declare the operations of each resource; the addresses come from the same operations.
  return { ...resources, ...topLevel, feed: (query: FeedQuery = {}) => walkFeed(topLevel.changes, query) } as Core;
}
