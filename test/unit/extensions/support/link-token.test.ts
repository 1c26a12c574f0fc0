import { expect } from 'chai';
import { hashLinkToken, linkToken, newLinkSeed } from '../../../../extensions/support/links.ts';

describe('the token of a link', () => {
  it('has a hash to find it by, and can be derived again from its seed', () => {
    const seed = newLinkSeed('secret', 'invite');
    const token = linkToken('secret', 'invite', seed.nonce);
    expect(Buffer.from(token, 'base64url')).to.have.length(32);
    expect(hashLinkToken(token)).to.equal(seed.hash);
    expect(seed.hash).to.match(/^[0-9a-f]{64}$/);
  });

  it('differs for another seed, purpose or secret', () => {
    const seed = newLinkSeed('secret', 'invite');
    const tokens = [
      linkToken('secret', 'invite', seed.nonce),
      linkToken('secret', 'sign', seed.nonce),
      linkToken('other', 'invite', seed.nonce),
      linkToken('secret', 'invite', newLinkSeed('secret', 'invite').nonce),
    ];
    expect(new Set(tokens).size).to.equal(4);
  });
});
