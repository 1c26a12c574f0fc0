import { expect } from 'chai';
import fc from 'fast-check';
import { quoteIdentifier, quoteLiteral } from '../../../engine/kernel/quote-sql.ts';
import { identifiersIn, renameIdentifiers } from '../../../engine/migrate/sql-text.ts';

describe('the SQL text parser', () => {
  it('finds quoted names, except inside literals', () => {
    const identifiers = identifiersIn(`("a" > 0) and "b ""c""" <> 'x "d" ''y' and "e" <> E'\\'"f"'`);
    expect([...identifiers]).to.deep.equal(['a', 'b "c"', 'e']);
  });

  it('renames columns, also two at once, and leaves literals unchanged', () => {
    const names = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(renameIdentifiers(`"a" <= "b" and "a" <> '"a"'`, names)).to.equal(`"b" <= "a" and "b" <> '"a"'`);
  });

  it('is reversible for any name and value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string({ minLength: 1 }), (name, value, other) => {
        const expression = `${quoteIdentifier(name)} = ${quoteLiteral(value)}`;
        expect([...identifiersIn(expression)]).to.deep.equal([name]);
        const there = renameIdentifiers(expression, new Map([[name, other]]));
        expect(there).to.equal(`${quoteIdentifier(other)} = ${quoteLiteral(value)}`);
        expect(renameIdentifiers(there, new Map([[other, name]]))).to.equal(expression);
      }),
    );
  });
});
