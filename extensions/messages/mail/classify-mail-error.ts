/**
 * What an error of the SMTP conversation means for the message (RFC 5321, section 4.2.1): a 5yz reply is final, a 4yz reply
 * and everything about the connection may be better later. What the server says is kept for people, in one line and without
 * e-mail addresses.
 */
import type { MailOutcome } from './mail.ts';

/** The outcome for an error that nodemailer threw. */
export function classifyMailError(error: unknown): MailOutcome {
  const { responseCode, code, response } = facts(error);
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 600) {
    // 503 is about the order of commands in that conversation, 535 and 530 about our own credentials: not about the message.
    const isFinal = responseCode >= 500 && ![503, 530, 535].includes(responseCode);
    return { kind: isFinal ? 'refused' : 'deferred', reason: oneLine(response ?? `SMTP reply ${responseCode}`) };
  }
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'the address is not one that mail can be sent to' };
  return { kind: 'deferred', reason: reasons[code ?? ''] ?? 'the mail server could not be used' };
}

const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: 'the connection to the mail server was lost',
  ESOCKET: 'the mail server cannot be reached',
  ETIMEDOUT: 'the mail server did not answer in time',
  EABORT: 'the mail server did not answer in time',
  EDNS: 'the name of the mail server is not known',
  ETLS: 'the mail server offers no safe connection',
  EAUTH: 'the mail server refused our credentials',
  ENOAUTH: 'the mail server wants credentials',
};

interface ErrorFacts {
  readonly responseCode?: number;
  readonly code?: string;
  readonly response?: string;
}

function facts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return {};
  return {
    ...('responseCode' in error && typeof error.responseCode === 'number' ? { responseCode: error.responseCode } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('response' in error && typeof error.response === 'string' ? { response: error.response } : {}),
  };
}

/** A server's words as one short line without addresses: they end in `failed_context` and in logs. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[^\s<>:;,"']+@[^\s<>:;,"']+/g, '(address)')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
