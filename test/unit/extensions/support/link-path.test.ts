import { expect } from 'chai';
import { readLinkPath } from '../../../../extensions/support/links.ts';

const customerId = '0190a000-0000-7000-8000-000000000001';
const token = 'a'.repeat(43);

describe('the path of a link', () => {
  it('consists of a customer, a token and the remaining path', () => {
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
    it(`is invalid: ${path.slice(0, 20)}`, () =>
      expect(readLinkPath(`/signing/${path}`, '/signing/')).to.equal(undefined));
  }
});
