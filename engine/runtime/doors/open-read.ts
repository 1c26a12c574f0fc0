/**
 * Routes the statements of a request: reads go to a replica where possible, everything else to the primary. This is the
 * only place that decides, for all handlers; transactions, locks and credential look-ups always use the primary.
 * `Core-Position` in a response is the position that the next read must have reached (api.md, section 16).
 */
import type { Operation } from '../../compile/operations/operation.ts';
import type { Caller } from '../../extension/contract.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import type { Asked } from '../context/asked.ts';
import type { Reply } from '../context/reply.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';
import type { Runtime } from '../context/work.ts';
import { type Position, parsePosition } from '../storage/replicas/position.ts';
import { ReplicaSession } from '../storage/replicas/replica-session.ts';
import type { Session } from '../storage/session.ts';
import type { Share } from '../storage/share.ts';

const header = 'Core-Position';

/** The parts of a request that determine its session. */
interface Asking {
  readonly operation: Operation;
  readonly headers: Asked['headers'];
  readonly caller: Caller;
  readonly share: Share;
}

/** Returns the session for the request's statements outside of transactions. Rejects an invalid position. */
export function openSession({ operation, headers, caller, share }: Asking, { database, replicas }: Runtime): Session {
  const position = positionIn(headers);
  if (replicas === undefined || !isRead(operation)) return database.sessionFor(share);
  const reader = { caller: nameOf(caller), ...(position === undefined ? {} : { position }) };
  return replicas.sessionFor(reader, share, database);
}

/** Returns the result with the position that the next read must have reached, if replicas may serve it. */
export async function withPosition(request: ApiRequest, answer: () => Promise<Reply>): Promise<Reply> {
  const { operation, work } = request;
  const { replicas } = work.runtime;
  if (replicas === undefined) return answer();
  if (isRead(operation)) {
    const reply = await answer();
    return work.session instanceof ReplicaSession ? told(reply, work.session.position(), work.runtime) : reply;
  }
  try {
    return await told(await answer(), replicas.position(), work.runtime);
  } finally {
    if (!operation.methods.includes('GET')) replicas.writers.wrote(nameOf(work.caller), performance.now());
  }
}

/** The write is committed, so a failure to read its position must not fail the request. */
async function told(reply: Reply, asked: Promise<string | undefined>, { log }: Runtime): Promise<Reply> {
  const position = await asked.catch((error: unknown) => {
    log('failed to read a position', { error: errorMessage(error) });
    return undefined;
  });
  return position === undefined ? reply : { ...reply, headers: { ...reply.headers, [header]: position } };
}

/** Returns whether the operation is a read, by kind. Actions can run any code and never count as reads. */
function isRead({ kind }: Operation): boolean {
  return kind === 'get' || kind === 'list';
}

function nameOf({ customerId, agentId }: Caller): string {
  return `${customerId} ${agentId}`;
}

function positionIn(headers: Asked['headers']): Position | undefined {
  const text = headerOf({ headers }, 'core-position');
  if (text === undefined) return undefined;
  const position = parsePosition(text);
  if (position !== undefined) return position;
  const message = phrase('Send a position as returned by a response, such as main:16/B374D848.');
  return refuse('invalid_parameter', { errors: [{ header, code: 'format', message }] });
}
