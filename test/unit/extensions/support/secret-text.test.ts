import { expect } from 'chai';
import { decryptText, encryptText, maskPersonalNumber } from '../../../../extensions/support/secret-text.ts';

describe('an encrypted text', () => {
  it('can be decrypted with the same secret and purpose only, and not after a change', () => {
    const encrypted = encryptText('secret', 'ssn', '19121212-1212');
    expect(encrypted).to.not.contain('1212');
    expect(decryptText('secret', 'ssn', encrypted)).to.equal('19121212-1212');
    expect(decryptText('other', 'ssn', encrypted)).to.equal(undefined);
    expect(decryptText('secret', 'other', encrypted)).to.equal(undefined);
    expect(
      decryptText(
        'secret',
        'ssn',
        encrypted.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).to.equal(undefined);
    expect(encryptText('secret', 'ssn', '19121212-1212')).to.not.equal(encrypted);
  });

  it('can mask the last digits of a personal number', () => {
    expect(['191212121212', '19121212-1212', '121212-1212', '12'].map(maskPersonalNumber)).to.deep.equal([
      '19121212-****',
      '19121212-****',
      '121212-****',
      '****',
    ]);
  });
});
