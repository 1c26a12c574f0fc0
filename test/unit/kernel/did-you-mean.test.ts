import { expect } from 'chai';
import { describe, it } from 'mocha';
import { closestMatch } from '../../../engine/kernel/did-you-mean.ts';

describe('closestMatch', () => {
  const terms = ['date', 'date-time', 'start_date', '_page_size'];

  it('prefers a word that differs only in case and punctuation to one with fewer changed letters', () => {
    const suggestions = ['DateTime', 'startDate', 'pagesize', 'PAGE-SIZE', 'Date'].map((term) =>
      closestMatch(term, terms),
    );
    expect(suggestions).to.deep.equal(['date-time', 'start_date', '_page_size', '_page_size', 'date']);
  });

  it('returns a word with a changed, missing or swapped letter', () => {
    expect(['start_dat', 'dtae', 'satrt_date'].map((term) => closestMatch(term, terms))).to.deep.equal([
      'start_date',
      'date',
      'start_date',
    ]);
  });

  it('returns a name with the same last segment, the nearest of several', () => {
    const ids = ['contracts.lease', 'revenue.invoice', 'brf.invoice', 'brf.fee'];
    expect(['objects.lease', 'lease', 'brg.invoice'].map((term) => closestMatch(term, ids))).to.deep.equal([
      'contracts.lease',
      'contracts.lease',
      'brf.invoice',
    ]);
    expect(closestMatch('invoice', ids)).to.equal('revenue.invoice');
  });

  it('returns no word for punctuation only, a distant word, or an exact match', () => {
    expect(['--', 'planet'].map((term) => closestMatch(term, terms))).to.deep.equal([undefined, undefined]);
    expect(closestMatch('date', ['date'])).to.equal(undefined);
  });
});
