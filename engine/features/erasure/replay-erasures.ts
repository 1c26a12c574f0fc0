/**
 * Lists erasures by ID outside of the database: data restored from a backup, or from an archived partition, is erased
 * again by this list. It contains no value of a data subject.
 */
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { Runtime } from '../../request/request-context.ts';
import { eraseByOperator } from './erase-by-operator.ts';
import { erasureStatus } from './erasures.ts';

/** A completed erasure, as a line of the list. */
export interface ListedErasure {
  readonly id: string;
  readonly customer: string;
  readonly resource: string;
  readonly record: string;
  readonly free_text: boolean;
  readonly erased_at: string;
}

/** The result of one entry: erased, nothing to erase, or rejected, with the reason. */
export interface ReplayedErasure extends ListedErasure {
  readonly outcome: 'erased' | 'gone' | 'refused';
  readonly reason?: string;
}

/** Returns all completed erasures of all customers, oldest first. */
export async function listErasures({ database, model }: Runtime): Promise<readonly ListedErasure[]> {
  const erasures = db
    .selectFrom('erasure')
    .select(['id', 'customer_id as customer', 'content_type_id as type', 'object_id as record', 'free_text'])
    .select(sql<string>`to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('erased_at'))
    .where('status', '=', erasureStatus.erased)
    .orderBy('erased_at')
    .orderBy('id');
  const rows = await database.session.executeForAllCustomers(erasures, 'the command erase --list: all that was erased');
  return rows.flatMap(({ type, ...row }) => {
    const resource = model.resourceByContentType.get(type)?.id;
    return resource === undefined ? [] : [{ ...row, resource }];
  });
}

/**
 * Applies the listed erasures that this database lacks, each in its own transaction, so that the replay can be
 * interrupted and repeated. A record that is in use is skipped, with the reason.
 */
export async function replayErasures(
  list: readonly ListedErasure[],
  runtime: Runtime,
): Promise<readonly ReplayedErasure[]> {
  const localErasures = await listErasures(runtime);
  const isReplayed = ({ id, customer, record, erased_at: at }: ListedErasure): boolean =>
    localErasures.some(
      (one) => one.id === id || (one.customer === customer && one.record === record && one.erased_at >= at),
    );
  const done: ReplayedErasure[] = [];
  for (const one of list) {
    if (isReplayed(one)) continue;
    const resource = runtime.model.resourceById.get(one.resource);
    if (resource?.dataSubject === undefined) {
      done.push({ ...one, outcome: 'refused', reason: `unknown kind of person: ${one.resource}` });
      continue;
    }
    const options = { perform: true, freeText: one.free_text };
    try {
      const erased = await eraseByOperator({ resource, id: one.record }, one.customer, options, runtime);
      done.push({ ...one, outcome: erased === undefined ? 'gone' : 'erased' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const pointers = (error.problem.errors ?? []).flatMap((entry) => ('pointer' in entry ? [entry.pointer] : []));
      done.push({ ...one, outcome: 'refused', reason: [error.problem.code, ...pointers].join(' ') });
    }
  }
  return done;
}
