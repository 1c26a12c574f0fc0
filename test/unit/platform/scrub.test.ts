import { expect } from 'chai';
import { describe, it } from 'mocha';
import { errorText, scrub, scrubDetails } from '../../../engine/platform/scrub.ts';

describe('texts in the log', () => {
  it('lose addresses, secrets, personal numbers and telephone numbers', () => {
    for (const [text, expected] of [
      ['550 <prov.person@example.com> unknown', '550 <[…]> unknown'],
      ['secret cs_test_abc_DEF-123= is wrong', 'secret […] is wrong'],
      ['whsec_AAAA+/bb== used', '[…] used'],
      ['of 20000101-2384 and 000101-2384 and 200001012384', 'of […] and […] and […]'],
      ['call +46 70 174 06 05 or 070-1740605.', 'call […] or […].'],
    ] as const)
      expect(scrub(text)).to.equal(expected);
  });

  it('preserve ids, times, ports and counts', () => {
    for (const text of [
      '00000000-0000-4000-8000-000000000000',
      '01920000-1234-7abc-9def-0123456789ab of 3',
      'at 2026-11-21T10:00:00.123Z after 1763719200123 ms',
      'connect ECONNREFUSED 127.0.0.1:5432',
      'pool-0123456789abcdef took 12345 rows',
    ])
      expect(scrub(text)).to.equal(text);
  });

  it('lose data quoted by PostgreSQL, and preserve names of tables', () => {
    const invalid = Object.assign(new Error('invalid input syntax for type integer: "Anna"'), { code: '22P02' });
    expect(errorText(invalid)).to.contain('invalid input syntax for type integer: […]').and.not.contain('Anna');
    const unknown = Object.assign(new Error('relation "accounts_tenant" does not exist'), { code: '42P01' });
    expect(errorText(unknown)).to.contain('relation "accounts_tenant" does not exist');
  });

  it('are also scrubbed in the details of a line', () => {
    expect(scrubDetails({ error: 'to a@example.com', count: 3 })).to.deep.equal({ error: 'to […]', count: 3 });
  });
});
