/**
 * Every endpoint with every field that cannot be read (issue 4; api.md, section 0): the field is treated like an unknown name, at its resource and through each
 * reference to it; unique checks reveal nothing of other customers.
 */
import { expect } from 'chai';
import type { Field, Resource } from '../../engine/model/model.ts';
import type { ApiResponse, Client } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { useLab } from '../support/lab.ts';
import { amount, sampleOf } from '../support/long-runs.ts';
import { withRole } from '../support/roles.ts';
import { sentBy } from '../support/sent-statements.ts';
import { isUnreadable } from '../support/unreadable.ts';

/** Returns a name with the same length that is not similar to any other. */
const inventName = (name: string): string => 'qzxwvjkqzxwvjkqzxwvjkqzxwvjkqzxwvjkq'.slice(0, name.length);

/** The list queries with PATH (`__` between members), each with the parameter that the problem names. */
const queriesWith = (path: string): readonly (readonly [query: string, parameter: string])[] => {
  const dotted = path.replaceAll('__', '.');
  return [
    [`${path}=x`, path],
    [`${path}!=x`, `${path}!`],
    [`${path}__isnull=true`, `${path}__isnull`],
    [`${path}__in=x,y`, `${path}__in`],
    [`_filter={"${path}":"x"}`, path],
    [`_filter={"or":[{"not":{"${path}__isnull":true}}]}`, `${path}__isnull`],
    [`_order_by=${path}`, '_order_by'],
    [`_order_by=-${path}:nulls_first&_after=&_page_size=2`, '_order_by'],
    [`_statistics=true&_group_by=${dotted}`, '_group_by'],
    [`_statistics=true&_aggregate=count(${dotted})`, '_aggregate'],
    [`_statistics=true&_aggregate=min(${dotted})`, '_aggregate'],
    [`_fields=${dotted}`, '_fields'],
    [`_expand=${path}`, '_expand'],
    [`_jsonl=true&${path}__isnull=false`, `${path}__isnull`],
    [`_jsonl=true&_order_by=${path}`, '_order_by'],
    [`_format=csv&_fields=${dotted}`, '_fields'],
  ];
};

/** A response without the parts that differ by request, and with the requested name replaced. */
const problemText = (response: ApiResponse, name: string): string =>
  JSON.stringify({ status: response.status, ...response.body, instance: '', request_id: '' })
    // Replaces only the complete name: `value` is also part of the name `condition_value`.
    .replaceAll(new RegExp(`(?<![A-Za-z0-9])(?<![A-Za-z0-9]_)${name}(?![A-Za-z0-9]|_[A-Za-z0-9])`, 'g'), 'NAME')
    // Another name can be similar to one of the two; list-hidden.test.ts checks that no unreadable name is suggested.
    .replace(/; did you mean \\"\w+\\"\?/g, '.');

/** Requests the field and a made-up one at one address; returns the differences. */
async function wrongAt(client: Client, list: Resource, prefix: string, name: string): Promise<readonly string[]> {
  const invented = queriesWith(prefix + inventName(name));
  const wrong: string[] = [];
  for (const [index, [query, parameter]] of queriesWith(prefix + name).entries()) {
    const response = await client.get(`${list.path}/list/?${query}`);
    const other = await client.get(`${list.path}/list/?${invented[index]?.[0]}`);
    const parameterNamed = response.body?.errors?.[0]?.parameter;
    if (
      response.status !== 400 ||
      parameterNamed !== parameter ||
      problemText(response, name) !== problemText(other, inventName(name))
    )
      wrong.push(`${list.id} ${query}: ${response.text} / ${other.text}`);
  }
  return wrong;
}

describe('a member that cannot be read, at every endpoint,', function suite() {
  this.timeout(120_000);
  const api = useLab();
  const unreadable = (): readonly (readonly [Resource, Field])[] =>
    chosenResources(api.booted.model.resources).flatMap((resource) =>
      resource.fields.filter(isUnreadable).map((field): [Resource, Field] => [resource, field]),
    );

  it('is treated by each list like an unknown name', async () => {
    const wrong: string[] = [];
    let walked = 0;
    for (const [resource, field] of sampleOf(unreadable(), 2)) {
      if (!resource.operations.has('L')) continue;
      wrong.push(...(await wrongAt(api, resource, '', field.name)));
      walked += 1;
    }
    expect(wrong, wrong.slice(0, 3).join('\n')).to.deep.equal([]);
    expect(walked).to.be.greaterThan(amount(7, 30));
  });

  it('is treated the same through references, one kind of reference to each resource', async () => {
    const wrong: string[] = [];
    let walked = 0;
    for (const [resource, field] of sampleOf(unreadable(), 3)) {
      const inbound = api.booted.model.resources
        .filter((from) => from.operations.has('L'))
        .flatMap((from) => from.fields.map((reference) => ({ from, reference })))
        .filter(({ reference }) => reference.target === resource && !isUnreadable(reference));
      const kinds = new Map(inbound.map((entry) => [entry.reference.type.name, entry]));
      for (const { from, reference } of kinds.values()) {
        wrong.push(...(await wrongAt(api, from, `${reference.name}__`, field.name)));
        walked += 1;
      }
    }
    expect(wrong, wrong.slice(0, 3).join('\n')).to.deep.equal([]);
    expect(walked).to.be.greaterThan(amount(7, 30));
  });

  it('cannot be the key of an upsert', async () => {
    for (const [resource, field] of unreadable()) {
      if (!resource.operations.has('B')) continue;
      const problemFor = async (name: string) => {
        const response = await api.post(`${resource.path}/list/?_match=${name}`, [{ custom_id: 'x' }]);
        expect(response.status, response.text).to.equal(400);
        expect(response.body.errors[0].parameter).to.equal('_match');
        return problemText(response, name);
      };
      expect(await problemFor(field.name), `${resource.id} ${field.name}`).to.equal(
        await problemFor(inventName(field.name)),
      );
    }
  });

  it('is not searched by any list', () => {
    for (const resource of api.booted.model.resources) {
      const searched = resource.search.flatMap((path) =>
        [...path.steps, path.field].filter(isUnreadable).map(({ name }) => name),
      );
      expect(searched, resource.id).to.deep.equal([]);
    }
  });
});

/** Names that problems always contain. */
const commonNames = new Set(['id', 'title', 'type', 'status', 'detail', 'code', 'message', 'field', 'name']);

describe('a member that a role hides, at every endpoint,', function suite() {
  this.timeout(120_000);
  const api = useLab();

  it('is treated like an unknown name, directly and through references', async () => {
    const { resources } = api.booted.model;
    const wrong: string[] = [];
    let walked = 0;
    const listed = resources.filter((resource) => resource.operations.has('L') && resource.constantRows === undefined);
    for (const [index, resource] of listed.entries()) {
      if (index % amount(30, 5) !== 0) continue;
      const fields = resource.fields.filter((field) => !isUnreadable(field) && !commonNames.has(field.name));
      const field = fields[(index * 7) % fields.length];
      if (field === undefined || resource.list.filters.some(({ name }) => name === field.name)) continue;
      const client = await withRole(api, {
        allow: ['*'],
        deny: [{ scope: `${resource.id}:*`, fields: { read: [field.name] } }],
      });
      const from = resources.find(
        (other) =>
          other !== resource &&
          other.operations.has('L') &&
          other.fields.some((reference) => reference.target === resource && !isUnreadable(reference)),
      );
      const reference = from?.fields.find((entry) => entry.target === resource && !isUnreadable(entry));
      wrong.push(...(await wrongAt(client, resource, '', field.name)));
      if (from !== undefined && reference !== undefined)
        wrong.push(...(await wrongAt(client, from, `${reference.name}__`, field.name)));
      walked += 1;
    }
    expect(wrong, wrong.slice(0, 3).join('\n')).to.deep.equal([]);
    expect(walked).to.be.greaterThan(amount(2, 15));
  });
});

describe('a unique check', () => {
  const api = useLab();

  /** Creates a record and returns the response with the statements that were sent. */
  const created = async (client: Client, name: string) => {
    const { result, sent } = await sentBy(() => client.post('/lab/vault/', { name }));
    return { answer: result, texts: sent.map(({ text }) => text) };
  };

  it('has the customer as the first column of every unique index', () => {
    for (const { name, indexes } of api.booted.tables.tables)
      for (const index of indexes.filter((candidate) => candidate.unique))
        expect(index.terms[0], `${name} ${index.name}`).to.equal('"customer_id"');
  });

  it('has the same effect and response whether or not a record of another customer has the value', async () => {
    const other = await api.newCustomer();
    expect((await other.post('/lab/vault/', { name: 'taken elsewhere' })).status).to.equal(201);
    await created(api, 'warm-up');
    const free = await created(api, 'taken by no one');
    const duplicate = await created(api, 'taken elsewhere');
    expect([free.answer.status, duplicate.answer.status]).to.deep.equal([201, 201]);
    expect(Object.keys(duplicate.answer.body)).to.deep.equal(Object.keys(free.answer.body));
    expect(duplicate.texts).to.deep.equal(free.texts);
    expect(duplicate.texts.length).to.be.greaterThan(0);
  });

  it('rejects a value outside the rows of the caller like one inside, and reveals nothing of its record', async () => {
    const client = await withRole(api, {
      allow: [{ scope: 'lab.vault:*', where: { name__startswith: 'own' } }],
    });
    const hidden = await api.post('/lab/vault/', { name: 'own-looking', custom_id: 'far-away' });
    expect(hidden.status, hidden.text).to.equal(201);
    const narrow = await withRole(api, {
      allow: ['lab.vault:create', { scope: 'lab.vault:list', where: { name: 'x' } }],
    });
    expect((await narrow.get('/lab/vault/list/')).body).to.deep.equal([]);
    await created(narrow, 'own-looking');
    const hiddenDuplicate = await created(narrow, 'own-looking');
    await created(client, 'own-looking');
    const visibleDuplicate = await created(client, 'own-looking');
    expect(hiddenDuplicate.answer.status, hiddenDuplicate.answer.text).to.equal(409);
    expect(hiddenDuplicate.texts).to.deep.equal(visibleDuplicate.texts);
    expect(problemText(hiddenDuplicate.answer, '')).to.equal(problemText(visibleDuplicate.answer, ''));
    expect(hiddenDuplicate.answer.text).to.not.match(new RegExp(`${hidden.body.id}|far-away`));
  });
});
