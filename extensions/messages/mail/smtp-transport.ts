/**
 * Sends mail over SMTP with a small connection pool (invoicing-rules.md, J6). A stalled server times out; a message
 * that could not be sent is an outcome, never an exception.
 */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { classifyMailError } from './classify-mail-error.ts';
import type { Mail, MailTransport } from './mail.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS if the server offers it. */
  readonly secure: boolean;
  readonly requireTls: boolean;
  readonly user?: string;
  readonly password?: string;
  /** Timeout of one message in milliseconds. */
  readonly timeout: number;
  /** Maximum messages per second; absent for no limit. */
  readonly rate?: number;
}

/** Creates a transport to an SMTP server; it connects when the first message is sent. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { host, port, secure, timeout } = settings;
  const transporter = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: settings.requireTls,
    maxConnections: 5,
    maxMessages: 100,
    // The delivery worker retries a message whose connection breaks, and counts the attempts.
    maxRequeues: 0,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.rate === undefined ? {} : { rateLimit: settings.rate, rateDelta: 1000 }),
    ...(settings.user === undefined ? {} : { auth: { user: settings.user, pass: settings.password ?? '' } }),
  });
  return {
    description: `SMTP server ${host}:${port}`,
    send: async (mail) => {
      try {
        await transporter.sendMail({ ...mailOptions(mail), signal: AbortSignal.timeout(timeout) });
        return { kind: 'sent' };
      } catch (error) {
        return classifyMailError(error);
      }
    },
    close: () => transporter.close({ force: true }),
  };
}

/** Converts the message to the options of nodemailer. */
export function mailOptions(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    attachments: mail.attachments.map(({ name, contentType, content, contentId }) => ({
      filename: name,
      contentType,
      content: Buffer.from(content),
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    ...(mail.envelopeFrom === undefined ? {} : { envelope: { from: mail.envelopeFrom, to: mail.to.address } }),
  };
}
