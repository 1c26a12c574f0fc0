/** Signing in with a customer's OpenID provider: code flow with PKCE, state and nonce; back-channel logout. */
import type { JsonObject } from '@core/engine/extension';
import { readForm } from '../support/read-form.ts';
import { decryptText, encryptText } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
import { consumeOnce } from './challenge.ts';
import { type Claims, joinIdentity, userOfSubject } from './join-identity.ts';
import { nextPage, readSameOriginJson, redirect, rejectSignIn, sendJson } from './json-response.ts';
import { configurationOf, fetchOf, openIdLibrary, readProvider } from './openid-provider.ts';
import { userRef } from './read-user.ts';
import { type PageContext, sendMessage } from './sign-in-pages.ts';
import { requireSession, type SignInCall, startSession } from './sign-in-session.ts';

const method = 'openid';
const callback = '/sign-in/openid/callback/';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const startPath = new RegExp(`^openid/(${uuid})/(${uuid})/$`);
const logoutPath = new RegExp(`^openid/logout/(${uuid})/(${uuid})/$`);
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** How the challenge of PKCE hides the verifier. */
const pkceMethod = 'S256';
const flowLifetimeMs = 10 * 60_000;

/** The state that the browser stores, encrypted, while the user is at the provider. */
interface Flow {
  readonly customerId: string;
  readonly providerId: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly next: string;
  readonly proof: boolean;
  readonly begun: number;
}

/** Handles a POST below `openid/`; returns false for other paths. */
export async function postOpenId(call: SignInCall): Promise<boolean> {
  const [, customerId, providerId] = startPath.exec(call.subpath) ?? [];
  if (customerId !== undefined && providerId !== undefined) {
    await startFlow(call, customerId, providerId);
    return true;
  }
  const [, customer, provider] = logoutPath.exec(call.subpath) ?? [];
  if (customer === undefined || provider === undefined) return false;
  await endByProvider(call, customer, provider);
  return true;
}

async function startFlow(call: SignInCall, customerId: string, providerId: string): Promise<void> {
  const { request, response, context, origin } = call;
  const { next, proof } = await readSameOriginJson(request, context);
  context.sessions.rejectGuesses();
  if (proof === true) await requireSession(call);
  const provider = await readProvider(context, customerId, providerId);
  if (provider === undefined) return rejectSignIn(context, 'unknown provider');
  const library = await openIdLibrary();
  const flow: Flow = {
    customerId,
    providerId,
    state: library.randomState(),
    nonce: library.randomNonce(),
    verifier: library.randomPKCECodeVerifier(),
    next: nextPage(next),
    proof: proof === true,
    begun: context.now.getTime(),
  };
  const parameters = {
    redirect_uri: `${origin}${callback}`,
    scope: 'openid email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await library.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: pkceMethod,
    // An existing session at the provider does not count as a re-authentication.
    ...(flow.proof ? { prompt: 'login', max_age: '0' } : {}),
  };
  // The library also throws if the authorization endpoint in the discovery document is missing or not a web address.
  const location = await configurationOf(context, customerId, provider)
    .then((configuration) => library.buildAuthorizationUrl(configuration, parameters))
    .catch((error: Error) => rejectSignIn(context, `the provider cannot be used: ${error.message}`));
  const encrypted = encryptText(serverSecret(context.settings), 'openid-flow', JSON.stringify(flow));
  sendJson(response, { location: location.href }, [context.sessions.storeStep(method, encrypted)]);
}

/** Handles GET …/callback/: the provider redirects the browser back. */
export async function finishOpenId(call: SignInCall, page: PageContext): Promise<void> {
  const { request, response, context } = call;
  const noStep = context.sessions.storeStep(method);
  context.sessions.rejectGuesses();
  const flow = readFlow(call);
  const result = flow === undefined ? 'no sign-in was started in this browser' : await verify(call, flow);
  if (flow === undefined || typeof result === 'string') {
    context.sessions.recordGuess();
    context.log('sign-in rejected', { reason: String(result) });
    response.setHeader('Set-Cookie', noStep);
    return sendMessage(page, 'rejected', 401);
  }
  if (flow.proof) {
    const current = await requireSession(call);
    if (current.user.id !== result.userId || current.customerId !== flow.customerId)
      return sendMessage(page, 'rejected', 401);
    await context.sessions.prove(current);
    return redirect(response, flow.next, [noStep]);
  }
  const { customerId } = flow;
  const { userId, ...identity } = result;
  const user = userRef(userId);
  const cookie = await startSession({ request, context }, { customerId, user, method, ...identity });
  if (cookie === undefined) return sendMessage(page, 'rejected', 401);
  redirect(response, flow.next, [cookie, noStep]);
}

function readFlow({ request, context }: SignInCall): Flow | undefined {
  const encrypted = context.sessions.stepOf(request, method);
  const text =
    encrypted === undefined ? undefined : decryptText(serverSecret(context.settings), 'openid-flow', encrypted);
  const flow: Flow | undefined = text === undefined ? undefined : JSON.parse(text);
  return flow === undefined || Math.abs(context.now.getTime() - flow.begun) > flowLifetimeMs ? undefined : flow;
}

interface VerifiedUser {
  readonly userId: string;
  readonly issuer: string;
  readonly providerRef?: string;
}

/** Returns the user that the provider verified, or the reason for a failure. */
async function verify({ context, origin }: SignInCall, flow: Flow): Promise<VerifiedUser | string> {
  const { customerId, providerId, state, nonce, verifier } = flow;
  const provider = await readProvider(context, customerId, providerId);
  if (provider === undefined) return 'the provider is switched off';
  const library = await openIdLibrary();
  const callbackUrl = new URL(`${origin}${callback}${context.url.search}`);
  try {
    const configuration = await configurationOf(context, customerId, provider);
    const tokens = await library.authorizationCodeGrant(configuration, callbackUrl, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(flow.proof ? { maxAge: 300 } : {}),
    });
    const claims = tokens.claims() as Claims | undefined;
    if (claims === undefined) return 'the provider returned no ID token';
    return await context.withCustomer(customerId, async (customerContext): Promise<VerifiedUser | string> => {
      if (!(await consumeOnce(state, customerContext))) return 'the response of the provider was already used';
      const joined = await joinIdentity(customerContext, provider, claims);
      if (joined.kind === 'rejected') return joined.reason;
      const sid = typeof claims.sid === 'string' ? { providerRef: claims.sid } : {};
      return { userId: joined.userId, issuer: provider.issuer, ...sid };
    });
  } catch (error) {
    return `the response of the provider is invalid: ${(error as { code?: string }).code ?? 'unknown'}`;
  }
}

/** Handles POST …/logout/…: the provider reports that a user, or one of the user's sessions, was signed out there. */
async function endByProvider(
  { request, response, context }: SignInCall,
  customerId: string,
  providerId: string,
): Promise<void> {
  const token = (await readForm(request)).get('logout_token') ?? '';
  const provider = await readProvider(context, customerId, providerId);
  const respond = (status: number, body: JsonObject): void => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(body));
  };
  if (provider === undefined) return respond(400, { error: 'invalid_request' });
  try {
    const configuration = await configurationOf(context, customerId, provider);
    const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose');
    const { issuer, jwks_uri: keys = '' } = configuration.serverMetadata();
    const { payload } = await jwtVerify(
      token,
      createRemoteJWKSet(new URL(keys), { [customFetch]: fetchOf(context) as typeof fetch }),
      {
        issuer,
        audience: provider.client_id,
        maxTokenAge: 120,
        clockTolerance: 30,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        currentDate: context.now,
      },
    );
    const { events, sid, sub, jti } = payload;
    const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
    if (!isLogout || 'nonce' in payload || jti === undefined || (sid === undefined && sub === undefined))
      return respond(400, { error: 'invalid_request' });
    const userId = await context.withCustomer(customerId, async (customerContext) => {
      if (!(await consumeOnce(`logout ${providerId} ${jti}`, customerContext))) return undefined;
      return sub === undefined ? null : ((await userOfSubject(customerContext.database, provider, sub)) ?? null);
    });
    if (userId === undefined) return respond(400, { error: 'invalid_request' });
    if (typeof sid === 'string')
      await context.sessions.endAll(customerId, { issuer: provider.issuer, providerRef: sid });
    else if (userId !== null) await context.sessions.endAll(customerId, { user: userRef(userId) });
    respond(200, {});
  } catch {
    context.log('invalid logout token of a provider');
    respond(400, { error: 'invalid_request' });
  }
}
