import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import type { RuleField, RuleFinding, RuleType } from '../rule-type.ts';
import { isSet, listedNames, nameList, strings } from './set-fields.ts';

/** Values in order of time or magnitude, the earlier one first; equal values are allowed, and unset ones are ignored. */
export const order: RuleType = {
  name: 'order',
  summary: 'In order of time or magnitude, the earlier first; equal values are allowed, and unset ones are ignored.',
  example: 'order: [sent_time, delivered_time, viewed_time]',
  argument: nameList(2),
  fields: listedNames,
  errors: (argument, field) => {
    const fields = strings(argument).map(field);
    const kinds = new Set(fields.map((entry) => orderKind(entry)));
    return fields.flatMap((entry) => {
      if (entry.type.magnitude === undefined || entry.type.storage !== 'column') {
        return [{ name: entry.name, message: `a field of type ${entry.type.name} has no order` }];
      }
      const differs = kinds.size > 1 && orderKind(entry) !== orderKind(fields[0] ?? entry);
      return differs
        ? [{ name: entry.name, message: `${entry.type.name} cannot be compared with ${fields[0]?.type.name}` }]
        : [];
    });
  },
  check: (argument, field, record) => {
    const fields = strings(argument)
      .map(field)
      .filter((entry) => isSet(entry, record));
    return fields.slice(1).flatMap((later, index) => {
      const earlier = fields[index];
      return earlier && comparePair(earlier, later, record) > 0 ? [finding(earlier.name, later.name)] : [];
    });
  },
  constraint: (argument, field) => {
    const fields = strings(argument).map(field);
    const pairs = fields.flatMap((later, index) => fields.slice(0, index).map((earlier) => pairSql(earlier, later)));
    return sql.join(pairs, sql` and `);
  },
  violation: (argument) => {
    const [earlier = '', later = ''] = strings(argument);
    return finding(earlier, later);
  },
  message: (argument) => t('mustBeInOrder', { fields: strings(argument) }),
};

function orderKind(field: RuleField): string | undefined {
  const { magnitude } = field.type;
  return magnitude === 'date' || magnitude === 'instant' ? 'time' : magnitude;
}

/** A date is compared with the UTC date of a timestamp. */
function comparePair(earlier: RuleField, later: RuleField, record: Readonly<Record<string, Json>>): number {
  const left = record[earlier.name] ?? null;
  const right = record[later.name] ?? null;
  if (earlier.type.magnitude === later.type.magnitude) return earlier.type.compare?.(left, right) ?? 0;
  const leftDay = String(left).slice(0, 10);
  const rightDay = String(right).slice(0, 10);
  return leftDay < rightDay ? -1 : leftDay > rightDay ? 1 : 0;
}

function pairSql(earlier: RuleField, later: RuleField): RawBuilder<unknown> {
  const sameKind = earlier.type.magnitude === later.type.magnitude;
  return sql`${sameKind ? earlier.column : daySql(earlier)} <= ${sameKind ? later.column : daySql(later)}`;
}

function daySql(field: RuleField): RawBuilder<unknown> {
  return field.type.magnitude === 'instant' ? sql`(${field.column} at time zone 'UTC')::date` : sql`${field.column}`;
}

function finding(earlier: string, later: string): RuleFinding {
  return {
    field: later,
    code: 'order',
    params: { after: earlier },
    message: t('mustNotBeBefore', { later, earlier }),
  };
}
