import { expect } from 'chai';
import fc from 'fast-check';
import { signToken, verifyToken } from '../../../../extensions/files/signed-token.ts';

const tokenKey = { purpose: 'file-upload', secret: 'test secret' };
const now = new Date('2026-11-21T10:00:00Z');
const expires = new Date('2026-11-21T10:15:00Z');

describe('a signed token', () => {
  it('returns the payload until it expires', () => {
    const token = signToken({ key: 't/a', size: 5 }, { ...tokenKey, expires });
    expect(verifyToken(token, { ...tokenKey, now })).to.deep.equal({ key: 't/a', size: 5 });
    expect(verifyToken(token, { ...tokenKey, now: expires })).to.equal(undefined);
  });

  it('is rejected for another purpose and with another secret', () => {
    const token = signToken({ key: 't/a' }, { ...tokenKey, expires });
    expect(verifyToken(token, { ...tokenKey, purpose: 'file-download', now })).to.equal(undefined);
    expect(verifyToken(token, { ...tokenKey, secret: 'other', now })).to.equal(undefined);
  });

  it('is rejected after any change', () => {
    const token = signToken({ key: 't/a', size: 5 }, { ...tokenKey, expires });
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '.', '_'), (index, character) => {
        const changed = token.slice(0, index) + character + token.slice(index + 1);
        // The last character of base64url can contain unused bits. The text is compared, so they count too.
        fc.pre(changed !== token);
        expect(verifyToken(changed, { ...tokenKey, now })).to.equal(undefined);
      }),
    );
  });

  it('never throws when it is verified, for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => verifyToken(text, { ...tokenKey, now }) === undefined));
  });
});
