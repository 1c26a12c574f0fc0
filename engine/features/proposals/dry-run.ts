/** Runs steps in a transaction that is committed or rolled back, and returns what they wrote, a digest of it, and whether it is within the budget. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { referencedId } from '../../kernel/ids.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { type Problem, type ProblemEntry, ProblemError, problem, throwProblem } from '../../problems/problem.ts';
import { loadRecords } from '../../read/load-records.ts';
import { timeOf } from '../../request/customer-clock.ts';
import { asSystem, type RequestContext } from '../../request/request-context.ts';
import { toProblem } from '../../storage/sql-errors.ts';
import { t } from '../../texts/t.ts';
import { recordRollback } from '../../write/record-change.ts';
import { runSteps, type Step } from './run-steps.ts';
import { readWritten, type Written } from './written-diff.ts';

/** The result of steps, with a digest of everything that must be unchanged when they are executed. */
export type Outcome = Pick<Written, 'rows' | 'records' | 'amount'> & { readonly seal: string };

/** Runs the steps and returns what they wrote in the transaction. Rejects results beyond the integration's budget. */
export async function carryOut(steps: readonly Step[], context: RequestContext): Promise<Outcome> {
  const started = timeOf(context.caller, context.runtime);
  const met = await referencedVersions(steps, context);
  await runSteps(steps, context);
  const { rows, records, amount, versions } = await readWritten(steps, context);
  const within = {
    from: Math.min(started.getTime(), context.now.getTime()) - slack,
    to: timeOf(context.caller, context.runtime).getTime() + slack,
  };
  const digestInput = JSON.stringify([met, versions, rows], (_name, value: Json) => maskRunTimes(value, within));
  await requireBudget(steps, { records, amount }, context);
  return { rows, records, amount, seal: createHash('sha256').update(digestInput).digest('hex') };
}

/** Runs the steps and rolls them back. */
export async function previewSteps(steps: readonly Step[], context: RequestContext): Promise<Outcome> {
  const result = await commitIf(steps, context, () => false);
  if (result.kind === 'outcome') return result.outcome;
  throw new ProblemError(result.problem);
}

export type Attempt =
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly isCommitted: boolean }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Runs the steps and keeps their writes if `isWanted` returns true; otherwise rolls back to the state before. */
export async function commitIf(
  steps: readonly Step[],
  context: RequestContext,
  isWanted: (outcome: Outcome) => boolean,
): Promise<Attempt> {
  const { session, changes } = context;
  const before = changes?.id;
  const wasUnrecorded = session.transaction?.hasUnrecordedWrites ?? false;
  await session.executeForNoCustomer(sql`savepoint steps`);
  const rollBack = async (): Promise<void> => {
    await session.executeForNoCustomer(sql`rollback to savepoint steps`);
    recordRollback(context);
    if (session.transaction !== undefined) session.transaction.hasUnrecordedWrites = wasUnrecorded;
    if (changes === undefined) return;
    if (before === undefined) delete changes.id;
    else changes.id = before;
  };
  try {
    const outcome = await carryOut(steps, context);
    const isCommitted = isWanted(outcome);
    if (!isCommitted) await rollBack();
    return { kind: 'outcome', outcome, isCommitted };
  } catch (error) {
    const failure = toProblem(error);
    if (failure.status >= 500 || failure.status === 429) throw error;
    await rollBack();
    return { kind: 'problem', problem: failure };
  }
}

/** Maximum difference in milliseconds between the clocks of server and database. */
const slack = 60_000;

/** Removes timestamps of the run itself, which differ in each run. */
function maskRunTimes(value: Json, { from, to }: { readonly from: number; readonly to: number }): Json {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return value;
  const time = new Date(value).getTime();
  return time >= from && time <= to ? '$now' : value;
}

/** Returns the versions of the records that the steps write or refer to. */
async function referencedVersions(steps: readonly Step[], context: RequestContext): Promise<readonly string[]> {
  const references = steps.flatMap(recordReferences);
  const versions: string[] = [];
  for (const [resource, group] of Map.groupBy(references, ({ resource: of }) => of)) {
    if (resource.constantRows !== undefined) continue;
    const ids = [...new Set(group.map(({ id }) => id))].toSorted();
    const stored = await loadRecords(ids, resource, asSystem(context));
    versions.push(...ids.map((id) => `${resource.id} ${id} ${stored.get(id)?.version ?? '-'}`));
  }
  return versions.toSorted();
}

interface RecordReference {
  readonly resource: Resource;
  readonly id: string;
}

function recordReferences({ resource, operation, data, parameters, kind }: Step): readonly RecordReference[] {
  const of = (target: Resource, values: Json | undefined): readonly RecordReference[] =>
    (Array.isArray(values) ? values : [values]).flatMap((value: Json | undefined) => {
      const id = value === undefined ? undefined : referencedId(value);
      return typeof id === 'string' && isId(id) ? [{ resource: target, id: id.toLowerCase() }] : [];
    });
  const subject = of(resource, kind === 'action' ? parameters.pk : data.id);
  const inRecord =
    kind === 'action'
      ? (operation.action?.records ?? []).flatMap(({ name, resource: target }) =>
          of(target, parameters[name] ?? data[name]),
        )
      : resource.fields.flatMap(({ name, target }) => (target === undefined ? [] : of(target as Resource, data[name])));
  return [...subject, ...inRecord];
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Rejects with proposal_over_budget, listing everything that the integration's settings do not allow. */
async function requireBudget(
  steps: readonly Step[],
  { records, amount }: Pick<Outcome, 'records' | 'amount'>,
  context: RequestContext,
): Promise<void> {
  const agents = systemResource(context.runtime.model, 'agent');
  const { agentId } = context.caller;
  const agent: JsonObject = (await loadRecords([agentId], agents, asSystem(context))).get(agentId)?.record ?? {};
  const {
    proposal_records: maxRecords = null,
    proposal_amount: maxAmount = null,
    proposal_kinds: kinds = null,
  } = agent;
  const errors: ProblemEntry[] = steps.flatMap(({ kind, operation, pointer }) => {
    if (Array.isArray(kinds) && !kinds.includes(kind))
      return [
        {
          pointer: `${pointer}/op`,
          code: 'over_budget',
          params: { kinds },
          message: t('stepNotAllowed'),
        },
      ];
    // Background work of an action writes records that cannot be counted in advance.
    const isCountable = operation.status !== 202 || (maxRecords === null && maxAmount === null);
    return isCountable
      ? []
      : [
          {
            pointer: `${pointer}/action`,
            code: 'over_budget',
            message: t('jobsCannotBePreviewed'),
          },
        ];
  });
  if (typeof maxRecords === 'number' && records > maxRecords)
    errors.push({
      pointer: '/steps',
      code: 'over_budget',
      params: { records, max: maxRecords },
      message: t('recordsExceedMaximum', { records, max: maxRecords }),
    });
  if (maxAmount !== null && Number(amount) > Number(maxAmount))
    errors.push({
      pointer: '/steps',
      code: 'over_budget',
      params: { amount, max: maxAmount },
      message: t('decimalsExceedMaximum', {
        amount,
        max: String(maxAmount),
      }),
    });
  if (errors.length > 0) throwProblem(problem('proposal_over_budget', { errors }));
}
