/**
 * Where the statements of a request go: reads to a replica that may answer them, everything else to the primary. The one place that decides, for all
 * handlers: whatever opens a transaction, takes a lock or looks a credential up asks the primary by itself. Answers say in `Core-Position` what the
 * next read has to see (api.md, section 16).
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

/** What decides about the session of a request. */
interface Asking {
  readonly operation: Operation;
  readonly headers: Asked['headers'];
  readonly caller: Caller;
  readonly share: Share;
}

/** The session that the request's statements use outside of transactions. Refuses a position that is none. */
export function openSession({ operation, headers, caller, share }: Asking, { database, replicas }: Runtime): Session {
  const position = positionIn(headers);
  if (replicas === undefined || !isRead(operation)) return database.sessionFor(share);
  const reader = { caller: nameOf(caller), ...(position === undefined ? {} : { position }) };
  return replicas.sessionFor(reader, share, database);
}

/** The reply with the position that the next read must have reached, where replicas may answer it. */
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

/** What was written is written, also when nobody can say where. */
async function told(reply: Reply, asked: Promise<string | undefined>, { log }: Runtime): Promise<Reply> {
  const position = await asked.catch((error: unknown) => {
    log('a position could not be read', { error: errorMessage(error) });
    return undefined;
  });
  return position === undefined ? reply : { ...reply, headers: { ...reply.headers, [header]: position } };
}

/** Reads by their kind. Actions are code that may do anything, so they are none. */
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
  const message = phrase('Send back a position as an answer gave it, such as main:16/B374D848.');
  return refuse('invalid_parameter', { errors: [{ header, code: 'format', message }] });
}
