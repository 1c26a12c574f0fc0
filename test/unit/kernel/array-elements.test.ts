import { expect } from 'chai';
import fc from 'fast-check';
import { arrayElements } from '../../../engine/kernel/array-elements.ts';

describe('the elements of a JSON array', () => {
  it('equal those of the parsed array, for any whitespace', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2, '\t'), (values, layout) => {
        const elements = arrayElements(JSON.stringify(values, null, layout));
        expect(elements.map((element) => JSON.stringify(JSON.parse(element)))).to.deep.equal(
          values.map((value) => JSON.stringify(value)),
        );
      }),
    );
  });
});
