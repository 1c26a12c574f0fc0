/** JSON texts: digits that a double cannot represent, and duplicate members. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Json } from '../../../engine/kernel/json.ts';
import {
  hasDoubleMembers,
  parseAsWritten,
  parseKeepingDigits,
  parseWithDigits,
  rawNumber,
  scanJson,
} from '../../../engine/kernel/json-text.ts';

const unlimited = { depth: Infinity, members: Infinity, values: Infinity };

function hasDouble(text: string, value: Json): boolean {
  const size = scanJson(text, unlimited);
  return size.kind === 'fits' && hasDoubleMembers(size.members, value);
}

describe('JSON texts', () => {
  it('preserve digits that a double would lose, if requested', () => {
    const text = '{"rent":12345678901234567.89,"short":1.5}';
    expect(parseKeepingDigits(text)).to.deep.equal({ rent: '12345678901234567.89', short: 1.5 });
  });

  it('are written with the digits that were read', () => {
    const text = '{"rent":12345678901234567.89,"short":[1.50,-0.0,1e2,7]}';
    expect(JSON.stringify(parseAsWritten(text))).to.equal(text);
    expect(JSON.stringify({ rent: rawNumber('0.10') })).to.equal('{"rent":0.10}');
  });

  it('have their exact digits stored per object', () => {
    const { value, digits } = parseWithDigits(
      '{"a":{"n":0.12345678901234567890},"b":{"n":2},"c":[1.12345678901234567890]}',
    );
    const { a, b, c } = value as { readonly a: object; readonly b: object; readonly c: object };
    expect([...(digits.get(a) ?? [])]).to.deep.equal([['n', '0.12345678901234567890']]);
    expect(digits.get(b)).to.equal(undefined);
    expect([...(digits.get(c) ?? [])]).to.deep.equal([['0', '1.12345678901234567890']]);
  });

  it('are parsed as by JSON.parse, except for digits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parseAsWritten(text))).to.equal(text);
        expect(parseWithDigits(text).value).to.deep.equal(JSON.parse(text));
        expect(hasDouble(text, JSON.parse(text) as Json)).to.equal(false);
      }),
    );
  });

  it('are checked for duplicate members at any depth, ignoring colons in strings', () => {
    for (const text of ['{"a":1,"a":1}', '[{"b":{"a":1,"a":2}}]', '{"a":{},"\\u0061":1}'])
      expect(hasDouble(text, JSON.parse(text) as Json), text).to.equal(true);
    for (const text of ['{"a":":\\":","b:":1}', '[":"]', '{"a":{"a":1}}'])
      expect(hasDouble(text, JSON.parse(text) as Json), text).to.equal(false);
  });
});
