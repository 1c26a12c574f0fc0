/** Composes the e-mail of a delivery. */
import { buffer } from 'node:stream/consumers';
import type { SystemJobContext } from '@core/engine/extension';
import { readLogo } from '../files/read-logo.ts';
import { readFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { accentOf } from '../support/accent.ts';
import type { Settings } from '../support/settings.ts';
import type { DeliveryRow } from './delivery-row.ts';
import type { Mail, MailAttachment } from './mail/mail.ts';
import { messageIdOf } from './mail/parse-bounce.ts';
import { renderMail } from './mail/render-mail.ts';
import { mailHost, mailSender } from './mail-transport-of.ts';
import { linkOf } from './message-link.ts';

/** The id of the logo within a mail. */
const logoId = 'logo@core';

/** Larger attachments make mail servers reject the message. */
const maxAttachedBytes = 10 * 1024 * 1024;

/** Returns the mail for a row with an address. Rejects with StorageError if an attachment or the logo cannot be read. */
export async function composeMail(
  { settings, customerId, log }: Pick<SystemJobContext, 'settings' | 'customerId' | 'log'>,
  row: DeliveryRow,
  address: string,
): Promise<Mail> {
  const senderName = row.sender_name ?? 'Core';
  const link = linkOf(settings, row);
  const logo = await readLogo({ settings, log }, row.logo);
  const accent = accentOf(row.primary_color);
  const bodies = renderMail({
    language: row.language,
    title: row.title,
    text: row.content,
    senderName,
    replyTo: row.contact_email,
    phone: row.contact_phone,
    website: row.contact_website,
    myPages: row.my_pages_url,
    privacyPolicy: row.privacy_policy_url,
    ...(logo === undefined ? {} : { logoId }),
    ...(accent === undefined ? {} : { accent }),
    ...(link === undefined ? {} : { link }),
  });
  return {
    messageId: messageIdOf(customerId, row.id, mailHost(settings)),
    from: `"${inHeader(senderName).replaceAll(/["\\]/g, '')}" <${mailSender(settings)}>`,
    to: { name: inHeader(row.full_name ?? ''), address },
    ...(row.contact_email === null ? {} : { replyTo: row.contact_email }),
    subject: inHeader(row.title),
    language: row.language,
    attachments: [
      ...(logo === undefined
        ? []
        : [{ name: 'logo', contentType: logo.contentType, content: logo.bytes, contentId: logoId }]),
      ...(await readAttachments(settings, row)),
    ],
    ...bodies,
  };
}

/** Converts user input to a safe header value: one line. */
function inHeader(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

async function readAttachments(settings: Settings, row: DeliveryRow): Promise<readonly MailAttachment[]> {
  const files = row.attachments.flatMap((value) => readStoredFile(value) ?? []);
  const size = files.reduce((sum, file) => sum + (file.size ?? maxAttachedBytes), 0);
  if (size > maxAttachedBytes) return [];
  return await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      contentType: file.content_type,
      content: await buffer(await readFile(settings, file)),
    })),
  );
}
