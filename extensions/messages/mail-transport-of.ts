/**
 * Creates the mail transport from the settings: an SMTP server if one is set, otherwise files in `outbox` in the data
 * folder. The SMTP client is loaded with the first message.
 */
import { join } from 'node:path';
import { oncePerSettings, optionalSetting, publicUrl, requiredSetting, type Settings } from '../support/settings.ts';
import type { MailTransport } from './mail/mail.ts';

/** Returns the transport that writes mail to files. */
export const outboxOf = oncePerSettings(async (settings): Promise<MailTransport> => {
  const { outboxTransport } = await import('./mail/outbox-transport.ts');
  return outboxTransport(outboxFolder(settings), () => new Date());
});

/** Returns the folder of messages that are not sent. */
export function outboxFolder(settings: Settings): string {
  return join(requiredSetting(settings, 'CORE_DATA_DIR'), 'outbox');
}

export const mailTransportOf = oncePerSettings(async (settings): Promise<MailTransport> => {
  const host = optionalSetting(settings, 'CORE_SMTP_HOST');
  if (host === undefined) return await outboxOf(settings);
  const port = Number(optionalSetting(settings, 'CORE_SMTP_PORT') ?? 587);
  const user = optionalSetting(settings, 'CORE_SMTP_USER');
  const password = optionalSetting(settings, 'CORE_SMTP_PASSWORD');
  const { smtpTransport } = await import('./mail/smtp-transport.ts');
  return smtpTransport({
    host,
    port,
    secure: port === 465,
    requireTls: optionalSetting(settings, 'CORE_SMTP_REQUIRE_TLS') === 'true',
    timeout: Number(optionalSetting(settings, 'CORE_SMTP_TIMEOUT') ?? 30) * 1000,
    rate: Number(optionalSetting(settings, 'CORE_SMTP_RATE') ?? 20),
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
  });
});

/** Returns the sender address of mail. */
export function mailSender(settings: Settings): string {
  return optionalSetting(settings, 'CORE_MAIL_FROM') ?? `no-reply@${mailHost(settings)}`;
}

/** The host in Message-IDs. */
export function mailHost(settings: Settings): string {
  return new URL(publicUrl(settings)).hostname;
}
