/** Settings in conditions: `$settings.<application>.<resource>.<field>` of the record's organization. */
import { expect } from 'chai';
import { CompiledModel } from '../../../engine/compile/serve/compiled-model.ts';
import { describeCondition } from '../../../engine/compile/serve/describe-condition.ts';
import { compileTables } from '../../../engine/compile/tables/compile-tables.ts';
import { matchesCondition, withKnownSettings } from '../../../engine/vocabulary/condition.ts';
import { coreVocabulary } from '../../../engine/vocabulary/core-vocabulary.ts';
import { errorsIn, modelOf, resourceOf } from '../../support/descriptors.ts';

const organization = 'organization: { type: reference, to: sales.organization, default: $customer }';
const checks = '$settings.configurations.checks';

/** Leases with a rule under a condition, and settings of checks. */
function filesWith(when: string, { rule = 'all_set: [reason]', leaseFields = `  ${organization}`, more = '' } = {}) {
  return {
    'configurations/checks.yaml': [
      'operations: [C, G, U]',
      'summary: Checks.',
      'singleton: organization',
      'fields:',
      '  id: { type: uuid, required: true }',
      `  ${organization}`,
      '  needs_reason: { type: boolean, default: false }',
      '  days: { type: integer, nullable: true }',
    ].join('\n'),
    'contracts/lease.yaml': [
      'operations: [C, G, U]',
      'summary: A lease.',
      'fields:',
      '  id: { type: uuid, required: true }',
      leaseFields,
      '  reason: { type: string, nullable: true }',
      '  status: { type: integer, default: 0 }',
      'rules:',
      `  - ${rule}`,
      `    when: ${when}`,
      more,
    ].join('\n'),
  };
}

describe('a setting in a condition', () => {
  it('is compared with the record of settings, and not with the record', () => {
    const model = modelOf(filesWith(`{ ${checks}.days__gt: 3, status: 1 }`));
    const lease = resourceOf(model, 'contracts.lease');
    const when = lease.rules[0]?.when;
    if (when === undefined) throw new Error('the rule has no condition');
    expect(matchesCondition(when, { status: 1 }, { [`${checks}.days`]: 4 })).to.equal(true);
    expect(matchesCondition(when, { status: 1 }, { [`${checks}.days`]: 3 })).to.equal(false);
    expect(matchesCondition(when, { status: 1, days: 4 }), 'without settings').to.equal(false);
    expect(withKnownSettings(when, {})).to.equal(false);
    expect(withKnownSettings(when, { [`${checks}.days`]: 4 })).to.have.property('kind');
    expect(describeCondition(when)).to.equal(`${checks}.days is gt 3 and status is 1`);
    expect([...model.settings].map(({ id }) => id)).to.deep.equal(['configurations.checks']);
  });

  it('is not part of a constraint of the table, which sees only its row', () => {
    const model = modelOf(filesWith(`{ ${checks}.needs_reason: true }`));
    const table = compileTables(model).tables.find(({ name }) => name === 'contracts_lease');
    expect(table?.checks.map(({ name }) => name)).to.deep.equal([]);
    expect(new CompiledModel(model, coreVocabulary).all.length).to.be.greaterThan(0);
  });

  for (const [what, files, errors] of [
    [
      'of an unknown resource',
      filesWith('{ $settings.configurations.check.days: 1 }'),
      /^M270 .*no resource configurations\.check/,
    ],
    ['of an unknown field', filesWith(`{ ${checks}.day: 1 }`), /^M270 .*configurations\.checks has no field "day"/],
    ['with too many parts', filesWith(`{ ${checks}.days.more: 1 }`), /^M270 .*too many parts/],
    ['without a field', filesWith(`{ ${checks}: 1 }`), /^M270 .*has no field ""/],
    [
      'of a resource that is not one of settings',
      filesWith('{ $settings.contracts.lease.status: 1 }'),
      /^M271 contracts\.lease has no settings/,
    ],
    [
      'for a resource without an organization',
      filesWith(`{ ${checks}.days: 1 }`, { leaseFields: '' }),
      /^M272 contracts\.lease has no organization/,
    ],
    [
      'in a unique rule',
      filesWith(`{ ${checks}.days: 1 }`, { rule: 'unique: [reason]' }),
      /^M273 setting .* rule unique/,
    ],
    [
      'in an index',
      filesWith('{ status: 1 }', { more: `indexes: [{ fields: [status], when: { ${checks}.days: 1 } }]` }),
      /^M273 setting .* an index/,
    ],
    ['with an operator that its type lacks', filesWith(`{ ${checks}.needs_reason__gt: 1 }`), /^M\d+ .*gt/],
    ['with a value of another type', filesWith(`{ ${checks}.days: many }`), /^M\d+ .*must be/],
  ] as const) {
    it(`${what} is an error`, () => {
      const found = errorsIn(files);
      expect(found, found.join('\n')).to.have.length(1);
      expect(found[0]).to.match(errors);
    });
  }
});
