import { expect } from 'chai';
import { expressionText } from '../../../engine/database/expression-text.ts';
import { nameUuid } from '../../../engine/kernel/ids.ts';
import type { Json } from '../../../engine/kernel/json.ts';
import { conditionSql, matchesCondition } from '../../../engine/vocabulary/condition.ts';
import { modelOf, resourceOf } from '../../support/descriptors.ts';

interface Case {
  readonly yaml: string;
  readonly sql: string;
  readonly matching: Readonly<Record<string, Json>>;
  readonly other: Readonly<Record<string, Json>>;
}

const tenantId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
const content = nameUuid('contracts.lease');

const cases: readonly Case[] = [
  {
    yaml: '{ status: 1 }',
    sql: '"status" = 1',
    matching: { status: 1 },
    other: { status: 0 },
  },
  {
    yaml: '{ status__in: [draft, active] }',
    sql: '"status" in (0, 1)',
    matching: { status: 0 },
    other: { status: 3 },
  },
  {
    yaml: '{ end__isnull: true, start__gte: 2026-01-01 }',
    sql: `("end" is null and "start" >= '2026-01-01'::date)`,
    matching: { end: null, start: '2026-01-01' },
    other: { end: null, start: '2025-12-31' },
  },
  {
    yaml: '{ or: [{ status: active }, { not: { done: true } }] }',
    sql: '("status" = 1 or (("done") is not true))',
    matching: { status: 0, done: false },
    other: { status: 0, done: true },
  },
  {
    yaml: `{ tenant: ${tenantId} }`,
    sql: `"tenant_id" = '${tenantId}'::uuid`,
    matching: { tenant: { id: tenantId } },
    other: { tenant: null },
  },
  {
    yaml: '{ kind: contracts.lease }',
    sql: `"kind_id" = '${content}'::uuid`,
    matching: { kind: { id: content } },
    other: { kind: { id: tenantId } },
  },
];

function conditionOf(yaml: string) {
  const model = modelOf({
    'contracts/lease.yaml': [
      'operations: [G]',
      'summary: A lease.',
      'fields:',
      '  id: { type: uuid, required: true }',
      '  status: { type: integer, enum: { 0: draft, 1: active, 3: ended }, default: 0 }',
      '  start: { type: date, nullable: true }',
      '  end: { type: date, nullable: true }',
      '  done: { type: boolean, default: false }',
      '  kind: { type: content_type, nullable: true }',
      '  tenant: { type: reference, to: sales.organization, nullable: true }',
      `indexes: [{ fields: [start], when: ${yaml} }]`,
    ].join('\n'),
  });
  const when = resourceOf(model, 'contracts.lease').indexes[0]?.when;
  if (when === undefined) throw new Error('the index has no condition');
  return when;
}

describe('a condition in YAML', () => {
  for (const { yaml, sql, matching, other } of cases) {
    it(`is compiled to SQL and evaluated: ${yaml}`, () => {
      const condition = conditionOf(yaml);
      if (sql !== '') expect(expressionText(conditionSql(condition))).to.equal(sql);
      expect(matchesCondition(condition, matching), 'the matching record').to.equal(true);
      expect(matchesCondition(condition, other), 'the other record').to.equal(false);
    });
  }
});
