/** The last step of every sign-in method: creates a session for the authenticated user, or renews the authentication of a session. */
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
  /** Path after `/sign-in/`. */
  readonly rest: string;
}

export interface Proof {
  readonly customerId: string;
  readonly personId: string;
  readonly method: string;
  readonly issuer?: string;
  readonly providerRef?: string;
}

/** Returns the cookie of an authenticated user, and the next page; undefined if the user is not allowed to sign in. */
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

/** Sends the response with the session of an authenticated user. */
export async function finishSignIn(
  call: Pick<SignInCall, 'request' | 'response' | 'context'>,
  proof: Proof,
  next: unknown,
): Promise<void> {
  const cookie = await beginSession(call, proof);
  if (cookie === undefined) return refuseSignIn(call.context, 'the user no longer exists or is switched off');
  sendJson(call.response, { location: nextPage(next) }, [cookie]);
}

/** Returns the signed-in user; rejects with session_ended. */
export async function requireSession({ request, context }: Pick<SignInCall, 'request' | 'context'>): Promise<SignedIn> {
  return (await context.people.current(request)) ?? refuse('session_ended');
}

/** Renews the session of a user who is already signed in; otherwise creates a new session. */
export async function proveOrSignIn(call: SignInCall, proof: Proof, next: unknown, renews: boolean): Promise<void> {
  const { request, response, context } = call;
  const current = renews ? await requireSession(call) : undefined;
  if (current === undefined) return finishSignIn({ request, response, context }, proof, next);
  if (current.person.id !== proof.personId || current.customerId !== proof.customerId)
    return refuseSignIn(context, 'the identification was completed by another user than the one of the session');
  await context.people.prove(current);
  sendJson(response, { location: nextPage(next) });
}
