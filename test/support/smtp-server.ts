/** A real SMTP server from npm on a free port, which takes, refuses, stalls or drops as its recipients' names say. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  readonly received: readonly Email[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server. Recipients: `refused@` gets 550, `later@` gets 451, `stall@` no answer, `drop@` a closed connection,
 * `full@` 552 after the message was sent; all others are taken.
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
          ? reply(550, `no such user ${address.address}`)
          : mailbox === 'later'
            ? reply(451, 'try later')
            : null,
      );
    },
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        if (session.envelope.rcptTo.some(({ address }) => address.startsWith('full@')))
          return done(reply(552, 'mailbox full'));
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

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
