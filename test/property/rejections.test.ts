/**
 * Property: unknown input is rejected with its name, never ignored (issue 4, point 3). Any resource, any endpoint, any number of valid parameters around an
 * invalid one: 400 (a row of a body: 422) that names it; an address, a QUERY body and its POST override behave the same. Reproduce a failure with the printed
 * seed.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Field, Resource } from '../../engine/model/model.ts';
import { type ApiResponse, useApi } from '../support/api.ts';
import { amount } from '../support/long-runs.ts';

const runs = Number(process.env.FC_RUNS ?? amount(1, 3)) * 40;
const anyId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

/** One invalid parameter. `body`: the equivalent member of a QUERY body, if there is one. */
interface Wrong {
  readonly name: string;
  readonly value: string;
  readonly pointer: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const filter = (name: string, value: string): Wrong => ({
  name,
  value,
  pointer: `/filter/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  body: { filter: { [name]: value } },
});
const parameter = (name: string, value: string): Wrong => ({
  name: `_${name}`,
  value,
  pointer: `/${name}`,
  body: { [name]: value },
});

const readable = ({ fields }: Resource): readonly Field[] =>
  fields.filter((field) => !field.hidden && !field.writeOnly && field.filterable);
const isFree = (resource: Resource, name: string): boolean =>
  !resource.fieldByName.has(name) && !resource.list.filters.some((entry) => entry.name === name);

/** Adds, removes or changes a letter. */
const misspelled = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(name.length - 1), fc.constantFrom('drop', 'double', 'change'), fc.constantFrom(...'qxzjk'))
    .map(([position, how, letter]) => {
      const [before, after] = [name.slice(0, position), name.slice(position + 1)];
      return {
        drop: before + after,
        double: `${before}${name[position]}${letter}${after}`,
        change: before + letter + after,
      }[how] as string;
    })
    .filter((text) => text !== name && text !== '');

const operators = [
  'in',
  'isnull',
  'gt',
  'lte',
  'contains',
  'istartswith',
  'iexact',
  'range',
  'date',
  'has',
  'has_all',
  'empty',
  'changed_since',
];

/** An invalid parameter for the list of the resource. */
function wrongOf(resource: Resource): fc.Arbitrary<Wrong> {
  const fields = readable(resource);
  const field = fc.constantFrom(...fields);
  const names = field.map(({ name }) => name);
  const unknown = names
    .chain(misspelled)
    .filter(
      (name) =>
        isFree(resource, name) && !name.startsWith('_') && !name.endsWith('_') && !/^(?:and|or|not)$/.test(name),
    );
  const allowed = (entry: Field): readonly string[] => entry.type.operatorsOf?.(entry) ?? entry.type.operators;
  const unfit = fc
    .tuple(field, fc.constantFrom(...operators, 'like', 'eg'))
    .filter(
      ([entry, operator]) =>
        !allowed(entry).some((name) => name === operator) && entry.attributes.filter_members !== true,
    )
    .map(([{ name }, operator]) => `${name}__${operator}`);
  const typed = fields.filter(
    ({ type, name }) =>
      [
        'uuid',
        'integer',
        'bigint',
        'number',
        'decimal',
        'boolean',
        'date',
        'date-time',
        'reference',
        'generic_reference',
      ].includes(type.name) && isNoSpecial(resource, name),
  );
  const value = fc.constantFrom('x', '1e', '2026-02-30', '%', ' ', 'NaN', '--1', 'null', '{}');
  const end = fc.constantFrom('', '!');
  return fc.oneof(
    fc.tuple(unknown, end, value).map(([name, sign, text]) => filter(`${name}${sign}`, text)),
    fc
      .tuple(unknown, fc.constantFrom(...operators), value)
      .map(([name, operator, text]) => filter(`${name}__${operator}`, text)),
    fc.tuple(unfit, end, value).map(([name, sign, text]) => filter(`${name}${sign}`, text)),
    fc.tuple(fc.constantFrom(...typed), end, value).map(([{ name }, sign, text]) => filter(`${name}${sign}`, text)),
    fc
      .tuple(field, value)
      .map(([{ name }, text]) => filter(`${name}__isnull`, text))
      .filter(({ name }) => isFree(resource, name)),
    unknown.map((name) => parameter('order_by', `-${name}`)),
    unknown.map((name) => parameter('fields', `id,${name}`)),
    unknown.map((name) => parameter('expand', name)),
    fc
      .tuple(fc.constantFrom('count', 'jsonl', 'slim', 'format', 'csv', 'page_object', 'tz', 'statistics'), value)
      .map(([name, text]) => parameter(name, text)),
    fc
      .constantFrom('order_by', 'fields', 'expand', 'search', 'page', 'filter', 'count')
      .chain(misspelled)
      .filter((name) => !knownParameters.has(name))
      .map((name) => parameter(name, 'x')),
  );
}

const knownParameters = new Set([
  'page',
  'page_size',
  'after',
  'before',
  'order_by',
  'search',
  'fields',
  'expand',
  'slim',
  'filter',
  'tz',
  'count',
  'jsonl',
  'format',
  'csv',
  'statistics',
  'aggregate',
  'group_by',
  'page_object',
]);
const isNoSpecial = (resource: Resource, name: string): boolean =>
  !resource.list.filters.some((entry) => entry.name === name);

/** Valid parameters around the invalid one. */
const right = fc.subarray<readonly [string, string]>([
  ['id__isnull', 'false'],
  ['id__in', anyId],
  ['_page_object', 'false'],
  ['_order_by', 'id'],
]);

describe('unknown or invalid input', function suite() {
  this.timeout(120_000);
  const api = useApi();

  /** Returns the problem without members that depend on the request or endpoint. */
  const problemFor = ({ body }: ApiResponse, name: string) => {
    const [entry] = body.errors ?? [];
    return {
      code: body.code,
      entry: entry?.code,
      params: entry?.params,
      message: String(entry?.message).replaceAll(name, 'NAME'),
    };
  };

  it('is rejected with its name by every list, in an address, in a QUERY body and by POST', async () => {
    const lists = api.booted.model.resources.filter(({ operations }) => operations.has('L'));
    const byId = new Map(lists.map((resource) => [resource.id, resource]));
    const anyWrong = fc
      .constantFrom(...lists)
      .chain((resource) => fc.tuple(fc.constant(resource.id), wrongOf(resource), right, fc.nat()));
    await fc.assert(
      fc.asyncProperty(anyWrong, async ([id, wrong, otherParameters, position]) => {
        const resource = byId.get(id);
        if (resource === undefined) throw new Error(id);
        const around = otherParameters.filter(([name]) => name !== wrong.name);
        const pairs = around.toSpliced(position % (around.length + 1), 0, [wrong.name, wrong.value]);
        const query = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]));
        const path = `${resource.path}/list/`;
        const got = await api.get(`${path}?${query}`);
        expect(got.status, `${path}?${query} ${got.text}`).to.equal(400);
        expect(got.body.errors, `${path}?${query} ${got.text}`).to.have.length(1);
        expect(got.body.errors[0].parameter, got.text).to.equal(wrong.name);
        expect((await api.send('HEAD', `${path}?${query}`)).status, `HEAD ${path}?${query}`).to.equal(400);
        const filters = Object.fromEntries(around.filter(([name]) => !name.startsWith('_')));
        const members = Object.fromEntries(
          around.filter(([name]) => name.startsWith('_')).map(([name, value]) => [name.slice(1), value]),
        );
        const body = {
          ...members,
          ...wrong.body,
          filter:
            wrong.body.filter === undefined || typeof wrong.body.filter === 'string'
              ? filters
              : { ...filters, ...(wrong.body.filter as object) },
        };
        for (const response of [
          await api.send('QUERY', path, { body }),
          await api.post(path, body, { 'X-HTTP-Method-Override': 'QUERY' }),
        ]) {
          expect(response.status, `${path} ${JSON.stringify(body)} ${response.text}`).to.equal(400);
          expect(response.body.errors, response.text).to.have.length(1);
          expect(response.body.errors[0].pointer, response.text).to.equal(wrong.pointer);
          if (knownParameters.has(wrong.name.slice(1)) || !wrong.name.startsWith('_'))
            expect(problemFor(response, wrong.name), `${path} ${JSON.stringify(body)}`).to.deep.equal(
              problemFor(got, wrong.name),
            );
        }
      }),
      { numRuns: runs, includeErrorInReport: true },
    );
  });

  it('is rejected with its name by every other endpoint', async () => {
    const { operations, model } = api.booted;
    // Operations are drawn by id, because a failure prints the values, and an operation contains the complete model.
    const endpoints = new Map(
      operations.filter(({ kind }) => kind !== 'list').map((operation) => [operation.id, operation]),
    );
    const anyEndpoint = fc.tuple(
      fc.constantFrom(...endpoints.keys()),
      fc.constantFrom('x', '_x', '_validate', 'day ', 'custom_id', '_page', '_filter', '__proto__', 'constructor'),
    );
    await fc.assert(
      fc.asyncProperty(anyEndpoint, async ([id, name]) => {
        const operation = endpoints.get(id);
        if (operation === undefined) throw new Error(id);
        // Writes by filter take the filters of the list.
        if (operation.kind.startsWith('bulk_') && operation.resource.fieldByName.has(name)) return;
        const method = operation.methods[0] ?? 'GET';
        const path = operation.path.replace(/\{\w+\}/g, anyId);
        const response = await api.send(
          method,
          `${path}?${new URLSearchParams({ [name]: 'x' })}`,
          method === 'GET' || method === 'DELETE' ? {} : { body: operation.kind === 'bulk' ? [] : {} },
        );
        // An action on a record that can be private checks first whether the caller can see the record.
        if (operation.kind === 'action' && operation.resource.private !== undefined && response.status === 404) return;
        expect(response.status, `${method} ${path} ${name} ${response.text}`).to.equal(400);
        expect(response.body.errors?.[0].parameter, `${method} ${path} ${response.text}`).to.equal(name);
      }),
      { numRuns: runs * 2, includeErrorInReport: true },
    );
    expect(model.resources.length).to.be.greaterThan(100);
  });

  it('is rejected if a parameter is duplicated', async () => {
    for (const [path, name] of [
      ['/annotating/tag/list/?_order_by=id&_order_by=-id', '_order_by'],
      ['/annotating/tag/list/?_filter={}&_filter={}', '_filter'],
      [`/annotating/tag/${anyId}/?_slim=true&_slim=true`, '_slim'],
    ] as const) {
      const response = await api.get(path);
      expect([response.status, response.body.errors[0].parameter], response.text).to.deep.equal([400, name]);
    }
  });
});
