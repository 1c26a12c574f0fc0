/**
 * Notifies users: creates the notification and queues its delivery in the current transaction. Nothing is sent before
 * that transaction has committed.
 */
import type { Json, JsonObject, SystemContext } from '@core/engine/extension';
import { writeStoredFile } from '../files/stored-file.ts';
import type { InstructionStep, Message, MessageLink, Recipient } from './message.ts';
import { preferredDelivery } from './recipient-preferences.ts';

/** Creates the notification of a message; returns its id. */
export async function notify(context: SystemContext, message: Message): Promise<string> {
  const { instruction, recipient } =
    message.instruction === undefined
      ? await preferredDelivery(context, message)
      : { instruction: message.instruction, recipient: message.recipient };
  const attachments = message.attachments ?? [];
  const notification = await context.records.create('communication.notification', {
    title: message.title,
    content: message.content,
    language: message.language,
    event_identifier: message.eventIdentifier,
    distribution_instruction: instruction.map(stepJson),
    attached_files: attachments.map(({ name }) => name),
    attachments: attachments.map(writeStoredFile),
    short_content: message.shortContent ?? null,
    electronic_invoice: message.electronicInvoice === undefined ? null : writeStoredFile(message.electronicInvoice),
    is_letter_attached: message.isLetterAttached === true,
    ...recipientFields(recipient),
    ...linkFields(message.link),
    ...(message.about === undefined
      ? {}
      : {
          content_type: { id: context.contentTypeId(message.about.resource) },
          object_id: message.about.id,
        }),
  });
  const id = String(notification.id);
  await context.enqueue('messages.continue', { notification: id }, runAt(message.notBefore));
  return id;
}

function runAt(notBefore: Date | undefined): { readonly runAt?: Date } {
  return notBefore === undefined ? {} : { runAt: notBefore };
}

function stepJson(step: InstructionStep): JsonObject {
  const { order, distribution_type, to, after, when } = step;
  return {
    order,
    distribution_type,
    ...(to === undefined ? {} : { to }),
    ...(after === undefined ? {} : { after }),
    ...(when === undefined ? {} : { when }),
  };
}

function recipientFields(recipient: Recipient): JsonObject {
  return {
    full_name: recipient.fullName,
    email: recipient.email ?? null,
    phone_number: recipient.phoneNumber ?? null,
    custom_address: recipient.postalAddress ?? null,
    sent_to_tenant: reference(recipient.tenant),
    sent_to_sub_tenant: reference(recipient.subTenant),
    sent_to_organization_user: reference(recipient.organizationUser),
  };
}

function linkFields(link: MessageLink | undefined): JsonObject {
  if (link === undefined) return {};
  return { link_purpose: link.purpose, link_nonce: link.nonce, link_path: link.path, link_label: link.label };
}

function reference(id: string | undefined): Json {
  return id === undefined ? null : { id };
}
