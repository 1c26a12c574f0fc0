import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import PostalMime from 'postal-mime';
import type { Mail } from '../../../../../extensions/messages/mail/mail.ts';
import { outboxTransport } from '../../../../../extensions/messages/mail/outbox-transport.ts';
import { messageIdOf } from '../../../../../extensions/messages/mail/parse-bounce.ts';
import { type SmtpSettings, smtpTransport } from '../../../../../extensions/messages/mail/smtp-transport.ts';
import { type MailServer, startMailServer } from '../../../../support/smtp-server.ts';

const mailTo = (address: string): Mail => ({
  messageId: '<a.b@core.example>',
  from: '"Exempelbostäder" <no-reply@core.example>',
  to: { name: 'Åsa "Test" Öberg', address },
  subject: 'Inbjudan till Åäö',
  text: 'Hej på dig',
  html: '<p>Hej på dig</p>',
  attachments: [{ name: 'avtal å.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  language: 'sv',
});

describe('mail over SMTP', () => {
  let server: MailServer;
  before(async () => {
    server = await startMailServer();
  });
  after(async () => await server.stop());

  /** The timeout is short only if no response is expected, because a busy machine responds late. */
  const settings = (port: number, timeout = 15_000): SmtpSettings => ({
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    timeout,
  });

  it('arrives with both bodies, attachments and non-ASCII characters', async () => {
    const transport = smtpTransport(settings(server.port));
    expect(await transport.send(mailTo('asa@example.com'))).to.deep.equal({ kind: 'sent' });
    transport.close();
    const [mail] = server.received;
    expect(mail?.subject).to.equal('Inbjudan till Åäö');
    expect(mail?.to).to.deep.equal([{ name: 'Åsa "Test" Öberg', address: 'asa@example.com' }]);
    expect(mail?.text?.trim()).to.equal('Hej på dig');
    expect(mail?.html).to.contain('<p>Hej på dig</p>');
    expect(mail?.messageId).to.equal('<a.b@core.example>');
    expect(mail?.attachments.map(({ filename }) => filename)).to.deep.equal(['avtal å.pdf']);
  });

  const outcomes = [
    ['refused@example.com', { kind: 'rejected', reason: '550 unknown user (address)' }],
    ['full@example.com', { kind: 'rejected', reason: '552 mailbox full' }],
    ['later@example.com', { kind: 'deferred', reason: '451 try later' }],
    ['stall@example.com', { kind: 'deferred', reason: 'the mail server did not respond in time' }],
    ['drop@example.com', { kind: 'deferred', reason: 'the connection to the mail server was lost' }],
    ['not an address', { kind: 'rejected', reason: '501 Error: Bad recipient address syntax' }],
  ] as const;
  for (const [address, outcome] of outcomes) {
    it(`has the outcome of the server for ${address}`, async () => {
      const transport = smtpTransport(settings(server.port, address.startsWith('stall') ? 400 : undefined));
      expect(await transport.send(mailTo(address))).to.deep.equal(outcome);
      transport.close();
    });
  }

  it('is deferred if there is no server', async () => {
    const stoppedServer = await startMailServer();
    await stoppedServer.stop();
    const transport = smtpTransport(settings(stoppedServer.port));
    expect(await transport.send(mailTo('asa@example.com'))).to.deep.equal({
      kind: 'deferred',
      reason: 'cannot connect to the mail server',
    });
    transport.close();
  });
});

describe('mail to the outbox folder', () => {
  it('is written as complete messages named by time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'core-outbox-'));
    const transport = outboxTransport(folder, () => new Date('2026-11-21T10:00:00Z'));
    expect(await transport.send(mailTo('asa@example.com'))).to.deep.equal({ kind: 'sent' });
    expect(await readdir(folder)).to.deep.equal(['20261121T100000000Z-ab.eml']);
    const mail = await PostalMime.parse(await readFile(join(folder, '20261121T100000000Z-ab.eml')));
    expect(mail.subject).to.equal('Inbjudan till Åäö');
    await rm(folder, { recursive: true });
  });

  it('is written to a file each, also for two mails from one sender at the same time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'core-outbox-'));
    const transport = outboxTransport(folder, () => new Date('2026-11-21T10:00:00Z'));
    const customer = randomUUID();
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids)
      await transport.send({ ...mailTo('asa@example.com'), messageId: messageIdOf(customer, id, 'core.example') });
    expect(new Set(await readdir(folder))).to.deep.equal(new Set(ids.map((id) => `20261121T100000000Z-${id}.eml`)));
    await rm(folder, { recursive: true });
  });

  it('is deferred if the folder cannot be written', async () => {
    const transport = outboxTransport('/dev/null/outbox', () => new Date());
    expect((await transport.send(mailTo('asa@example.com'))).kind).to.equal('deferred');
  });
});
