import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { parseAmount } from '../../../../extensions/invoicing/calculation/money.ts';
import {
  decodeCp437,
  encodeCp437,
  type SieFile,
  type SieVoucher,
  writeSie,
} from '../../../../extensions/invoicing/calculation/sie.ts';
import { readSie } from './sie-reader.ts';

const sample = readFileSync(new URL('../samples/sie-example.si', import.meta.url));
const line = (account: number, amount: string, code?: string) => ({
  account,
  amount: parseAmount(amount),
  objects: code === undefined ? [] : [{ dimension: 1, code }],
});
const release = (number: number, date: string, text: string, amount: string): SieVoucher => ({
  series: 'P',
  number,
  date,
  text,
  registeredOn: '2026-03-02',
  lines: [line(2971, amount, 'F101'), line(3913, `-${amount}`, 'F101')],
});

const file: SieFile = {
  program: { name: 'Fastighetskärnan', version: '2.0.0' },
  generatedOn: '2026-03-02',
  generatedBy: 'api',
  companyName: 'Exempelgården Åsö AB',
  organizationNumber: '5599999991',
  fiscalYear: { first: '2026-01-01', last: '2026-12-31' },
  accounts: [
    { number: 1510, name: 'Kundfordringar' },
    { number: 2611, name: 'Utgående moms 25 %' },
    { number: 2971, name: 'Förutbetalda hyresintäkter' },
    { number: 3740, name: 'Öres- och kronutjämning' },
    { number: 3913, name: 'Frivilligt momspliktiga hyresintäkter' },
  ],
  dimensions: [{ number: 1, name: 'Kostnadsställe' }],
  objects: [{ dimension: 1, code: 'F101', name: 'Fastighet 101' }],
  vouchers: [
    {
      series: 'F',
      number: 1,
      date: '2026-03-02',
      text: 'Hyresfaktura 10002 kv 2 2026',
      registeredOn: '2026-03-02',
      lines: [line(1510, '98488.00'), line(2971, '-78790.32', 'F101'), line(2611, '-19697.58'), line(3740, '-0.10')],
    },
    release(1, '2026-04-30', 'Periodisering 2026-04', '25000.00'),
    release(2, '2026-05-31', 'Periodisering 2026-05', '26290.32'),
    release(3, '2026-06-30', 'Periodisering 2026-06', '27500.00'),
  ],
};

describe('SIE 4I', () => {
  it('3.3: writes the reference file byte by byte', () =>
    expect(Buffer.from(writeSie(file)).equals(sample)).to.equal(true));
  it('3.3: the reference file has the checksum 2892932763 in an independent reader', () =>
    expect(readSie(sample)).to.include({ storedChecksum: 2892932763, computedChecksum: 2892932763 }));

  it('3.3: the reader confirms checksum and vouchers for any texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(text, text, fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }), (name, event, amount) => {
        const voucher = {
          series: 'F',
          number: 1,
          date: '2026-01-31',
          text: event,
          registeredOn: '2026-02-01',
          lines: [
            { account: 1510, objects: [{ dimension: 6, code: name }], amount },
            { account: 3911, objects: [], amount: -amount },
          ],
        };
        const read = readSie(Buffer.from(writeSie({ ...file, companyName: name, vouchers: [voucher] })));
        expect(read.storedChecksum).to.equal(read.computedChecksum);
        expect(read.vouchers).to.deep.equal([
          { series: 'F', number: '1', date: '20260131', amounts: [amount, -amount] },
        ]);
      }),
    );
  });

  it('E1: rejects a voucher that does not balance', () => {
    expect(() =>
      writeSie({ ...file, vouchers: [{ ...release(1, '2026-01-31', 'x', '1.00'), lines: [line(1510, '1.00')] }] }),
    ).to.throw('does not sum to zero');
  });

  it('3.3: converts from and to CP437, with question marks for unknown characters', () => {
    expect(decodeCp437(encodeCp437('Åäö ÅÄÖ é ü'))).to.equal('Åäö ÅÄÖ é ü');
    expect(decodeCp437(encodeCp437('€\u0007'))).to.equal('? ');
  });
});
