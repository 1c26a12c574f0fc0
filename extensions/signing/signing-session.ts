/**
 * A signing that a party has begun with a provider. Calls to a provider happen outside of transactions, so that a slow one keeps
 * no document locked; what was found is checked again when it is written down.
 */
import { type PlainRouteContext, ProblemError, problem, type WorkContext } from '../../engine/extension/contract.ts';
import { textOf } from '../support/reference.ts';
import { decryptText, encryptText } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
import { lockTurn, type PartyPlace, signPart, type Visitor } from './party-answers.ts';
import { providerOf } from './providers/provider-of.ts';
import type { ProviderFault, SigningLaunch, SigningProvider, SigningStatus } from './providers/signing-provider.ts';
import { senderName } from './tell-party.ts';

const purpose = 'signing-session';

interface SessionRow {
  readonly provider_ref: string;
  readonly session: string;
}

type SignRoute = Pick<PlainRouteContext, 'withCustomer' | 'settings' | 'now'>;

/** Begins to sign. A click is done at once; BankID goes on with `pollSigning`. */
export async function beginSigning(
  route: SignRoute,
  place: PartyPlace,
  visitor: Visitor,
): Promise<'begun' | 'signed' | ProviderFault> {
  const order = await route.withCustomer(place.customerId, async (context) => {
    const { document, party } = await lockTurn(context, place);
    const provider = mustOffer(route, party.record.answer_authentication_method);
    const sender = await senderName(context, place.customerId);
    const ssn = textOf(party.record.ssn);
    return {
      provider,
      earlier: await readSession(context, place),
      request: {
        ...visitor,
        contentSha256: String(document.record.content_sha256),
        text: `Jag skriver under ”${String(document.record.name)}” på begäran av ${sender}.\n\nSHA-256: ${String(document.record.content_sha256)}`,
        ...(ssn === undefined ? {} : { personalNumber: ssn }),
      },
    };
  });
  if (order.earlier !== undefined) await order.provider.cancel(order.earlier.provider_ref);
  const started = await order.provider.start(order.request);
  if ('kind' in started) return started;
  const sealed = encryptText(serverSecret(route.settings), purpose, JSON.stringify(started.session));
  await route.withCustomer(place.customerId, async (context) => {
    await context.database.query(
      `insert into documents_signingsession (customer_id, id, party_id, provider, provider_ref, session, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (customer_id, party_id) do update
         set provider = excluded.provider, provider_ref = excluded.provider_ref, session = excluded.session,
             created_at = excluded.created_at`,
      [place.customerId, context.newId(), place.partyId, order.provider.name, started.providerRef, sealed, context.now],
    );
  });
  if (order.provider.level !== 'simple') return 'begun';
  const progress = await pollSigning(route, place, visitor);
  return progress?.status.kind === 'complete' ? 'signed' : 'begun';
}

export interface SigningProgress {
  readonly status: SigningStatus | ProviderFault;
  readonly launch: SigningLaunch;
}

/** How a begun signing stands; a completed one is written down. Undefined when none has been begun. */
export async function pollSigning(
  route: SignRoute,
  place: PartyPlace,
  visitor: Visitor,
): Promise<SigningProgress | undefined> {
  const begun = await route.withCustomer(place.customerId, async (context) => {
    const session = await readSession(context, place);
    if (session === undefined) return undefined;
    const { document, party } = await lockTurn(context, place);
    const provider = mustOffer(route, party.record.answer_authentication_method);
    return { session, provider, contentSha256: String(document.record.content_sha256) };
  });
  if (begun === undefined) return undefined;
  const { session, provider, contentSha256 } = begun;
  const status = await provider.status(session.provider_ref);
  const secrets = decryptText(serverSecret(route.settings), purpose, session.session);
  const launch = secrets === undefined ? {} : provider.launch(JSON.parse(secrets), new Date());
  if (status.kind === 'complete') {
    const { signedBy } = status;
    const signature = { provider: provider.name, providerRef: session.provider_ref, signedBy, contentSha256 };
    await route.withCustomer(place.customerId, (context) => signPart(context, place, signature, visitor));
  }
  if (status.kind === 'failed') await forgetSession(route, place);
  return { status, launch };
}

/** Ends a begun signing because the party changed its mind. */
export async function cancelSigning(route: SignRoute, place: PartyPlace): Promise<void> {
  const begun = await route.withCustomer(place.customerId, async (context) => ({
    session: await readSession(context, place),
    party: await context.records.find('documents.signabledocumentparty', place.partyId),
  }));
  if (begun.session === undefined) return;
  await mustOffer(route, begun.party?.answer_authentication_method).cancel(begun.session.provider_ref);
  await forgetSession(route, place);
}

function mustOffer(route: SignRoute, method: Parameters<typeof providerOf>[1]): SigningProvider {
  const provider = providerOf(route.settings, method);
  if (provider === undefined) throw new ProblemError(problem('state_conflict'));
  return provider;
}

async function readSession({ database }: WorkContext, place: PartyPlace): Promise<SessionRow | undefined> {
  const [row] = await database.query<SessionRow>(
    'select provider_ref, session from documents_signingsession where customer_id = $1 and party_id = $2',
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
