/**
 * Erasures as a list of ids that outlives a database: what was erased after a backup, or after a part was laid aside, is in it again when it comes
 * back, and is erased again by this list. It holds no value of a person.
 */
import { ProblemError } from '../../problems/problem.ts';
import type { Runtime } from '../context/work.ts';
import { eraseByOperator } from './erase-by-operator.ts';
import { erasureStatus } from './erasures.ts';

/** An erasure that was carried out, as a line of the list. */
export interface ListedErasure {
  readonly id: string;
  readonly customer: string;
  readonly resource: string;
  readonly record: string;
  readonly free_text: boolean;
  readonly erased_at: string;
}

/** What became of one: erased now, nothing there to erase, or refused, with the reason. */
export interface ReplayedErasure extends ListedErasure {
  readonly outcome: 'erased' | 'gone' | 'refused';
  readonly reason?: string;
}

/** All erasures of all customers that were carried out, the first one first. */
export async function listErasures({ database, model }: Runtime): Promise<readonly ListedErasure[]> {
  const rows = await database.session.query<Omit<ListedErasure, 'resource'> & { readonly type: string }>(
    `select id, customer_id as customer, content_type_id as type, object_id as record, free_text,
    to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as erased_at
  from ${database.tables.erasure} where status = ${erasureStatus.erased} order by erased_at, id`,
  );
  return rows.flatMap(({ type, ...row }) => {
    const resource = model.resourceByContentType.get(type)?.id;
    return resource === undefined ? [] : [{ ...row, resource }];
  });
}

/**
 * Carries out what the list has and this database has not: each in a transaction of its own, so that it can be broken off and begun again. A record
 * that is in use here is left, with the reason.
 */
export async function replayErasures(
  list: readonly ListedErasure[],
  runtime: Runtime,
): Promise<readonly ReplayedErasure[]> {
  const own = await listErasures(runtime);
  const isKnown = ({ id, customer, record, erased_at: at }: ListedErasure): boolean =>
    own.some((one) => one.id === id || (one.customer === customer && one.record === record && one.erased_at >= at));
  const done: ReplayedErasure[] = [];
  for (const one of list) {
    if (isKnown(one)) continue;
    const resource = runtime.model.resourceById.get(one.resource);
    if (resource?.person === undefined) {
      done.push({ ...one, outcome: 'refused', reason: `${one.resource} is no kind of person` });
      continue;
    }
    const options = { perform: true, freeText: one.free_text };
    try {
      const erased = await eraseByOperator({ resource, id: one.record }, one.customer, options, runtime);
      done.push({ ...one, outcome: erased === undefined ? 'gone' : 'erased' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const places = (error.problem.errors ?? []).flatMap((entry) => ('pointer' in entry ? [entry.pointer] : []));
      done.push({ ...one, outcome: 'refused', reason: [error.problem.code, ...places].join(' ') });
    }
  }
  return done;
}
