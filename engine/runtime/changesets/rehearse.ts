/** Runs steps in a transaction that is committed or rolled back, and returns what they wrote, a digest of it, and whether it is within the budget. */
import { createHash } from 'node:crypto';
import { referencedId } from '../../kernel/ids.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { type Problem, type ProblemEntry, ProblemError, problem, refuse } from '../../problems/problem.ts';
import { serverSide, type Work } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';
import { toProblem } from '../storage/sql-errors.ts';
import { noteRollback } from '../write/note-change.ts';
import { runSteps, type Step } from './run-steps.ts';
import { readWritten, type Written } from './written-diff.ts';

/** The result of steps, with a digest of everything that must be unchanged when they are executed. */
export type Outcome = Pick<Written, 'rows' | 'records' | 'amount'> & { readonly seal: string };

/** Runs the steps and returns what they wrote in the transaction. Rejects results beyond the integration's budget. */
export async function carryOut(steps: readonly Step[], work: Work): Promise<Outcome> {
  const started = work.runtime.now();
  const met = await versionsMet(steps, work);
  await runSteps(steps, work);
  const { rows, records, amount, versions } = await readWritten(steps, work);
  const within = {
    from: Math.min(started.getTime(), work.now.getTime()) - slack,
    to: work.runtime.now().getTime() + slack,
  };
  const sealed = JSON.stringify([met, versions, rows], (_name, value: Json) => timeless(value, within));
  await requireBudget(steps, { records, amount }, work);
  return { rows, records, amount, seal: createHash('sha256').update(sealed).digest('hex') };
}

/** Runs the steps and rolls them back. */
export async function rehearse(steps: readonly Step[], work: Work): Promise<Outcome> {
  const result = await keptWhere(steps, work, () => false);
  if (result.kind === 'outcome') return result.outcome;
  throw new ProblemError(result.problem);
}

export type Attempt =
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly isKept: boolean }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Runs the steps and keeps their writes if `isWanted` returns true; otherwise rolls back to the state before. */
export async function keptWhere(
  steps: readonly Step[],
  work: Work,
  isWanted: (outcome: Outcome) => boolean,
): Promise<Attempt> {
  const { session, changes } = work;
  const before = changes?.id;
  const wasUnkept = session.transaction?.isUnkept ?? false;
  await session.query('savepoint steps');
  const takeBack = async (): Promise<void> => {
    await session.query('rollback to savepoint steps');
    noteRollback(work);
    if (session.transaction !== undefined) session.transaction.isUnkept = wasUnkept;
    if (changes === undefined) return;
    if (before === undefined) delete changes.id;
    else changes.id = before;
  };
  try {
    const outcome = await carryOut(steps, work);
    const isKept = isWanted(outcome);
    if (!isKept) await takeBack();
    return { kind: 'outcome', outcome, isKept };
  } catch (error) {
    const found = toProblem(error);
    if (found.status >= 500 || found.status === 429) throw error;
    await takeBack();
    return { kind: 'problem', problem: found };
  }
}

/** Maximum difference in milliseconds between the clocks of server and database. */
const slack = 60_000;

/** Removes timestamps of the run itself, which differ in each run. */
function timeless(value: Json, { from, to }: { readonly from: number; readonly to: number }): Json {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return value;
  const time = new Date(value).getTime();
  return time >= from && time <= to ? '$now' : value;
}

/** Returns the versions of the records that the steps write or refer to. */
async function versionsMet(steps: readonly Step[], work: Work): Promise<readonly string[]> {
  const named = steps.flatMap(namedRecords);
  const found: string[] = [];
  for (const [resource, group] of Map.groupBy(named, ({ resource: of }) => of)) {
    if (resource.constantRows !== undefined) continue;
    const ids = [...new Set(group.map(({ id }) => id))].toSorted();
    const stored = await loadRecords(ids, resource, serverSide(work));
    found.push(...ids.map((id) => `${resource.id} ${id} ${stored.get(id)?.version ?? '-'}`));
  }
  return found.toSorted();
}

interface Named {
  readonly resource: Resource;
  readonly id: string;
}

function namedRecords({ resource, operation, data, parameters, kind }: Step): readonly Named[] {
  const of = (target: Resource, values: Json | undefined): readonly Named[] =>
    (Array.isArray(values) ? values : [values]).flatMap((value: Json | undefined) => {
      const id = value === undefined ? undefined : referencedId(value);
      return typeof id === 'string' && isId(id) ? [{ resource: target, id: id.toLowerCase() }] : [];
    });
  const own = of(resource, kind === 'action' ? parameters.pk : data.id);
  const inRecord =
    kind === 'action'
      ? (operation.action?.records ?? []).flatMap(({ name, resource: target }) =>
          of(target, parameters[name] ?? data[name]),
        )
      : resource.fields.flatMap(({ name, target }) => (target === undefined ? [] : of(target as Resource, data[name])));
  return [...own, ...inRecord];
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Rejects with proposal_over_budget, listing everything that the integration's settings do not allow. */
async function requireBudget(
  steps: readonly Step[],
  { records, amount }: Pick<Outcome, 'records' | 'amount'>,
  work: Work,
): Promise<void> {
  const agents = systemResource(work.runtime.model, 'agent');
  const { agentId } = work.caller;
  const agent: JsonObject = (await loadRecords([agentId], agents, serverSide(work))).get(agentId)?.record ?? {};
  const {
    proposal_records: mostRecords = null,
    proposal_amount: mostAmount = null,
    proposal_kinds: kinds = null,
  } = agent;
  const errors: ProblemEntry[] = steps.flatMap(({ kind, operation, pointer }) => {
    if (Array.isArray(kinds) && !kinds.includes(kind))
      return [
        {
          pointer: `${pointer}/op`,
          code: 'over_budget',
          params: { kinds },
          message: phrase('This integration is not allowed to propose steps of this kind.'),
        },
      ];
    // Background work of an action writes records that cannot be counted in advance.
    const isCounted = operation.status !== 202 || (mostRecords === null && mostAmount === null);
    return isCounted
      ? []
      : [
          {
            pointer: `${pointer}/action`,
            code: 'over_budget',
            message: phrase('The effects of background jobs started by this action cannot be previewed.'),
          },
        ];
  });
  if (typeof mostRecords === 'number' && records > mostRecords)
    errors.push({
      pointer: '/steps',
      code: 'over_budget',
      params: { records, max: mostRecords },
      message: phrase('{records} records exceed the maximum of {max}.', { records, max: mostRecords }),
    });
  if (mostAmount !== null && Number(amount) > Number(mostAmount))
    errors.push({
      pointer: '/steps',
      code: 'over_budget',
      params: { amount, max: mostAmount },
      message: phrase('Decimals change by {amount}, which exceeds the maximum of {max}.', {
        amount,
        max: String(mostAmount),
      }),
    });
  if (errors.length > 0) refuse(problem('proposal_over_budget', { errors }));
}
