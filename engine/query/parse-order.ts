/** Parses `_order_by=a,-b:nulls_last,tenant__full_name` to OrderTerms; the primary key is always the last (api.md, section 1). */
import { listLimits } from '../compile/serve/query-shape.ts';
import type { Json } from '../kernel/json.ts';
import type { Message } from '../kernel/text.ts';
import type { Resource } from '../model/model.ts';
import { t } from '../texts/t.ts';
import type { FilterReader } from './filter-reader.ts';
import { identityTerm } from './order-sql.ts';
import type { OrderTerm } from './query-plan.ts';
import { readableField } from './readable-field.ts';
import { rejectParameter } from './reject-parameter.ts';

/** The order of a list that requests none. */
export const orderOfCreation: readonly OrderTerm[] = [identityTerm];

type FieldReader = Pick<FilterReader, 'access' | 'compiled'>;

/** The order of a list. Without terms it is that of the primary key, which is the order of creation. */
export function parseOrder(text: string | undefined, resource: Resource, reader: FieldReader): readonly OrderTerm[] {
  if (text === undefined || text === '') return orderOfCreation;
  const segments = text.split(',');
  if (segments.length > listLimits.orderTerms) {
    rejectOrder(
      'invalid_parameter',
      'max_items',
      { max: listLimits.orderTerms },
      t('atMostTerms', { orderTerms: listLimits.orderTerms }),
    );
  }
  const terms = segments.map((segment) => parseTerm(segment.trim(), resource, reader));
  const names = terms.map((term) => term.path.join('__'));
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) {
    rejectOrder('invalid_parameter', 'duplicate', { field: double }, t('duplicateField', { double }));
  }
  // Terms after a unique one cannot affect the order.
  if (names.includes('id')) return terms.slice(0, names.indexOf('id') + 1);
  // The primary key has the direction of the previous term, so that one index covers the complete order and a cursor is one comparison.
  const descending = terms.at(-1)?.descending ?? false;
  return [...terms, { ...identityTerm, descending }];
}

function parseTerm(text: string, resource: Resource, reader: FieldReader): OrderTerm {
  const match = /^(-?)([^:]+)(?::(nulls_first|nulls_last))?$/.exec(text);
  if (match === null) {
    return rejectOrder('invalid_parameter', 'format', {}, t('isNotOrderTerm', { text }));
  }
  const [, sign, name = '', nulls] = match;
  const path = name.split('__');
  checkPath(path, resource, reader, name);
  const descending = sign === '-';
  // As in PostgreSQL, nulls are last in ascending order and first in descending order.
  return { path, descending, nullsFirst: nulls === undefined ? descending : nulls === 'nulls_first' };
}

function checkPath(
  path: readonly string[],
  resource: Resource,
  reader: FieldReader,
  fullPath: string,
  depth = 0,
): void {
  const { access, compiled } = reader;
  const [name = '', ...rest] = path;
  const field = readableField('_order_by', resource, name, access);
  if (rest.length === 0) {
    if (compiled.of(resource).members.get(name)?.orderable !== true) {
      rejectOrder('not_sortable', 'not_sortable', { field: fullPath }, t('notOrderable', { field: fullPath }));
    }
    return;
  }
  if (field.target === undefined || field.type.relation !== 'one' || access.rowFilterApplies?.(field.target)) {
    rejectOrder('not_sortable', 'not_sortable', { field: fullPath }, t('notOrderable', { field: fullPath }));
  }
  if (depth + 1 > listLimits.relations) {
    rejectOrder(
      'relation_too_deep',
      'relation_too_deep',
      { max: listLimits.relations },
      t('atMostReferences', { relations: listLimits.relations }),
    );
  }
  checkPath(rest, field.target, reader, fullPath, depth + 1);
}

function rejectOrder(
  problem: 'invalid_parameter' | 'not_sortable' | 'relation_too_deep',
  code: string,
  params: Readonly<Record<string, Json>>,
  message: Message,
): never {
  return rejectParameter(problem, '_order_by', code, params, message);
}
