import { expect } from 'chai';
import manifest from '../../../../extensions/messages/manifest.ts';

const findings = (settings: Readonly<Record<string, string>>): readonly string[] =>
  (
    manifest.findings?.(
      { CORE_SMTP_HOST: 'mail.example', CORE_MAIL_FROM: 'a@mail.example', ...settings },
      new Date(0),
    ) ?? []
  ).map(({ subject, state, message }) => `${subject} ${state}: ${message}`);

describe('the settings of channels', () => {
  it('are checked by core doctor: a secret, and a token for receipts', () => {
    const url = { CORE_SMS_URL: 'https://sms.example/send' };
    const secret = { ...url, CORE_SMS_SECRET: 'a' };
    expect(findings({})).to.have.length(1);
    expect(findings(url)[1]).to.equal(
      'SMS warning: CORE_SMS_SECRET is not set: requests to sms.example are not authenticated',
    );
    expect(findings(secret)[1]).to.match(/^SMS warning: CORE_RECEIPT_TOKEN is not set/);
    expect(findings({ ...secret, CORE_RECEIPT_TOKEN: 'b' })[1]).to.equal('SMS fine: sent through sms.example');
    expect(findings({ CORE_EINVOICE_URL: 'https://peppol.example/' })[1]).to.match(/^e-invoices warning/);
  });

  it('contain headers as a JSON object of valid names and texts', () => {
    const headers = manifest.settings?.find(({ variable }) => variable === 'CORE_SMS_HEADERS');
    const isAccepted = (text: string) => 'value' in (headers?.kind.parse(text) ?? {});
    expect(isAccepted('{"Authorization":"Basic {secret}","X-Plan":"a"}')).to.equal(true);
    for (const text of ['', 'Authorization: a', '[]', '{"A":1}', '{"A b":"c"}', '{"A":"b\\nc"}', 'null'])
      expect(isAccepted(text), text).to.equal(false);
  });
});
