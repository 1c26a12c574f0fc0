/**
 * Hooks for creating and changing errand links: a token of which only the hash is stored, the full address returned
 * once to the creator of the link, and the message that delivers it to the user.
 */

import {
  type Change,
  type DeriveContext,
  type ExtensionContext,
  type JsonObject,
  type Problem,
  problem,
  type Records,
  type ResponseContext,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { channel } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import { db } from '../schema.ts';
import { linkToken, newLinkSeed } from '../support/links.ts';
import { displayName, idOf, isSame, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { publicUrl, serverSecret } from '../support/settings.ts';
import { linkPath, linkPurpose, linkTypes, mayDo } from './errand-link.ts';
import { linkMessage } from './link-texts.ts';
import { contactMembers, locationOf, visibleMembers } from './read-errand.ts';
import { t } from './texts/t.ts';

const resource = 'errands.anonymousgeneralerrandlink';

/** Creates the token of a new link. The errand and the recipient of a link cannot change, and a revoked link stays revoked. */
export function deriveLink(change: Change, { now, settings }: DeriveContext): JsonObject | Problem | undefined {
  const { kind, before, after } = change;
  if (after === undefined) return undefined;
  if (kind === 'create') {
    const seed = newLinkSeed(serverSecret(settings), linkPurpose);
    return { ...after, link_nonce: seed.nonce, token_hash: seed.hash, shown_time: now.toISOString() };
  }
  const isRevived = textOf(before?.revoked_time) !== undefined && textOf(after.revoked_time) === undefined;
  const isMoved = fixedMembers.some((name) => !isSame(before, after, name));
  if (isRevived) return problem('state_conflict', { detail: t('revoked') });
  return isMoved ? problem('state_conflict', { detail: t('moved') }) : undefined;
}

const fixedMembers = ['errand', 'email', 'phone_number', 'organization_user', 'external_supplier'] as const;

/** Sends a new link to its recipient. */
export async function sendLink(change: Change, context: ExtensionContext): Promise<undefined> {
  // System: The message with a link is sent to the user of the link and contains the same data as the page of the link.
  const { system } = context;
  const { database, records } = system;
  const { kind, before, after, id } = change;
  const errandId = idOf(after?.errand);
  if (after === undefined || errandId === undefined || textOf(after.revoked_time) !== undefined) return undefined;
  if (!change.bySystem && before?.link_type !== after.link_type)
    await requireReadableErrand(errandId, Number(after.link_type), context);
  if (kind !== 'create' || change.restores) return undefined;
  const link = db.selectFrom('errands_anonymousgeneralerrandlink').select('link_nonce').where('id', '=', id);
  const [row] = await database.execute(link);
  const recipient = await recipientOf(after, records);
  const errand = await records.find('errands.generalerrand', errandId);
  if (row?.link_nonce == null || errand === undefined) return undefined;
  if (recipient.email === undefined && recipient.phoneNumber === undefined) return undefined;
  const expires = textOf(after.expires_time);
  const sender = await readSender(system);
  const text = linkMessage(sender.language, {
    name: recipient.fullName,
    sender: sender.name,
    title: String(errand.title),
    number: Number(errand.errand_number),
    ...(expires === undefined ? {} : { expires: new Date(expires) }),
  });
  await notify(system, {
    eventIdentifier: `${resource}.sent`,
    language: sender.language,
    title: text.title,
    content: text.content,
    recipient,
    about: { resource: 'errands.generalerrand', id: String(errand.id) },
    link: {
      purpose: linkPurpose,
      nonce: row.link_nonce,
      path: `${linkPath}${context.caller.customerId}/`,
      label: text.linkLabel,
    },
    instruction: [{ order: 0, distribution_type: recipient.email === undefined ? channel.sms : channel.email }],
  });
  return undefined;
}

/** The creator receives the link in the response, so the link must not give access to more than a direct request. */
async function requireReadableErrand(errandId: string, linkType: number, context: ExtensionContext): Promise<void> {
  const { records } = context.system;
  const errand = 'errands.generalerrand';
  const canSeeContacts = mayDo(linkTypes[linkType] ?? 'view', 'see_contacts');
  const members = [...visibleMembers[errand], ...(canSeeContacts ? contactMembers : [])];
  await context.requireRead(errand, [errandId], members);
  const record = await records.find(errand, errandId);
  const realestate = idOf(record?.realestate);
  const location = canSeeContacts && record !== undefined ? locationOf(context, record) : undefined;
  if (location !== undefined) await context.requireRead(location.resource, [location.id], location.members);
  await context.requireRead('objects.realestate', realestate === undefined ? [] : [realestate], ['name']);
  for (const resource of ['errands.generalerrandaction', 'errands.generalerrandfile'] as const) {
    const children = await records.list(resource, { errand: errandId });
    await context.requireRead(
      resource,
      children.map(({ id }) => String(id)),
      visibleMembers[resource],
    );
  }
}

interface LinkRecipient {
  readonly fullName: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly organizationUser?: string;
}

async function recipientOf(link: JsonObject, records: Records): Promise<LinkRecipient> {
  const userId = idOf(link.organization_user);
  const supplierId = idOf(link.external_supplier);
  if (userId !== undefined) {
    const user = (await records.find('accounts.organizationuser', userId)) ?? {};
    return { fullName: displayName(user), organizationUser: userId, ...reachedBy(user.email, user.phone_number) };
  }
  if (supplierId !== undefined) {
    const supplier = (await records.find('errands.externalsupplier', supplierId)) ?? {};
    const fullName = textOf(supplier.contact_name) ?? textOf(supplier.name) ?? '';
    return { fullName, ...reachedBy(supplier.contact_email, supplier.contact_phone_number) };
  }
  return { fullName: '', ...reachedBy(link.email, link.phone_number) };
}

function reachedBy(email: unknown, phone: unknown): { readonly email?: string; readonly phoneNumber?: string } {
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof phone === 'string' ? { phoneNumber: phone } : {}),
  };
}

/** Adds the full address to the response of the request that created the link, and to no other response. */
export async function showNewLinks(
  records: readonly JsonObject[],
  context: ResponseContext,
): Promise<readonly JsonObject[]> {
  const { caller, now, settings } = context;
  // System: The address of a link is returned once, to its creator; the data it is derived from is hidden.
  const { database } = context.system;
  const visibleIds = records.filter(({ url }) => url !== undefined).map(({ id }) => String(id));
  if (visibleIds.length === 0) return records;
  const newLinks = db
    .selectFrom('errands_anonymousgeneralerrandlink')
    .select(['id', 'link_nonce'])
    .where('id', '=', anyOf(visibleIds, 'uuid'))
    .where('link_nonce', 'is not', null)
    .where('shown_time', '=', now)
    .$narrowType<{ link_nonce: string }>();
  const rows = await database.execute(newLinks);
  const nonces = new Map(rows.map(({ id, link_nonce: nonce }) => [id, nonce]));
  return records.map((record) => {
    const nonce = nonces.get(String(record.id));
    if (record.url === undefined || nonce === undefined) return record;
    const token = linkToken(serverSecret(settings), linkPurpose, nonce);
    return { ...record, url: `${publicUrl(settings)}${linkPath}${caller.customerId}/${token}/` };
  });
}
