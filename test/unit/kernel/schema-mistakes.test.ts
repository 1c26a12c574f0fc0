import Ajv from 'ajv/dist/2020.js';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Json, JsonSchema } from '../../../engine/kernel/json.ts';
import { sameJson, schemaViolations } from '../../../engine/kernel/schema-violations.ts';

interface Case {
  readonly schema: JsonSchema;
  readonly value: Json;
  readonly violations: readonly string[];
}

const cases: readonly Case[] = [
  { schema: { type: 'integer' }, value: 'x', violations: ['must be an integer'] },
  { schema: { type: ['string', 'null'] }, value: 3, violations: ['must be a text or null'] },
  { schema: { type: 'integer', minimum: 1, maximum: 9 }, value: 0, violations: ['must be at least 1'] },
  { schema: { type: 'string', minLength: 1 }, value: '', violations: ['must have at least 1 character'] },
  { schema: { type: 'string', maxLength: 2 }, value: 'åäö', violations: ['must have at most 2 characters'] },
  { schema: { enum: ['cascade', 'restrict'] }, value: 'x', violations: ['must be one of cascade, restrict'] },
  { schema: { const: 'any' }, value: 'all', violations: ['must be "any"'] },
  {
    schema: { type: 'array', uniqueItems: true },
    value: ['a', 'b', 'a'],
    violations: ['2: appears twice in its list'],
  },
  {
    schema: { type: 'object', properties: { a: { type: 'boolean' } }, required: ['b'], additionalProperties: false },
    value: { a: 1, c: 2 },
    violations: ['a: must be true or false', 'must have "b"', 'c: is not a key that is allowed here'],
  },
  {
    schema: { anyOf: [{ type: 'string' }, { type: 'object', required: ['en'] }] },
    value: { sv: 'x' },
    violations: ['must have "en"'],
  },
  { schema: { anyOf: [{ const: 'any' }, { type: 'array' }] }, value: 3, violations: ['must be "any" or a list'] },
];

describe('schemaViolations', () => {
  for (const { schema, value, violations } of cases) {
    it(`returns the violations of ${JSON.stringify(value)} against ${JSON.stringify(schema)}`, () => {
      const actual = schemaViolations(schema, value).map(({ path, expectation }) =>
        path.length === 0 ? expectation : `${path.join('.')}: ${expectation}`,
      );
      expect(actual).to.deep.equal(violations);
    });
  }

  it('rejects an unknown keyword instead of accepting every value', () => {
    expect(() => schemaViolations({ minimun: 3 }, 1)).to.throw('unknown keyword "minimun"');
  });

  it('accepts the same values as ajv', () => {
    const ajv = new Ajv.default({ strict: false, validateFormats: false });
    fc.assert(
      fc.property(schemas, values, (schema, value) => {
        expect(schemaViolations(schema, value as Json).length === 0).to.equal(ajv.validate(schema, value));
      }),
      { numRuns: 300 },
    );
  });
});

describe('sameJson', () => {
  it('ignores the order of members', () => {
    expect(sameJson({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).to.equal(true);
    expect(sameJson({ a: 1 }, { a: 1, b: 2 })).to.equal(false);
    expect(sameJson([1, 2], [2, 1])).to.equal(false);
  });
});

const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.record({ a: fc.jsonValue({ maxDepth: 1 }), b: fc.jsonValue({ maxDepth: 1 }) }, { requiredKeys: [] }),
);
const leaves: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.constantFrom<JsonSchema>(
    {},
    { type: 'string' },
    { type: 'integer' },
    { type: ['number', 'null'] },
    { type: 'boolean' },
  ),
  fc.record({ minimum: fc.integer({ min: -5, max: 5 }), maximum: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ minLength: fc.nat(3), maxLength: fc.nat(5) }),
  fc.record({ enum: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 }) }),
  fc.record({ type: fc.constant('array'), minItems: fc.nat(2), uniqueItems: fc.boolean() }),
  fc.record({ exclusiveMinimum: fc.integer({ min: -3, max: 3 }), exclusiveMaximum: fc.integer({ min: -3, max: 3 }) }),
);
const schemas: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('schema') }),
    fc.record({ items: tie('schema') }),
    fc.record({ properties: fc.record({ a: tie('schema'), b: tie('schema') }), additionalProperties: tie('schema') }),
    fc.record({ propertyNames: leaves, minProperties: fc.nat(2), required: fc.constantFrom(['a'], ['b']) }),
  ),
})).schema;
