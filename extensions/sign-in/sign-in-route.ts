/** Serves `/sign-in/…`: pages by GET, which change nothing, and the actions of their buttons by JSON POST from these pages only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type PlainRoute,
  type PlainRouteContext,
  type SignedIn,
  type SystemContext,
  throwProblem,
  type User,
} from '@core/engine/extension';
import { browserLanguage } from '../support/html-page.ts';
import { readLinkPath } from '../support/links.ts';
import { publicUrl } from '../support/settings.ts';
import { postBankId, showBankId } from './bankid.ts';
import { postEmail } from './email-link.ts';
import { nextPage, readSameOriginJson, redirect, rejectSignIn, sendJson } from './json-response.ts';
import { finishOpenId, postOpenId } from './openid.ts';
import {
  creationOptions,
  passkeysOf,
  removePasskey,
  requestOptions,
  storePasskey,
  verifyAssertion,
} from './passkeys.ts';
import { findPortalUser } from './portal-users.ts';
import { type ActiveUser, nameOf, readUser, userRef, userResource } from './read-user.ts';
import { readSignInMethods } from './sign-in-methods.ts';
import { type Me, type PageContext, sendLink, sendMe, sendMessage, sendSignIn } from './sign-in-pages.ts';
import { finishSignIn, proveOrSignIn, requireSession, type SignInCall } from './sign-in-session.ts';

const path = '/sign-in/';

export const signInRoute: PlainRoute = { path, methods: ['GET', 'HEAD', 'POST'], signsIn: true, handle: handleSignIn };

async function handleSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  const { sessions } = context;
  if (sessions === undefined) return throwProblem('route_not_found');
  const page = { response, language: browserLanguage(request.headers['accept-language']) };
  const origin = sessions.originOf(request);
  if (origin === undefined) {
    const base = publicUrl(context.settings);
    return sendMessage(page, 'notHere', 421, base.startsWith('https:') ? `${base}${path}` : undefined);
  }
  const call = {
    request,
    response,
    context: { ...context, sessions },
    origin,
    subpath: context.url.pathname.slice(path.length),
  };
  if (request.method === 'POST') return post(call);
  return get(call, page);
}

async function get(call: SignInCall, page: PageContext): Promise<void> {
  const { request, response, context, subpath, origin } = call;
  if (subpath.startsWith('link/')) return showLink(call, page);
  if (subpath === 'me/') return showMe(call, page);
  if (subpath === 'openid/callback/') return finishOpenId(call, page);
  if (subpath === 'bankid/') return showBankId(call, page);
  const [isPage, customerId, portal] = /^(?:([0-9a-f-]{36})\/(portal\/)?)?$/.exec(subpath) ?? [];
  if (isPage === undefined) return throwProblem('route_not_found');
  const next = nextPage(context.url.searchParams.get('next'));
  if ((await context.sessions.current(request)) !== undefined) return redirect(response, next);
  const place = { origin, customerId, isPortal: portal !== undefined };
  sendSignIn(page, await readSignInMethods(context, place, next));
}

async function post(call: SignInCall): Promise<void> {
  const { request, response, context, subpath } = call;
  if (subpath.startsWith('link/')) return followLink(call);
  if (subpath.startsWith('openid/') && (await postOpenId(call))) return;
  if (subpath.startsWith('bankid/') && (await postBankId(call))) return;
  if (await postEmail(call)) return;
  switch (subpath) {
    case 'passkey/options/':
      await readSameOriginJson(request, context);
      return sendJson(response, { ...(await requestOptions(context, call.origin)) });
    case 'passkey/':
      return signInWithPasskey(call);
    case 'passkey/new/options/':
      return startPasskey(call);
    case 'passkey/new/':
      return addPasskey(call);
    case 'passkey/remove/':
      return dropPasskey(call);
    case 'out/':
      return signOut(call);
    default:
      return throwProblem('route_not_found');
  }
}

async function showLink(call: SignInCall, page: PageContext): Promise<void> {
  const { context, subpath } = call;
  const link = readLinkPath(subpath, 'link/');
  const user = link && (await context.sessions.findLink(link.customerId, link.token));
  const name = link && user && (await nameOfLinkUser(call, link.customerId, user));
  if (name === undefined) return sendMessage(page, 'linkInvalid', 410);
  sendLink(page, name, context.url.pathname, nextPage(context.url.searchParams.get('next')));
}

/** Returns the name of a user who can sign in with a link; undefined for others. */
async function nameOfLinkUser({ context }: SignInCall, customerId: string, user: User): Promise<string | undefined> {
  return context.withCustomer(customerId, async (customerContext) => {
    if (user.resource !== userResource) {
      const portalUser = await findPortalUser(user, customerContext);
      return portalUser?.permits('link') === true ? portalUser.name : undefined;
    }
    const activeUser = await readUser(customerContext, user.id);
    return activeUser && nameOf(activeUser);
  });
}

async function followLink(call: SignInCall): Promise<void> {
  const { request, response, context, subpath } = call;
  const { next } = await readSameOriginJson(request, context);
  const link = readLinkPath(subpath, 'link/');
  context.sessions.rejectGuesses();
  const user = link && (await context.sessions.useLink(link.customerId, link.token));
  if (link === undefined || user === undefined) return rejectSignIn(context, 'the link does not work');
  if ((await nameOfLinkUser(call, link.customerId, user)) === undefined)
    return rejectSignIn(context, 'the user cannot sign in with a link');
  await finishSignIn({ request, response, context }, { customerId: link.customerId, user, method: 'link' }, next);
}

async function signInWithPasskey(call: SignInCall): Promise<void> {
  const { request, context, origin } = call;
  const { credential, next, proof } = await readSameOriginJson(request, context);
  context.sessions.rejectGuesses();
  const result = await verifyAssertion(credential, origin, context);
  if (result.kind === 'rejected') return rejectSignIn(context, result.reason);
  const { customerId, user } = result;
  await proveOrSignIn(call, { customerId, user: userRef(user.id), method: 'passkey' }, next, proof === true);
}

interface SignedInUser {
  readonly signedIn: SignedIn;
  readonly user: ActiveUser;
}

/** Returns the signed-in user after a recent re-authentication: keys cannot be added or removed on an unattended screen. */
async function requireProved(call: SignInCall): Promise<SignedInUser> {
  const signedIn = await requireSession(call);
  if (!signedIn.isProved) throwProblem('proof_required');
  return { signedIn, user: await requireUser(call, signedIn) };
}

async function requireUser({ context }: SignInCall, { customerId, user: person }: SignedIn): Promise<ActiveUser> {
  const user = await context.withCustomer(customerId, (customerContext) => readUser(customerContext, person.id));
  return user ?? throwProblem('session_ended');
}

async function startPasskey(call: SignInCall): Promise<void> {
  await readSameOriginJson(call.request, call.context);
  const { signedIn, user } = await requireProved(call);
  sendJson(call.response, { ...(await creationOptions(call.context, call.origin, signedIn.customerId, user)) });
}

async function addPasskey(call: SignInCall): Promise<void> {
  const { request, response, context, origin } = call;
  const { credential } = await readSameOriginJson(request, context);
  const { signedIn, user } = await requireProved(call);
  const name = deviceName(request.headers['user-agent']);
  const key = { customerId: signedIn.customerId, userId: user.id, name };
  const fault = await storePasskey(credential, origin, key, context);
  if (fault !== undefined) return rejectSignIn(context, fault);
  await emitPasskeyChange(call, signedIn, 'passkey_added');
  sendJson(response, {});
}

async function dropPasskey(call: SignInCall): Promise<void> {
  const { request, response, context } = call;
  const { id } = await readSameOriginJson(request, context);
  const { signedIn, user } = await requireProved(call);
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(id));
  const isRemoved =
    isUuid &&
    (await context.withCustomer(signedIn.customerId, (customerContext) =>
      removePasskey(customerContext.database, user.id, String(id)),
    ));
  if (!isRemoved) throwProblem('not_found');
  await emitPasskeyChange(call, signedIn, 'passkey_removed');
  sendJson(response, {});
}

async function emitPasskeyChange(
  { context }: SignInCall,
  { customerId, user: person }: SignedIn,
  what: string,
): Promise<void> {
  await context.withCustomer(customerId, (customerContext) =>
    customerContext.emit({ identifier: `${userResource}.${what}`, resource: userResource, objectId: person.id }),
  );
}

async function signOut({ request, response, context }: SignInCall): Promise<void> {
  await readSameOriginJson(request, context);
  const current = await context.sessions.current(request);
  if (current !== undefined) await context.sessions.end(current, current.sessionId);
  sendJson(response, { location: path }, [context.sessions.noCookie]);
}

async function showMe(call: SignInCall, page: PageContext): Promise<void> {
  const { request, response, context, origin } = call;
  const signedIn = await context.sessions.current(request);
  if (signedIn === undefined) return redirect(response, path);
  const { customerId, user } = signedIn;
  const shown = await context.withCustomer(customerId, (customerContext) => meOf(user, customerContext));
  if (shown === undefined) return redirect(response, path);
  const place = { origin, customerId, isPortal: user.resource !== userResource };
  sendMe(page, {
    ...shown,
    sessions: await context.sessions.list(signedIn),
    signInMethods: await readSignInMethods(context, place, '/sign-in/me/'),
  });
}

/** Returns the data of a user for their page; undefined if the user can no longer sign in. */
async function meOf(user: User, context: SystemContext): Promise<Pick<Me, 'name' | 'staff'> | undefined> {
  if (user.resource !== userResource) {
    const portalUser = await findPortalUser(user, context);
    return portalUser && { name: portalUser.name, staff: undefined };
  }
  const activeUser = await readUser(context, user.id);
  if (activeUser === undefined) return undefined;
  return {
    name: nameOf(activeUser),
    staff: { role: activeUser.role, passkeys: await passkeysOf(context.database, user.id) },
  };
}

/** Returns the name of a new passkey: the operating system and the browser that created it. */
function deviceName(agent: string | undefined): string {
  const system = /Windows|Android|iPhone|iPad|Mac OS X|Linux|CrOS/.exec(agent ?? '')?.[0];
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent ?? '')?.[0];
  return (
    [browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser, system].filter(Boolean).join(', ') || 'Passkey'
  );
}
