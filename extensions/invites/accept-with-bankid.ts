/**
 * Accepts an invitation with BankID (invoicing-rules.md, J7): if this server has BankID and the invited user's personal
 * number is known, only that user can accept. Calls to BankID are made outside of transactions.
 */

import type { Message, PlainRouteContext, SystemContext, User } from '@core/engine/extension';
import { ownCustomer } from '@core/engine/sql';
import { db } from '../schema.ts';
import { authenticationMethods, providerOf } from '../signing/providers/provider-of.ts';
import type { ProviderFault, SigningLaunch, SigningProvider } from '../signing/providers/signing-provider.ts';
import { hashLinkToken, type LinkPath } from '../support/links.ts';
import { decryptText, encryptText } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { t } from './texts/t.ts';
import { isWaiting } from './waiting-invitation.ts';

type Route = Pick<PlainRouteContext, 'withCustomer' | 'settings' | 'now'>;

const purpose = 'invitation-session';

/** Returns whether the user of a link must be identified; requires BankID on this server and a known personal number. */
export async function needsBankId(route: Route, link: LinkPath): Promise<boolean> {
  return bankIdOf(route) !== undefined && (await waitingRow(route, link))?.ssn != null;
}

/** Starts BankID; the order is stored with the invitation. */
export async function startBankId(route: Route, link: LinkPath, ip: string): Promise<ProviderFault | undefined> {
  const [provider, row] = [bankIdOf(route), await waitingRow(route, link)];
  if (provider === undefined || row?.ssn == null) return undefined;
  if (row.provider_ref !== null) await provider.cancel(row.provider_ref);
  const started = await provider.start({
    // The user agrees to this invitation, sent with this link.
    contentSha256: hashLinkToken(link.token),
    text: `Jag tackar ja till inbjudan från ${row.sender ?? 'Core'}.`,
    personalNumber: row.ssn,
    ip,
    userAgent: '',
  });
  if ('kind' in started) return started;
  const session = encryptText(serverSecret(route.settings), purpose, JSON.stringify(started.session));
  await storeOrder(route, link, row.id, started.providerRef, session);
  return undefined;
}

export type BankIdProgress =
  | { readonly kind: 'none' }
  | { readonly kind: 'accepted'; readonly user: User }
  | { readonly kind: 'pending'; readonly message: Message; readonly launch: SigningLaunch }
  | { readonly kind: 'failed'; readonly message: Message };

/** Returns the state of a started acceptance; performs it when the right user has completed it. */
export async function pollBankId(route: Route, link: LinkPath): Promise<BankIdProgress> {
  const [provider, row] = [bankIdOf(route), await waitingRow(route, link)];
  if (provider === undefined || row === undefined || row.provider_ref === null) return { kind: 'none' };
  const status = await provider.status(row.provider_ref);
  if (status.kind === 'pending') {
    const secrets = decryptText(serverSecret(route.settings), purpose, row.provider_session ?? '');
    const launch = secrets === undefined ? {} : provider.launch(JSON.parse(secrets), new Date());
    return { kind: 'pending', message: status.message, launch };
  }
  await storeOrder(route, link, row.id, null, null);
  if (status.kind !== 'complete') return { kind: 'failed', message: status.message };
  const signed = status.signedBy.personalNumber?.replaceAll(/\D/g, '');
  if (signed === undefined || signed !== row.ssn?.replaceAll(/\D/g, ''))
    return { kind: 'failed', message: t('identityMismatch') };
  const user = await route.withCustomer(link.customerId, (customerContext) =>
    acceptInvitation(customerContext, link.token),
  );
  return user === undefined ? { kind: 'none' } : { kind: 'accepted', user };
}

/** Cancels a started acceptance. */
export async function cancelBankId(route: Route, link: LinkPath): Promise<void> {
  const [provider, row] = [bankIdOf(route), await waitingRow(route, link)];
  if (provider === undefined || row === undefined || row.provider_ref === null) return;
  await provider.cancel(row.provider_ref);
  await storeOrder(route, link, row.id, null, null);
}

function bankIdOf(route: Route): SigningProvider | undefined {
  return providerOf(route.settings, authenticationMethods.bankIdSweden);
}

async function waitingRow(route: Route, link: LinkPath) {
  return await route.withCustomer(link.customerId, async ({ now, database }: SystemContext) => {
    const invitation = db
      .selectFrom('accounts_invitation as i')
      .leftJoin('accounts_tenant as t', 't.id', 'i.tenant_id')
      .leftJoin('accounts_subtenant as s', 's.id', 'i.sub_tenant_id')
      .leftJoin('accounts_organizationuser as u', 'u.id', 'i.organization_user_id')
      .leftJoin('sales_organization as o', (join) => join.on('o.id', '=', ownCustomer))
      .select((eb) => ['i.id', eb.fn.coalesce('t.ssn', 's.ssn', 'u.ssn').as('ssn'), 'o.name as sender'])
      .select(['i.provider_ref', 'i.provider_session'])
      .where(isWaiting(link.token, now));
    const [row] = await database.execute(invitation);
    return row;
  });
}

async function storeOrder(
  route: Route,
  link: LinkPath,
  id: string,
  providerRef: string | null,
  session: string | null,
): Promise<void> {
  await route.withCustomer(link.customerId, ({ database }) =>
    database.execute(
      db
        .updateTable('accounts_invitation')
        .set({ provider_ref: providerRef, provider_session: session })
        .where('id', '=', id),
    ),
  );
}
