import { expect } from 'chai';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { isLocatedMap, parseYaml } from '../../../engine/descriptor/parse-yaml.ts';
import { dedent } from '../../support/dedent.ts';

const text = dedent`
  # a comment
  fields:
    start: { type: date, label: { en: Start } }
  rules:
    - order: [start,
              end]
`;

describe('parseYaml', () => {
  const { value } = parseYaml('a.yaml', text);

  it('returns the value as JSON', () => {
    expect(value?.value).to.deep.equal({
      fields: { start: { type: 'date', label: { en: 'Start' } } },
      rules: [{ order: ['start', 'end'] }],
    });
  });

  it('returns the location of every value and key', () => {
    const spans = [
      value?.spanOf(['fields', 'start', 'label', 'en']),
      value?.spanOf(['fields', 'start', 'label', 'en'], 'key'),
      value?.spanOf(['rules', 0, 'order', 1]),
      value?.spanOf([]),
    ];
    expect(spans.map((span) => `${span?.line}:${span?.column}`)).to.deep.equal(['3:37', '3:33', '6:13', '2:1']);
  });

  it('returns the location of the nearest parent for an unknown path', () => {
    expect(value?.spanOf(['rules', 7, 'x'])).to.include({ line: 5 });
  });

  it('parses scalars as YAML 1.2 does: no, on and infinity are strings', () => {
    const scalars = parseYaml('a.yaml', 'a: no\nb: on\nc: 010\nd: .inf\ne: 1.50\nf: ~\ng: 2026-01-01\nh: "7"\n');
    expect(scalars.value?.value).to.deep.equal({
      a: 'no',
      b: 'on',
      c: 10,
      d: '.inf',
      e: 1.5,
      f: null,
      g: '2026-01-01',
      h: '7',
    });
  });

  it('treats __proto__ as an ordinary key', () => {
    const odd = parseYaml('a.yaml', '__proto__: { polluted: true }\n').value;
    expect(Object.hasOwn(odd?.value as object, '__proto__')).to.equal(true);
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
  });

  it('reports a location inside the file if its end is incomplete', () => {
    const [diagnostic] = parseYaml('a.yaml', 'operations: [C\n\n\n').diagnostics;
    expect(diagnostic?.span).to.include({ line: 1, column: 14 });
  });

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab:-[]{},#&*!|>\'"%@` \n\t?0'.split('')), maxLength: 40 }),
        (odd) => {
          const { value: parsed, diagnostics } = parseYaml('a.yaml', odd);
          expect(parsed !== undefined || diagnostics.length > 0).to.equal(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('parses any value that was written as YAML', () => {
    const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 });
    fc.assert(
      fc.property(values, (written) => {
        const parsed = parseYaml('a.yaml', stringify(written, { aliasDuplicateObjects: false }));
        expect(parsed.value?.value).to.deep.equal(JSON.parse(JSON.stringify(written)));
        expect(parsed.value !== undefined && isLocatedMap(parsed.value)).to.equal(true);
      }),
      { numRuns: 100 },
    );
  });
});
