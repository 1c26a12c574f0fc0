import { expect } from 'chai';
import { readLinkPath } from '../../../../extensions/support/link-path.ts';

const customerId = '0190a000-0000-7000-8000-000000000001';
const token = 'a'.repeat(43);

describe('link path', () => {
  it('has a customer, a token and what follows', () => {
    expect(readLinkPath(`/signing/${customerId}/${token}/document.pdf`, '/signing/')).to.deep.equal({
      customerId,
      token,
      subpath: 'document.pdf',
    });
    expect(readLinkPath(`/signing/${customerId}/${token}`, '/signing/')?.subpath).to.equal('');
  });

  for (const path of [
    '',
    'x',
    `${'0'.repeat(36)}/${token}/`,
    `${customerId}/${token}a/`,
    `${customerId}/../${token}/`,
  ]) {
    it(`is none: ${path.slice(0, 20)}`, () =>
      expect(readLinkPath(`/signing/${path}`, '/signing/')).to.equal(undefined));
  }
});
