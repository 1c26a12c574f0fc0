/**
 * Proposals: POST …/changeset/, …/{pk}/approve/ and …/{pk}/withdraw/. The dry run and the execution of a proposal share
 * the same code, with the current rights of its proposer; an approval is also limited by the rights of the approver.
 */
import { sql } from 'kysely';
import { AccessCache } from '../../access/access-of.ts';
import { agentContext } from '../../access/agent-context.ts';
import { intersectAccess } from '../../access/intersect-access.ts';
import { db } from '../../database/kysely.ts';
import { issuer } from '../../http/callers/secret-actions.ts';
import { referencedId } from '../../kernel/ids.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { translate } from '../../kernel/text.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import type { Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import { type Problem, problem, throwProblem } from '../../problems/problem.ts';
import { loadRecords } from '../../read/load-records.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import { problemBody, problemType, problemValue } from '../../request/problem-body.ts';
import {
  asSystem,
  contextFor,
  type EngineCall,
  type EngineHandler,
  inTransaction,
  jsonResult,
  localeOf,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { emitEvent } from '../../write/emit-event.ts';
import { serverRecords } from '../../write/server-records.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { changeSetStatus as status } from './change-set-status.ts';
import { commitIf, type Outcome, previewSteps } from './dry-run.ts';
import { readSteps, type Step } from './run-steps.ts';
import { hasHiddenRows, visibleDiff } from './visible-diff.ts';
import type { DiffRow } from './written-diff.ts';

const hour = 3_600_000;

/** Runs steps as a dry run and stores them as a proposal. */
export const proposeChanges: EngineHandler = (call) => {
  const { context, operation } = call.request;
  const stepValues = withDigits(call);
  context.usage?.spendRows(stepValues.length);
  return withValidateOnly(call.validateOnly, context, (outer) =>
    inTransaction(outer, async (tx) => {
      const { caller, runtime } = tx;
      const steps = readSteps(stepValues, tx);
      const outcome = await previewSteps(steps, tx);
      const hours = Number(runtime.settings.CORE_PROPOSAL_HOURS ?? 24);
      const proposal = await serverRecords(tx).create(operation.resource.id, {
        reason: membersOf(call).reason ?? '',
        steps: stepValues,
        kinds: [...new Set(steps.map(({ kind }) => kind))].toSorted(),
        expires_at: new Date(tx.now.getTime() + hours * hour).toISOString(),
        caller_type: { id: runtime.model.resourceById.get(caller.principal.resource)?.contentTypeId ?? '' },
        caller: caller.principal.id,
        integration: caller.agentId,
        ...dryRunValues(outcome),
      });
      await emitProposalEvent('proposed', operation.resource, String(proposal.id), {}, tx);
      return jsonResult(201, await proposalValue(proposal, tx));
    }),
  );
};

/** Returns the fields of a proposal that describe its dry run. */
function dryRunValues({ rows, records, amount, seal }: Outcome): JsonObject {
  return { diff: rows as unknown as Json, record_count: records, amount, seal };
}

/** Returns the steps with all digits of their exact decimals. */
function withDigits(call: EngineCall): JsonObject[] {
  const { model, compiled } = call.request.context.runtime;
  return ((membersOf(call).steps ?? []) as JsonObject[]).map((step) => {
    const resource = typeof step.resource === 'string' ? model.resourceById.get(step.resource) : undefined;
    if (resource === undefined || step.data === undefined) return step;
    return { ...step, data: withWrittenDigits(step.data as JsonObject, compiled.of(resource).exact, call.digits) };
  });
}

/** Executes a proposal, or returns the reason why it cannot. */
export const approveChanges: EngineHandler = (call) =>
  withValidateOnly(call.validateOnly, call.request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const { resource } = call.request.operation;
      const record = await lockOpen(call, context);
      await requireApprover(record, context);
      if (isExpired(record, context))
        return closeProposal(record, 'expired', notOpenProblem('expired'), resource, context);
      // Only the differences that the approver has reviewed may be approved; a rejected approval has changed them.
      if (membersOf(call).seal !== record.seal)
        throwProblem('rehearsal_outdated', { params: { seal: record.seal ?? null } });
      const rows = record.diff as unknown as readonly DiffRow[];
      if (hasHiddenRows(await visibleDiff(rows, context.runtime.extensionContextOf(context))))
        throwProblem('operation_not_permitted', {
          detail: t('proposalChangesHiddenData'),
        });
      const proposer = await proposerOf(record, resource, context);
      if (proposer === undefined)
        return closeProposal(
          record,
          'refused',
          problem('proposal_refused', { detail: t('submitterNoLongerExists') }),
          resource,
          context,
        );
      return decide(record, { resource, proposer, context });
    }),
  );

interface Decision {
  readonly resource: Resource;
  /** The context with the current rights of the proposer. */
  readonly proposer: RequestContext;
  /** The context of the approver. */
  readonly context: RequestContext;
}

async function decide(record: JsonObject, { resource, proposer, context }: Decision): Promise<HandlerResult> {
  const id = String(record.id);
  const attempt = await attemptWithin(record, withinBoth(proposer, context));
  if (attempt.kind === 'outcome' && attempt.isCommitted) {
    const change = context.session.transaction?.change?.id ?? null;
    if (change !== null) await nameApprover(change, proposedBy(record), context);
    const done = await recordDecision(record, 'approved', { change }, resource, context);
    await emitProposalEvent('approved', resource, id, { ...proposedBy(record), change_id: change }, context);
    return jsonResult(200, await proposalValue(done, context));
  }
  // Distinguishes a changed proposal from an approver with fewer rights.
  const again = await attemptWithin(record, proposer, false);
  if (again.kind === 'problem') return closeProposal(record, 'refused', again.problem, resource, context);
  if (again.outcome.seal === record.seal) {
    const { errors } = attempt.kind === 'problem' ? attempt.problem : { errors: undefined };
    const detail = t('noPermissionForProposal');
    return throwProblem('operation_not_permitted', { detail, ...(errors && { errors }) });
  }
  await serverRecords(context).update(resource.id, id, dryRunValues(again.outcome));
  return problemResult(
    problem('rehearsal_outdated', {
      params: { seal: again.outcome.seal },
      detail: t('recordsChangedSinceDryRun'),
    }),
    context,
  );
}

async function attemptWithin(
  record: JsonObject,
  context: RequestContext,
  mayCommit = true,
): ReturnType<typeof commitIf> {
  let steps: readonly Step[];
  try {
    steps = readSteps(record.steps ?? [], context);
  } catch (error) {
    return { kind: 'problem', problem: problemIn(error) };
  }
  return commitIf(steps, context, ({ seal }) => mayCommit && seal === record.seal);
}

function problemIn(error: unknown): Problem {
  if (error instanceof Error && 'problem' in error) return error.problem as Problem;
  throw error;
}

/** Returns the context of the proposer, limited by the rights of the approver; its change records the approval. */
function withinBoth(proposer: RequestContext, approver: RequestContext): RequestContext {
  const rights = (context: RequestContext) => ({
    forOperation: (of: Resource, name: string) => contextFor(context, of, name).access,
  });
  const access = intersectAccess(rights(proposer), rights(approver));
  return { ...proposer, accessTo: (of, name) => access.forOperation(of, name) };
}

/** Returns a context with the current rights of the proposer; undefined if it no longer exists or is inactive. */
async function proposerOf(
  record: JsonObject,
  resource: Resource,
  context: RequestContext,
): Promise<RequestContext | undefined> {
  const { runtime } = context;
  const kind = runtime.model.resourceByContentType.get(String(referencedId(record.caller_type ?? null)));
  if (kind === undefined) return undefined;
  const principal = { resource: kind.id, id: String(record.caller) };
  // Side effects of an action are not undone by restoring the records.
  const hasAction = Array.isArray(record.kinds) && record.kinds.includes('action');
  const doing = { kind: hasAction ? 'action' : 'change_set', operation: `${resource.id}.approve` };
  const proposerContext = await agentContext(
    context,
    String(record.integration),
    resource,
    new AccessCache(runtime),
    principal,
  );
  return proposerContext && { ...proposerContext, doing };
}

/** Closes a proposal without executing it: the proposer withdraws it, or an approver rejects it. */
export const withdrawChanges: EngineHandler = (call) =>
  withValidateOnly(call.validateOnly, call.request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const { resource } = call.request.operation;
      const record = await lockOpen(call, context);
      const isOwnProposal =
        record.integration === context.caller.agentId && record.caller === context.caller.principal.id;
      const approval = resource.actions.find(({ name }) => name === 'approve')?.scope ?? '';
      const [of = '', name = ''] = approval.split(':');
      if (!isOwnProposal && !contextFor(context, resource, name).access.mayDo({ id: of }, name))
        throwProblem('operation_not_permitted', { params: { scope: approval } });
      const what = isExpired(record, context) ? 'expired' : isOwnProposal ? 'withdrawn' : 'refused';
      const done = await recordDecision(record, what, {}, resource, context);
      if (what !== 'expired') await emitProposalEvent(what, resource, String(record.id), proposedBy(record), context);
      return jsonResult(200, await proposalValue(done, context));
    }),
  );

/** Locks and returns the proposal; rejects one that is closed. */
async function lockOpen({ request: { operation }, input }: EngineCall, context: RequestContext): Promise<JsonObject> {
  const id = input.parameters.pk ?? '';
  const { record } =
    (await loadRecords([id], operation.resource, asSystem(context))).get(id) ?? throwProblem('not_found');
  const name = nameOf(record);
  return name === 'open' ? { ...record, id } : throwProblem(notOpenProblem(name));
}

function nameOf(record: JsonObject): keyof typeof status {
  const names = Object.keys(status) as (keyof typeof status)[];
  return names.find((name) => status[name] === record.status) ?? 'refused';
}

function notOpenProblem(name: string): Problem {
  return problem('state_conflict', { params: { status: name }, detail: t('proposalIsNoLongerOpen') });
}

function isExpired({ expires_at: end }: JsonObject, { now }: RequestContext): boolean {
  return new Date(String(end)) <= now;
}

/**
 * Requires a signed-in user who neither submitted the proposal nor issued the integration a secret that was valid at
 * that time: with such a secret they could have submitted it themselves, also in the name of another user. One minute
 * of tolerance covers caches of a revoked secret.
 */
async function requireApprover(
  { caller: proposer, integration, created_at: since }: JsonObject,
  context: RequestContext,
): Promise<void> {
  const { caller, runtime, session: database } = context;
  const { session, principal } = caller;
  const kind = runtime.model.resourceById.get(principal.resource);
  if (session === undefined || kind === undefined || isSystem(kind, 'agent'))
    throwProblem('operation_not_permitted', {
      detail: t('onlySignedInUserCanApproveProposal'),
    });
  const revokedBefore = sql<Date>`${since}::timestamptz - interval '1 minute'`;
  const secrets = db
    .selectFrom('secret')
    .select('id')
    .where('integration_id', '=', String(integration))
    .where('created_by', '=', issuer(context))
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', revokedBefore)]));
  const issued = await database.execute(secrets.limit(1), caller.customerId);
  if (principal.id === proposer || issued.length > 0)
    throwProblem('operation_not_permitted', { detail: t('youCannotApproveYourOwnProposal') });
}

/** Closes a proposal without executing it and returns the reason. The request succeeds, so that the new state is committed. */
async function closeProposal(
  record: JsonObject,
  what: 'expired' | 'refused',
  cause: Problem,
  resource: Resource,
  context: RequestContext,
): Promise<HandlerResult> {
  const { errors, detail } = cause;
  const value = problemValue(cause, context.requestId, localeOf(context)) as JsonObject;
  const rejection =
    what === 'refused'
      ? {
          refusal: value.errors ?? [
            { message: detail === undefined ? cause.code : translate(detail, localeOf(context)) },
          ],
        }
      : {};
  await recordDecision(record, what, rejection, resource, context);
  if (what === 'refused') await emitProposalEvent('refused', resource, String(record.id), proposedBy(record), context);
  const responseProblem =
    what === 'refused' ? problem('proposal_refused', { ...(errors && { errors }), ...(detail && { detail }) }) : cause;
  return problemResult(responseProblem, context);
}

function problemResult(what: Problem, context: RequestContext): HandlerResult {
  const headers = { 'Content-Language': context.language };
  return {
    status: what.status,
    headers,
    contentType: problemType,
    body: problemBody(what, context.requestId, localeOf(context)),
  };
}

function recordDecision(
  record: JsonObject,
  what: keyof typeof status,
  values: JsonObject,
  resource: Resource,
  context: RequestContext,
): Promise<JsonObject> {
  const { principal } = context.caller;
  const kind = context.runtime.model.resourceById.get(principal.resource)?.contentTypeId ?? '';
  return serverRecords(context).update(resource.id, String(record.id), {
    status: status[what],
    decided_at: context.now.toISOString(),
    ...(what === 'expired' ? {} : { decider_type: { id: kind }, decider: principal.id }),
    ...values,
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
async function nameApprover(change: string, proposed: JsonObject, { session, caller }: RequestContext): Promise<void> {
  const { resource, id } = caller.principal;
  const names = JSON.stringify({ ...proposed, approved_by: { content_type: resource, id } });
  const named = db
    .updateTable('event')
    .set((eb) => ({ event_context: sql`event_context || ${names}::jsonb`, version: eb.ref('event.version') }))
    .where('created_at', '>=', sql<Date>`now()`)
    .where('id', 'in', (eb) => eb.selectFrom('changerecord').select('id').where('change_id', '=', change));
  await session.execute(named, caller.customerId);
}

function emitProposalEvent(
  what: string,
  resource: Resource,
  objectId: string,
  facts: JsonObject,
  requestContext: RequestContext,
): Promise<void> {
  const { principal } = requestContext.caller;
  const by = { content_type: principal.resource, id: principal.id };
  const context =
    what === 'proposed'
      ? { proposed_by: { ...by, integration: requestContext.caller.agentId } }
      : { ...facts, [`${what}_by`]: by };
  return emitEvent({ identifier: `${resource.id}.${what}`, resource: resource.id, objectId, context }, requestContext);
}

/** Returns a proposal as its actions output it. */
async function proposalValue(record: JsonObject, context: RequestContext): Promise<JsonObject> {
  const { id, expires_at, record_count, amount, seal, diff, change } = record;
  const rows = await visibleDiff(diff as unknown as readonly DiffRow[], context.runtime.extensionContextOf(context));
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
