/** What every way to sign in ends with: a session of the person who has proved who they are, or a renewed proof of one. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, type ServerRouteContext, type SignedIn } from '../../engine/extension/contract.ts';
import { nextPage, refuseSignIn, sendJson } from './json-answer.ts';
import { personKind, personOf } from './read-person.ts';

/** A request with the origin that its page has. */
export interface SignInCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: ServerRouteContext;
  readonly origin: string;
  /** Path behind `/sign-in/`. */
  readonly rest: string;
}

export interface Proof {
  readonly customerId: string;
  readonly personId: string;
  readonly method: string;
  readonly issuer?: string;
  readonly providerRef?: string;
}

/** The cookie of a person who has proved their identity, and the next page; undefined when they may not sign in. */
export async function beginSession(
  { request, context }: Pick<SignInCall, 'request' | 'context'>,
  { personId, ...proof }: Proof,
): Promise<string | undefined> {
  const cookie = await context.people.begin({ ...proof, person: personOf(personId) }, request);
  if (cookie === undefined) return undefined;
  await context.withCustomer(proof.customerId, (inside) =>
    inside.emit({
      identifier: `${personKind}.signed_in`,
      resource: personKind,
      objectId: personId,
      context: { method: proof.method },
    }),
  );
  return cookie;
}

/** Answers with the session of a person who has proved their identity. */
export async function finishSignIn(
  call: Pick<SignInCall, 'request' | 'response' | 'context'>,
  proof: Proof,
  next: unknown,
): Promise<void> {
  const cookie = await beginSession(call, proof);
  if (cookie === undefined) return refuseSignIn(call.context, 'the person is gone or switched off');
  sendJson(call.response, { location: nextPage(next) }, [cookie]);
}

/** The signed-in person, for a step of theirs; refuses with session_ended. */
export async function requireSession({ request, context }: Pick<SignInCall, 'request' | 'context'>): Promise<SignedIn> {
  return (await context.people.current(request)) ?? refuse('session_ended');
}

/** The proof of a signed-in person renews that session; everybody else gets one of their own. */
export async function proveOrSignIn(call: SignInCall, proof: Proof, next: unknown, renews: boolean): Promise<void> {
  const { request, response, context } = call;
  const current = renews ? await requireSession(call) : undefined;
  if (current === undefined) return finishSignIn({ request, response, context }, proof, next);
  if (current.person.id !== proof.personId || current.customerId !== proof.customerId)
    return refuseSignIn(context, 'somebody else than the person of the session has answered');
  await context.people.prove(current);
  sendJson(response, { location: nextPage(next) });
}
