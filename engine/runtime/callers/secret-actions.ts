/** The sub-routes of an integration's secrets (api.md, section 7). The agent must be visible to the caller. */
import { phrase } from '../../kernel/text.ts';
import { invalid, refuse } from '../../problems/problem.ts';
import { type EngineCall, type EngineHandler, jsonReply, membersOf } from '../context/engine-action.ts';
import type { Reply } from '../context/reply.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { addSecret, endSecret, environmentOf, isLiving, secretsOf } from './secrets.ts';

const hour = 3_600_000;
const defaultGrace = 168;

/** GET …/secrets/ */
export const listSecrets: EngineHandler = async ({ request, input }) => {
  const { work } = request;
  const agentId = input.parameters.pk ?? '';
  await requireAgent(agentId, work);
  return jsonReply(200, await secretsOf(agentId, work));
};

/** POST …/secrets/ */
export const issueSecret: EngineHandler = (call) =>
  writing(call, async (work, agentId) => {
    const environment = environmentOf((await secretsOf(agentId, work))[0]?.prefix ?? '');
    return jsonReply(201, await addSecret({ agentId, environment, createdBy: issuer(work), ...expiryOf(call) }, work));
  });

/** POST …/secrets/{secret_id}/rotate/ */
export const rotateSecret: EngineHandler = (call) =>
  writing(call, async (work, agentId) => {
    const id = call.input.parameters.secret_id ?? '';
    const old = (await secretsOf(agentId, work)).find((entry) => entry.id === id);
    if (old === undefined) return refuse('not_found');
    if (!isLiving(old, work.now)) return refuse('state_conflict');
    const { grace_hours: given } = membersOf(call);
    const grace = typeof given === 'number' ? given : defaultGrace;
    const environment = environmentOf(old.prefix);
    const issued = await addSecret({ agentId, environment, createdBy: issuer(work), ...expiryOf(call) }, work, {
      id,
      goesOn: grace > 0,
    });
    await endSecret(agentId, id, new Date(work.now.getTime() + grace * hour), work);
    return jsonReply(201, issued);
  });

/** DELETE …/secrets/{secret_id}/ */
export const revokeSecret: EngineHandler = (call) =>
  writing(call, async (work, agentId) => {
    await endSecret(agentId, call.input.parameters.secret_id ?? '', work.now, work);
    return { status: 204, body: null };
  });

function writing(
  { request, input, validateOnly }: EngineCall,
  run: (work: Work, agentId: string) => Promise<Reply>,
): Promise<Reply> {
  const agentId = input.parameters.pk ?? '';
  return withValidateOnly(validateOnly, request.work, (outer) =>
    inTransaction(outer, async (work) => {
      await requireAgent(agentId, work);
      return run(work, agentId);
    }),
  );
}

async function requireAgent(agentId: string, work: Work): Promise<void> {
  const rows = await work.session.query(`select from ${work.session.tables.agent} where customer_id = $1 and id = $2`, [
    work.caller.customerId,
    agentId,
  ]);
  if (rows.length === 0) refuse('not_found');
}

/** Returns the issuer of a secret, as stored with the secret. */
export function issuer({ caller }: Work): string {
  return `${caller.principal.resource} ${caller.principal.id}`;
}

function expiryOf(call: EngineCall): { readonly expiresAt?: Date } {
  const { expires_at: text } = membersOf(call);
  if (typeof text !== 'string') return {};
  const expiresAt = new Date(text);
  if (expiresAt > call.request.work.now) return { expiresAt };
  return refuse(invalid({ pointer: '/expires_at', code: 'min', message: phrase('Must be in the future.') }));
}
