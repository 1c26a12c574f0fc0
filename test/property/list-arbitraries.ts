/** Random worlds of flats, houses and remarks, and random queries. */
import fc from 'fast-check';
import type { Question, Term, Tree, Value } from './list-oracle.ts';

/** Few letters, for ties; characters with a meaning in SQL, LIKE, CSV and JSON; upper and lower case; characters of several bytes. */
const letter = fc.constantFrom('a', 'A', 'b', 'å', 'Å', 'ö', '%', '_', '\\', '"', "'", ',', ' ', 'é', '🏠', '0');
const shortText = fc.string({ unit: letter, maxLength: 4 });

const scalars: Readonly<
  Record<string, { readonly value: fc.Arbitrary<Value>; readonly operators: readonly string[] }>
> = {
  title: text(),
  body: text(),
  custom_id: text(),
  kind: { value: fc.constantFrom('small', 'large'), operators: ['eq', 'in', 'isnull', 'iexact', 'contains'] },
  status: { value: fc.constantFrom(0, 1, 2), operators: ['eq', 'in', 'gt', 'lte', 'range'] },
  rooms: number(fc.integer({ min: -2, max: 3 })),
  big: number(fc.constantFrom(-9_007_199_254_740_991, -1, 0, 9_007_199_254_740_991)),
  area: number(fc.constantFrom(-1.5, 0, 0.1, 1e300, 5e-324, 2)),
  rent: number(fc.constantFrom(-0.01, 0, 0.1, 0.2, 0.3, 1_234_567_890.12)),
  furnished: { value: fc.boolean(), operators: ['eq', 'in', 'isnull'] },
  moved_in: number(fc.constantFrom('1899-12-31', '2024-02-29', '2026-11-21')),
  seen_at: number(fc.constantFrom('1969-12-31T23:59:59Z', '2024-02-29T00:00:00Z', '2026-11-21T10:00:00Z')),
};

function text() {
  return {
    value: shortText,
    operators: [
      'eq',
      'in',
      'isnull',
      'gt',
      'gte',
      'lt',
      'lte',
      'range',
      'contains',
      'icontains',
      'startswith',
      'istartswith',
      'endswith',
      'iendswith',
      'iexact',
    ],
  };
}

function number(value: fc.Arbitrary<Value>) {
  return { value, operators: ['eq', 'in', 'isnull', 'gt', 'gte', 'lt', 'lte', 'range'] };
}

/** A flat as it is written, with its house and other houses by index. */
export interface FlatSpecification {
  readonly values: Readonly<Record<string, Value | readonly Value[]>>;
  readonly house: number | null;
  readonly coHouses: readonly number[];
}

export interface World {
  readonly houses: readonly { readonly name: string; readonly built: number | null }[];
  readonly flats: readonly FlatSpecification[];
  readonly remarks: readonly { readonly text: string; readonly score: number | null; readonly flat: number }[];
}

const orNull = <Kind>(arbitrary: fc.Arbitrary<Kind>) => fc.option(arbitrary, { nil: null, freq: 3 });

export const worlds: fc.Arbitrary<World> = fc.record({
  houses: fc.array(
    fc.record({ name: shortText.filter((name) => name !== ''), built: orNull(fc.integer({ min: 1, max: 3 })) }),
    {
      minLength: 3,
      maxLength: 3,
    },
  ),
  flats: fc.array(
    fc.record({
      values: fc.record({
        ...Object.fromEntries(
          Object.entries(scalars).map(([name, { value }]) => [name, name === 'status' ? value : orNull(value)]),
        ),
        words: fc.array(shortText, { maxLength: 3 }),
        numbers: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
      }) as fc.Arbitrary<FlatSpecification['values']>,
      house: orNull(fc.integer({ min: 0, max: 2 })),
      coHouses: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    }),
    { minLength: 12, maxLength: 40 },
  ),
  remarks: fc.array(
    fc.record({
      text: shortText.filter((content) => content !== ''),
      score: orNull(fc.integer({ min: 1, max: 2 })),
      flat: fc.nat(11),
    }),
    { maxLength: 25 },
  ),
});

type Shape = Pick<Question, 'field' | 'operator' | 'argument'>;

function questionsOn(
  fields: Readonly<Record<string, { readonly value: fc.Arbitrary<Value>; readonly operators: readonly string[] }>>,
) {
  return fc.constantFrom(...Object.keys(fields)).chain((field): fc.Arbitrary<Shape> => {
    const { value, operators } = fields[field] ?? text();
    return fc.constantFrom(...operators).chain((operator): fc.Arbitrary<Shape> => {
      const argument: fc.Arbitrary<Question['argument']> =
        operator === 'isnull'
          ? fc.boolean()
          : operator === 'in'
            ? fc.array(value, { maxLength: 3 })
            : operator === 'range'
              ? fc.tuple(value, value)
              : value;
      return argument.map((operand) => ({ field, operator, argument: operand }));
    });
  });
}

const listQuestions = fc.oneof(
  fc.record({ field: fc.constant('words'), operator: fc.constant('has'), argument: shortText }),
  fc.record({
    field: fc.constant('words'),
    operator: fc.constantFrom('has_any', 'has_all'),
    argument: fc.array(shortText, { maxLength: 2 }),
  }),
  fc.record({
    field: fc.constant('numbers'),
    operator: fc.constantFrom('has_any', 'has_all'),
    argument: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  }),
  fc.record({ field: fc.constantFrom('words', 'numbers'), operator: fc.constant('empty'), argument: fc.boolean() }),
) as fc.Arbitrary<Shape>;

const house = { name: text(), built: number(fc.integer({ min: 1, max: 3 })) };
const remark = { text: text(), score: number(fc.integer({ min: 1, max: 2 })) };

const questions: fc.Arbitrary<Question> = fc
  .oneof(
    { weight: 5, arbitrary: questionsOn(scalars).map((shape) => ({ shape, relations: [] as string[] })) },
    { weight: 2, arbitrary: listQuestions.map((shape) => ({ shape, relations: [] as string[] })) },
    { weight: 2, arbitrary: questionsOn(house).map((shape) => ({ shape, relations: ['house'] })) },
    { weight: 2, arbitrary: questionsOn(house).map((shape) => ({ shape, relations: ['co_houses'] })) },
    { weight: 2, arbitrary: questionsOn(remark).map((shape) => ({ shape, relations: ['remarks'] })) },
    { weight: 1, arbitrary: questionsOn(house).map((shape) => ({ shape, relations: ['remarks', 'flat', 'house'] })) },
  )
  .chain(({ shape, relations }) =>
    fc
      .record({
        none: fc.array(fc.boolean(), { minLength: relations.length, maxLength: relations.length }),
        negated: fc.boolean(),
      })
      .map(({ none, negated }) => ({
        ...shape,
        negated,
        steps: relations.map((relation, index) => ({ relation, none: none[index] ?? false })),
      })),
  );

/** Conditions of one address; each name is unique, like the members of a JSON object. */
export const flatQuestions = fc.uniqueArray(questions, { maxLength: 3, selector: nameOf });

export const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'filter' },
    flatQuestions.map((list): Tree => ({ kind: 'questions', questions: list })),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), trees: fc.array(tie('tree'), { maxLength: 3 }) }),
    tie('tree').map((tree): Tree => ({ kind: 'not', tree })),
  ),
})).tree;

export const orders: fc.Arbitrary<readonly Term[]> = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom(...[...Object.keys(scalars).map((name) => [name]), ['house', 'name'], ['house', 'built']]),
    descending: fc.boolean(),
    nulls: fc.constantFrom('first' as const, 'last' as const, undefined),
  }),
  { maxLength: 4, selector: (term) => term.path.join('__') },
);

/** `co_houses__none__name__icontains!` */
export function nameOf({ steps, field, operator, negated }: Question): string {
  const path = steps.flatMap(({ relation, none }) => (none ? [relation, 'none'] : [relation]));
  return `${[...path, field, ...(operator === 'eq' ? [] : [operator])].join('__')}${negated ? '!' : ''}`;
}

/** The argument in the syntax of an address. */
export function textOf({ argument }: Question): string {
  if (!Array.isArray(argument)) return String(argument);
  return argument.map((item: Value) => `"${String(item).replaceAll('"', '""')}"`).join(',');
}

/** The tree as JSON. */
export function jsonOf(tree: Tree): unknown {
  switch (tree.kind) {
    case 'questions':
      return Object.fromEntries(tree.questions.map((question) => [nameOf(question), question.argument]));
    case 'and':
    case 'or':
      return { [tree.kind]: tree.trees.map(jsonOf) };
    case 'not':
      return { not: jsonOf(tree.tree) };
  }
}

/** `-house__name:nulls_first,rooms` */
export function orderText(terms: readonly Term[]): string {
  return terms
    .map(({ path, descending, nulls }) => `${descending ? '-' : ''}${path.join('__')}${nulls ? `:nulls_${nulls}` : ''}`)
    .join(',');
}
