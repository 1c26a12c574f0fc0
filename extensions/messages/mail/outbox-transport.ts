/**
 * Mail without a mail server: each message becomes a file `<time>-<id>.eml` in a folder, which any mail program opens. For the
 * demo and for development.
 */
import { createTransport } from 'nodemailer';
import { writeToFolder } from '../write-to-folder.ts';
import type { MailTransport } from './mail.ts';
import { mailOptions } from './smtp-transport.ts';

/** A transport that writes messages to a folder. `now` is part of the file names, which sort by time. */
export function outboxTransport(folder: string, now: () => Date): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    description: `files in ${folder}`,
    send: async (mail) => {
      try {
        const { message } = await composer.sendMail(mailOptions(mail));
        const time = now().toISOString().replaceAll(/[-:.]/g, '');
        // The part before the @ ends with the component that distinguishes messages of one sender.
        const [local = ''] = mail.messageId.split('@');
        const unique = local.replaceAll(/[^A-Za-z0-9-]/g, '').slice(-36);
        await writeToFolder(folder, `${time}-${unique}.eml`, message);
        return { kind: 'sent' };
      } catch (error) {
        return {
          kind: 'deferred',
          reason: error instanceof Error ? error.message : 'the message could not be written',
        };
      }
    },
    close: () => composer.close(),
  };
}
