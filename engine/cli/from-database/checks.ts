/** Expresses checks as keys of fields (`min`, `max_length`, `pattern`, `enum`, `required`) and as rules. */
import type { Json } from '../../kernel/json.ts';
import { patternError } from '../../kernel/pattern-error.ts';
import { postgresPattern } from '../../kernel/portable-pattern.ts';
import type { FieldDraft } from './draft.ts';
import { type Expression, parseExpression } from './expression.ts';
import { enumerationOf } from './field-types.ts';

/** The fields of a table by the names of their columns. */
export type FieldsByColumn = ReadonlyMap<string, FieldDraft>;

export interface AppliedCheck {
  /** Rules of the resource; keys of fields have been set. */
  readonly rules: readonly Readonly<Record<string, Json>>[];
  /** Whether all parts of the check are expressed. */
  readonly isComplete: boolean;
  /** The differences of the rules from the check. */
  readonly changes: readonly string[];
}

type Rule = Readonly<Record<string, Json>>;

/** The effect of a part of a check: rules, or only keys of a field (`true`). */
type Effect = true | { readonly rule: Rule; readonly change?: string };

/** Applies a check to the fields. Each part of an AND is expressed if possible. */
export function applyCheck(text: string, fields: FieldsByColumn): AppliedCheck {
  const expression = parseExpression(text);
  const parts = expression === undefined ? [] : expression.kind === 'and' ? expression.items : [expression];
  const effects = parts.map((part) => applyPart(part, fields));
  const rules = effects.flatMap((effect) => (effect === undefined || effect === true ? [] : [effect]));
  return {
    rules: rules.map(({ rule }) => rule),
    isComplete: parts.length > 0 && !effects.includes(undefined),
    changes: rules.flatMap(({ change }) => (change === undefined ? [] : [change])),
  };
}

function applyPart(part: Expression, fields: FieldsByColumn): Effect | undefined {
  switch (part.kind) {
    case 'compare':
      return applyComparison(part, fields);
    case 'any':
      return applyValues(part.left, itemsOf(part.list), fields);
    case 'null':
      return applyNotNull(part, fields);
    case 'or':
      return applyAlternatives(part.items, fields);
    default:
      return undefined;
  }
}

/** The values of a list, or of the text of an array without quotes. */
function itemsOf(list: Expression): readonly Expression[] {
  if (list.kind === 'list') return list.items;
  const text = list.kind === 'constant' ? /^\{([^"\\{}]+)\}$/.exec(String(list.value))?.[1] : undefined;
  return text?.split(',').map((value) => ({ kind: 'constant', value })) ?? [];
}

type Comparison = Extract<Expression, { readonly kind: 'compare' }>;

const mirrored: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=', '<>': '<>' };

function applyComparison({ operator, left, right }: Comparison, fields: FieldsByColumn): Effect | undefined {
  if (left.kind === 'constant' && right.kind !== 'constant' && mirrored[operator] !== undefined)
    return applyComparison({ kind: 'compare', operator: mirrored[operator], left: right, right: left }, fields);
  if (left.kind === 'null' && right.kind === 'null') return compareNulls(operator, left, right, fields);
  if (left.kind === 'call' && right.kind === 'constant') return compareCall(left, operator, right.value, fields);
  const field = fieldOf(left, fields);
  if (field === undefined) return undefined;
  if (right.kind === 'column') {
    const other = fieldOf(right, fields);
    return other === undefined ? undefined : compareFields(field, operator, other);
  }
  if (right.kind !== 'constant') return undefined;
  if (operator === '=' && typeof right.value === 'string') return applyValues(left, [right], fields);
  if (operator === '~' || operator === '~~') return applyPattern(field, operator, right.value);
  if (operator === '<>' && right.value === '') return setBound(field, 'min_length', 1);
  return applyBound(field, operator, right.value);
}

function fieldOf(expression: Expression, fields: FieldsByColumn): FieldDraft | undefined {
  return expression.kind === 'column' ? fields.get(expression.name) : undefined;
}

/** Sets a bound; an existing one that is stricter stays. */
function setBound(
  field: FieldDraft,
  key: 'min' | 'max' | 'min_length' | 'max_length',
  value: number,
): true | undefined {
  if (!isTextField(field) && key.endsWith('_length')) return undefined;
  const current = field.keys[key];
  const stricter = key.startsWith('min') ? Math.max : Math.min;
  field.keys[key] = typeof current === 'number' ? stricter(current, value) : value;
  return true;
}

function isTextField({ keys }: FieldDraft): boolean {
  return keys.type === 'string' || keys.type === 'text';
}

const numberTypes = new Set<Json | undefined>(['integer', 'bigint', 'number', 'decimal']);

/** The smallest difference of two values; undefined if there is none. */
function stepOf({ keys }: FieldDraft): number | undefined {
  if (keys.type === 'integer' || keys.type === 'bigint') return 1;
  return keys.type === 'decimal' ? Number((10 ** -Number(keys.scale)).toFixed(Number(keys.scale))) : undefined;
}

function applyBound(field: FieldDraft, operator: string, value: Json): true | undefined {
  if (!numberTypes.has(field.keys.type)) return undefined;
  const bound = typeof value === 'string' ? Number(value) : value;
  if (typeof bound !== 'number' || !Number.isFinite(bound)) return undefined;
  const step = stepOf(field);
  const scale = Number(field.keys.scale ?? 0);
  // 0.1 + 0.2 is not 0.3 in binary: the sum is rounded to the digits of the field.
  const moved = (by: number): number => Number((bound + by).toFixed(scale));
  if (operator === '>=') return setBound(field, 'min', bound);
  if (operator === '<=') return setBound(field, 'max', bound);
  if (step === undefined) return undefined;
  if (operator === '>') return setBound(field, 'min', step === 1 ? Math.floor(bound) + 1 : moved(step));
  if (operator === '<') return setBound(field, 'max', step === 1 ? Math.ceil(bound) - 1 : moved(-step));
  return undefined;
}

/** `char_length(name) <= 10`, `num_nonnulls(a, b) = 1`. */
function compareCall(
  call: Extract<Expression, { readonly kind: 'call' }>,
  operator: string,
  value: Json,
  fields: FieldsByColumn,
): Effect | undefined {
  const number = Number(value);
  if (['char_length', 'length', 'character_length'].includes(call.name) && call.args.length === 1) {
    const [argument] = call.args;
    const field = argument === undefined ? undefined : fieldOf(argument, fields);
    if (field === undefined) return undefined;
    if (operator === '=') return setBound(field, 'min_length', number) && setBound(field, 'max_length', number);
    if (operator === '>=' || operator === '>')
      return setBound(field, 'min_length', operator === '>' ? number + 1 : number);
    if (operator === '<=' || operator === '<')
      return setBound(field, 'max_length', operator === '<' ? number - 1 : number);
    return undefined;
  }
  if (call.name !== 'num_nonnulls') return undefined;
  const names = settableNames(call.args, fields);
  if (names === undefined || names.length < 2) return undefined;
  if (number === 1 && operator === '=') return { rule: { exactly_one: names } };
  if ((number === 1 && operator === '>=') || (number === 0 && operator === '>'))
    return { rule: { at_least_one: names } };
  if ((number === 1 && operator === '<=') || (number === 2 && operator === '<'))
    return { rule: { at_most_one: names } };
  return undefined;
}

/** The fields' names, if each is set exactly when its column is not null. */
function settableNames(items: readonly Expression[], fields: FieldsByColumn): string[] | undefined {
  const names: string[] = [];
  for (const item of items) {
    const field = fieldOf(item, fields);
    if (field === undefined || field.keys.type === 'boolean' || field.keys.type === 'array') return undefined;
    names.push(field.name);
  }
  return names;
}

function compareNulls(operator: string, left: NullTest, right: NullTest, fields: FieldsByColumn): Effect | undefined {
  const names = settableNames([left.of, right.of], fields);
  if (names === undefined) return undefined;
  const isSame = (operator === '=') === (left.isNot === right.isNot);
  if (operator !== '=' && operator !== '<>') return undefined;
  return { rule: isSame ? { together: names } : { exactly_one: names } };
}

const ordered = new Set<Json | undefined>(['date', 'date-time', ...numberTypes]);

function compareFields(field: FieldDraft, operator: string, other: FieldDraft): Effect | undefined {
  if (operator === '<>' && field.keys.type === other.keys.type && field.keys.type !== 'array')
    return { rule: { differs: { [field.name]: [other.name] } } };
  const isTime = (draft: FieldDraft): boolean => draft.keys.type === 'date' || draft.keys.type === 'date-time';
  if (!ordered.has(field.keys.type) || !ordered.has(other.keys.type) || isTime(field) !== isTime(other))
    return undefined;
  const isAscending = operator === '<=' || operator === '<';
  if (!isAscending && operator !== '>=' && operator !== '>') return undefined;
  const names = isAscending ? [field.name, other.name] : [other.name, field.name];
  const isStrict = operator === '<' || operator === '>';
  return {
    rule: { order: names },
    ...(isStrict && { change: `The rule order allows equal values of ${names.join(' and ')}.` }),
  };
}

/** A regular expression, or a LIKE pattern. */
function applyPattern(field: FieldDraft, operator: string, value: Json): true | undefined {
  if (!isTextField(field) || typeof value !== 'string' || field.keys.pattern !== undefined) return undefined;
  const pattern = operator === '~' ? value : patternOfLike(value);
  // PostgreSQL has syntax that means something else in JavaScript: classes, escapes, options.
  const isCommon = !/\[\[|\\[ABbDMSWYZmysw\d]|\*\*|\(\?(?!:)|\\$/.test(pattern);
  if (!isCommon || patternError(pattern) !== undefined || postgresPattern(pattern) === undefined) return undefined;
  field.keys.pattern = pattern;
  return true;
}

function patternOfLike(like: string): string {
  const body = like
    .replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`)
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return `^${body}$`.replace(/^\^\.\*/, '').replace(/\.\*\$$/, '');
}

/** A list of values: an enumeration of texts, or bounds of consecutive integers. */
function applyValues(left: Expression, items: readonly Expression[], fields: FieldsByColumn): true | undefined {
  const field = fieldOf(left, fields);
  const values = items.flatMap((item) => (item.kind === 'constant' ? [item.value] : []));
  if (field === undefined || values.length < items.length || values.length === 0) return undefined;
  if (isTextField(field) && values.every((value) => typeof value === 'string')) {
    const { keys, change } = enumerationOf([...new Set(values)]);
    if (change !== undefined) return undefined;
    for (const key of ['max_length', 'min_length', 'pattern']) delete field.keys[key];
    Object.assign(field.keys, keys);
    return true;
  }
  const numbers = [...new Set(values.map(Number))].toSorted((one, two) => one - two);
  const isRange =
    field.keys.type === 'integer' && numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  if (!isRange) return undefined;
  return setBound(field, 'min', numbers[0] ?? 0) && setBound(field, 'max', numbers.at(-1) ?? 0);
}

type NullTest = Extract<Expression, { readonly kind: 'null' }>;

function applyNotNull({ of, isNot }: NullTest, fields: FieldsByColumn): true | undefined {
  const field = fieldOf(of, fields);
  if (field === undefined || !isNot) return undefined;
  field.isNullable = false;
  if (field.keys.on_delete === 'set_null') delete field.keys.on_delete;
  return true;
}

/** Alternatives: `a IS NULL OR …`, `a = 1 OR a = 2`, and combinations of set columns. */
function applyAlternatives(items: readonly Expression[], fields: FieldsByColumn): Effect | undefined {
  const tests = items.filter((item): item is NullTest => item.kind === 'null');
  if (tests.length === items.length) return applyNullTests(tests, fields);
  const equalities = items.flatMap((item) =>
    item.kind === 'compare' && item.operator === '=' && item.left.kind === 'column' ? [item] : [],
  );
  const [first] = equalities;
  if (first !== undefined && equalities.length === items.length) {
    const isOneColumn = equalities.every(({ left }) => left.kind === 'column' && sameColumn(left, first.left));
    return isOneColumn
      ? applyValues(
          first.left,
          equalities.map(({ right }) => right),
          fields,
        )
      : undefined;
  }
  const together = togetherNames(items, fields);
  if (together !== undefined) return { rule: { together } };
  // A check is satisfied by null, so `a IS NULL` before a condition on a is redundant.
  const conditions = items.filter((item) => item.kind !== 'null');
  const [condition] = conditions;
  const isRedundant = tests.every((test) => !test.isNot && condition !== undefined && mentions(condition, test.of));
  return conditions.length === 1 && condition !== undefined && isRedundant ? applyPart(condition, fields) : undefined;
}

function sameColumn(one: Expression, two: Expression): boolean {
  return one.kind === 'column' && two.kind === 'column' && one.name === two.name;
}

/** Whether a comparison is null if this column is. */
function mentions(condition: Expression, column: Expression): boolean {
  if (condition.kind === 'compare')
    return [condition.left, condition.right].some(
      (side) => sameColumn(side, column) || (side.kind === 'call' && side.args.some((one) => sameColumn(one, column))),
    );
  return condition.kind === 'any' && sameColumn(condition.left, column);
}

function applyNullTests(tests: readonly NullTest[], fields: FieldsByColumn): Effect | undefined {
  const names = settableNames(
    tests.map(({ of }) => of),
    fields,
  );
  if (names === undefined) return undefined;
  if (tests.every(({ isNot }) => isNot)) return { rule: { at_least_one: names } };
  if (names.length !== 2) return undefined;
  if (tests.every(({ isNot }) => !isNot)) return { rule: { at_most_one: names } };
  const needed = names[tests.findIndex(({ isNot }) => isNot)] ?? '';
  const field = names.find((name) => name !== needed) ?? '';
  return { rule: { requires: { [field]: [needed] } } };
}

/** `(a IS NULL AND b IS NULL) OR (a IS NOT NULL AND b IS NOT NULL)`. */
function togetherNames(items: readonly Expression[], fields: FieldsByColumn): string[] | undefined {
  const groups = items.map((item) =>
    item.kind === 'and' ? item.items.filter((one): one is NullTest => one.kind === 'null') : [],
  );
  const isComplete = items.every((item, index) => item.kind === 'and' && item.items.length === groups[index]?.length);
  const [none = [], all = []] = groups.toSorted((group) => (group.every(({ isNot }) => !isNot) ? -1 : 1));
  if (!isComplete || groups.length !== 2 || none.some(({ isNot }) => isNot) || all.some(({ isNot }) => !isNot))
    return undefined;
  const names = [none, all].map((group) =>
    settableNames(
      group.map(({ of }) => of),
      fields,
    ),
  );
  const isSame = names[0]?.toSorted().join() === names[1]?.toSorted().join();
  return isSame && (names[0]?.length ?? 0) > 1 ? names[0] : undefined;
}

/** Operators of conditions by those of PostgreSQL. */
const conditionOperators: Readonly<Record<string, string>> = {
  '=': '',
  '>': '__gt',
  '>=': '__gte',
  '<': '__lt',
  '<=': '__lte',
};

/** Returns the predicate of a partial index as a condition of descriptors; undefined if it has another form. */
export function conditionOf(text: string, fields: FieldsByColumn): Readonly<Record<string, Json>> | undefined {
  const expression = parseExpression(text);
  if (expression === undefined) return undefined;
  const parts = expression.kind === 'and' ? expression.items : [expression];
  const members = parts.map((part) => conditionMember(part, fields));
  if (members.includes(undefined)) return undefined;
  const entries = members.flatMap((member) => Object.entries(member ?? {}));
  return new Set(entries.map(([key]) => key)).size === entries.length ? Object.fromEntries(entries) : undefined;
}

function conditionMember(part: Expression, fields: FieldsByColumn): Readonly<Record<string, Json>> | undefined {
  const negated = part.kind === 'not' ? part.of : part;
  const flag = fieldOf(negated, fields);
  if (flag !== undefined) return flag.keys.type === 'boolean' ? { [flag.name]: part.kind !== 'not' } : undefined;
  if (part.kind === 'null') {
    const field = fieldOf(part.of, fields);
    return field === undefined ? undefined : { [`${field.name}__isnull`]: !part.isNot };
  }
  if (part.kind !== 'compare' && part.kind !== 'any') return undefined;
  const field = fieldOf(part.left, fields);
  if (field === undefined || field.isReference) return undefined;
  const isNumber = numberTypes.has(field.keys.type);
  const constantOf = (item: Expression): Json | undefined =>
    item.kind !== 'constant' ? undefined : isNumber ? Number(item.value) : item.value;
  if (part.kind === 'any') {
    const values = itemsOf(part.list).map(constantOf);
    return values.length === 0 || values.includes(undefined)
      ? undefined
      : { [`${field.name}__in`]: values.flatMap((value) => (value === undefined ? [] : [value])) };
  }
  const ending = conditionOperators[part.operator];
  const value = constantOf(part.right);
  const isComparable = ending === '' || ordered.has(field.keys.type);
  if (ending === undefined || value === undefined || !isComparable) return undefined;
  return { [`${field.name}${ending}`]: value };
}
