/** SIE has no escape for a backslash, so texts with one must not leave a field open. */
import { expect } from 'chai';
import { writeSie } from '../../../../extensions/invoicing/calculation/sie.ts';

describe('SIE texts with backslashes', () => {
  it('leave no field open if a name ends with a backslash', () => {
    const bytes = writeSie({
      program: { name: 'Core', version: '1' },
      generatedOn: '2026-03-02',
      generatedBy: 'api',
      companyName: 'Aa \\',
      organizationNumber: '5599999991',
      fiscalYear: { first: '2026-01-01', last: '2026-12-31' },
      accounts: [],
      dimensions: [],
      objects: [],
      vouchers: [],
    });
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).to.include('#FNAMN "Aa /"');
    expect(text).not.to.include('\\');
  });
});
