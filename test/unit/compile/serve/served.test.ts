import { expect } from 'chai';
import { CompiledModel } from '../../../../engine/compile/serve/compiled-model.ts';
import { coreVocabulary } from '../../../../engine/vocabulary/core-vocabulary.ts';
import { modelOf, resourceOf } from '../../../support/descriptors.ts';

const model = modelOf({
  'sales/application.yaml': 'title: Sales\nversion: 2.0.0\n',
  'sales/house.yaml':
    'operations: [G]\nsummary: A house.\nfields: { id: { type: uuid, required: true, read_only: true } }\n',
  'sales/visit.yaml': `
operations: [C, G, U, L]
summary: A visit.
fields:
  id:     { type: uuid, required: true, read_only: true }
  house:  { type: reference, to: sales.house, required: true, write_once: true }
  start:  { type: date, default: $today }
  secret: { type: string, max_length: 20, nullable: true, write_only: true }
  score:  { type: integer, nullable: true, hidden: true }
  weight: { type: decimal, precision: 10, scale: 2, nullable: true, sortable: false, filterable: false }
  state:  { type: integer, nullable: true, read_only: true }
`,
});
const compiled = new CompiledModel(model, coreVocabulary);
const visit = compiled.of(resourceOf(model, 'sales.visit'));

function namesOf(is: 'readable' | 'onCreate' | 'onPatch' | 'required' | 'orderable' | 'groupable'): readonly string[] {
  return [...visit.members.values()].filter((member) => member[is]).map(({ name }) => name);
}

describe('a compiled resource', () => {
  it('states for each member how requests can use it', () => {
    expect(namesOf('readable')).to.deep.equal(['id', 'house', 'start', 'weight', 'state']);
    expect(namesOf('onCreate')).to.deep.equal(['id', 'house', 'start', 'secret', 'weight']);
    expect(namesOf('onPatch')).to.deep.equal(['start', 'secret', 'weight']);
    expect(namesOf('required')).to.deep.equal(['house']);
    expect(namesOf('orderable')).to.deep.equal(['id', 'house', 'start', 'state']);
    expect(namesOf('groupable')).to.deep.equal(['id', 'house', 'start', 'state']);
    expect(visit.members.get('weight')?.operators.size).to.equal(0);
    expect([...(visit.members.get('house')?.operators.keys() ?? [])]).to.deep.equal(['eq', 'in', 'isnull']);
    expect(visit.members.get('house')?.related?.id).to.equal('sales.house');
    expect([...visit.writeOnly]).to.deep.equal(['secret']);
    expect(visit.exact.map(({ name }) => name)).to.deep.equal(['weight']);
    expect(visit.operations.map(({ id, status }) => `${id} ${status}`)).to.deep.equal([
      'sales.visit.create 201',
      'sales.visit.list 200',
      'sales.visit.record_history 200',
      'sales.visit.member_history 200',
      'sales.visit.get 200',
      'sales.visit.update 200',
    ]);
  });

  it('is one frozen value per resource', () => {
    const member = visit.members.get('score');
    const operators = visit.members.get('house')?.operators ?? new Map();
    const attempts: readonly (() => unknown)[] = [
      () => Object.assign(visit, { readable: [] }),
      () => Object.assign(member ?? {}, { readable: true }),
      () => (visit.members as Map<string, unknown>).set('score', {}),
      () => (visit.members as Map<string, unknown>).delete('id'),
      () => (visit.writeOnly as Set<string>).clear(),
      () => (visit.readable as unknown[]).push(member),
      () => (visit.stored as unknown[]).pop(),
      () => (visit.operations as unknown[]).pop(),
      () => (operators as Map<string, unknown>).set('contains', {}),
      () => Object.assign(visit.members.get('id')?.writers ?? {}, { number: undefined }),
      () => Object.assign(visit.members.get('id')?.field ?? {}, { readable: false }),
    ];
    for (const attempt of attempts) expect(attempt, String(attempt)).to.throw(TypeError);
    expect(compiled.of(visit.resource)).to.equal(visit);
    expect(visit.members.size).to.equal(7);
  });
});
