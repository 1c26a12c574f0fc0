/** How giro numbers are printed (invoicing-rules.md, section 2). */
import { expect } from 'chai';
import { writtenBankgiro } from '../../../../extensions/sweden/bankgiro.ts';
import { writtenPlusgiro } from '../../../../extensions/sweden/plusgiro.ts';

describe('giro numbers on paper', () => {
  it('2.2: bankgiro as NNN-NNNN or NNNN-NNNN', () => {
    expect(['9912346', '50501055', '5805-6201'].map(writtenBankgiro)).to.deep.equal([
      '991-2346',
      '5050-1055',
      '5805-6201',
    ]);
  });

  it('2.2: plusgiro with a hyphen before the last digit', () => {
    expect(['48215', '18', '1234567-4'].map(writtenPlusgiro)).to.deep.equal(['4821-5', '1-8', '1234567-4']);
  });
});
