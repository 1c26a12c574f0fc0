/** Compares column writers with JSON.parse and JSON.stringify of the same values. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Json } from '../../../engine/kernel/json.ts';
import {
  booleanWriter,
  type ColumnWriter,
  compactJson,
  doubleWriter,
  exactTextWriter,
  jsonCell,
  jsonWriter,
  numberWriter,
  quotedWriter,
  referencesWriter,
  referenceWriter,
  textWriter,
  timestampWriter,
} from '../../../engine/vocabulary/column-writer.ts';

const runs = { numRuns: 500 };
const special = fc.constantFrom(
  '"',
  '\\',
  '\n',
  '\u0000',
  '\u001f',
  '\u2028',
  '\u007f',
  ',',
  ': ',
  ', ',
  '=',
  '+',
  '🏠',
);
const anyText = fc.string({ unit: fc.oneof(special, fc.string({ unit: 'binary', maxLength: 1 })) });

/** JSON as PostgreSQL formats jsonb: with a space after each colon and comma. */
function asJsonb(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(asJsonb).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${asJsonb(item)}`);
  return `{${members.join(', ')}}`;
}

/** The CSV cell of a value, computed without column writers. */
function cellOf(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'string') return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const ids = value.map((item: Json) => idOf(item));
    return ids.every((id) => id !== undefined) ? ids.join(' ') : JSON.stringify(value);
  }
  return idOf(value) ?? JSON.stringify(value);
}

function idOf(value: Json): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { id, ...others } = value as Record<string, Json>;
  return typeof id === 'string' && Object.keys(others).length === 0 ? id : undefined;
}

function expectSame(writer: ColumnWriter, text: string, value: Json): void {
  expect(writer.json(text)).to.equal(JSON.stringify(value));
  expect(writer.cell(text)).to.equal(cellOf(value));
}

describe('column writers', () => {
  it('write texts as JSON.stringify does, for any content', () => {
    fc.assert(
      fc.property(anyText, (text) => expectSame(textWriter, text.toWellFormed(), text.toWellFormed())),
      runs,
    );
  });

  it('write numbers, booleans, days and ids', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => expectSame(numberWriter, String(value), value)),
      runs,
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(JSON.parse(doubleWriter.json(Object.is(value, -0) ? '-0' : String(value)))).to.equal(value);
      }),
      runs,
    );
    for (const text of ['NaN', 'Infinity', '-Infinity']) expect(JSON.parse(doubleWriter.json(text))).to.equal(text);
    expectSame(booleanWriter, 't', true);
    expectSame(booleanWriter, 'f', false);
    expectSame(quotedWriter, '2024-02-29', '2024-02-29');
    fc.assert(
      fc.property(fc.uuid(), (id) => expectSame(referenceWriter, id, { id })),
      runs,
    );
    fc.assert(
      fc.property(fc.array(fc.uuid(), { minLength: 1 }), (ids) =>
        expectSame(
          referencesWriter,
          ids.join(),
          ids.map((id) => ({ id })),
        ),
      ),
      runs,
    );
    expect(referencesWriter.nullJson).to.equal('[]');
  });

  it('preserve every digit of an exact decimal', () => {
    const digits = '123456789012345678901234567890.12345678901234567890';
    expect(numberWriter.json(digits)).to.equal(digits);
    expect(exactTextWriter.json('0.10')).to.equal('"0.10"');
    expect(jsonWriter.json('{"a": 0.10, "b": [1e400, 2.50]}')).to.equal('{"a":0.10,"b":[1e400,2.50]}');
  });

  it('write timestamps of any year with the precision of the field', () => {
    const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (date) => {
        const iso = date.toISOString();
        const [day = '', time = ''] = iso.split('T');
        // PostgreSQL omits trailing zeros of a fraction.
        const fraction = time.slice(8, 12).replace(/\.?0+$/, '');
        expectSame(timestampWriter(0), `${day} ${time.slice(0, 8)}+00`, `${day}T${time.slice(0, 8)}Z`);
        expectSame(timestampWriter(3), `${day} ${time.slice(0, 8)}${fraction}+00`, iso);
      }),
      runs,
    );
    expect(timestampWriter(0).json('10000-01-01 00:00:00+00')).to.equal('"10000-01-01T00:00:00Z"');
    for (const end of ['infinity', '-infinity']) expect(timestampWriter(0).json(end)).to.equal('null');
  });

  it('write JSON without spaces, also in cells, as JSON.stringify does', () => {
    const values = fc.jsonValue({ maxDepth: 4, depthSize: 'small', stringUnit: 'binary' });
    fc.assert(
      fc.property(values, (value) => {
        const json = JSON.parse(JSON.stringify(value)) as Json;
        expect(compactJson(asJsonb(json))).to.equal(JSON.stringify(json));
        expect(jsonWriter.cell(asJsonb(json))).to.equal(cellOf(json));
      }),
      runs,
    );
    for (const value of [{ id: 'a' }, [], [{ id: 'a' }, { id: 'b' }], [{ id: 'a', b: 1 }], { id: 'a,b' }])
      expect(jsonCell(JSON.stringify(value)), JSON.stringify(value)).to.equal(cellOf(value));
  });
});
