/**
 * Proposals: POST …/changeset/, …/{pk}/approve/ and …/{pk}/withdraw/. The dry run and the execution of a proposal share
 * the same code, with the current rights of its proposer; an approval is also limited by the rights of the approver.
 */

import { referencedId } from '../../kernel/ids.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { phrase, sentenceIn } from '../../kernel/text.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import type { Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import { type Problem, problem, refuse } from '../../problems/problem.ts';
import { AccessCache } from '../access/access-of.ts';
import { agentWork } from '../access/agent-work.ts';
import { both } from '../access/view-as.ts';
import { issuer } from '../callers/secret-actions.ts';
import { changeSetStatus as status } from '../context/change-set-status.ts';
import { type EngineCall, type EngineHandler, jsonReply, membersOf } from '../context/engine-action.ts';
import type { Reply } from '../context/reply.ts';
import { inTransaction, serverSide, type Work, wordingOf, workFor } from '../context/work.ts';
import { problemBody, problemType, problemValue } from '../http/problem-body.ts';
import { loadRecords } from '../reading/load-records.ts';
import { emitEvent } from '../write/emit-event.ts';
import { serverRecords } from '../write/server-records.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { keptWhere, type Outcome, rehearse } from './rehearse.ts';
import { readSteps, type Step } from './run-steps.ts';
import { hidesAny, shownDiff } from './shown-diff.ts';
import type { DiffRow } from './written-diff.ts';

const hour = 3_600_000;

/** Runs steps as a dry run and stores them as a proposal. */
export const proposeChanges: EngineHandler = (call) => {
  const { work, operation } = call.request;
  const given = withDigits(call);
  work.spendRows?.(given.length);
  return withValidateOnly(call.validateOnly, work, (outer) =>
    inTransaction(outer, async (inside) => {
      const { caller, runtime } = inside;
      const steps = readSteps(given, inside);
      const outcome = await rehearse(steps, inside);
      const hours = Number(runtime.settings.CORE_PROPOSAL_HOURS ?? 24);
      const made = await serverRecords(inside).create(operation.resource.id, {
        reason: membersOf(call).reason ?? '',
        steps: given,
        kinds: [...new Set(steps.map(({ kind }) => kind))].toSorted(),
        expires_at: new Date(inside.now.getTime() + hours * hour).toISOString(),
        caller_type: { id: runtime.model.resourceById.get(caller.principal.resource)?.contentTypeId ?? '' },
        caller: caller.principal.id,
        integration: caller.agentId,
        ...rehearsed(outcome),
      });
      await note('proposed', operation.resource, String(made.id), {}, inside);
      return jsonReply(201, await told(made, inside));
    }),
  );
};

/** Returns the fields of a proposal that describe its dry run. */
function rehearsed({ rows, records, amount, seal }: Outcome): JsonObject {
  return { diff: rows as unknown as Json, record_count: records, amount, seal };
}

/** Returns the steps with all digits of their exact decimals. */
function withDigits(call: EngineCall): JsonObject[] {
  const { model, served } = call.request.work.runtime;
  return ((membersOf(call).steps ?? []) as JsonObject[]).map((step) => {
    const resource = typeof step.resource === 'string' ? model.resourceById.get(step.resource) : undefined;
    if (resource === undefined || step.data === undefined) return step;
    return { ...step, data: withWrittenDigits(step.data as JsonObject, served.of(resource).exact, call.digits) };
  });
}

/** Executes a proposal, or returns the reason why it cannot. */
export const approveChanges: EngineHandler = (call) =>
  withValidateOnly(call.validateOnly, call.request.work, (outer) =>
    inTransaction(outer, async (work) => {
      const { resource } = call.request.operation;
      const record = await lockOpen(call, work);
      await requireApprover(record, work);
      if (isOver(record, work)) return close(record, 'expired', notOpen('expired'), resource, work);
      // Only the differences that the approver has reviewed may be approved; a rejected approval has changed them.
      if (membersOf(call).seal !== record.seal) refuse('rehearsal_outdated', { params: { seal: record.seal ?? null } });
      const rows = record.diff as unknown as readonly DiffRow[];
      if (hidesAny(await shownDiff(rows, work.runtime.contextOf(work))))
        refuse('operation_not_permitted', {
          detail: phrase(
            'The proposal changes data that is hidden from you; it must be approved by a user who can see all of it.',
          ),
        });
      const proposer = await proposerOf(record, resource, work);
      if (proposer === undefined)
        return close(
          record,
          'refused',
          problem('proposal_refused', { detail: phrase('The user who submitted the proposal no longer exists.') }),
          resource,
          work,
        );
      return decide(record, { resource, proposer, work });
    }),
  );

interface Decision {
  readonly resource: Resource;
  /** The context with the current rights of the proposer. */
  readonly proposer: Work;
  /** The context of the approver. */
  readonly work: Work;
}

async function decide(record: JsonObject, { resource, proposer, work }: Decision): Promise<Reply> {
  const id = String(record.id);
  const attempt = await attemptWithin(record, withinBoth(proposer, work));
  if (attempt.kind === 'outcome' && attempt.isKept) {
    const change = work.session.transaction?.change?.id ?? null;
    if (change !== null) await nameApprover(change, proposedBy(record), work);
    const done = await decided(record, 'approved', { change }, resource, work);
    await note('approved', resource, id, { ...proposedBy(record), change_id: change }, work);
    return jsonReply(200, await told(done, work));
  }
  // Distinguishes a changed proposal from an approver with fewer rights.
  const again = await attemptWithin(record, proposer, false);
  if (again.kind === 'problem') return close(record, 'refused', again.problem, resource, work);
  if (again.outcome.seal === record.seal) {
    const { errors } = attempt.kind === 'problem' ? attempt.problem : { errors: undefined };
    const detail = phrase('You do not have permission for all of the proposed changes.');
    return refuse('operation_not_permitted', { detail, ...(errors && { errors }) });
  }
  await serverRecords(work).update(resource.id, id, rehearsed(again.outcome));
  return refusal(
    problem('rehearsal_outdated', {
      params: { seal: again.outcome.seal },
      detail: phrase(
        'Records have changed since the dry run. Nothing was written; review the new differences and approve them.',
      ),
    }),
    work,
  );
}

async function attemptWithin(record: JsonObject, work: Work, isKept = true): ReturnType<typeof keptWhere> {
  let steps: readonly Step[];
  try {
    steps = readSteps(record.steps ?? [], work);
  } catch (error) {
    return { kind: 'problem', problem: problemIn(error) };
  }
  return keptWhere(steps, work, ({ seal }) => isKept && seal === record.seal);
}

function problemIn(error: unknown): Problem {
  if (error instanceof Error && 'problem' in error) return error.problem as Problem;
  throw error;
}

/** Returns the context of the proposer, limited by the rights of the approver; its change records the approval. */
function withinBoth(proposer: Work, approver: Work): Work {
  const rights = (work: Work) => ({ forOperation: (of: Resource, name: string) => workFor(work, of, name).access });
  const access = both(rights(proposer), rights(approver));
  return { ...proposer, accessTo: (of, name) => access.forOperation(of, name) };
}

/** Returns a context with the current rights of the proposer; undefined if it no longer exists or is inactive. */
async function proposerOf(record: JsonObject, resource: Resource, work: Work): Promise<Work | undefined> {
  const { runtime } = work;
  const kind = runtime.model.resourceByContentType.get(String(referencedId(record.caller_type ?? null)));
  if (kind === undefined) return undefined;
  const principal = { resource: kind.id, id: String(record.caller) };
  // Side effects of an action are not undone by restoring the records.
  const hasAction = Array.isArray(record.kinds) && record.kinds.includes('action');
  const doing = { kind: hasAction ? 'action' : 'change_set', operation: `${resource.id}.approve` };
  const own = await agentWork(work, String(record.integration), resource, new AccessCache(runtime), principal);
  return own && { ...own, doing };
}

/** Closes a proposal without executing it: the proposer withdraws it, or an approver rejects it. */
export const withdrawChanges: EngineHandler = (call) =>
  withValidateOnly(call.validateOnly, call.request.work, (outer) =>
    inTransaction(outer, async (work) => {
      const { resource } = call.request.operation;
      const record = await lockOpen(call, work);
      const isOwn = record.integration === work.caller.agentId && record.caller === work.caller.principal.id;
      const approval = resource.actions.find(({ name }) => name === 'approve')?.scope ?? '';
      const [of = '', name = ''] = approval.split(':');
      if (!isOwn && !workFor(work, resource, name).access.mayDo({ id: of }, name))
        refuse('operation_not_permitted', { params: { scope: approval } });
      const what = isOver(record, work) ? 'expired' : isOwn ? 'withdrawn' : 'refused';
      const done = await decided(record, what, {}, resource, work);
      if (what !== 'expired') await note(what, resource, String(record.id), proposedBy(record), work);
      return jsonReply(200, await told(done, work));
    }),
  );

/** Locks and returns the proposal; rejects one that is closed. */
async function lockOpen({ request: { operation }, input }: EngineCall, work: Work): Promise<JsonObject> {
  const id = input.parameters.pk ?? '';
  const { record } = (await loadRecords([id], operation.resource, serverSide(work))).get(id) ?? refuse('not_found');
  const name = nameOf(record);
  return name === 'open' ? { ...record, id } : refuse(notOpen(name));
}

function nameOf(record: JsonObject): keyof typeof status {
  const names = Object.keys(status) as (keyof typeof status)[];
  return names.find((name) => status[name] === record.status) ?? 'refused';
}

function notOpen(name: string): Problem {
  return problem('state_conflict', { params: { status: name }, detail: phrase('The proposal is no longer open.') });
}

function isOver({ expires_at: end }: JsonObject, { now }: Work): boolean {
  return new Date(String(end)) <= now;
}

/**
 * Requires a signed-in user who neither submitted the proposal nor issued the integration a secret that was valid at
 * that time: with such a secret they could have submitted it themselves, also in the name of another user. One minute
 * of tolerance covers caches of a revoked secret.
 */
async function requireApprover(
  { caller: proposer, integration, created_at: since }: JsonObject,
  work: Work,
): Promise<void> {
  const { caller, runtime, session: database } = work;
  const { session, principal } = caller;
  const kind = runtime.model.resourceById.get(principal.resource);
  if (session === undefined || kind === undefined || isSystem(kind, 'agent'))
    refuse('operation_not_permitted', {
      detail: phrase('Only a signed-in user can approve a proposal.'),
    });
  const issued = await database.query(
    `select from ${database.tables.secret} where customer_id = $1 and integration_id = $2 and created_by = $3
        and (revoked_at is null or revoked_at > $4::timestamptz - interval '1 minute') limit 1`,
    [caller.customerId, integration, issuer(work), since],
  );
  if (principal.id === proposer || issued.length > 0)
    refuse('operation_not_permitted', { detail: phrase('You cannot approve your own proposal.') });
}

/** Closes a proposal without executing it and returns the reason. The request succeeds, so that the new state is committed. */
async function close(
  record: JsonObject,
  what: 'expired' | 'refused',
  why: Problem,
  resource: Resource,
  work: Work,
): Promise<Reply> {
  const { errors, detail } = why;
  const value = problemValue(why, work.requestId, wordingOf(work)) as JsonObject;
  const refusal_ =
    what === 'refused'
      ? {
          refusal: value.errors ?? [{ message: detail === undefined ? why.code : sentenceIn(detail, wordingOf(work)) }],
        }
      : {};
  await decided(record, what, refusal_, resource, work);
  if (what === 'refused') await note('refused', resource, String(record.id), proposedBy(record), work);
  const answered =
    what === 'refused' ? problem('proposal_refused', { ...(errors && { errors }), ...(detail && { detail }) }) : why;
  return refusal(answered, work);
}

function refusal(what: Problem, work: Work): Reply {
  const headers = { 'Content-Language': work.language };
  return {
    status: what.status,
    headers,
    contentType: problemType,
    body: problemBody(what, work.requestId, wordingOf(work)),
  };
}

function decided(
  record: JsonObject,
  what: keyof typeof status,
  others: JsonObject,
  resource: Resource,
  work: Work,
): Promise<JsonObject> {
  const { principal } = work.caller;
  const kind = work.runtime.model.resourceById.get(principal.resource)?.contentTypeId ?? '';
  return serverRecords(work).update(resource.id, String(record.id), {
    status: status[what],
    decided_at: work.now.toISOString(),
    ...(what === 'expired' ? {} : { decider_type: { id: kind }, decider: principal.id }),
    ...others,
  });
}

function proposedBy(record: JsonObject): JsonObject {
  return {
    proposed_by: {
      content_type: referencedId(record.caller_type ?? null) ?? null,
      id: record.caller ?? null,
      integration: record.integration ?? null,
    },
  };
}

/** Adds the proposer and the approver to the events of the change, so that feeds and webhooks include both. */
async function nameApprover(change: string, proposed: JsonObject, { session, caller }: Work): Promise<void> {
  const { event, changerecord } = session.tables;
  const { resource, id } = caller.principal;
  await session.query(
    `update ${event} set event_context = event_context || $3::jsonb where customer_id = $1 and created_at >= now()
  and id in (select id from ${changerecord} where customer_id = $1 and change_id = $2)`,
    [caller.customerId, change, JSON.stringify({ ...proposed, approved_by: { content_type: resource, id } })],
  );
}

function note(what: string, resource: Resource, objectId: string, facts: JsonObject, work: Work): Promise<void> {
  const { principal } = work.caller;
  const by = { content_type: principal.resource, id: principal.id };
  const context =
    what === 'proposed'
      ? { proposed_by: { ...by, integration: work.caller.agentId } }
      : { ...facts, [`${what}_by`]: by };
  return emitEvent({ identifier: `${resource.id}.${what}`, resource: resource.id, objectId, context }, work);
}

/** Returns a proposal as its actions output it. */
async function told(record: JsonObject, work: Work): Promise<JsonObject> {
  const { id, expires_at, record_count, amount, seal, diff, change } = record;
  const rows = await shownDiff(diff as unknown as readonly DiffRow[], work.runtime.contextOf(work));
  return {
    id: id ?? null,
    status: nameOf(record),
    expires_at: expires_at ?? null,
    record_count: record_count ?? 0,
    amount: String(amount),
    seal: seal ?? null,
    diff: [...rows],
    change: change ?? null,
  };
}
