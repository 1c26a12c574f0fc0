/** Named conditions of roles: each contains those before it, and invalid ones allow nothing. */
import { expect } from 'chai';
import { readPermissions } from '../../../engine/request/permissions.ts';

const grantsOf = (value: Parameters<typeof readPermissions>[0]) => {
  const { permissions, errors } = readPermissions(value);
  return {
    where: permissions.allow.map(({ where }) => where),
    errors: errors.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
};

describe('named conditions of a role', () => {
  it('replace their names in the conditions of grants and in later conditions', () => {
    const conditions = { own: { tenant: '$principal.id' }, lease: { status: 3, and: ['$own'] } };
    const allow = [
      { scope: 'a.b:read', where: '$lease' },
      { scope: 'a.c:read', where: { contract: '$lease', from: '$today' } },
    ];
    const lease = { status: 3, and: [{ tenant: '$principal.id' }] };
    expect(grantsOf({ conditions, allow })).to.deep.equal({
      where: [lease, { contract: lease, from: '$today' }],
      errors: [],
    });
  });

  it('are errors that allow nothing if they are unknown, later or no objects', () => {
    const own = { tenant: '$principal.id' };
    for (const [conditions, where, error] of [
      [{ own }, '$owns', 'allow.0.where: contains "$owns", which no earlier condition of this role is named'],
      [
        { own },
        { contract: '$owns' },
        'allow.0.where: contains "$owns", which no earlier condition of this role is named',
      ],
      [{ own }, 'own', 'allow.0.where: must be an object'],
      [
        { first: { and: ['$own'] }, own },
        '$own',
        'conditions.first: contains "$own", which no earlier condition of this role is named',
      ],
      [{ own: 'tenant' }, {}, 'conditions.own: must be an object'],
      [{ today: own }, {}, 'conditions.today: cannot be named like the placeholder $today'],
      [{ 'Own-1': own }, {}, 'conditions.Own-1: must be a name of lower-case letters, digits and underscores'],
      [[own], {}, 'conditions: must be an object of conditions by name'],
    ] as const) {
      const read = grantsOf({ conditions, allow: [{ scope: 'a.b:read', where }] } as Parameters<typeof grantsOf>[0]);
      expect(read.errors).to.deep.equal([error]);
      if (error.startsWith('allow')) expect(read.where, error).to.deep.equal([]);
    }
  });

  it('cannot grow exponentially', () => {
    const doubling = Array.from({ length: 40 }, (_, index) => [
      `c${index}`,
      index === 0 ? { a: 1 } : { and: [`$c${index - 1}`, `$c${index - 1}`] },
    ]);
    const { errors } = grantsOf({ conditions: Object.fromEntries(doubling), allow: [] });
    expect(errors[0]).to.match(/^conditions\.c1[0-9]: is too large: more than 10000 values$/);
  });
});
