/**
 * Conditions on members of JSON columns (`details__pump__model__icontains=x`): the path to the member, and its operator. A member has the type of its value:
 * numbers are compared as numbers, texts as texts, true and false only with themselves; a member whose type differs from the operand's never matches.
 */

import { closestMatch } from '../kernel/did-you-mean.ts';
import type { Json } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import { t, withSuggestion } from '../texts/t.ts';
import { textOperators } from '../vocabulary/field-types/text-base.ts';
import type { OperatorName } from '../vocabulary/operator.ts';
import type { FilterReader } from './filter-reader.ts';
import { listOf, parseArgument, plainText } from './parse-argument.ts';
import type { FilterNode } from './query-plan.ts';

const equalities: readonly OperatorName[] = ['eq', 'in'];
const orders: readonly OperatorName[] = ['gt', 'gte', 'lt', 'lte', 'range'];
const texts = textOperators.filter((name) => !equalities.includes(name) && !orders.includes(name));
const allowed: readonly OperatorName[] = [...equalities, ...orders, ...texts];

export interface MemberPath {
  readonly jsonPath: readonly string[];
  readonly operatorName?: string;
}

/**
 * Parses the members of a path below a JSON field: the last segment may be an operator. A member with the name of an
 * operator needs an operator after it (`details__in__eq`).
 */
export function memberPath(
  parameter: string,
  field: Field,
  segments: readonly string[],
  reader: FilterReader,
): MemberPath {
  const last = segments.at(-1) ?? '';
  const isOperator = reader.compiled.operators.has(last as OperatorName);
  const jsonPath = isOperator ? segments.slice(0, -1) : segments;
  if (jsonPath.length === 0) rejectOperator(parameter, field.name, last, ['isnull']);
  if (jsonPath.some((name) => name === '' || name.includes('\0') || !name.isWellFormed())) {
    throwProblem('unknown_field', {
      errors: [
        {
          parameter,
          code: 'unknown_field',
          params: { field: jsonPath.join('__') },
          message: t('invalidMemberName'),
        },
      ],
    });
  }
  return { jsonPath, ...(isOperator ? { operatorName: last } : {}) };
}

/** The condition on the member. */
export function memberCondition(
  parameter: string,
  value: Json,
  field: Field,
  { jsonPath, operatorName = 'eq' }: MemberPath,
  reader: FilterReader,
): FilterNode {
  const name = allowed.find((candidate) => candidate === operatorName);
  const operator = name === undefined ? undefined : reader.compiled.operators.get(name);
  if (operator === undefined) return rejectOperator(parameter, field.name, operatorName, allowed);
  const compare = (chosen: OperatorName, bound: unknown, json?: 'equal' | 'order'): FilterNode => ({
    kind: 'compare',
    field: field.name,
    operator: chosen,
    parameter: reader.values.add(bound),
    jsonPath,
    ...(json === undefined ? {} : { json }),
  });
  const text = (item: Json) => plainText(parameter, item);
  switch (operator.name) {
    case 'eq':
      return compare('in', meanings(text(value)), 'equal');
    case 'in': {
      const items = listOf(parameter, value, reader.maxListed).flatMap((item) => meanings(text(item)));
      return compare('in', items, 'equal');
    }
    case 'range': {
      const [low, high] = listOf(parameter, value, reader.maxListed, 2).map(text);
      const nodes = [compare('gte', ordered(low ?? ''), 'order'), compare('lte', ordered(high ?? ''), 'order')];
      return { kind: 'all', nodes };
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compare(operator.name, ordered(text(value)), 'order');
    default:
      return compare(operator.name, parseArgument(parameter, value, field, operator, reader));
  }
}

/** JSON values that a text in a filter may represent: `3` is the number and the text. */
function meanings(text: string): readonly string[] {
  const asText = JSON.stringify(text);
  return isNumber(text) || text === 'true' || text === 'false' ? [text, asText] : [asText];
}

/** Converts to `[5,"5"]`: the operands for numbers and for texts; null in place of the number if the text is not one. */
function ordered(text: string): string {
  return `[${isNumber(text) ? text : 'null'},${JSON.stringify(text)}]`;
}

function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text));
}

function rejectOperator(parameter: string, field: string, name: string, supported: readonly OperatorName[]): never {
  const suggestion = closestMatch(name, supported);
  return throwProblem('operator_not_allowed', {
    errors: [
      {
        parameter,
        code: 'operator_not_allowed',
        params: { operator: name, allowed: supported },
        message: withSuggestion(t('cannotBeFiltered', { field, name }), suggestion),
      },
    ],
  });
}
