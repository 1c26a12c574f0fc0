/** Every rule: on create, on a patch against the merged record, in bulk, in the database, and between two concurrent writers. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

interface RuleCase {
  readonly rule: string;
  /** Values that the rule allows. */
  readonly good: object;
  /** Values that break the rule. */
  readonly bad: object;
  /** A valid record, and a patch that breaks the rule only in combination with the record. */
  readonly stored: object;
  readonly patch: object;
  readonly error: { readonly pointer: string; readonly code: string; readonly params: object };
  /** SQL that violates the rule without the engine; absent if no constraint can express it. */
  readonly sql?: string;
}

const cases: readonly RuleCase[] = [
  {
    rule: 'order: [first_day, some_time, last_day]',
    good: { first_day: '2026-01-01', last_day: '2026-01-01' },
    bad: { first_day: '2026-01-02', last_day: '2026-01-01' },
    stored: { first_day: '2026-01-02' },
    patch: { some_time: '2026-01-01T23:59:59Z' },
    error: { pointer: '/last_day', code: 'order', params: { after: 'first_day' } },
    sql: `first_day = '2026-01-02', last_day = '2026-01-01'`,
  },
  {
    rule: 'requires: { context: [failed_time] }',
    good: { context: 'x', failed_time: '2026-01-01T00:00:00Z' },
    bad: { context: 'x' },
    stored: { context: 'x', failed_time: '2026-01-01T00:00:00Z' },
    patch: { failed_time: null },
    error: { pointer: '/context', code: 'requires', params: { field: 'failed_time' } },
    sql: `context = 'x', failed_time = null`,
  },
  {
    rule: 'together: [longitude, latitude]',
    good: { longitude: 18.1, latitude: 59.3 },
    bad: { longitude: 18.1 },
    stored: { longitude: 18.1, latitude: 59.3 },
    patch: { longitude: null },
    error: { pointer: '/latitude', code: 'together', params: { with: ['longitude'] } },
    sql: 'longitude = 1, latitude = null',
  },
  {
    rule: 'excludes: { account: [giro] }',
    good: { account: '1' },
    bad: { account: '1', giro: '2' },
    stored: { giro: '2' },
    patch: { account: '1' },
    error: { pointer: '/account', code: 'excludes', params: { field: 'giro' } },
    sql: `account = '1', giro = '2'`,
  },
  {
    rule: 'at_most_one: [one, two, three]',
    good: { one: 'x' },
    bad: { one: 'x', three: 'y' },
    stored: { two: 'x' },
    patch: { three: 'y' },
    error: { pointer: '/three', code: 'at_most_one', params: { fields: ['one', 'two', 'three'] } },
    sql: `one = 'x', two = 'y'`,
  },
  {
    rule: 'differs: { account: [other_account] }',
    good: { account: '1', other_account: '2' },
    bad: { account: '1', other_account: '1' },
    stored: { other_account: '1' },
    patch: { account: '1' },
    error: { pointer: '/account', code: 'differs', params: { field: 'other_account' } },
    sql: `account = '1', other_account = '1'`,
  },
  {
    rule: 'subset: { some: all }',
    good: { some: ['a'], all: ['a', 'b'] },
    bad: { some: ['c'], all: ['a'] },
    stored: { some: ['a'], all: ['a', 'b'] },
    patch: { all: ['b'] },
    error: { pointer: '/some', code: 'subset', params: { of: 'all' } },
    sql: `"some" = '{z}', "all" = '{a}'`,
  },
  {
    rule: 'unique: [key_one, key_two]',
    good: { key_one: 'a', key_two: 1 },
    bad: { key_one: 'taken', key_two: 1 },
    stored: { key_one: 'taken', key_two: 2 },
    patch: { key_two: 1 },
    error: { pointer: '/key_two', code: 'unique', params: { fields: ['key_one', 'key_two'] } },
    sql: `key_one = 'taken', key_two = 1`,
  },
  {
    rule: 'at_least_one: [left_text, right_text], when: { kind: 1 }',
    good: { kind: 1, left_text: 'x' },
    bad: { kind: 1 },
    stored: { kind: 1, left_text: 'x' },
    patch: { left_text: null },
    error: { pointer: '/left_text', code: 'at_least_one', params: { fields: ['left_text', 'right_text'] } },
    sql: 'kind = 1, left_text = null',
  },
  {
    rule: 'exactly_one: [left_text, right_text], when: { kind: 2 }',
    good: { kind: 2, right_text: 'x' },
    bad: { kind: 2, left_text: 'x', right_text: 'y' },
    stored: { kind: 2, left_text: 'x' },
    patch: { right_text: 'y' },
    error: { pointer: '/right_text', code: 'exactly_one', params: { fields: ['left_text', 'right_text'] } },
    sql: 'kind = 2, left_text = null, right_text = null',
  },
  {
    rule: 'same_value: { tag_name_of: [partner.tag_name_of] }',
    good: {},
    bad: { tag_name_of: 'b', partner: { custom_id: 'partner' } },
    stored: { tag_name_of: 'a', partner: { custom_id: 'partner' } },
    patch: { tag_name_of: 'b' },
    error: { pointer: '/tag_name_of', code: 'same_value', params: { as: 'partner.tag_name_of' } },
  },
];

describe('rules', () => {
  const path = '/errands/ruletrial/';
  const api = useApi(
    {},
    {
      'errands/ruletrial.yaml': `
operations: [C, G, U, D, L, B]
summary: A record with every rule.
uses: [record]
fields:
  first_day:     { type: date, nullable: true }
  some_time:     { type: date-time, nullable: true }
  last_day:      { type: date, nullable: true }
  context:       { type: string, nullable: true }
  failed_time:   { type: date-time, nullable: true }
  longitude:     { type: number, nullable: true }
  latitude:      { type: number, nullable: true }
  account:       { type: string, nullable: true }
  giro:          { type: string, nullable: true }
  other_account: { type: string, nullable: true }
  one:           { type: string, nullable: true }
  two:           { type: string, nullable: true }
  three:         { type: string, nullable: true }
  some:          { type: array, items: { type: string } }
  all:           { type: array, items: { type: string } }
  key_one:       { type: string, nullable: true }
  key_two:       { type: integer, nullable: true }
  kind:          { type: integer, nullable: true }
  left_text:     { type: string, nullable: true }
  right_text:    { type: string, nullable: true }
  partner:       { type: reference, to: errands.ruletrial, nullable: true, on_delete: set_null }
  tag_name_of:   { type: string, nullable: true }
  reason:        { type: string, nullable: true, required: { when: { kind: 3 } } }
rules:
  - order: [first_day, some_time, last_day]
  - requires: { context: [failed_time] }
  - { together: [longitude, latitude], message: { en: A place is two numbers., sv: En plats är två tal. } }
  - excludes: { account: [giro] }
  - at_most_one: [one, two, three]
  - { at_least_one: [left_text, right_text], when: { kind: 1 } }
  - { exactly_one: [left_text, right_text], when: { kind: 2 } }
  - unique: [key_one, key_two]
  - differs: { account: [other_account] }
  - subset: { some: [all] }
  - same_value: { tag_name_of: [partner.tag_name_of] }
`,
    },
  );

  before(async () => {
    for (const body of [
      { custom_id: 'partner', tag_name_of: 'a' },
      { custom_id: 'taken', key_one: 'taken', key_two: 1 },
    ]) {
      const response = await api.post(path, body);
      expect(response.status, response.text).to.equal(201);
    }
  });

  for (const { rule, good, bad, stored, patch, error, sql } of cases) {
    describe(rule, () => {
      it('is enforced on create', async () => {
        const accepted = await api.post(path, good);
        expect(accepted.status, accepted.text).to.equal(201);
        await api.delete(`${path}${accepted.body.id}/`);
        const rejected = await api.post(path, bad);
        expect(rejected.status, rejected.text).to.be.oneOf([422, 409]);
        expect(rejected.body.errors).to.have.length(1);
        expect(rejected.body.errors[0]).to.deep.include(error);
        expect(rejected.body.errors[0].rule).to.be.a('string');
      });

      it('is enforced on a patch, against the merged record', async () => {
        const record = await api.post(path, stored);
        expect(record.status, record.text).to.equal(201);
        const rejected = await api.patch(`${path}${record.body.id}/`, patch);
        expect(rejected.status, rejected.text).to.be.oneOf([422, 409]);
        expect(rejected.body.errors[0].code).to.equal(error.code);
        expect((await api.get(`${path}${record.body.id}/`)).body).to.deep.equal(record.body);
        await api.delete(`${path}${record.body.id}/`);
      });

      it('is enforced in bulk, with the index', async () => {
        const rejected = await api.post(`${path}list/`, [{}, bad]);
        expect(rejected.status, rejected.text).to.equal(422);
        expect(rejected.body.errors).to.have.length(1);
        expect(rejected.body.errors[0]).to.deep.include({ ...error, pointer: `/1${error.pointer}` });
      });

      if (sql !== undefined) {
        it('is enforced by the database', async () => {
          const record = (await api.post(path, {})).body;
          const broken = await api.database.pool
            .query(`update errands_ruletrial set ${sql} where id = $1`, [record.id])
            .catch((failure: { code: string }) => failure);
          expect(broken).to.have.property('code').that.is.oneOf(['23514', '23505']);
        });
      }
    });
  }

  it('require a field under its condition', async () => {
    const rejected = await api.post(path, { kind: 3 });
    expect(rejected.body.errors[0]).to.include({ pointer: '/reason', code: 'required' });
    expect((await api.post(path, { kind: 3, reason: 'x' })).status).to.equal(201);
  });

  it('return their message, if they have one, in the language of the caller', async () => {
    for (const [language, message] of [
      ['en', 'A place is two numbers.'],
      ['sv', 'En plats är två tal.'],
    ] as const) {
      const rejected = await api.post(path, { longitude: 1 }, { 'Accept-Language': language });
      expect(rejected.body.errors[0]).to.deep.include({ pointer: '/latitude', code: 'together', message });
    }
  });

  it('report all errors at once', async () => {
    const rejected = await api.post(path, { context: 'x', longitude: 1, first_day: '2026-13-01', nothing: 1 });
    expect(
      rejected.body.errors.map((entry: { pointer: string; code: string }) => `${entry.pointer} ${entry.code}`),
    ).to.have.members(['/first_day format', '/nothing unknown_field', '/context requires', '/latitude together']);
  });

  it('cannot be bypassed by two concurrent writers', async () => {
    const record = (await api.post(path, {})).body;
    // Each patch alone is allowed; both together break "together", "excludes" and "at_most_one".
    const rounds = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.patch(`${path}${record.id}/`, index % 2 === 0 ? { account: '1' } : { giro: '2' }),
      ),
    );
    const statuses = new Set(rounds.map((response) => response.status));
    expect([...statuses].toSorted()).to.deep.equal([200, 422]);
    const stored = (await api.get(`${path}${record.id}/`)).body;
    expect([stored.account, stored.giro].filter((value) => value !== null)).to.have.length(1);
    const uniques = await Promise.all(
      Array.from({ length: 20 }, () => api.post(path, { key_one: 'race', key_two: 7 })),
    );
    expect(uniques.filter((response) => response.status === 201)).to.have.length(1);
    expect(uniques.filter((response) => response.status === 409)).to.have.length(19);
  });
});
