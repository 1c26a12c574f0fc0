/** The sub-routes of an integration's secrets (api.md, section 7). The agent must be visible to the caller. */
import { db } from '../../database/kysely.ts';
import { serverTime } from '../../extension/customer-time.ts';
import { invalid, throwProblem } from '../../problems/problem.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import {
  type EngineCall,
  type EngineHandler,
  inTransaction,
  jsonResult,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { addSecret, endSecret, environmentOf, isActive, secretsOf } from './secrets.ts';

const hour = 3_600_000;
const defaultGrace = 168;

/** GET …/secrets/ */
export const listSecrets: EngineHandler = async ({ request, input }) => {
  const { context } = request;
  const agentId = input.parameters.pk ?? '';
  await requireAgent(agentId, context);
  return jsonResult(200, await secretsOf(agentId, context));
};

/** POST …/secrets/ */
export const issueSecret: EngineHandler = (call) =>
  withAgent(call, async (context, agentId) => {
    const environment = environmentOf((await secretsOf(agentId, context))[0]?.prefix ?? '');
    return jsonResult(
      201,
      await addSecret({ agentId, environment, createdBy: issuer(context), ...expiryOf(call) }, context),
    );
  });

/** POST …/secrets/{secret_id}/rotate/ */
export const rotateSecret: EngineHandler = (call) =>
  withAgent(call, async (context, agentId) => {
    const id = call.input.parameters.secret_id ?? '';
    const old = (await secretsOf(agentId, context)).find((entry) => entry.id === id);
    if (old === undefined) return throwProblem('not_found');
    if (!isActive(old, serverTime(context))) return throwProblem('state_conflict');
    const { grace_hours: graceHours } = membersOf(call);
    const grace = typeof graceHours === 'number' ? graceHours : defaultGrace;
    const environment = environmentOf(old.prefix);
    const issued = await addSecret({ agentId, environment, createdBy: issuer(context), ...expiryOf(call) }, context, {
      id,
      staysActive: grace > 0,
    });
    await endSecret(agentId, id, new Date(serverTime(context).getTime() + grace * hour), context);
    return jsonResult(201, issued);
  });

/** DELETE …/secrets/{secret_id}/ */
export const revokeSecret: EngineHandler = (call) =>
  withAgent(call, async (context, agentId) => {
    await endSecret(agentId, call.input.parameters.secret_id ?? '', serverTime(context), context);
    return { status: 204, body: null };
  });

function withAgent(
  { request, input, validateOnly }: EngineCall,
  run: (context: RequestContext, agentId: string) => Promise<HandlerResult>,
): Promise<HandlerResult> {
  const agentId = input.parameters.pk ?? '';
  return withValidateOnly(validateOnly, request.context, (outer) =>
    inTransaction(outer, async (context) => {
      await requireAgent(agentId, context);
      return run(context, agentId);
    }),
  );
}

async function requireAgent(agentId: string, { session, caller }: RequestContext): Promise<void> {
  const rows = await session.execute(db.selectFrom('agent').select('id').where('id', '=', agentId), caller.customerId);
  if (rows.length === 0) throwProblem('not_found');
}

/** Returns the issuer of a secret, as stored with the secret. */
export function issuer({ caller }: RequestContext): string {
  return `${caller.principal.resource} ${caller.principal.id}`;
}

function expiryOf(call: EngineCall): { readonly expiresAt?: Date } {
  const { expires_at: text } = membersOf(call);
  if (typeof text !== 'string') return {};
  const expiresAt = new Date(text);
  if (expiresAt > serverTime(call.request.context)) return { expiresAt };
  return throwProblem(invalid({ pointer: '/expires_at', code: 'min', message: t('mustBeInFuture') }));
}
