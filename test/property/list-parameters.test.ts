/** Property: for any address, list parameters are parsed, or rejected with a problem that names them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { CompiledModel } from '../../engine/compile/serve/compiled-model.ts';
import { bindValues } from '../../engine/database/statement.ts';
import { ProblemError } from '../../engine/problems/problem.ts';
import { fullAccess } from '../../engine/query/access.ts';
import { buildRead } from '../../engine/query/build-read.ts';
import { parseCommaList } from '../../engine/query/comma-list.ts';
import { listParameters } from '../../engine/query/list-parameters.ts';
import { parseList } from '../../engine/query/parse-list.ts';
import { PlanValues } from '../../engine/query/query-plan.ts';
import { coreVocabulary } from '../../engine/vocabulary/core-vocabulary.ts';
import { modelOf, resourceOf } from '../support/descriptors.ts';
import { amount } from '../support/long-runs.ts';

const folder = join(import.meta.dirname, '..', 'support', 'lab');
const traits = join(import.meta.dirname, '..', '..', 'resources', 'shared', 'traits');
const tag = [
  'operations: [C]',
  'summary: A tag.',
  'uses: [record]',
  'fields:',
  '  name: { type: string, required: true }',
];
const usage = [
  'operations: [C]',
  'summary: A use.',
  'uses: [record]',
  'fields:',
  '  tag: { type: reference, to: annotating.tag, required: true }',
  '  content_type: { type: content_type, required: true }',
  '  object_id: { type: generic_reference, content_type: content_type, required: true }',
];
const model = modelOf({
  ...Object.fromEntries(
    ['district', 'house', 'flat', 'remark'].map((name) => [
      `lab/${name}.yaml`,
      readFileSync(join(folder, `${name}.yaml`), 'utf8'),
    ]),
  ),
  ...Object.fromEntries(
    ['identity', 'record'].map((name) => [
      `shared/traits/${name}.yaml`,
      readFileSync(join(traits, `${name}.yaml`), 'utf8'),
    ]),
  ),
  'annotating/tag.yaml': tag.join('\n'),
  'annotating/tagusage.yaml': usage.join('\n'),
});
const flat = resourceOf(model, 'lab.flat');
const compiled = new CompiledModel(model, coreVocabulary);
const { operators } = coreVocabulary;

const piece = fc.oneof(
  fc.constantFrom(
    ...flat.fields.map((field) => field.name),
    ...operators.keys(),
    ...listParameters,
    ...[
      'none',
      'name',
      'district',
      '!',
      '',
      'heat',
      '__',
      'or',
      'and',
      'not',
      'houses',
      'true',
      'false',
      '1',
      '-1',
      '2026-11-21',
      '"',
      ',',
      ':nulls_first',
      '{}',
      '[]',
      '{"or":[{"title":"x"}]}',
      '-',
      'sum(rent)',
      'seen_at:month',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const text = fc
  .array(piece, { maxLength: 4 })
  .chain((pieces) => fc.constantFrom('__', ',', '', '.').map((glue) => pieces.join(glue)));
const pairs = fc.array(fc.tuple(fc.oneof(text, fc.constantFrom(...listParameters)), text), { maxLength: 5 });

describe('the parameters of a list', () => {
  it('are parsed and compiled, or rejected with a 400 problem that names one of them', () => {
    let read = 0;
    fc.assert(
      fc.property(pairs, (parameters) => {
        try {
          const list = parseList(parameters, flat, {
            compiled: compiled,
            access: fullAccess,
            values: new PlanValues('0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77'),
            maxListed: 1_000,
            fixed: [],
          });
          const limit = { kind: 'literal', rows: 10 } as const;
          const statement = buildRead(
            {
              kind: 'list',
              resource: flat.id,
              scope: {},
              ...(list.filter === undefined ? {} : { filter: list.filter }),
              order: list.order,
              ...(list.rank === undefined ? {} : { rank: list.rank }),
              selection: list.selection,
              page: { limit },
            },
            compiled,
          );
          const values = bindValues(statement, list.values.list);
          expect(values.every((value) => value !== undefined)).to.equal(true);
          read += 1;
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          const { status, errors = [] } = error.problem;
          expect(status).to.equal(400);
          expect(errors).to.have.length(1);
          expect(errors[0]).to.have.property('parameter');
        }
      }),
      { numRuns: Number(process.env.FC_RUNS ?? amount(1, 15)) * 1_000 },
    );
    expect(read).to.be.greaterThan(10);
  });

  it('preserve each value of a comma-separated list', () => {
    const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (values) => {
        expect(parseCommaList(values.map(quote).join(','))).to.deep.equal(values);
        const plain = values.map((value) => value.replace(/[",]/g, ''));
        if (plain.join(',') !== '') expect(parseCommaList(plain.join(','))).to.deep.equal(plain);
      }),
    );
    expect(parseCommaList('')).to.deep.equal([]);
    expect(parseCommaList('a,')).to.deep.equal(['a', '']);
    expect(parseCommaList('"a')).to.equal(undefined);
    expect(parseCommaList('"a"b')).to.equal(undefined);
    expect(parseCommaList('a"b')).to.deep.equal(['a"b']);
  });
});
