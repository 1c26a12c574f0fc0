/** Reactions in descriptors: what is rejected, and where. */
import { expect } from 'chai';
import { bindExtensions } from '../../../engine/extension/bind.ts';
import { defineExtension, type Extension } from '../../../engine/extension/contract.ts';
import { errorsIn, modelOf, resourceOf } from '../../support/descriptors.ts';

const organization = 'organization: { type: reference, to: sales.organization, default: $customer }';

/** A machine with these reactions, and visits. */
function filesWith(...reactions: readonly string[]) {
  return {
    'plant/settings.yaml': [
      'operations: [C, G, U]',
      'summary: Settings.',
      'singleton: organization',
      'fields:',
      '  id: { type: uuid, required: true }',
      `  ${organization}`,
      '  reminds: { type: boolean, default: false }',
    ].join('\n'),
    'plant/visit.yaml': [
      'operations: [C, G]',
      'summary: A visit.',
      'fields:',
      '  id: { type: uuid, required: true }',
      '  machine: { type: reference, to: plant.machine, required: true }',
      '  title: { type: string, required: true }',
      '  kind: { type: integer, default: 0 }',
      'reactions:',
      '  - { id: follow, on: create, when: { kind: 1 }, do: { create: { resource: plant.visit, values: { machine: $record.machine, title: Again, kind: 2 } } } }',
    ].join('\n'),
    'plant/machine.yaml': [
      'operations: [C, G, U]',
      'summary: A machine.',
      'fields:',
      '  id: { type: uuid, required: true }',
      `  ${organization}`,
      '  name: { type: string, required: true }',
      '  status: { type: integer, default: 0, enum: { 0: open, 1: done } }',
      '  due: { type: date, nullable: true }',
      '  parent: { type: reference, to: plant.machine, nullable: true }',
      '  email: { type: email, nullable: true }',
      'texts:',
      '  done: { title: Done, text: "{name} is done." }',
      '  wrong: { title: Done, text: "{nam} of {parent}" }',
      'reactions:',
      ...reactions.map((reaction) => `  - ${reaction}`),
    ].join('\n'),
  };
}

describe('a reaction', () => {
  it('has a trigger, a condition with settings and members of other records, and an effect', () => {
    const model = modelOf(
      filesWith(
        '{ id: inform, on: { field: status, to: done }, when: { parent.status: done, $settings.plant.settings.reminds: true }, do: { notify: { to: [email], text: done } } }',
        '{ id: late, on: { at: due, before: P2W }, do: { set: { status: done } } }',
      ),
    );
    const [inform, late] = resourceOf(model, 'plant.machine').reactions;
    expect(inform?.on).to.include({ kind: 'changed', to: 1 });
    expect([...(inform?.whenPaths.keys() ?? [])]).to.deep.equal(['parent.status']);
    expect(late).to.nested.include({ id: 'plant.machine.late', 'on.before': 'P2W', 'effect.kind': 'set' });
  });

  for (const [what, reaction, error] of [
    ['an unknown field', '{ id: a, on: { field: state }, do: delete }', /^M212 unknown field "state" in reaction a/],
    ['a missing date', '{ id: a, on: { at: duee }, do: delete }', /^M212 unknown field "duee" in reaction a/],
    [
      'a date that is no date',
      '{ id: a, on: { at: name }, do: delete }',
      /^M274 "at" of reaction a must be a field of type/,
    ],
    ['an unknown value', '{ id: a, on: { field: status, to: don }, do: delete }', /^M274 "to" of reaction a .*/],
    ['a missing text', '{ id: a, on: create, do: { notify: { to: [email], text: don } } }', /^M275 .*"don"/],
    [
      'a text with an unknown member',
      '{ id: a, on: create, do: { notify: { to: [email], text: wrong } } }',
      /^M212 .*"nam"/,
    ],
    [
      'a recipient that is a text',
      '{ id: a, on: create, do: { notify: { to: [name], text: done } } }',
      /^M274 "to" of reaction a must lead/,
    ],
    [
      'an unknown setting',
      '{ id: a, on: create, when: { $settings.plant.settings.remind: true }, do: delete }',
      /^M270 .*"remind"/,
    ],
    [
      'an unknown member to set',
      '{ id: a, on: create, do: { set: { nam: x } } }',
      /^M212 unknown field "nam" in reaction a/,
    ],
    [
      'a value of another type',
      '{ id: a, on: create, do: { set: { due: $record.name } } }',
      /^M274 "due" of reaction a has another type/,
    ],
    [
      'a keyword that does not exist',
      '{ id: a, on: create, do: { set: { due: $tomorrow } } }',
      /^M274 "due" .*\$tomorrow/,
    ],
    [
      'a new record without what it requires',
      '{ id: a, on: create, do: { create: { resource: plant.visit, values: { machine: $record } } } }',
      /^M274 "values" of reaction a must set title/,
    ],
    [
      'an unknown resource',
      '{ id: a, on: create, do: { create: { resource: plant.visits, values: { machine: $record } } } }',
      /^M206 .*"plant.visits"/,
    ],
    [
      'itself as its cause',
      '{ id: a, on: update, do: { set: { name: x } } }',
      /^M276 .*plant\.machine\.a → plant\.machine\.a/,
    ],
    [
      'its own trigger',
      '{ id: a, on: create, do: { create: { resource: plant.machine, values: { name: Copy } } } }',
      /^M276 /,
    ],
    ['its own date', '{ id: a, on: { at: due }, do: { set: { due: $today } } }', /^M276 /],
  ] as const)
    it(`is rejected with ${what}`, () => {
      expect(errorsIn(filesWith(reaction)).join('\n')).to.match(error);
    });

  it('is rejected in a loop over two resources, unless a condition excludes it', () => {
    const visit =
      '{ id: visit, on: { field: status, to: done }, do: { create: { resource: plant.visit, values: { machine: $record, title: x } } } }';
    expect(errorsIn(filesWith(visit))).to.deep.equal([]);
    const looping = filesWith(
      '{ id: a, on: create, do: { create: { resource: plant.visit, values: { machine: $record, title: x } } } }',
    );
    const visitFile = looping['plant/visit.yaml'].replace(
      / {2}- .*/,
      '  - { id: back, on: create, do: { create: { resource: plant.machine, values: { name: x } } } }',
    );
    expect(errorsIn({ ...looping, 'plant/visit.yaml': visitFile }).join('\n')).to.match(
      /^M276 .*machine\.a.*visit\.back/,
    );
  });

  it('has a unique ID', () => {
    const twice = ['{ id: a, on: create, do: { set: { status: done } } }', '{ id: a, on: create, do: delete }'];
    expect(errorsIn(filesWith(...twice)).join('\n')).to.match(/^M274 "id" of reaction a is the ID of another/);
  });

  it('notifies only records that an extension can notify', () => {
    const model = modelOf(filesWith('{ id: a, on: create, do: { notify: { to: [parent], text: done } } }'));
    const codesWith = (extension: Pick<Extension, 'notices'>) => {
      const outcome = bindExtensions([defineExtension({ name: 'mail', ...extension })], model);
      return outcome.ok ? [] : outcome.diagnostics.map(({ code }) => code);
    };
    const send = async () => new Set<string>();
    expect(codesWith({})).to.deep.equal(['X811']);
    expect(codesWith({ notices: { recipients: ['accounts.tenant'], timeText: String, send } })).to.deep.equal(['X812']);
    expect(codesWith({ notices: { recipients: ['plant.machine'], timeText: String, send } })).to.deep.equal([]);
  });
});
