/** Signing in with BankID: identifies the user by the stored personal number. The order is stored in the browser, encrypted. */

import { type SystemContext, textIn, type User } from '@core/engine/extension';
import { sql } from 'kysely';
import { AccountsOrganizationuserStatus, db } from '../schema.ts';
import { authenticationMethods, providerOf } from '../signing/providers/provider-of.ts';
import type { SigningProvider } from '../signing/providers/signing-provider.ts';
import { browserLanguage } from '../support/html-page.ts';
import { qrImage } from '../support/qr-image.ts';
import { decryptText, encryptText } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
import { consumeOnce } from './challenge.ts';
import { nextPage, readSameOriginJson, redirect, rejectSignIn, sendJson } from './json-response.ts';
import { findPortalUsers } from './portal-users.ts';
import { userRef } from './read-user.ts';
import { type PageContext, sendBankId } from './sign-in-pages.ts';
import { requireSession, type SignInCall, startSession } from './sign-in-session.ts';

const method = 'bankid';
const startPath = /^bankid\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/$/;
const { invited, active } = AccountsOrganizationuserStatus;

/** BankID orders end after three minutes; the stored order expires a little later. */
const orderLifetimeMs = 5 * 60_000;

interface Order {
  readonly customerId: string;
  readonly ref: string;
  readonly session: Parameters<SigningProvider['launch']>[0];
  readonly next: string;
  readonly proof: boolean;
  /** Whether a tenant or stakeholder signs in, instead of a member of the staff. */
  readonly portal: boolean;
  readonly begun: number;
}

/** Handles a POST below `bankid/`; returns false for other paths. */
export async function postBankId(call: SignInCall): Promise<boolean> {
  const [, customerId] = startPath.exec(call.subpath) ?? [];
  if (customerId !== undefined) await startOrder(call, customerId);
  else if (call.subpath === 'bankid/poll/') await poll(call);
  else if (call.subpath === 'bankid/cancel/') await cancel(call);
  else return false;
  return true;
}

async function startOrder(call: SignInCall, customerId: string): Promise<void> {
  const { request, response, context } = call;
  const { next, proof, portal } = await readSameOriginJson(request, context);
  context.sessions.rejectGuesses();
  if (proof === true) await requireSession(call);
  const started = await bankIdOf(call)?.authenticate?.(context.clientAddress);
  if (started === undefined || 'kind' in started)
    return rejectSignIn(context, 'BankID is unavailable or not configured');
  const order: Order = {
    customerId,
    ref: started.providerRef,
    session: started.session,
    next: nextPage(next),
    proof: proof === true,
    portal: portal === true,
    begun: context.now.getTime(),
  };
  const encrypted = encryptText(serverSecret(context.settings), 'bankid-order', JSON.stringify(order));
  sendJson(response, { location: '/sign-in/bankid/' }, [context.sessions.storeStep(method, encrypted)]);
}

/** Sends the page with the code. */
export async function showBankId(call: SignInCall, page: PageContext): Promise<void> {
  const [provider, order] = [bankIdOf(call), readOrder(call)];
  if (provider === undefined || order === undefined) return redirect(call.response, '/sign-in/');
  const { qr, appUrl } = provider.launch(order.session, new Date());
  sendBankId(page, qr === undefined ? undefined : await qrImage(qr), appUrl);
}

async function poll(call: SignInCall): Promise<void> {
  const { request, response, context } = call;
  await readSameOriginJson(request, context);
  const [provider, order] = [bankIdOf(call), readOrder(call)];
  if (provider === undefined || order === undefined) return sendJson(response, { location: '/sign-in/' });
  const status = await provider.status(order.ref);
  const language = browserLanguage(request.headers['accept-language']);
  if (status.kind === 'pending') {
    const { qr } = provider.launch(order.session, new Date());
    return sendJson(response, {
      message: textIn(status.message, language),
      qr: qr === undefined ? null : await qrImage(qr),
    });
  }
  if (status.kind === 'unavailable' || status.kind === 'busy')
    return sendJson(response, { message: textIn(status.message, language) });
  const noStep = context.sessions.storeStep(method);
  if (status.kind !== 'complete')
    return sendJson(response, { over: true, message: textIn(status.message, language) }, [noStep]);
  const user = await userOfOrder(call, order, status.signedBy.personalNumber ?? '');
  await finish(call, order, user, noStep);
}

async function finish(call: SignInCall, order: Order, user: User | undefined, noStep: string): Promise<void> {
  const { request, response, context } = call;
  const { customerId, next } = order;
  if (user === undefined)
    return rejectSignIn(context, 'no invited user has this personal number, or the order was already used');
  if (order.proof) {
    const current = await requireSession(call);
    if (current.user.id !== user.id || current.customerId !== customerId)
      return rejectSignIn(context, 'the identification was completed by another user than the one of the session');
    await context.sessions.prove(current);
    return sendJson(response, { location: next }, [noStep]);
  }
  const cookie = await startSession({ request, context }, { customerId, user, method });
  if (cookie === undefined) return rejectSignIn(context, 'the user no longer exists or is switched off');
  sendJson(response, { location: next }, [cookie, noStep]);
}

async function cancel(call: SignInCall): Promise<void> {
  const { request, response, context } = call;
  await readSameOriginJson(request, context);
  const order = readOrder(call);
  if (order !== undefined) await bankIdOf(call)?.cancel(order.ref);
  const location = order === undefined ? '/sign-in/' : `/sign-in/${order.customerId}/${order.portal ? 'portal/' : ''}`;
  sendJson(response, { location }, [context.sessions.storeStep(method)]);
}

/** Returns the only member of the staff with this personal number, or the first tenant or stakeholder; each order is used once. */
async function userOfOrder(
  { context }: SignInCall,
  { customerId, ref, portal }: Order,
  number: string,
): Promise<User | undefined> {
  const digits = number.replaceAll(/\D/g, '');
  return context.withCustomer(customerId, async (customerContext: SystemContext) => {
    if (digits.length !== 12 || !(await consumeOnce(`bankid ${ref}`, customerContext))) return undefined;
    if (portal)
      return (await findPortalUsers({ ssn: digits }, customerContext)).find(({ permits }) => permits('bankid'))?.user;
    const withNumber = db
      .selectFrom('accounts_organizationuser')
      .select('id')
      .where((eb) => sql<boolean>`regexp_replace(${eb.ref('ssn')}, '[^0-9]', '', 'g') = ${digits}`)
      .where('is_active', '=', true)
      .where('status', 'in', [invited, active])
      .limit(2);
    const users = await customerContext.database.execute(withNumber);
    const [user] = users;
    return user !== undefined && users.length === 1 ? userRef(user.id) : undefined;
  });
}

function readOrder({ request, context }: SignInCall): Order | undefined {
  const encrypted = context.sessions.stepOf(request, method);
  const text =
    encrypted === undefined ? undefined : decryptText(serverSecret(context.settings), 'bankid-order', encrypted);
  const order: Order | undefined = text === undefined ? undefined : JSON.parse(text);
  return order === undefined || Math.abs(context.now.getTime() - order.begun) > orderLifetimeMs ? undefined : order;
}

function bankIdOf({ context }: Pick<SignInCall, 'context'>): SigningProvider | undefined {
  return providerOf(context.settings, authenticationMethods.bankIdSweden);
}
