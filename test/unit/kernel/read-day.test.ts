import { expect } from 'chai';
import { parseTimestamp, readDay } from '../../../engine/kernel/read-day.ts';

describe('the parser of days', () => {
  for (const text of [
    '2026-03-01',
    '20260301',
    '2026-3-1',
    '2026.03.01',
    '1/3 2026',
    '01/03/2026',
    '1.3.2026',
    ' 2026-03-01 ',
  ])
    it(`accepts ${text}`, () => {
      expect(readDay(text)).to.equal('2026-03-01');
    });

  for (const text of [
    '',
    '2026-02-30',
    '2026-02-29',
    '20261301',
    '2026-3',
    '202631',
    '1/3',
    '1/3 26',
    '2026-03-01x',
    '12026-01-01',
  ])
    it(`rejects ${text || 'nothing'} as a day`, () => {
      expect(readDay(text)).to.equal(undefined);
    });
});

describe('the parser of timestamps', () => {
  const local = (text: string): string => new Date(text).toISOString().replace('.000Z', 'Z');

  for (const [text, meant] of [
    ['2026-03-01 14:05', '2026-03-01T14:05:00'],
    ['2026-03-01 14:05:09', '2026-03-01T14:05:09'],
    ['2026-03-01T14:05', '2026-03-01T14:05:00'],
    ['1/3 2026 9.30', '2026-03-01T09:30:00'],
    ['20260301', '2026-03-01T00:00:00'],
    ['2026-03-01T14:05:00Z', '2026-03-01T14:05:00Z'],
  ] as const)
    it(`accepts ${text}`, () => {
      expect(parseTimestamp(text)).to.equal(local(meant));
    });

  for (const text of ['', '2026-02-30 10:00', '2026-03-01 25:00', '2026-03-01 24:00', '2026-03-01 10:61', '10:00'])
    it(`rejects ${text || 'nothing'} as a timestamp`, () => {
      expect(parseTimestamp(text)).to.equal(undefined);
    });

  it('rejects a local time that is skipped by daylight saving', () => {
    const { TZ } = process.env;
    process.env.TZ = 'Europe/Stockholm';
    try {
      expect(parseTimestamp('2026-03-29 02:30')).to.equal(undefined);
      expect(parseTimestamp('2026-03-29 03:30')).to.equal('2026-03-29T01:30:00Z');
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });
});
