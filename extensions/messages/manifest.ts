/** The settings of the channels: mail, SMS, letters and e-invoices. */
import {
  boolean,
  choice,
  defineManifest,
  type Finding,
  integer,
  type Kind,
  optionalSetting,
  path,
  text,
  webUrl,
} from '@core/engine/manifest';

type Values = Readonly<Record<string, string>>;

const headersDescription = 'a JSON object of header names and values';

/** The headers of requests to a gateway. */
const headers: Kind<string> = {
  description: headersDescription,
  parse(input) {
    const isValid = isHeaders(input);
    if (isValid) return { value: input };
    return {
      message: `is not ${headersDescription}`,
      suggestion: 'set for example {"Authorization":"Bearer {secret}"}',
    };
  },
};

function isHeaders(input: string): boolean {
  try {
    const values: unknown = JSON.parse(input);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return false;
    if (!Object.values(values).every((value) => typeof value === 'string')) return false;
    new Headers(Object.entries(values));
    return true;
  } catch {
    return false;
  }
}

/** The settings of requests to a gateway or an access point. */
function requestSettings(prefix: string, service: string) {
  const standard = '{"Authorization":"Bearer {secret}"} if there is a secret';
  return [
    optionalSetting(`${prefix}_HEADERS`, headers, `headers of the request with {secret}; default: ${standard}`),
    optionalSetting(`${prefix}_SECRET`, text, `secret of ${service}`, { isSecret: true }),
    optionalSetting(`${prefix}_TIMEOUT`, integer(1, 600), `timeout of ${service} in seconds; default: 30`),
  ];
}

export default defineManifest({
  settings: [
    optionalSetting(
      'CORE_TEST_CUSTOMERS_SEND',
      boolean,
      'send the messages of customers of kind test; otherwise they are written to CORE_DATA_DIR/outbox',
    ),
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
    optionalSetting(
      'CORE_SMS_URL',
      webUrl,
      'address of the SMS gateway to which each SMS is posted; if it is not set, SMS cannot be chosen',
    ),
    optionalSetting(
      'CORE_SMS_BODY',
      text,
      'body of the request with {to}, {from}, {text} and {id}; default: {"to":"{to}","from":"{from}","message":"{text}"}',
    ),
    optionalSetting(
      'CORE_SMS_CONTENT_TYPE',
      choice('application/json', 'application/x-www-form-urlencoded'),
      'type of that body, which determines how values are encoded; default: application/json',
    ),
    ...requestSettings('CORE_SMS', 'the SMS gateway'),
    optionalSetting(
      'CORE_LETTERS',
      boolean,
      'collect letters in batches for a print house; if it is not true, letters cannot be chosen',
    ),
    optionalSetting(
      'CORE_EINVOICE_URL',
      webUrl,
      'address of the access point to which each e-invoice is posted; without this setting and CORE_EINVOICE_FOLDER, e-invoices cannot be chosen',
    ),
    optionalSetting(
      'CORE_EINVOICE_FOLDER',
      path('a folder'),
      'folder into which e-invoices are written if CORE_EINVOICE_URL is not set',
    ),
    ...requestSettings('CORE_EINVOICE', 'the access point'),
    optionalSetting(
      'CORE_RECEIPT_TOKEN',
      text,
      'token with which the SMS gateway and the access point authenticate when they send delivery receipts',
      { isSecret: true },
    ),
  ],
  findings: (settings) => [mail(settings), ...gateways(settings)],
});

/** The findings of configured gateways. */
function gateways(settings: Values): readonly Finding[] {
  return (['CORE_SMS', 'CORE_EINVOICE'] as const).flatMap((prefix): Finding[] => {
    const url = settings[`${prefix}_URL`];
    if (url === undefined) return [];
    const subject = prefix === 'CORE_SMS' ? 'SMS' : 'e-invoices';
    if (settings[`${prefix}_SECRET`] === undefined)
      return [
        {
          subject,
          state: 'warning',
          message: `${prefix}_SECRET is not set: requests to ${new URL(url).host} are not authenticated`,
          advice: `set ${prefix}_SECRET`,
        },
      ];
    if (settings.CORE_RECEIPT_TOKEN === undefined)
      return [
        {
          subject,
          state: 'warning',
          message: 'CORE_RECEIPT_TOKEN is not set: deliveries that fail after they were taken are not recorded',
          advice: 'set CORE_RECEIPT_TOKEN, and the address /messages/receipt/ at the service',
        },
      ];
    return [{ subject, state: 'fine', message: `sent through ${new URL(url).host}` }];
  });
}

function mail({ CORE_SMTP_HOST: host, CORE_MAIL_FROM: from }: Values): Finding {
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
