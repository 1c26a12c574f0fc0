import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { compilePayloads } from '../../../../engine/compile/payloads/compile-payloads.ts';
import { ruleMessages } from '../../../../engine/compile/payloads/rule-schema.ts';
import { CompiledModel } from '../../../../engine/compile/serve/compiled-model.ts';
import { coreVocabulary } from '../../../../engine/vocabulary/core-vocabulary.ts';
import { bootForTests } from '../../../support/api.ts';
import { chosenResources } from '../../../support/chosen-resources.ts';
import { modelOf } from '../../../support/descriptors.ts';

const files = {
  'sales/application.yaml': 'title: { en: Sales, sv: Försäljning }\nversion: 2.0.0\n',
  'sales/organization.yaml':
    'operations: [G]\nsummary: A customer.\nfields: { id: { type: uuid, required: true, read_only: true } }\n',
  'sales/visit.yaml': `
operations: [C, G, U, L]
summary: A visit.
fields:
  id:     { type: uuid, required: true, read_only: true }
  start:  { type: date, required: true }
  end:    { type: date, nullable: true }
  reason: { type: string, max_length: 20, nullable: true, personal: true }
  by:     { type: string, max_length: 20, nullable: true, informational: true }
  kind:   { type: integer, enum: { 1: { name: first, en: First, sv: Första } }, default: 1 }
rules:
  - order: [start, end]
  - requires: { reason: [by] }
`,
};

describe('compilePayloads', () => {
  const payload = () => {
    const compiledPayload = compilePayloads(new CompiledModel(modelOf(files), coreVocabulary)).find(
      ({ resource }) => resource.id === 'sales.visit',
    );
    if (compiledPayload === undefined) throw new Error('no payload');
    return compiledPayload;
  };

  it('requires the required members on create, except those that the server sets', () => {
    expect(payload().create.required).to.deep.equal(['start']);
    expect(payload().record.required).to.deep.equal(['id', 'start', 'end', 'reason', 'by', 'kind']);
  });

  it('describes rules as messages, and in the schema if the body alone can express them', () => {
    expect(ruleMessages(payload().resource).map(({ en }) => en)).to.deep.equal([
      'start and end must be in this order; equal values are allowed.',
      'When reason is set, by must be set.',
    ]);
    const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
    const isValid = ajv.compile(payload().create);
    expect(isValid({ start: '2026-01-01', reason: 'x' })).to.equal(false);
    expect(isValid({ start: '2026-01-01', reason: 'x', by: 'y' })).to.equal(true);
    expect(isValid({ start: '2026-01-01', reason: null })).to.equal(true);
  });

  it('lists the values of an enumeration, and marks personal data and information', () => {
    expect(payload().record.properties).to.nested.include({
      'kind.x-enum-varnames[0]': 'first',
      'kind.x-enum-labels-sv[0]': 'Första',
      'reason.x-personal': true,
      'by.x-informational': true,
    });
  });

  it('generates examples that satisfy the rules', () => {
    const { create } = payload().examples();
    expect(String(create.start) <= String(create.end)).to.equal(true);
    expect(create).to.include.keys('by', 'start');
  });

  it('generates examples that match their schemas, for resources of every kind', async function everyKind() {
    this.timeout(120_000);
    const { compiled, vocabulary } = await bootForTests();
    const formats = [...vocabulary.fieldTypes.values()].flatMap((keyword) => Object.entries(keyword.formats ?? {}));
    const ajv = new Ajv2020({ strict: false, logger: false, formats: Object.fromEntries(formats) });
    const chosen = new Set(chosenResources(compiled.model.resources));
    const payloads = compilePayloads(compiled).filter(({ resource }) => chosen.has(resource));
    const wrong = payloads.flatMap(({ resource, create, examples }) => {
      const validate = ajv.compile(create);
      return validate(examples().create) ? [] : [`${resource.id}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(wrong).to.deep.equal([]);
  });
});
