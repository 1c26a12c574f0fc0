/**
 * Classifies an error of the SMTP session (RFC 5321, section 4.2.1): a 5yz reply is permanent; a 4yz reply and connection errors are
 * temporary. The server's text is stored in one line and without e-mail addresses.
 */
import type { MailOutcome } from './mail.ts';

/** The outcome for an error that nodemailer threw. */
export function classifyMailError(error: unknown): MailOutcome {
  const { responseCode, code, response } = facts(error);
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 600) {
    // 503 concerns the order of commands in the session, 535 and 530 our credentials: none of them the message.
    const isFinal = responseCode >= 500 && ![503, 530, 535].includes(responseCode);
    return { kind: isFinal ? 'rejected' : 'deferred', reason: oneLine(response ?? `SMTP reply ${responseCode}`) };
  }
  if (code === 'EENVELOPE') return { kind: 'rejected', reason: 'mail cannot be sent to this address' };
  return { kind: 'deferred', reason: reasons[code ?? ''] ?? 'the mail server could not be used' };
}

const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: 'the connection to the mail server was lost',
  ESOCKET: 'cannot connect to the mail server',
  ETIMEDOUT: 'the mail server did not respond in time',
  EABORT: 'the mail server did not respond in time',
  EDNS: 'the host name of the mail server was not found',
  ETLS: 'the mail server does not support encryption',
  EAUTH: 'the mail server rejected the credentials',
  ENOAUTH: 'the mail server requires credentials',
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

/** Shortens a server's text to one line without addresses, for `failed_context` and logs. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[^\s<>:;,"']+@[^\s<>:;,"']+/g, '(address)')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
