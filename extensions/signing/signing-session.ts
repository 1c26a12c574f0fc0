/**
 * A signing that a party has begun with a provider. Calls to a provider happen outside of transactions, so that a slow one keeps
 * no document locked; what was found is checked again when it is written down.
 */
import {
  type JsonObject,
  ProblemError,
  problem,
  type ServerContext,
  type ServerRouteContext,
} from '../../engine/extension/contract.ts';
import { textOf } from '../support/reference.ts';
import { decryptText, encryptText } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
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

interface SessionRow {
  readonly provider: string;
  readonly provider_ref: string;
  readonly session: string;
}

export type SignRoute = Pick<ServerRouteContext, 'withCustomer' | 'settings' | 'now'>;

/** Begins to sign. A click is done at once; others go on with `pollSigning`. `page` is the party's own, below the server's address. */
export async function beginSigning(
  route: SignRoute,
  place: PartyPlace,
  visitor: Visitor,
  page: string,
): Promise<'begun' | 'signed' | ProviderFault> {
  const order = await route.withCustomer(place.customerId, async (context) => {
    const { document, party } = await lockTurn(context, place);
    const provider = providerFor(route.settings, document, party);
    if (provider === undefined) throw new ProblemError(problem('state_conflict'));
    const request: SigningRequest = await signingRequest(context, { place, document, party, visitor, page });
    return { provider, request, earlier: await readSession(context, place) };
  });
  if (order.earlier !== undefined) await giveUp(route, order.earlier);
  const started = await order.provider.start(order.request);
  if ('kind' in started) return started;
  const kept = JSON.stringify({ ...started.session, visitor: { ...visitor } });
  await route.withCustomer(place.customerId, async (context) => {
    await context.database.query(
      `insert into documents_signingsession (customer_id, id, party_id, provider, provider_ref, session, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (customer_id, party_id) do update
         set provider = excluded.provider, provider_ref = excluded.provider_ref, session = excluded.session,
             created_at = excluded.created_at`,
      [
        place.customerId,
        context.newId(),
        place.partyId,
        order.provider.name,
        started.providerRef,
        encryptText(serverSecret(route.settings), purpose, kept),
        context.now,
      ],
    );
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

/** How a begun signing stands; a completed or declined one is written down. Undefined when none has been begun. */
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
  const opened = decryptText(serverSecret(route.settings), purpose, row.session);
  if (provider === undefined || opened === undefined) return undefined;
  const session: JsonObject = JSON.parse(opened);
  // Of whoever began it, because others may be the ones who ask how it stands.
  const visitor = visitorOf(session);
  const status = await provider.status(row.provider_ref, session);
  if (status.kind === 'complete') {
    const { signedBy } = status;
    const level = signedBy.level ?? provider.level;
    const signature = { provider: provider.name, providerRef: row.provider_ref, signedBy, contentSha256, level };
    await route.withCustomer(place.customerId, (context) => signPart(context, place, signature, visitor));
  }
  if (status.kind === 'declined') {
    await route.withCustomer(place.customerId, (context) => rejectPart(context, place, status.reason, visitor));
  }
  if (status.kind === 'failed' || status.kind === 'declined') await forgetSession(route, place);
  return { provider, status, launch: provider.launch(session, new Date()) };
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
    'select provider, provider_ref, session from documents_signingsession where customer_id = $1 and party_id = $2',
    [place.customerId, place.partyId],
  );
  return row;
}

async function forgetSession(route: SignRoute, place: PartyPlace): Promise<void> {
  await route.withCustomer(place.customerId, (context) =>
    context.database.query('delete from documents_signingsession where customer_id = $1 and party_id = $2', [
      place.customerId,
      place.partyId,
    ]),
  );
}
