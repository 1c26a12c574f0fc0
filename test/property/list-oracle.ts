/**
 * The expected result of a list, computed in memory independently of the SQL: rows are plain objects, conditions are evaluated on each, and rows are sorted by
 * comparison. Texts are in Swedish order, and equal letters and codes in that of their
 * code points.
 */

export type Value = string | number | boolean | null;

export interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, Value | readonly Value[]>>;
  readonly related: Readonly<Record<string, readonly Row[]>>;
}

/** One condition of an address: the relation path, the field, the operator and the value. */
export interface Question {
  readonly steps: readonly { readonly relation: string; readonly none: boolean }[];
  readonly field: string;
  readonly operator: string;
  readonly argument: Value | readonly Value[];
  readonly negated: boolean;
}

export type Tree =
  | { readonly kind: 'questions'; readonly questions: readonly Question[] }
  | { readonly kind: 'and' | 'or'; readonly trees: readonly Tree[] }
  | { readonly kind: 'not'; readonly tree: Tree };

export interface Term {
  readonly path: readonly string[];
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | undefined;
}

/** Returns whether a row matches a tree. */
export function matchesTree(row: Row, tree: Tree): boolean {
  switch (tree.kind) {
    case 'questions':
      return matchesAll(row, tree.questions);
    case 'and':
      return tree.trees.every((child) => matchesTree(row, child));
    case 'or':
      return tree.trees.some((child) => matchesTree(row, child));
    case 'not':
      return !matchesTree(row, tree.tree);
  }
}

/** Conditions through the same relation apply to the same related row; a negated one is independent. */
export function matchesAll(row: Row, questions: readonly Question[]): boolean {
  const alone = questions.filter((question) => question.negated);
  if (alone.some((question) => matchesAll(row, [{ ...question, negated: false }]))) return false;
  const plain = questions.filter((question) => !question.negated);
  if (!plain.filter((question) => question.steps.length === 0).every((question) => matchesOne(row, question)))
    return false;
  const related = plain.filter((question) => question.steps.length > 0);
  const keys = new Set(related.map(({ steps }) => `${steps[0]?.relation} ${steps[0]?.none}`));
  return [...keys].every((key) => {
    const [relation = '', none] = key.split(' ');
    const inner = related
      .filter(({ steps }) => `${steps[0]?.relation} ${steps[0]?.none}` === key)
      .map((question) => ({ ...question, steps: question.steps.slice(1) }));
    const isThere = (row.related[relation] ?? []).some((other) => matchesAll(other, inner));
    return isThere !== (none === 'true');
  });
}

function matchesOne(row: Row, { field, operator, argument }: Question): boolean {
  const value = row.values[field] ?? null;
  const list = Array.isArray(argument) ? (argument as readonly Value[]) : [argument as Value];
  const [first = null, second = null] = list;
  if (Array.isArray(value)) {
    switch (operator) {
      case 'has':
        return value.includes(first);
      case 'has_any':
        return list.some((item) => value.includes(item));
      case 'has_all':
        return list.every((item) => value.includes(item));
      case 'empty':
        return (value.length === 0) === first;
      default:
        throw new Error(`no ${operator} of a list`);
    }
  }
  const single = value as Value;
  if (operator === 'isnull') return (single === null) === first;
  if (single === null) return false;
  const text = String(single);
  const part = String(first);
  switch (operator) {
    case 'eq':
      return single === first;
    case 'in':
      return list.includes(single);
    case 'gt':
      return compare(single, first, field) > 0;
    case 'gte':
      return compare(single, first, field) >= 0;
    case 'lt':
      return compare(single, first, field) < 0;
    case 'lte':
      return compare(single, first, field) <= 0;
    case 'range':
      return compare(single, first, field) >= 0 && compare(single, second, field) <= 0;
    case 'contains':
      return text.includes(part);
    case 'icontains':
      return text.toLowerCase().includes(part.toLowerCase());
    case 'startswith':
      return text.startsWith(part);
    case 'istartswith':
      return text.toLowerCase().startsWith(part.toLowerCase());
    case 'endswith':
      return text.endsWith(part);
    case 'iendswith':
      return text.toLowerCase().endsWith(part.toLowerCase());
    case 'iexact':
      return text.toLowerCase() === part.toLowerCase();
    default:
      throw new Error(`no ${operator}`);
  }
}

/** Sorts rows; the id is the last sort key, in the direction of the last term. */
export function inOrder(rows: readonly Row[], terms: readonly Term[]): readonly Row[] {
  return rows.toSorted((left, right) => {
    for (const term of terms) {
      const difference = compareTerm(valueAt(left, term.path), valueAt(right, term.path), term);
      if (difference !== 0) return difference;
    }
    return terms.at(-1)?.descending ? compare(right.id, left.id, 'id') : compare(left.id, right.id, 'id');
  });
}

function valueAt(row: Row, path: readonly string[]): Value {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return (row.values[name] ?? null) as Value;
  const [target] = row.related[name] ?? [];
  return target === undefined ? null : valueAt(target, rest);
}

function compareTerm(left: Value, right: Value, { path, descending, nulls }: Term): number {
  if (left === null || right === null) {
    if (left === right) return 0;
    const first = nulls === undefined ? descending : nulls === 'first';
    return (left === null) === first ? -1 : 1;
  }
  const field = path.at(-1) ?? '';
  return descending ? compare(right, left, field) : compare(left, right, field);
}

const swedish = new Intl.Collator('sv');
const codes: ReadonlySet<string> = new Set(['id', 'custom_id']);

/** Numbers by size, texts in Swedish order unless they are codes, false before true. */
function compare(left: Value, right: Value, field: string): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  const inLanguage = codes.has(field) ? 0 : swedish.compare(String(left), String(right));
  if (inLanguage !== 0) return inLanguage;
  const [one, other] = [[...String(left)], [...String(right)]];
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const difference = (one[index]?.codePointAt(0) ?? 0) - (other[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
