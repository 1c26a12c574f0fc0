/**
 * Reads a report that a mail server sends back when it could not deliver a message after all (RFC 3464), and finds which of
 * our messages it is about by the Message-ID that we gave it. Anything else that lands in that mailbox is no report.
 */
import { oneLine } from './classify-mail-error.ts';

export interface Bounce {
  readonly customerId: string;
  readonly distributionId: string;
  /** `failed` is final; `delayed` only says that the server goes on trying. */
  readonly action: 'failed' | 'delayed';
  readonly reason: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Our Message-ID: it names the distribution, so that a report can be matched without a table of its own. */
export function messageIdOf(customerId: string, distributionId: string, host: string): string {
  return `<${customerId}.${distributionId}@${host}>`;
}

/** What a raw message reports; undefined when it is no delivery report about a message of ours. */
export function parseBounce(raw: string): Bounce | undefined {
  // Header lines may be folded: a line that begins with a space goes on with the one before.
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
