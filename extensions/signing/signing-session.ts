/**
 * A signing that a party has started with a provider. Calls to a provider are made outside of transactions, so that a
 * slow one does not lock the document; the result is checked again when it is recorded.
 */
import {
  type Json,
  type JsonObject,
  refuse,
  type ServerContext,
  type ServerRouteContext,
} from '../../engine/extension/contract.ts';
import { bareNames, bind, deleteFrom, insertInto, sql, update } from '../../engine/extension/sql.ts';
import type { LocalizedText } from '../support/language.ts';
import { isObject, objectOf, textOf } from '../support/reference.ts';
import { decryptText, encryptText } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
import { table } from '../tables.ts';
import { lockTurn, type PartyPlace, readTurn, rejectPart, signPart, type Visitor } from './party-answers.ts';
import { providerFor, providerNamed } from './providers/provider-of.ts';
import type {
  ProviderFault,
  SigningLaunch,
  SigningProvider,
  SigningRequest,
  SigningStatus,
} from './providers/signing-provider.ts';
import { signingRequest } from './signing-request.ts';

const purpose = 'signing-session';

const session = table('documents_signingsession');
const anew = table('documents_signingsession', 'excluded');

interface SessionRow {
  readonly provider: string;
  readonly provider_ref: string;
  readonly session: string;
  readonly asked_time: Date | null;
  readonly created_at: Date;
}

export type SignRoute = Pick<ServerRouteContext, 'withCustomer' | 'settings' | 'now'>;

/**
 * Starts to sign. A click completes immediately; other methods continue with `pollSigning`. `page` is the party's page,
 * relative to the server's address.
 */
export async function beginSigning(
  route: SignRoute,
  place: PartyPlace,
  visitor: Visitor,
  page: string,
): Promise<'begun' | 'signed' | ProviderFault> {
  const order = await route.withCustomer(place.customerId, async (context) => {
    const { document, party } = await lockTurn(context, place);
    const provider = providerFor(route.settings, document, party);
    if (provider === undefined) refuse('state_conflict');
    const request: SigningRequest = await signingRequest(context, { place, document, party, visitor, page });
    return { provider, request, earlier: await readSession(context, place) };
  });
  if (order.earlier !== undefined) await giveUp(route, order.earlier);
  const started = await order.provider.start(order.request);
  if ('kind' in started) return started;
  const kept = JSON.stringify({ ...started.session, visitor: { ...visitor } });
  await route.withCustomer(place.customerId, async (context) => {
    await context.database.query(
      insertInto(
        session,
        {
          id: context.newId(),
          party_id: place.partyId,
          provider: order.provider.name,
          provider_ref: started.providerRef,
          session: encryptText(serverSecret(route.settings), purpose, kept),
          created_at: context.now,
        },
        sql`on conflict (${bareNames(session.customer_id, session.party_id)}) do update
              set ${bareNames(session.provider)} = ${anew.provider}, ${bareNames(session.provider_ref)} = ${anew.provider_ref},
                  ${bareNames(session.session)} = ${anew.session}, ${bareNames(session.created_at)} = ${anew.created_at},
                  ${bareNames(session.asked_time)} = null`,
      ),
    );
    if (order.provider.collectEvery !== undefined) await collectLater(context, place, order.provider.collectEvery);
  });
  if (order.provider.name !== 'click') return 'begun';
  const progress = await pollSigning(route, place);
  return progress?.status.kind === 'complete' ? 'signed' : 'begun';
}

export interface SigningProgress {
  readonly provider: SigningProvider;
  readonly status: SigningStatus | ProviderFault;
  readonly launch: SigningLaunch;
}

/** Milliseconds without a poll by the server after which the page polls instead. */
const standstill = 8_000;

/** BankID orders expire within minutes; an order that is still open then is polled only by its page. */
const collectedFor = 10 * 60_000;

/** Queues the next poll as a job, so that a crashed process loses nothing. */
async function collectLater(context: ServerContext, place: PartyPlace, milliseconds: number): Promise<void> {
  const payload = { party: place.partyId, document: place.documentId };
  const runAt = new Date(Date.now() + milliseconds);
  await context.enqueue('signing.collect', payload, { key: `signing.collect:${place.partyId}`, runAt, maxAttempts: 3 });
}

/** Polls once for the server, and queues the next poll if the signing is still pending. */
export async function collectSigning(context: ServerContext, route: SignRoute, place: PartyPlace): Promise<void> {
  const row = await readSession(context, place);
  const every = row && providerNamed(route.settings, row.provider)?.collectEvery;
  if (row === undefined || every === undefined) return;
  // The server reserves the row until the service has responded: until then a page shows the previous result.
  const progress = (await claim(context, place, every / 2)) ? await pollSigning(route, place) : undefined;
  const isOpen = progress === undefined || ['pending', 'unavailable', 'busy'].includes(progress.status.kind);
  if (isOpen && context.now.getTime() - row.created_at.getTime() < collectedFor)
    await collectLater(context, place, every);
}

/** Acquires the polling lock if no poll is in progress and the interval has elapsed. */
async function claim({ database, now }: ServerContext, place: PartyPlace, apart: number): Promise<boolean> {
  const before = new Date(now.getTime() - apart);
  const free = sql`select ${session.id} from ${session} where ${session.party_id} = ${bind(place.partyId)}
                      and (${session.asked_time} is null or ${session.asked_time} <= ${bind(before)}) for update skip locked`;
  const [row] = await database.query<{ id: string }>(free);
  if (row === undefined) return false;
  await database.query(update(session, { asked_time: now }, { where: sql`${session.id} = ${bind(row.id)}` }));
  return true;
}

/**
 * Returns the progress of a started signing for its page: polled now or, if the server polls, its last result.
 * Undefined if none has been started.
 */
export async function showSigning(route: SignRoute, place: PartyPlace): Promise<SigningProgress | undefined> {
  const row = await route.withCustomer(place.customerId, (context) => readSession(context, place));
  const provider = row && providerNamed(route.settings, row.provider);
  if (row === undefined || provider?.collectEvery === undefined) return await pollSigning(route, place);
  const kept = openSession(route, row);
  if (kept === undefined) return undefined;
  const launch = provider.launch(kept, new Date());
  if (isObject(kept.ended)) return { provider, launch, status: failedStatus(kept.ended) };
  const since = (row.asked_time ?? row.created_at).getTime();
  const isStill = Date.now() - since > standstill;
  if (isStill && (await route.withCustomer(place.customerId, (context) => claim(context, place, standstill))))
    return await pollSigning(route, place);
  return { provider, launch, status: { kind: 'pending', message: messageOf(kept.heard) ?? begunMessage } };
}

function failedStatus(ended: JsonObject): SigningStatus {
  return { kind: 'failed', code: textOf(ended.code) ?? '', message: messageOf(ended.message) ?? begunMessage };
}

function messageOf(value: Json | undefined): LocalizedText | undefined {
  const { en, sv } = objectOf(value);
  return typeof en === 'string' && typeof sv === 'string' ? { en, sv } : undefined;
}

const begunMessage: LocalizedText = { en: 'Start the BankID app.', sv: 'Starta BankID-appen.' };

function openSession(route: SignRoute, row: SessionRow): JsonObject | undefined {
  const opened = decryptText(serverSecret(route.settings), purpose, row.session);
  return opened === undefined ? undefined : JSON.parse(opened);
}

/** Stores the result in the session, for the page; only if it belongs to the same order. */
async function keepHeard(route: SignRoute, place: PartyPlace, row: SessionRow, heard: JsonObject): Promise<void> {
  const kept = openSession(route, row);
  if (kept === undefined) return;
  const text = encryptText(serverSecret(route.settings), purpose, JSON.stringify({ ...kept, ...heard }));
  await route.withCustomer(place.customerId, async ({ database }) => {
    const isSame = sql`${session.party_id} = ${bind(place.partyId)} and ${session.provider_ref} = ${bind(row.provider_ref)}`;
    await database.query(update(session, { session: text }, { where: isSame }));
  });
}

/** Returns the progress of a started signing; records a completed or declined one. Undefined if none has been started. */
export async function pollSigning(route: SignRoute, place: PartyPlace): Promise<SigningProgress | undefined> {
  const begun = await route.withCustomer(place.customerId, async (context) => {
    const row = await readSession(context, place);
    if (row === undefined) return undefined;
    const { document } = await readTurn(context, place);
    return { row, contentSha256: String(document.record.content_sha256) };
  });
  if (begun === undefined) return undefined;
  const { row, contentSha256 } = begun;
  const provider = providerNamed(route.settings, row.provider);
  const kept = openSession(route, row);
  if (provider === undefined || kept === undefined) return undefined;
  // The visitor who started the session, because others can poll its status.
  const visitor = visitorOf(kept);
  const status = await provider.status(row.provider_ref, kept);
  if (status.kind === 'complete') {
    const { signedBy } = status;
    const level = signedBy.level ?? provider.level;
    const signature = { provider: provider.name, providerRef: row.provider_ref, signedBy, contentSha256, level };
    await route.withCustomer(place.customerId, (context) => signPart(context, place, signature, visitor));
  }
  if (status.kind === 'declined') {
    await route.withCustomer(place.customerId, (context) => rejectPart(context, place, status.reason, visitor));
  }
  const isKept = provider.collectEvery !== undefined;
  if (isKept && status.kind === 'failed')
    await keepHeard(route, place, row, { ended: { code: status.code, message: { ...status.message } } });
  else if (isKept && status.kind === 'pending') await keepHeard(route, place, row, { heard: { ...status.message } });
  else if (status.kind === 'failed' || status.kind === 'declined') await forgetSession(route, place);
  return { provider, status, launch: provider.launch(kept, new Date()) };
}

/** Ends a begun signing because the party changed its mind. */
export async function cancelSigning(route: SignRoute, place: PartyPlace): Promise<void> {
  const session = await route.withCustomer(place.customerId, (context) => readSession(context, place));
  if (session === undefined) return;
  await giveUp(route, session);
  await forgetSession(route, place);
}

async function giveUp({ settings }: SignRoute, { provider, provider_ref }: SessionRow): Promise<void> {
  await providerNamed(settings, provider)?.cancel(provider_ref);
}

function visitorOf({ visitor }: JsonObject): Visitor {
  if (typeof visitor !== 'object' || visitor === null || !('ip' in visitor)) return { ip: '', userAgent: '' };
  return { ip: textOf(visitor.ip) ?? '', userAgent: textOf(visitor.userAgent) ?? '' };
}

async function readSession({ database }: ServerContext, place: PartyPlace): Promise<SessionRow | undefined> {
  const [row] = await database.query<SessionRow>(
    sql`select ${session.provider}, ${session.provider_ref}, ${session.session}, ${session.asked_time}, ${session.created_at}
          from ${session} where ${session.party_id} = ${bind(place.partyId)}`,
  );
  return row;
}

async function forgetSession(route: SignRoute, place: PartyPlace): Promise<void> {
  await route.withCustomer(place.customerId, (context) =>
    context.database.query(deleteFrom(session, { where: sql`${session.party_id} = ${bind(place.partyId)}` })),
  );
}
