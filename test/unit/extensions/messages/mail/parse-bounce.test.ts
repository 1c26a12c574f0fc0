import { expect } from 'chai';
import fc from 'fast-check';
import { messageIdOf, parseBounce } from '../../../../../extensions/messages/mail/parse-bounce.ts';
import { dedent } from '../../../../support/dedent.ts';

const customer = '0190a000-0000-7000-8000-000000000001';
const distribution = '0190a000-0000-7000-8000-000000000002';

const report = (action: string): string => dedent`
  From: MAILER-DAEMON@mx.example
  Message-ID: <something@mx.example>
  Content-Type: multipart/report; report-type=delivery-status;
   boundary="b"

  --b
  Content-Type: text/plain

  It did not work.
  --b
  Content-Type: message/delivery-status

  Reporting-MTA: dns; mx.example

  Final-Recipient: rfc822; person@example.com
  Action: ${action}
  Status: 5.1.1
  Diagnostic-Code: smtp; 550 5.1.1 <person@example.com>:
   unknown user
  --b
  Content-Type: text/rfc822-headers

  Message-ID: ${messageIdOf(customer, distribution, 'core.example')}
  Subject: Inbjudan
  --b--
`;

describe('a parsed bounce', () => {
  it('contains the distribution and the reason, but not the address', () => {
    expect(parseBounce(report('failed'))).to.deep.equal({
      customerId: customer,
      distributionId: distribution,
      action: 'failed',
      reason: '5.1.1 550 5.1.1 <(address)>: unknown user',
    });
  });

  it('can be a delay, and have CRLF line endings', () => {
    expect(parseBounce(report('delayed').replaceAll('\n', '\r\n'))?.action).to.equal('delayed');
  });

  it('is undefined if the message is not a report, or not about a mail of Core', () => {
    expect(parseBounce('Subject: hello\n\nhello')).to.equal(undefined);
    expect(parseBounce(report('failed').replaceAll(distribution, 'other'))).to.equal(undefined);
    expect(parseBounce(report('relayed'))).to.equal(undefined);
  });

  it('is returned or undefined for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => parseBounce(raw) === undefined));
  });
});
