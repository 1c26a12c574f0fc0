import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { type FormatKind, formatDescriptor } from '../../../engine/descriptor/format-descriptor.ts';
import { describeModel } from '../../../engine/model/describe-model.ts';
import { bundledProject } from '../../../engine/project.ts';
import { errorsIn, modelOf } from '../../support/descriptors.ts';
import { amount, sampleOf } from '../../support/long-runs.ts';

function formatted(text: string, kind: FormatKind = 'resource', upgrade = false): string {
  const outcome = formatDescriptor(text, kind, { upgrade });
  return outcome.ok ? outcome.text : `line ${outcome.line}: ${outcome.reason}`;
}

/** Returns the model of a resource without source locations. */
function modelText(descriptor: string): string {
  const files = { 'shop/thing.yaml': descriptor };
  expect(errorsIn(files)).to.deep.equal([]);
  return JSON.stringify(describeModel(modelOf(files)), (key, value) => {
    if (key === 'span') return undefined;
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMap ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;
  });
}

describe('core fmt', () => {
  it('orders keys and normalizes spaces and columns, but preserves comments and blank lines', () => {
    const text = `# yaml-language-server: $schema=../descriptor.schema.json
fields:   # all of them
    name: {label: Name,  type: string  , required: true}
    # how dear it is
    price_of_one: { nullable: true, type: decimal } # in crowns

    state:
        enum:
            0: {name: draft, en: Draft, sv: Utkast}
            10: {name: sent,   en: Sent off, sv: Skickad}
        type: integer
        default: 0
summary:   'A thing.'
operations: [ C,G ]
rules:
- id: dear
  order: [a, b]
# the end
`;
    expect(formatted(text)).to.equal(`# yaml-language-server: $schema=../descriptor.schema.json
operations: [C, G]
summary: 'A thing.'
fields:
  # all of them
  name:         { type: string, required: true, label: Name }
  # how dear it is
  price_of_one: { type: decimal, nullable: true } # in crowns

  state:
    type: integer
    default: 0
    enum:
      0:  { name: draft, en: Draft,    sv: Utkast }
      10: { name: sent,  en: Sent off, sv: Skickad }
rules:
  - order: [a, b]
    id: dear

# the end
`);
  });

  it('preserves multi-line texts, comments in brackets and long lists', () => {
    const long = Array.from({ length: 40 }, (_, index) => `value_${index}`);
    const text = `summary: |
      One line.

        And another.
description: a text
   that continues
search: [
  name, # first
  title,
]
fields:
  kind: { type: string, enum: [
    ${long.join(', ')} ] }
`;
    const once = formatted(text);
    expect(once).to.include('summary: |\n  One line.\n\n    And another.\n');
    expect(once).to.include('description: a text\n  that continues\n');
    expect(once).to.include('search:\n  - name # first\n  - title\n');
    expect(once.split('\n').every(({ length }) => length <= 165)).to.equal(true);
    expect(formatted(once)).to.equal(once);
  });

  it('upgrades deprecated forms on request', () => {
    const text = `operations: [B, C, U, G]
summary: A thing.
fields:
  name: { type: string, max_length: 20, nullable: true }
  list: { type: array, items: { type: object, properties: { a: { type: string, nullable: true } } }, nullable: true }
  kept:
    type: string
    nullable: true # because
rules:
  - requires: { name: [list] }
  - requires: { list: kept }
  - requires: { list: [name] }
  - requires: { kept: [name] }
    id: own
`;
    expect(formatted(text, 'resource', true)).to.equal(`operations: crub
summary: A thing.
fields:
  name: { type: string?, max_length: 20 }
  list: { type: array?, items: { type: object, properties: { a: { type: string? } } } }
  kept:
    type: string
    nullable: true # because
rules:
  - requires: { name: [list], list: kept }
  - requires: { list: [name] }
  - requires: { kept: [name] }
    id: own
`);
    expect(formatted('operations: []\nsummary: None.\n', 'resource', true)).to.equal(
      'operations: []\nsummary: None.\n',
    );
  });

  it('leaves invalid YAML unchanged and reports the location', () => {
    expect(formatted('summary: a\nfields: { a: [ }\n')).to.match(/^line 2: /);
  });

  it('leaves the shipped descriptors unchanged, and upgrades deprecated forms without changing their meaning', () => {
    const files = readdirSync(bundledProject.resources, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?:[a-z]+|shared\/traits)\/[\w-]+\.yaml$/.test(path),
    );
    expect(files.length).to.be.greaterThan(200);
    // .ci/run formats all of them.
    for (const path of sampleOf(files, 6)) {
      const text = readFileSync(join(bundledProject.resources, path), 'utf8');
      const kind = path.includes('traits/') ? 'trait' : path.endsWith('/application.yaml') ? 'application' : 'resource';
      if (!path.startsWith('roles/')) expect(formatted(text, kind, true), path).to.equal(text);
    }
  });

  it('preserves the meaning of any descriptor and is idempotent', () => {
    const types = fc.constantFrom('string', 'date', 'integer', 'boolean', 'string?', 'date?', 'decimal?');
    const field = fc.record({
      type: types,
      keys: fc.shuffledSubarray(['label: "A: b"', 'read_only: true', 'description: It is # so', 'personal: true']),
      isNullable: fc.boolean(),
      form: fc.constantFrom('flow', 'block', 'spaced'),
      comment: fc.constantFrom('', ' # a note'),
    });
    const codes = fc.oneof(
      fc.subarray(['C', 'G', 'U', 'D', 'L', 'B']).map((list) => `[${list.join(', ')}]`),
      fc.constantFrom('crudlb', 'CG', 'Gl', 'bulc'),
    );
    fc.assert(
      fc.property(
        codes,
        fc.array(field, { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        (operations, fields, upgrade) => {
          const written = fields.map(({ type, keys, isNullable, form, comment }, index) => {
            const nullable = type.endsWith('?') || (!isNullable && type === 'boolean') ? [] : ['nullable: true'];
            const texts = keys.filter((key) => form === 'block' || !key.includes('#'));
            const all = [
              ...texts,
              ...nullable,
              `type: ${type}`,
              ...(nullable.length === 0 && type === 'boolean' ? ['default: true'] : []),
            ];
            if (form === 'block') return `  f${index}:${comment}\n${all.map((key) => `      ${key}`).join('\n')}`;
            return `  f${index}: {${all.join(form === 'spaced' ? '   ,  ' : ', ')}}${comment}`;
          });
          const rules = fields.slice(1).map((_, index) => `- requires: {f${index}: [f${index + 1}]}`);
          const text = `fields:\n  id: { type: uuid, read_only: true, required: true }\n${written.join('\n')}\noperations:   ${operations}\nsummary: Any.\nrules:\n${rules.join('\n')}\n`;
          const once = formatted(text, 'resource', upgrade);
          expect(formatted(once, 'resource', upgrade)).to.equal(once);
          expect(modelText(once)).to.equal(modelText(text));
        },
      ),
      { numRuns: amount(25, 60) },
    );
  });
});

describe('short forms of field types', () => {
  const wrong = (text: string): readonly string[] => errorsIn({ 'shop/thing.yaml': text });

  it('report errors with their locations', () => {
    expect(wrong('operations: crux\nsummary: A.\nfields: { id: { type: uuid, read_only: true } }\n').join()).to.match(
      /"x"/,
    );
    expect(
      wrong(
        'operations: c\nsummary: A.\nfields: { id: { type: uuid, required: true }, a: { type: string?, nullable: true } }\n',
      ).join(),
    ).to.include('string?');
    expect(
      wrong(
        'operations: c\nsummary: A.\nfields: { id: { type: uuid, required: true }, a: { type: string? } }\nrules: [{ requires: { a: [id], b: [a] } }]\n',
      ).join(),
    ).to.match(/unknown field "b"/);
  });
});
