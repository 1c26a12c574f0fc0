/** The settings of mail. */
import {
  boolean,
  defineManifest,
  type Finding,
  integer,
  optionalSetting,
  text,
} from '../../engine/extension/declare.ts';

export default defineManifest({
  settings: [
    optionalSetting('CORE_MAIL_FROM', text, 'sender of mail; default: no-reply@ the host of CORE_PUBLIC_URL'),
    optionalSetting('CORE_SMTP_HOST', text, 'mail server; if it is not set, mail is written to CORE_DATA_DIR/outbox'),
    optionalSetting('CORE_SMTP_PORT', integer(1, 65_535), 'port of the mail server; default: 587'),
    optionalSetting('CORE_SMTP_USER', text, 'user at the mail server', { needs: ['CORE_SMTP_PASSWORD'] }),
    optionalSetting('CORE_SMTP_PASSWORD', text, 'password at the mail server', { isSecret: true }),
    optionalSetting('CORE_SMTP_REQUIRE_TLS', boolean, 'send no mail without encryption'),
    optionalSetting('CORE_SMTP_TIMEOUT', integer(1, 600), 'timeout of the mail server in seconds; default: 30'),
    optionalSetting('CORE_SMTP_RATE', integer(1, 10_000), 'maximum mails per second; default: 20'),
    optionalSetting(
      'CORE_BOUNCE_TOKEN',
      text,
      'token with which the mail server authenticates when it forwards bounces',
      {
        isSecret: true,
      },
    ),
  ],
  findings: (settings) => [mail(settings)],
});

function mail({ CORE_SMTP_HOST: host, CORE_MAIL_FROM: from }: Readonly<Record<string, string>>): Finding {
  if (host === undefined)
    return {
      subject: 'mail',
      state: 'warning',
      message: 'CORE_SMTP_HOST is not set: e-mails are written to CORE_DATA_DIR/outbox and not sent',
      advice: 'set CORE_SMTP_HOST, CORE_SMTP_USER and CORE_SMTP_PASSWORD',
    };
  if (from === undefined)
    return {
      subject: 'mail',
      state: 'warning',
      message: 'CORE_MAIL_FROM is not set: e-mails are sent from no-reply@ the public address',
      advice: 'set CORE_MAIL_FROM',
    };
  return { subject: 'mail', state: 'fine', message: `${host} sends as ${from}` };
}
