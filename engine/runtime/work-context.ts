/** Work → what extensions get of it: a database session, records through the engine, jobs and events. */
import type { WorkContext } from '../extension/contract.ts';
import { databaseSession } from './storage/database-session.ts';
import type { Work } from './work.ts';
import { emitEvent } from './write/emit-event.ts';
import { serverRecords } from './write/server-records.ts';

/** The context of an action, hook or job that runs as this work. */
export function workContext(work: Work): WorkContext {
  const { runtime } = work;
  return {
    database: databaseSession(work.session),
    records: serverRecords(work),
    now: work.now,
    newId: runtime.newId,
    language: work.language,
    settings: runtime.settings,
    enqueue: (job, payload, options) => runtime.enqueue(work, job, payload, options),
    emit: (event) => emitEvent(event, work),
    reach: (id) => reachOf(id, work),
    may: (id, operation) => work.access.mayDo({ id }, operation),
    contentTypeId: (resource) => runtime.model.resourceById.get(resource)?.contentTypeId ?? '',
    resource: (id) => runtime.model.resourceById.get(id) ?? runtime.model.resourceByContentType.get(id),
    log: runtime.log,
  };
}

function reachOf(id: string, { runtime, access }: Work): 'all' | 'some' | 'none' {
  const resource = runtime.model.resourceById.get(id);
  if (resource === undefined || !access.mayDo(resource, 'list')) return 'none';
  return access.rowFilterApplies?.(resource) === true ? 'some' : 'all';
}
