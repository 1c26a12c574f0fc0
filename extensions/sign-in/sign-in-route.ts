/** Serves `/sign-in/…`: pages by GET, which change nothing, and the actions of their buttons by JSON POST from these pages only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, type ServerRoute, type ServerRouteContext, type SignedIn } from '../../engine/extension/contract.ts';
import { browserLanguage } from '../support/html-page.ts';
import { readLinkPath } from '../support/link-path.ts';
import { postBankId, showBankId } from './bankid.ts';
import { nextPage, readOwnJson, redirect, refuseSignIn, sendJson } from './json-answer.ts';
import { finishOpenId, postOpenId } from './openid.ts';
import {
  creationOptions,
  keepPasskey,
  passkeysOf,
  removePasskey,
  requestOptions,
  verifyAssertion,
} from './passkeys.ts';
import { type KnownPerson, nameOf, personKind, readPerson } from './read-person.ts';
import { type ShownPage, sendLink, sendMe, sendSentence, sendSignIn } from './sign-in-pages.ts';
import { finishSignIn, proveOrSignIn, requireSession, type SignInCall } from './sign-in-session.ts';
import { waysInto } from './ways-in.ts';

const path = '/sign-in/';

export const signInRoute: ServerRoute = { path, methods: ['GET', 'HEAD', 'POST'], signsIn: true, handle: answer };

async function answer(request: IncomingMessage, response: ServerResponse, context: ServerRouteContext): Promise<void> {
  const page = { response, language: browserLanguage(request.headers['accept-language']) };
  const origin = context.people.originOf(request);
  if (origin === undefined) return sendSentence(page, 'notHere', 421);
  const call = { request, response, context, origin, rest: context.url.pathname.slice(path.length) };
  if (request.method === 'POST') return post(call);
  return get(call, page);
}

async function get(call: SignInCall, page: ShownPage): Promise<void> {
  const { request, response, context, rest, origin } = call;
  if (rest.startsWith('link/')) return showLink(call, page);
  if (rest === 'me/') return showMe(call, page);
  if (rest === 'openid/callback/') return finishOpenId(call, page);
  if (rest === 'bankid/') return showBankId(call, page);
  if (rest !== '' && !/^[0-9a-f-]{36}\/$/.test(rest)) refuse('route_not_found');
  const next = nextPage(context.url.searchParams.get('next'));
  if ((await context.people.current(request)) !== undefined) return redirect(response, next);
  sendSignIn(page, await waysInto(context, origin, rest.slice(0, -1) || undefined, next));
}

async function post(call: SignInCall): Promise<void> {
  const { request, response, context, rest } = call;
  if (rest.startsWith('link/')) return followLink(call);
  if (rest.startsWith('openid/') && (await postOpenId(call))) return;
  if (rest.startsWith('bankid/') && (await postBankId(call))) return;
  switch (rest) {
    case 'passkey/options/':
      await readOwnJson(request, context);
      return sendJson(response, { ...(await requestOptions(context, call.origin)) });
    case 'passkey/':
      return signInWithPasskey(call);
    case 'passkey/new/options/':
      return beginPasskey(call);
    case 'passkey/new/':
      return addPasskey(call);
    case 'passkey/remove/':
      return dropPasskey(call);
    case 'out/':
      return signOut(call);
    default:
      return refuse('route_not_found');
  }
}

async function showLink({ context, rest }: SignInCall, page: ShownPage): Promise<void> {
  const link = readLinkPath(rest, 'link/');
  const person = link && (await context.people.findLink(link.customerId, link.token));
  const known =
    person?.resource === personKind && link !== undefined
      ? await context.withCustomer(link.customerId, (inside) => readPerson(inside, person.id))
      : undefined;
  if (known === undefined) return sendSentence(page, 'linkInvalid', 410);
  sendLink(page, nameOf(known), context.url.pathname, nextPage(context.url.searchParams.get('next')));
}

async function followLink({ request, response, context, rest }: SignInCall): Promise<void> {
  const { next } = await readOwnJson(request, context);
  const link = readLinkPath(rest, 'link/');
  context.people.refuseGuesses();
  const person = link && (await context.people.useLink(link.customerId, link.token));
  if (link === undefined || person === undefined) return refuseSignIn(context, 'the link does not work');
  await finishSignIn(
    { request, response, context },
    { customerId: link.customerId, personId: person.id, method: 'link' },
    next,
  );
}

async function signInWithPasskey(call: SignInCall): Promise<void> {
  const { request, context, origin } = call;
  const { credential, next, proof } = await readOwnJson(request, context);
  context.people.refuseGuesses();
  const result = await verifyAssertion(credential, origin, context);
  if (result.kind === 'refused') return refuseSignIn(context, result.reason);
  const { customerId, person } = result;
  await proveOrSignIn(call, { customerId, personId: person.id, method: 'passkey' }, next, proof === true);
}

interface Own {
  readonly signedIn: SignedIn;
  readonly person: KnownPerson;
}

/** Returns the signed-in user after a recent re-authentication: keys cannot be added or removed on an unattended screen. */
async function requireProved(call: SignInCall): Promise<Own> {
  const signedIn = await requireSession(call);
  if (!signedIn.isProved) refuse('proof_required');
  return { signedIn, person: await requirePerson(call, signedIn) };
}

async function requirePerson({ context }: SignInCall, { customerId, person }: SignedIn): Promise<KnownPerson> {
  const known = await context.withCustomer(customerId, (inside) => readPerson(inside, person.id));
  return known ?? refuse('session_ended');
}

async function beginPasskey(call: SignInCall): Promise<void> {
  await readOwnJson(call.request, call.context);
  const { signedIn, person } = await requireProved(call);
  sendJson(call.response, { ...(await creationOptions(call.context, call.origin, signedIn.customerId, person)) });
}

async function addPasskey(call: SignInCall): Promise<void> {
  const { request, response, context, origin } = call;
  const { credential } = await readOwnJson(request, context);
  const { signedIn, person } = await requireProved(call);
  const name = deviceName(request.headers['user-agent']);
  const key = { customerId: signedIn.customerId, personId: person.id, name };
  const fault = await keepPasskey(credential, origin, key, context);
  if (fault !== undefined) return refuseSignIn(context, fault);
  await tellPasskeyChange(call, signedIn, 'passkey_added');
  sendJson(response, {});
}

async function dropPasskey(call: SignInCall): Promise<void> {
  const { request, response, context } = call;
  const { id } = await readOwnJson(request, context);
  const { signedIn, person } = await requireProved(call);
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(id));
  const isRemoved =
    isUuid &&
    (await context.withCustomer(signedIn.customerId, (inside) => removePasskey(inside, person.id, String(id))));
  if (!isRemoved) refuse('not_found');
  await tellPasskeyChange(call, signedIn, 'passkey_removed');
  sendJson(response, {});
}

async function tellPasskeyChange(
  { context }: SignInCall,
  { customerId, person }: SignedIn,
  what: string,
): Promise<void> {
  await context.withCustomer(customerId, (inside) =>
    inside.emit({ identifier: `${personKind}.${what}`, resource: personKind, objectId: person.id }),
  );
}

async function signOut({ request, response, context }: SignInCall): Promise<void> {
  await readOwnJson(request, context);
  const current = await context.people.current(request);
  if (current !== undefined) await context.people.end(current, current.sessionId);
  sendJson(response, { location: path }, [context.people.noCookie]);
}

async function showMe(call: SignInCall, page: ShownPage): Promise<void> {
  const { request, response, context, origin } = call;
  const signedIn = await context.people.current(request);
  if (signedIn === undefined) return redirect(response, path);
  const { customerId, person } = signedIn;
  const [known, passkeys] = await context.withCustomer(
    customerId,
    async (inside) => [await readPerson(inside, person.id), await passkeysOf(inside, person.id)] as const,
  );
  if (known === undefined) return redirect(response, path);
  sendMe(page, {
    name: nameOf(known),
    role: known.role,
    sessions: await context.people.list(signedIn),
    passkeys,
    ways: await waysInto(context, origin, customerId, '/sign-in/me/'),
  });
}

/** Returns the name of a new passkey: the operating system and the browser that created it. */
function deviceName(agent: string | undefined): string {
  const system = /Windows|Android|iPhone|iPad|Mac OS X|Linux|CrOS/.exec(agent ?? '')?.[0];
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent ?? '')?.[0];
  return (
    [browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser, system].filter(Boolean).join(', ') || 'Passkey'
  );
}
