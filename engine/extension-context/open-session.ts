/**
 * Routes the statements of a request: reads go to a replica where possible, everything else to the primary. Only this module decides, for all handlers;
 * transactions, locks and credential look-ups always use the primary. `Core-Position` in a response is the position that the next read must have reached
 * (api.md, section 16).
 */
import { isRead, type Operation } from '../compile/operations/operation.ts';
import type { Caller } from '../extension/contract.ts';
import { errorMessage } from '../kernel/errors.ts';
import { throwProblem } from '../problems/problem.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import { type ApiRequest, headerOf, type ParsedRequest, type Runtime } from '../request/request-context.ts';
import type { QuotaKey } from '../storage/quota-key.ts';
import { type Position, parsePosition } from '../storage/replicas/position.ts';
import { ReplicaSession } from '../storage/replicas/replica-session.ts';
import type { Session } from '../storage/session.ts';
import { t } from '../texts/t.ts';

const header = 'Core-Position';

/** The parts of a request that determine its session. */
interface SessionRequest {
  readonly operation: Operation;
  readonly headers: ParsedRequest['headers'];
  readonly caller: Caller;
  readonly quotaKey: QuotaKey;
}

/** Returns the session for the request's statements outside of transactions. Rejects an invalid position. */
export function openSession(
  { operation, headers, caller, quotaKey }: SessionRequest,
  { database, replicas }: Runtime,
): Session {
  const position = positionIn(headers);
  if (replicas === undefined || !isRead(operation)) return database.sessionFor(quotaKey);
  const reader = { caller: nameOf(caller), ...(position === undefined ? {} : { position }) };
  return replicas.sessionFor(reader, quotaKey, database);
}

/** Returns the result with the position that the next read must have reached, if replicas may serve it. */
export async function withPosition(request: ApiRequest, handle: () => Promise<HandlerResult>): Promise<HandlerResult> {
  const { operation, context } = request;
  const { replicas } = context.runtime;
  if (replicas === undefined) return handle();
  if (isRead(operation)) {
    const result = await handle();
    return context.session instanceof ReplicaSession
      ? withPositionHeader(result, context.session.position(), context.runtime)
      : result;
  }
  try {
    return await withPositionHeader(await handle(), replicas.position(), context.runtime);
  } finally {
    if (!operation.methods.includes('GET')) replicas.writers.wrote(nameOf(context.caller), performance.now());
  }
}

/** The write is committed, so a failure to read its position must not fail the request. */
async function withPositionHeader(
  result: HandlerResult,
  pendingPosition: Promise<string | undefined>,
  { log }: Runtime,
): Promise<HandlerResult> {
  const position = await pendingPosition.catch((error: unknown) => {
    log('failed to read a position', { error: errorMessage(error) });
    return undefined;
  });
  return position === undefined ? result : { ...result, headers: { ...result.headers, [header]: position } };
}

function nameOf({ customerId, agentId }: Caller): string {
  return `${customerId} ${agentId}`;
}

function positionIn(headers: ParsedRequest['headers']): Position | undefined {
  const text = headerOf({ headers }, 'core-position');
  if (text === undefined) return undefined;
  const position = parsePosition(text);
  if (position !== undefined) return position;
  const message = t('sendReturnedPosition');
  return throwProblem('invalid_parameter', { errors: [{ header, code: 'format', message }] });
}
