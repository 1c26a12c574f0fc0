import { expect } from 'chai';
import { findConversion } from '../../../engine/migrate/conversions.ts';

/** The types before and after, and the kind of conversion: in place, copied, counted first, lossy, or none. */
const table: readonly [string, string, 'in place' | 'copy' | 'counted' | 'lossy' | 'unknown'][] = [
  ['integer', 'bigint', 'copy'],
  ['bigint', 'integer', 'counted'],
  ['numeric(10,2)', 'numeric(14,2)', 'in place'],
  ['numeric(10,2)', 'numeric(10,4)', 'counted'],
  ['numeric(10,2)', 'numeric(12,4)', 'copy'],
  ['numeric(14,4)', 'numeric(10,2)', 'counted'],
  ['numeric(10,2)', 'integer', 'counted'],
  ['timestamp(0) with time zone', 'timestamp(3) with time zone', 'in place'],
  ['timestamp(3) with time zone', 'timestamp(0) with time zone', 'lossy'],
  ['timestamp(0) with time zone', 'date', 'lossy'],
  ['date', 'timestamp(0) with time zone', 'copy'],
  ['text', 'uuid', 'counted'],
  ['uuid', 'text', 'copy'],
  ['text', 'text[]', 'copy'],
  ['text[]', 'text', 'counted'],
  ['integer[]', 'text[]', 'copy'],
  ['text[]', 'integer[]', 'unknown'],
  ['text[]', 'jsonb', 'copy'],
  ['jsonb', 'text', 'counted'],
  ['boolean', 'date', 'unknown'],
  ['uuid', 'integer', 'unknown'],
  ['date', 'boolean', 'unknown'],
];

describe('findConversion', () => {
  for (const [from, to, kind] of table) {
    it(`classifies ${from} to ${to} as ${kind}`, () => {
      const conversion = findConversion(from, to);
      if (conversion === undefined) return expect(kind).to.equal('unknown');
      const actualKind = conversion.inPlace
        ? 'in place'
        : conversion.loses !== undefined
          ? 'lossy'
          : conversion.fits !== undefined
            ? 'counted'
            : 'copy';
      return expect(actualKind).to.equal(kind);
    });
  }
});
