import { expect } from 'chai';
import { e164 } from '../../../../../extensions/messages/providers/sms.ts';

describe('a telephone number for SMS', () => {
  it('has the format E.164, with the country code of Sweden for a national number', () => {
    expect(
      ['+46701740605', '070-174 06 05', '0046 70 174 06 05', '(08) 12 34 56', '+47 12345678'].map(e164),
    ).to.deep.equal(['+46701740605', '+46701740605', '+46701740605', '+468123456', '+4712345678']);
  });

  it('is undefined for other texts', () => {
    const others = ['', ' ', null, undefined, '112', 'kund@example.com', '+0701740605', '+1234567890123456', '0701 x'];
    expect(others.map(e164)).to.deep.equal(others.map(() => undefined));
  });
});
