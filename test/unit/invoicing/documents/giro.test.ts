/** The printed format of giro numbers (invoicing-rules.md, section 2). */
import { expect } from 'chai';
import { writtenBankgiro } from '../../../../extensions/sweden/bankgiro.ts';
import { writtenPlusgiro } from '../../../../extensions/sweden/plusgiro.ts';

describe('printed giro numbers', () => {
  it('2.2: have the format NNN-NNNN or NNNN-NNNN for bankgiro', () => {
    expect(['9912346', '50501055', '5805-6201'].map(writtenBankgiro)).to.deep.equal([
      '991-2346',
      '5050-1055',
      '5805-6201',
    ]);
  });

  it('2.2: have a hyphen before the last digit for plusgiro', () => {
    expect(['48215', '18', '1234567-4'].map(writtenPlusgiro)).to.deep.equal(['4821-5', '1-8', '1234567-4']);
  });
});
