/**
 * A signing that a party has started with a provider. Calls to a provider are made outside of transactions, so that a
 * slow one does not lock the document; the result is checked again when it is recorded.
 */
import {
  type Json,
  type JsonObject,
  type Message,
  type PlainRouteContext,
  type SystemContext,
  textIn,
  throwProblem,
} from '@core/engine/extension';
import { isObject, objectOf, textOf } from '../support/reference.ts';
import { decryptText, encryptText } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
import {
  lockForSigning,
  type PartyRef,
  readForSigning,
  recordRejection,
  recordSignature,
  type Visitor,
} from './party-actions.ts';
import { providerByName, providerFor } from './providers/provider-of.ts';
import type {
  ProviderFault,
  SigningLaunch,
  SigningProvider,
  SigningRequest,
  SigningStatus,
} from './providers/signing-provider.ts';
import {
  acquirePollLock,
  deleteSession,
  readSession,
  type SessionRow,
  updateSession,
  writeSession,
} from './session-records.ts';
import { signingRequest } from './signing-request.ts';
import { t } from './texts/t.ts';

const purpose = 'signing-session';

export type SignRoute = Pick<PlainRouteContext, 'withCustomer' | 'settings' | 'now'>;

/**
 * Starts to sign. A click completes immediately; other methods continue with `pollSigning`. `page` is the party's page,
 * relative to the server's address.
 */
export async function startSigningSession(
  route: SignRoute,
  partyRef: PartyRef,
  visitor: Visitor,
  page: string,
): Promise<'begun' | 'signed' | ProviderFault> {
  const order = await route.withCustomer(partyRef.customerId, async (context) => {
    const { document, party } = await lockForSigning(context, partyRef);
    const provider = providerFor(route.settings, document, party);
    if (provider === undefined) throwProblem('state_conflict');
    const request: SigningRequest = await signingRequest(context, { partyRef, document, party, visitor, page });
    return { provider, request, earlier: await readSession(context, partyRef) };
  });
  if (order.earlier !== undefined) await cancelAtProvider(route, order.earlier);
  const started = await order.provider.start(order.request);
  if ('kind' in started) return started;
  const sessionJson = JSON.stringify({ ...started.session, visitor: { ...visitor } });
  await route.withCustomer(partyRef.customerId, async (context) => {
    await writeSession(context, partyRef, {
      provider: order.provider.name,
      provider_ref: started.providerRef,
      session: encryptText(serverSecret(route.settings), purpose, sessionJson),
      created_at: context.now,
    });
    if (order.provider.collectEvery !== undefined) await enqueueCollect(context, partyRef, order.provider.collectEvery);
  });
  if (order.provider.name !== 'click') return 'begun';
  const progress = await pollSigning(route, partyRef);
  return progress?.status.kind === 'complete' ? 'signed' : 'begun';
}

export interface SigningProgress {
  readonly provider: SigningProvider;
  readonly status: SigningStatus | ProviderFault;
  readonly launch: SigningLaunch;
}

/** Milliseconds without a poll by the server after which the page polls instead. */
const stalePollMs = 8_000;

/** BankID orders expire within minutes; an order that is still open then is polled only by its page. */
const maxCollectMs = 10 * 60_000;

/** Queues the next poll as a job, so that a crashed process loses nothing. */
async function enqueueCollect(context: SystemContext, partyRef: PartyRef, milliseconds: number): Promise<void> {
  const payload = { party: partyRef.partyId, document: partyRef.documentId };
  const runAt = new Date(context.now.getTime() + milliseconds);
  await context.enqueue('signing.collect', payload, {
    key: `signing.collect:${partyRef.partyId}`,
    runAt,
    maxAttempts: 3,
  });
}

/** Polls once for the server, and queues the next poll if the signing is still pending. */
export async function collectSigning(context: SystemContext, route: SignRoute, partyRef: PartyRef): Promise<void> {
  const row = await readSession(context, partyRef);
  const every = row && providerByName(route.settings, row.provider)?.collectEvery;
  if (row === undefined || every === undefined) return;
  // The server reserves the row until the service has responded: until then a page shows the previous result.
  const progress = (await acquirePollLock(context, partyRef, every / 2))
    ? await pollSigning(route, partyRef)
    : undefined;
  const isOpen = progress === undefined || ['pending', 'unavailable', 'busy'].includes(progress.status.kind);
  if (isOpen && context.now.getTime() - row.created_at.getTime() < maxCollectMs)
    await enqueueCollect(context, partyRef, every);
}

/**
 * Returns the progress of a started signing for its page: polled now or, if the server polls, its last result.
 * Undefined if none has been started.
 */
export async function showSigning(route: SignRoute, partyRef: PartyRef): Promise<SigningProgress | undefined> {
  const [row, now] = await route.withCustomer(
    partyRef.customerId,
    async (context) => [await readSession(context, partyRef), context.now] as const,
  );
  const provider = row && providerByName(route.settings, row.provider);
  if (row === undefined || provider?.collectEvery === undefined) return await pollSigning(route, partyRef);
  const storedSession = openSession(route, row);
  if (storedSession === undefined) return undefined;
  const launch = provider.launch(storedSession, new Date());
  if (isObject(storedSession.ended)) return { provider, launch, status: failedStatus(storedSession.ended) };
  const since = (row.asked_time ?? row.created_at).getTime();
  const isStill = now.getTime() - since > stalePollMs;
  if (
    isStill &&
    (await route.withCustomer(partyRef.customerId, (context) => acquirePollLock(context, partyRef, stalePollMs)))
  )
    return await pollSigning(route, partyRef);
  return { provider, launch, status: { kind: 'pending', message: messageOf(storedSession.heard) ?? t('startApp') } };
}

function failedStatus(ended: JsonObject): SigningStatus {
  return { kind: 'failed', code: textOf(ended.code) ?? '', message: messageOf(ended.message) ?? t('startApp') };
}

function messageOf(value: Json | undefined): Message | undefined {
  const { en, sv } = objectOf(value);
  return typeof en === 'string' && typeof sv === 'string' ? { en, sv } : undefined;
}

/** The message as it is stored in a session. */
function storedMessage(message: Message): JsonObject {
  return { en: textIn(message, 'en'), sv: textIn(message, 'sv') };
}

function openSession(route: SignRoute, row: SessionRow): JsonObject | undefined {
  const opened = decryptText(serverSecret(route.settings), purpose, row.session);
  return opened === undefined ? undefined : JSON.parse(opened);
}

/** Stores the result in the session, for the page; only if it belongs to the same order. */
async function storeProviderStatus(
  route: SignRoute,
  partyRef: PartyRef,
  row: SessionRow,
  providerStatus: JsonObject,
): Promise<void> {
  const storedSession = openSession(route, row);
  if (storedSession === undefined) return;
  const text = encryptText(
    serverSecret(route.settings),
    purpose,
    JSON.stringify({ ...storedSession, ...providerStatus }),
  );
  await route.withCustomer(partyRef.customerId, (context) => updateSession(context, partyRef, row.provider_ref, text));
}

/** Returns the progress of a started signing; records a completed or declined one. Undefined if none has been started. */
export async function pollSigning(route: SignRoute, partyRef: PartyRef): Promise<SigningProgress | undefined> {
  const pending = await route.withCustomer(partyRef.customerId, async (context) => {
    const row = await readSession(context, partyRef);
    if (row === undefined) return undefined;
    const { document } = await readForSigning(context, partyRef);
    return { row, contentSha256: String(document.record.content_sha256) };
  });
  if (pending === undefined) return undefined;
  const { row, contentSha256 } = pending;
  const provider = providerByName(route.settings, row.provider);
  const storedSession = openSession(route, row);
  if (provider === undefined || storedSession === undefined) return undefined;
  // The visitor who started the session, because others can poll its status.
  const visitor = visitorOf(storedSession);
  const status = await provider.status(row.provider_ref, storedSession);
  if (status.kind === 'complete') {
    const { signedBy } = status;
    const level = signedBy.level ?? provider.level;
    const signature = { provider: provider.name, providerRef: row.provider_ref, signedBy, contentSha256, level };
    await route.withCustomer(partyRef.customerId, (context) => recordSignature(context, partyRef, signature, visitor));
  }
  if (status.kind === 'declined') {
    await route.withCustomer(partyRef.customerId, (context) =>
      recordRejection(context, partyRef, status.reason, visitor),
    );
  }
  const isCollected = provider.collectEvery !== undefined;
  if (isCollected && status.kind === 'failed')
    await storeProviderStatus(route, partyRef, row, {
      ended: { code: status.code, message: storedMessage(status.message) },
    });
  else if (isCollected && status.kind === 'pending')
    await storeProviderStatus(route, partyRef, row, { heard: storedMessage(status.message) });
  else if (status.kind === 'failed' || status.kind === 'declined') await forgetSession(route, partyRef);
  return { provider, status, launch: provider.launch(storedSession, new Date()) };
}

/** Cancels a started signing because the party changed its mind. */
export async function cancelSigning(route: SignRoute, partyRef: PartyRef): Promise<void> {
  const session = await route.withCustomer(partyRef.customerId, (context) => readSession(context, partyRef));
  if (session === undefined) return;
  await cancelAtProvider(route, session);
  await forgetSession(route, partyRef);
}

async function cancelAtProvider({ settings }: SignRoute, { provider, provider_ref }: SessionRow): Promise<void> {
  await providerByName(settings, provider)?.cancel(provider_ref);
}

function visitorOf({ visitor }: JsonObject): Visitor {
  if (typeof visitor !== 'object' || visitor === null || !('ip' in visitor)) return { ip: '', userAgent: '' };
  return { ip: textOf(visitor.ip) ?? '', userAgent: textOf(visitor.userAgent) ?? '' };
}

async function forgetSession(route: SignRoute, partyRef: PartyRef): Promise<void> {
  await route.withCustomer(partyRef.customerId, (context) => deleteSession(context, partyRef.partyId));
}
