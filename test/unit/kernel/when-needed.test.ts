import { expect } from 'chai';
import { describe, it } from 'mocha';
import { whenNeeded } from '../../../engine/kernel/when-needed.ts';

describe('what is made when it is needed', () => {
  it('is made with the first question and kept', () => {
    let made = 0;
    const value = whenNeeded(() => {
      made += 1;
      return { made };
    });
    expect(made).to.equal(0);
    expect(value()).to.equal(value());
    expect(made).to.equal(1);
  });

  it('is tried again when it could not be made', () => {
    let tries = 0;
    const value = whenNeeded(() => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries;
    });
    expect(value).to.throw('not yet');
    expect(value()).to.equal(2);
  });
});
