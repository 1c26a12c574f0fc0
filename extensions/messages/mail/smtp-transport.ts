/**
 * Mail over SMTP with a few kept connections (invoicing-rules.md, J6). A server that stalls is given up after a time, a
 * message that could not be handed over is an outcome, never an exception.
 */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { classifyMailError } from './classify-mail-error.ts';
import type { Mail, MailTransport } from './mail.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  readonly requireTls: boolean;
  readonly user?: string;
  readonly password?: string;
  /** Milliseconds that one message may take. */
  readonly timeout: number;
  /** Messages a second; absent for no limit. */
  readonly rate?: number;
}

/** A transport to an SMTP server; connections are made when the first message comes. */
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
    // A message whose connection breaks is tried again by the delivery worker, which keeps count of it.
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

/** The message as nodemailer takes it. */
export function mailOptions(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    attachments: mail.attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content: Buffer.from(content),
    })),
    ...(mail.envelopeFrom === undefined ? {} : { envelope: { from: mail.envelopeFrom, to: mail.to.address } }),
  };
}
