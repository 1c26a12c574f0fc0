/**
 * Parses the delivery status report of a mail server that could not deliver a message (RFC 3464), and identifies our
 * message by its Message-ID. Other mail in that mailbox is ignored.
 */
import { oneLine } from './classify-mail-error.ts';

export interface Bounce {
  readonly customerId: string;
  readonly distributionId: string;
  /** `failed` is permanent; `delayed` means that the server continues to try. */
  readonly action: 'failed' | 'delayed';
  readonly reason: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Returns our Message-ID: it contains the distribution, so that a report can be matched without a separate table. */
export function messageIdOf(customerId: string, distributionId: string, host: string): string {
  return `<${customerId}.${distributionId}@${host}>`;
}

/** Parses a raw message; undefined if it is not a delivery report about a message of ours. */
export function parseBounce(raw: string): Bounce | undefined {
  // Header lines may be folded: a line that starts with a space continues the previous one.
  const text = raw.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ');
  if (!/^content-type:\s*multipart\/report/im.test(text)) return undefined;
  const ours = new RegExp(`^(?:message-id|x-original-message-id):\\s*<(${uuid})\\.(${uuid})@`, 'gim');
  const [, customerId, distributionId] = [...text.matchAll(ours)].at(-1) ?? [];
  const action = /^action:\s*(failed|delayed)\s*$/im.exec(text)?.[1]?.toLowerCase();
  if (customerId === undefined || distributionId === undefined) return undefined;
  if (action !== 'failed' && action !== 'delayed') return undefined;
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1];
  const diagnostic = /^diagnostic-code:\s*(?:[\w-]+;)?\s*(.+)$/im.exec(text)?.[1];
  const reason = oneLine([status, diagnostic].filter((part) => part !== undefined).join(' '));
  return { customerId, distributionId, action, reason: reason === '' ? 'returned by the receiving server' : reason };
}
