/** Messages to parties, with the personal link that lets them read, fill in and sign. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import type { StoredFile } from '../files/stored-file.ts';
import { channelsOf } from '../messages/channels.ts';
import type { InstructionStep } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import { newLinkSeed } from '../support/links.ts';
import { idOf, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { type Settings, serverSecret } from '../support/settings.ts';
import { distributionMethods, messageSteps } from './message-steps.ts';
import { partyLanguage } from './signing-language.ts';
import { type SigningDocument, type SigningParty, updateParty } from './signing-records.ts';
import { type SigningMessage, signingText } from './signing-texts.ts';

const signingPurpose = 'signing';

export interface PartyMessage {
  readonly kind: SigningMessage;
  readonly attachments?: readonly StoredFile[];
}

/** Sends a message to a party, unless it cannot be reached or should not be notified. */
export async function notifyParty(
  context: SystemContext,
  document: SigningDocument,
  party: SigningParty,
  { kind, attachments }: PartyMessage,
): Promise<void> {
  const steps = stepsFor(context.settings, party, kind);
  if (steps.length === 0) return;
  const sender = await readSender(context);
  const language = partyLanguage(party, sender);
  const expires = textOf(document.record.expires_time);
  const message = textOf(party.record.message);
  const text = signingText(kind, language, {
    name: party.name,
    sender: sender.name,
    document: String(document.record.name),
    approves: party.role === 'approver',
    ...(message === undefined ? {} : { message }),
    ...(expires === undefined ? {} : { expires: new Date(expires) }),
  });
  const nonce = textOf(party.record.link_nonce) ?? (await createLink(context, party));
  await notify(context, {
    eventIdentifier: `documents.signabledocument.${kind}`,
    language,
    title: text.title,
    content: text.content,
    recipient: { fullName: party.name, ...contactAddressesOf(party), ...accountRefsOf(party.record) },
    instruction: steps,
    about: { resource: 'documents.signabledocument', id: document.id },
    link: { purpose: signingPurpose, nonce, path: `/signing/${context.caller.customerId}/`, label: text.linkLabel },
    ...(attachments === undefined ? {} : { attachments }),
  });
}

/** Creates the seed of a party's link; returns the value from which messages derive the link. */
async function createLink(context: SystemContext, party: SigningParty): Promise<string> {
  const seed = newLinkSeed(serverSecret(context.settings), signingPurpose);
  await updateParty(context, party, { link_nonce: seed.nonce, link_hash: seed.hash });
  return seed.nonce;
}

/** Returns the steps for notifying a party. */
export function stepsFor(settings: Settings, party: SigningParty, kind: SigningMessage): readonly InstructionStep[] {
  return messageSteps(methodFor(party, kind), contactAddressesOf(party), channelsOf(settings));
}

function contactAddressesOf({ email, record }: SigningParty): {
  readonly email?: string;
  readonly phoneNumber?: string;
} {
  const phoneNumber = textOf(record.phone_number);
  return { ...(email === undefined ? {} : { email }), ...(phoneNumber === undefined ? {} : { phoneNumber }) };
}

function methodFor(party: SigningParty, kind: SigningMessage): number {
  const field =
    kind === 'own_part_done'
      ? party.record.individually_finished_distribution_method
      : kind === 'done'
        ? party.record.fully_finished_distribution_method
        : party.record.invitation_distribution_method;
  // A party that has just signed needs no notification; a receipt is sent only on request.
  return typeof field === 'number'
    ? field
    : kind === 'own_part_done'
      ? distributionMethods.none
      : distributionMethods.email;
}

function accountRefsOf(record: JsonObject): { tenant?: string; subTenant?: string; organizationUser?: string } {
  const [tenant, subTenant, organizationUser] = [record.tenant, record.sub_tenant, record.organization_user].map(idOf);
  return {
    ...(tenant === undefined ? {} : { tenant }),
    ...(subTenant === undefined ? {} : { subTenant }),
    ...(organizationUser === undefined ? {} : { organizationUser }),
  };
}
