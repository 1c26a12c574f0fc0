/** A real SMTP server from npm on a free port, with its received mail. The name of a recipient determines whether it accepts, rejects, stalls or drops. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before } from 'mocha';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { TestApi } from './api.ts';
import { earlier } from './earlier.ts';
import { localUrl, publicUrl } from './work-place.ts';

export interface MailServer {
  readonly port: number;
  readonly received: readonly Email[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server. Recipients: `refused@` gets 550, `later@` gets 451, `stall@` no response, `drop@` a closed connection, `full@` 552 after the message was
 * sent; all others are accepted.
 */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (address, session, done) => {
      const [mailbox] = address.address.split('@');
      if (mailbox === 'stall') return;
      if (mailbox === 'drop') {
        for (const connection of server.connections) if (connection.session === session) connection._socket.destroy();
        return;
      }
      done(
        mailbox === 'refused'
          ? smtpError(550, `unknown user ${address.address}`)
          : mailbox === 'later'
            ? smtpError(451, 'try later')
            : null,
      );
    },
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        if (session.envelope.rcptTo.some(({ address }) => address.startsWith('full@')))
          return done(smtpError(552, 'mailbox full'));
        received.push(await PostalMime.parse(raw));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: async () =>
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The mail server of a test file; it can be restarted on the same port. */
export interface TestMailServer extends MailServer {
  /** Messages to an address, oldest first. */
  readonly mailsTo: (address: string) => readonly Email[];
  readonly startAgain: () => Promise<void>;
}

/** Registers the hooks that start and stop a mail server, and adds its address to the settings (`useWorkPlace`) of the API. Call it before `useApi`. */
export function useMailServer(settings: Record<string, string>): TestMailServer {
  let server: MailServer | undefined;
  const running = (): MailServer => {
    if (server === undefined) throw new Error('the mail server exists from the first hook on');
    return server;
  };
  before(async () => {
    server = await startMailServer();
    settings.CORE_SMTP_HOST = '127.0.0.1';
    settings.CORE_SMTP_PORT = String(server.port);
  });
  after(async () => await server?.stop());
  return {
    get port() {
      return running().port;
    },
    get received() {
      return running().received;
    },
    mailsTo: (address) =>
      running().received.filter((message) => message.to?.some((recipient) => recipient.address === address)),
    stop: () => running().stop(),
    startAgain: async () => {
      server = await startMailServer(running().port);
    },
  };
}

/** The link in the text of a mail, on the server of the test. Throws if there is none. */
export function linkIn(api: TestApi, text: string | undefined): string {
  const link = text?.split(/\s/).find((token) => token.startsWith(`${publicUrl}/`));
  if (link === undefined) throw new Error(`no link in ${text ?? 'no mail'}`);
  return localUrl(api.origin, link);
}

/** The link in the newest mail to an address. Throws if there is none. */
export function linkTo(api: TestApi, mail: TestMailServer, address: string): string {
  return linkIn(api, mail.mailsTo(address).at(-1)?.text);
}

/** Moves times back by the ten minutes that are required between two messages or invitations to the same person. */
export async function letMessagesAge(api: TestApi): Promise<void> {
  await api.database.pool.query(`
    update communication_notification set created_at = ${earlier('created_at', "interval '11 minutes'")};
    update accounts_invitation set last_sent_time = ${earlier('last_sent_time', "interval '11 minutes'")}`);
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
