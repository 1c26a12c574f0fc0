/** Creates extension contexts from request contexts: records with the caller's rights or, by `asSystem`, with system rights; jobs and events. */

import type { ServerSide, WorkContext } from '../../extension/contract.ts';
import { invariant } from '../../kernel/invariant.ts';
import { sentenceIn } from '../../kernel/text.ts';
import { endSessions } from '../access/change-session.ts';
import { callerSide, directOperation, listOperation, serverSide, type Work, wordingOf } from '../context/work.ts';
import { databaseSession } from '../storage/database-session.ts';
import { callerRecords } from '../write/caller-records.ts';
import { emitEvent } from '../write/emit-event.ts';
import { readRow } from '../write/read-row.ts';
import { serverRecords } from '../write/server-records.ts';
import { writeRowsAlone } from '../write/write-each-alone.ts';
import { listMistakes, meets, readsAll, requireRead, requireReadAll } from './require-read.ts';

/** Creates the context of an action, hook or job, with the members that only this kind has. */
export function workContext<Extra extends object>(work: Work, extra: Extra): WorkContext & Extra;
export function workContext(work: Work): WorkContext;
export function workContext(work: Work, extra: object = {}): WorkContext {
  const { runtime } = work;
  const own = callerSide(work);
  const context: WorkContext = {
    ...extra,
    caller: own.caller,
    records: callerRecords(own),
    readRow: (id, text) => readRow(id, text, own),
    writeEach: (id, rows, { match } = {}) => writeRowsAlone(id, rows, match, own),
    requireRead: (id, ids, members) => requireRead(id, ids, members, own),
    requireReadAll: (id, members) => requireReadAll(id, members, own),
    readsAll: (id, parameters) => readsAll(id, parameters, own),
    listMistakes: (id, parameters) => listMistakes(id, parameters, own),
    meets: (id, ids) => meets(id, ids, own),
    now: work.now,
    newId: runtime.newId,
    language: work.language,
    sentence: (text, language = work.language) => sentenceIn(text, { ...wordingOf(work), language }),
    settings: runtime.settings,
    enqueue: (job, payload, options) => runtime.enqueue(work, job, payload, options),
    emit: (event) => emitEvent(event, work),
    changeId: () => work.session.transaction?.change?.id,
    reach: (id) => reachOf(id, own),
    may: (id, operation) => own.access.mayDo({ id }, operation),
    mayRead: (id, member) => {
      const field = runtime.model.resourceById.get(id)?.fieldByName.get(member);
      return field !== undefined && own.access.mayRead(field);
    },
    contentTypeId: (resource) => runtime.model.resourceById.get(resource)?.contentTypeId ?? '',
    resource: (id) => runtime.model.resourceById.get(id) ?? runtime.model.resourceByContentType.get(id),
    log: runtime.log,
    asServer: () => server,
  };
  const server: WorkContext & ServerSide = {
    ...context,
    caller: work.caller,
    asCaller: context,
    endSessions: (person) => endSessions(work.caller.customerId, { person }, work.session),
    database: databaseSession(work.session, work.caller.customerId),
    records: serverRecords(serverSide(work)),
  };
  works.set(context, work);
  works.set(server, work);
  return context;
}

/** The request contexts of extension contexts, for jobs of the engine itself. */
const works = new WeakMap<WorkContext, Work>();

/** Returns the request context of an extension context created by the engine. */
export function workOf(context: WorkContext): Work {
  const work = works.get(context);
  invariant(work, 'the context does not belong to a request context');
  return work;
}

function reachOf(id: string, work: Work): 'all' | 'some' | 'none' {
  const { runtime, access } = work;
  const resource = runtime.model.resourceById.get(id);
  if (resource === undefined || directOperation(resource, [listOperation(resource)], work) === undefined) return 'none';
  return access.rowFilterApplies?.(resource) === true ? 'some' : 'all';
}
