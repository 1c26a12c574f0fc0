import { expect } from 'chai';
import fc from 'fast-check';
import { isOcr, ocrWithCheckDigit, ocrWithLengthDigit } from '../../../../extensions/sweden/ocr.ts';

describe('OCR references', () => {
  const cases: readonly [string, string, string][] = [
    ['1', '18', '133'],
    ['7', '75', '737'],
    ['42', '422', '4242'],
    ['10001', '100016', '1000173'],
    ['123456', '1234566', '12345682'],
    ['2026110001', '20261100018', '202611000128'],
    ['1900000000001', '19000000000017', '190000000000158'],
    ['555060708090', '5550607080909', '55506070809041'],
    ['00012345', '000123455', '0001234509'],
    ['99999999', '999999998', '9999999908'],
    ['31415926535897932384626', '314159265358979323846267', '3141592653589793238462657'],
  ];
  for (const [base, check, length] of cases) {
    it(`2.1: ${base}`, () =>
      expect([ocrWithCheckDigit(base), ocrWithLengthDigit(base)]).to.deep.equal([check, length]));
  }
  for (const reference of [
    '18108401345678778',
    '18196701475307475',
    '1018966492531',
    '1019080881039',
    '03368912618',
    '1202951008',
    '1636976',
  ]) {
    it(`2.1: the public reference ${reference} is valid`, () => expect(isOcr(reference)).to.equal(true));
  }
  it('2.1: 12345 gives 123455, not the 123451 of a public help page', () => {
    expect(ocrWithCheckDigit('12345')).to.equal('123455');
    expect(isOcr('123451')).to.equal(false);
  });
  it('2.1: detects one wrong digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{1,22}$/),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (base, position, change) => {
          const right = ocrWithLengthDigit(base);
          const at = position % right.length;
          const wrong = right.slice(0, at) + ((Number(right[at]) + change) % 10) + right.slice(at + 1);
          expect([isOcr(right, { lengthDigit: true }), isOcr(wrong)]).to.deep.equal([true, false]);
        },
      ),
    );
  });
  it('2.1: detects transposed neighbours, except 0 and 9', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{2,22}$/), fc.nat(), (base, position) => {
        const right = ocrWithCheckDigit(base);
        const at = position % (right.length - 1);
        const [one = '', other = ''] = [right[at], right[at + 1]];
        if (one === other || (one + other).split('').sort().join('') === '09') return;
        expect(isOcr(right.slice(0, at) + other + one + right.slice(at + 2))).to.equal(false);
      }),
    );
  });
});
