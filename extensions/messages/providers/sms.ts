/** SMS through an HTTP gateway. The request is a template of settings, because gateways have no common interface. */
import { optionalSetting, requiredSetting, type Settings } from '../../support/settings.ts';
import type { DeliveryRow } from '../delivery-row.ts';
import { linkOf } from '../message-link.ts';
import { isWithheld, writeToOutbox } from '../test-outbox.ts';
import { headersOf, postOnce, secondsOf } from './post-once.ts';
import type { Provider } from './provider.ts';

/** A longer text is more than ten SMS; gateways reject it. */
const maxLength = 1500;
/** The limit of alphanumeric senders in GSM. */
const maxSenderLength = 11;
const jsonType = 'application/json';

const defaultBody = '{"to":"{to}","from":"{from}","message":"{text}"}';

export const sms: Provider = {
  job: 'messages.deliver_sms',
  isRemote: true,
  isConfigured: (settings) => optionalSetting(settings, 'CORE_SMS_URL') !== undefined,
  addressOf: (contact, to) => [to, contact.phoneNumber].map(e164).find((number) => number !== undefined),
  noAddress: 'the recipient has no telephone number',
  send: async (row, address, context) => {
    const { settings, customerId } = context;
    const id = `${customerId}.${row.id}`;
    const contentType = optionalSetting(settings, 'CORE_SMS_CONTENT_TYPE') ?? jsonType;
    const encode = contentType === jsonType ? insideJsonText : encodeURIComponent;
    const values = { to: address, from: senderOf(row), text: textOf(settings, row), id };
    const body = (optionalSetting(settings, 'CORE_SMS_BODY') ?? defaultBody).replaceAll(
      /\{(to|from|text|id)\}/g,
      (_, name: keyof typeof values) => encode(values[name]),
    );
    if (isWithheld(context)) return await writeToOutbox(settings, `${id}.sms`, body);
    return await postOnce({
      url: requiredSetting(settings, 'CORE_SMS_URL'),
      headers: { 'Content-Type': contentType, ...headersOf(settings, 'CORE_SMS', id) },
      body,
      timeout: secondsOf(settings, 'CORE_SMS_TIMEOUT'),
      receiver: 'the SMS gateway',
    });
  },
};

/** Returns a telephone number in the format E.164; one that begins with a single 0 is Swedish. */
export function e164(text: string | null | undefined): string | undefined {
  const digits = (text ?? '').replaceAll(/[\s()-]/g, '').replace(/^00/, '+');
  const number = digits.replace(/^0/, '+46');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

function textOf(settings: Settings, row: DeliveryRow): string {
  const link = linkOf(settings, row);
  const end = link === undefined ? '' : `\n\n${link.url}`;
  const text = (row.short_content ?? `${row.title}\n\n${row.content}`).trim();
  const room = maxLength - end.length;
  return `${text.length > room ? `${text.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text}${end}`;
}

/** Returns the sender's name of the settings; without one, the letters and digits of the name of the sender that fit. */
function senderOf({ sms_sender_name: name, sender_name: other }: DeliveryRow): string {
  if (name !== null && name.trim() !== '') return name.trim();
  const plain = (other ?? 'Core').normalize('NFD').replaceAll(/[^A-Za-z0-9 ]/g, '');
  return plain.slice(0, maxSenderLength).trim() || 'Core';
}

function insideJsonText(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
