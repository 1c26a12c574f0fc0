/** The last step of every sign-in method: creates a session for the authenticated user, or renews the authentication of a session. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type SignedIn, type SignInContext, throwProblem, type User } from '@core/engine/extension';
import { nextPage, rejectSignIn, sendJson } from './json-response.ts';

/** A request with the origin that its page has. */
export interface SignInCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: SignInContext;
  readonly origin: string;
  /** Path after `/sign-in/`. */
  readonly subpath: string;
}

export interface VerifiedIdentity {
  readonly customerId: string;
  readonly user: User;
  readonly method: string;
  readonly issuer?: string;
  readonly providerRef?: string;
}

/** Returns the cookie of an authenticated user, and the next page; undefined if the user is not allowed to sign in. */
export async function startSession(
  { request, context }: Pick<SignInCall, 'request' | 'context'>,
  identity: VerifiedIdentity,
): Promise<string | undefined> {
  const { user } = identity;
  const cookie = await context.sessions.begin(identity, request);
  if (cookie === undefined) return undefined;
  await context.withCustomer(identity.customerId, (customerContext) =>
    customerContext.emit({
      identifier: `${user.resource}.signed_in`,
      resource: user.resource,
      objectId: user.id,
      context: { method: identity.method },
    }),
  );
  return cookie;
}

/** Sends the response with the session of an authenticated user. */
export async function finishSignIn(
  call: Pick<SignInCall, 'request' | 'response' | 'context'>,
  identity: VerifiedIdentity,
  next: unknown,
): Promise<void> {
  const cookie = await startSession(call, identity);
  if (cookie === undefined) return rejectSignIn(call.context, 'the user no longer exists or is switched off');
  sendJson(call.response, { location: nextPage(next) }, [cookie]);
}

/** Returns the signed-in user; rejects with session_ended. */
export async function requireSession({ request, context }: Pick<SignInCall, 'request' | 'context'>): Promise<SignedIn> {
  return (await context.sessions.current(request)) ?? throwProblem('session_ended');
}

/** Renews the session of a user who is already signed in; otherwise creates a new session. */
export async function proveOrSignIn(
  call: SignInCall,
  identity: VerifiedIdentity,
  next: unknown,
  renews: boolean,
): Promise<void> {
  const { request, response, context } = call;
  const current = renews ? await requireSession(call) : undefined;
  if (current === undefined) return finishSignIn({ request, response, context }, identity, next);
  if (current.user.id !== identity.user.id || current.customerId !== identity.customerId)
    return rejectSignIn(context, 'the identification was completed by another user than the one of the session');
  await context.sessions.prove(current);
  sendJson(response, { location: nextPage(next) });
}
