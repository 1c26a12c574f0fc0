/** Passkeys (WebAuthn): discoverable, with user verification, several per user. */

import type { PlainRouteContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../schema.ts';
import { serverSecret } from '../support/settings.ts';
import { challengeLifetimeMs, consumeOnce, isValidChallenge, makeChallenge } from './challenge.ts';
import { type ActiveUser, nameOf, readUser } from './read-user.ts';

/** The library is loaded at the first sign-in with a passkey. */
const library = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof library>>;
type Assertion = Parameters<Library['verifyAuthenticationResponse']>[0]['response'];
type Attestation = Parameters<Library['verifyRegistrationResponse']>[0]['response'];

/** The user handle contains customer and user, so that a key identifies its owner without a username. */
function userHandle(customerId: string, userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`${customerId}${userId}`.replaceAll('-', ''), 'hex'));
}

function readUserHandle(handle: unknown): { readonly customerId: string; readonly userId: string } | undefined {
  const bytes = Buffer.from(typeof handle === 'string' ? handle : '', 'base64url');
  if (bytes.length !== 32) return undefined;
  const uuid = (from: number): string =>
    bytes.toString('hex', from, from + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { customerId: uuid(0), userId: uuid(16) };
}

const purposes = {
  signIn: 'sign-in',
  register: (customerId: string, userId: string) => `register ${customerId} ${userId}`,
};

/** Returns the options for signing in with a passkey; no username is required. */
export async function requestOptions(context: PlainRouteContext, origin: string): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: bytesOf(makeChallenge(serverSecret(context.settings), purposes.signIn, context.now)),
    timeout: challengeLifetimeMs,
    userVerification: 'required',
  });
}

export type AssertionResult =
  | { readonly kind: 'person'; readonly customerId: string; readonly user: ActiveUser }
  | { readonly kind: 'rejected'; readonly reason: string };

/** Verifies an assertion and returns the user of the passkey; an assertion is accepted once. */
export async function verifyAssertion(
  credential: unknown,
  origin: string,
  context: PlainRouteContext,
): Promise<AssertionResult> {
  const response = credential as Assertion;
  const owner = readUserHandle(response?.response?.userHandle);
  const challenge = challengeOf(response?.response?.clientDataJSON);
  if (owner === undefined || challenge === undefined) return rejected('not a passkey of this server');
  if (!isValidChallenge(challenge, serverSecret(context.settings), purposes.signIn, context.now))
    return rejected('the challenge was not created by this server, or has expired');
  return context.withCustomer(owner.customerId, async (customerContext): Promise<AssertionResult> => {
    const { now } = customerContext;
    const { database } = customerContext;
    const passkey = db
      .selectFrom('accounts_passkey')
      .select(['id', 'public_key', 'counter'])
      .where('credential_id', '=', String(response.id))
      .where('organization_user_id', '=', owner.userId)
      .forUpdate();
    const [stored] = await database.execute(passkey);
    const user = stored && (await readUser(customerContext, owner.userId));
    if (stored === undefined || user === undefined) return rejected('passkey not found, or its user is switched off');
    if (!(await consumeOnce(challenge, customerContext))) return rejected('the challenge was already used');
    const { verifyAuthenticationResponse } = await library();
    const counter = Number(stored.counter);
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: true,
        // A counter that goes back is handled below, where it is distinguished from a wrong signature.
        credential: { id: String(response.id), publicKey: bytesOf(stored.public_key), counter: 0 },
      });
      if (!verified) return rejected('the signature is invalid');
      const { newCounter } = authenticationInfo;
      if ((newCounter > 0 || counter > 0) && newCounter <= counter) {
        await customerContext.emit({
          identifier: 'accounts.organizationuser.passkey_copied',
          resource: 'accounts.organizationuser',
          objectId: user.id,
          context: { passkey: stored.id },
        });
        return rejected('the counter of the passkey decreased: it has been copied');
      }
      const used = { counter: String(newCounter), last_used_at: now, updated_at: now };
      await database.execute(db.updateTable('accounts_passkey').set(used).where('id', '=', stored.id));
      return { kind: 'person', customerId: owner.customerId, user };
    } catch {
      return rejected('the response of the passkey is invalid');
    }
  });
}

/** Returns the options for creating a passkey of a user. */
export async function creationOptions(
  context: PlainRouteContext,
  origin: string,
  customerId: string,
  user: ActiveUser,
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  const credentials = db.selectFrom('accounts_passkey').select('credential_id as id');
  const passkeys = await context.withCustomer(customerId, ({ database }) =>
    database.execute(credentials.where('organization_user_id', '=', user.id)),
  );
  const name = nameOf(user);
  const purpose = purposes.register(customerId, user.id);
  return generateRegistrationOptions({
    rpName: 'Core',
    rpID: new URL(origin).hostname,
    userName: user.email ?? name,
    userDisplayName: name,
    userID: userHandle(customerId, user.id),
    challenge: bytesOf(makeChallenge(serverSecret(context.settings), purpose, context.now)),
    timeout: challengeLifetimeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [...passkeys],
  });
}

/** Stores a new passkey; returns the reason if it is invalid. */
export async function storePasskey(
  credentialJson: unknown,
  origin: string,
  { customerId, userId, name }: { readonly customerId: string; readonly userId: string; readonly name: string },
  context: PlainRouteContext,
): Promise<string | undefined> {
  const response = credentialJson as Attestation;
  const challenge = challengeOf(response?.response?.clientDataJSON);
  const purpose = purposes.register(customerId, userId);
  if (challenge === undefined || !isValidChallenge(challenge, serverSecret(context.settings), purpose, context.now))
    return 'the challenge was not created for this person, or has expired';
  const { verifyRegistrationResponse } = await library();
  const registration = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (registration === undefined || !registration.verified) return 'the response of the device is invalid';
  const { credential, credentialBackedUp: isSynced } = registration.registrationInfo;
  return context.withCustomer(customerId, async (customerContext) => {
    if (!(await consumeOnce(challenge, customerContext))) return 'the challenge was already used';
    const passkey = db.insertInto('accounts_passkey').values({
      id: customerContext.newId(),
      organization_id: customerId,
      organization_user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      is_synced: isSynced,
      name,
    });
    const written = await customerContext.database.execute(
      passkey.onConflict((conflict) => conflict.doNothing()).returning('id'),
    );
    return written.length > 0 ? undefined : 'the passkey is already registered';
  });
}

/** Returns the passkeys of a user, newest first. */
export async function passkeysOf(database: DatabaseSession, userId: string) {
  const passkeys = db
    .selectFrom('accounts_passkey')
    .select(['id', 'name', 'last_used_at'])
    .where('organization_user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return database.execute(passkeys);
}

/** Removes a passkey of a user; returns whether it existed. */
export async function removePasskey(database: DatabaseSession, userId: string, id: string): Promise<boolean> {
  const passkey = db.deleteFrom('accounts_passkey').where('id', '=', id).where('organization_user_id', '=', userId);
  const removed = await database.execute(passkey.returning('id'));
  return removed.length > 0;
}

function rejected(reason: string): AssertionResult {
  return { kind: 'rejected', reason };
}

function challengeOf(clientData: unknown): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientData), 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
