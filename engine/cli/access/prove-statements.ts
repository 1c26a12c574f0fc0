/** Verifies access statements: each role sends every probe. A counterexample is a request that can be reproduced. */
import { randomBytes } from 'node:crypto';
import type { Field, Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { isObject } from './json-answers.ts';
import { type Asked, namedByViews, operationPlaces, type Place, readingPlaces, writingPlaces } from './places.ts';
import type { Prober, ProofWorld } from './proof-world.ts';
import type { Statement } from './statements.ts';

export interface Proved {
  readonly statement: Statement;
  /** Number of requests sent by roles, and of the probes that reveal the field to a caller with all rights. */
  readonly requests: number;
  readonly places: readonly string[];
  readonly against: readonly Counterexample[];
}

export interface Counterexample {
  readonly role: string;
  readonly place: string;
  readonly status: number;
  readonly curl: string;
}

/** Verifies each statement. A statement that no probe can test counts as violated. */
export async function proveStatements(statements: readonly Statement[], world: ProofWorld): Promise<readonly Proved[]> {
  const made = new Map<string, Promise<Asked>>();
  const proved: Proved[] = [];
  for (const statement of statements) {
    const { resource } = statement.claim;
    const field = 'field' in statement.claim ? statement.claim.field : undefined;
    const key = `${resource.id}.${field?.name ?? ''}`;
    const asked = made.get(key) ?? prepare(resource, field, world);
    made.set(key, asked);
    proved.push(await prove(statement, await asked, world));
  }
  return proved;
}

/** Writes the marker into the rows and produces an event that names the field. */
async function prepare(resource: Resource, field: Field | undefined, world: ProofWorld): Promise<Asked> {
  const { runtime, administrator, operations } = world;
  const [id] = resource.constantRows === undefined ? await world.idsOf(resource.table) : [];
  const word = `zq${randomBytes(6).toString('hex')}`;
  const isText = field !== undefined && field.type.storage === 'column' && ['string', 'text'].includes(field.type.name);
  const isMarked = isText && (await world.mark(resource.table, field.columnName, word));
  if (field !== undefined && id !== undefined && resource.operations.has('U'))
    await administrator.send('PATCH', `${resource.path}/${id}/`, {
      [field.name]: isMarked ? `${word}x` : (field.type.example(field) ?? null),
    });
  if (isMarked) await world.mark(resource.table, field.columnName, word);
  const stored = id === undefined ? undefined : (await administrator.send('GET', `${resource.path}/${id}/`)).body;
  const current = isObject(stored) && field !== undefined ? stored[field.name] : undefined;
  const other = otherThan(current, field);
  const views = field === undefined ? [] : await saveViews(resource, field, world);
  const asked = { resource, id, operations, other, views, model: runtime.model, word: isMarked ? word : undefined };
  return { ...asked, field: field ?? (resource.fields[0] as Field) };
}

/** Saves shared views, each with the field in one of its sections; sections that no list accepts are omitted. */
async function saveViews(resource: Resource, field: Field, { runtime, administrator }: ProofWorld) {
  const path = systemResource(runtime.model, 'savedview').path;
  const made = await Promise.all(
    namedByViews(field).map((part) =>
      administrator.send('POST', `${path}/`, { label: 'proof', content_type: resource.id, ...part }),
    ),
  );
  const ids = made.flatMap(({ body }) => (isObject(body) && typeof body.id === 'string' ? [body.id] : []));
  for (const id of ids) await administrator.send('POST', `${path}/${id}/share/`, { private: false });
  return ids;
}

/** Returns a value that is valid for the field and differs from the current one. */
function otherThan(current: unknown, field: Field | undefined): unknown {
  if (field === undefined) return undefined;
  if (field.target !== undefined) return { id: '01900000-0000-7000-8000-0000000000ff' };
  const given = [
    field.type.example(field),
    ...(field.enumeration ?? []).map(({ value }) => value),
    null,
    'x',
    1,
    true,
    false,
  ];
  return given.find((value) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current));
}

async function prove(statement: Statement, asked: Asked, world: ProofWorld): Promise<Proved> {
  const { claim } = statement;
  const all =
    claim.use === 'reads'
      ? readingPlaces(asked)
      : claim.use === 'writes'
        ? writingPlaces(asked)
        : operationPlaces(asked, 'operation' in claim ? claim.operation : '');
  const shown: Place[] = [];
  for (const place of all) if (place.tells(await send(world.administrator, place))) shown.push(place);
  const wanted = world.probers.filter(({ role }) =>
    statement.who === 'each' ? statement.names.has(role) : !statement.names.has(role),
  );
  const against: Counterexample[] = [];
  let requests = 0;
  for (const prober of wanted) {
    const told: Counterexample[] = [];
    const ask = async (place: Place): Promise<void> => {
      requests += 1;
      const answer = await send(prober, place);
      if (place.tells(answer))
        told.push({ role: prober.role, place: place.name, status: answer.status, curl: curlOf(place, prober) });
    };
    if (statement.who === 'none') await Promise.all(shown.map(ask));
    // One successful probe is enough to show that a role has access.
    else for (const place of shown) if (told.length === 0) await ask(place);
    if (claim.use === 'reads') {
      requests += 2;
      if (await isDelivered(asked, prober, world)) told.push(deliveredTo(prober, asked));
    }
    if (statement.who === 'none') against.push(...told);
    else if (told.length === 0)
      against.push({
        role: prober.role,
        place: 'everywhere',
        status: 0,
        curl: shown.map((place) => curlOf(place, prober))[0] ?? '',
      });
  }
  const places = [...new Set(shown.map(({ name }) => name))];
  if (places.length === 0 && claim.use !== 'writes')
    against.push({ role: world.administrator.role, place: 'nowhere', status: 0, curl: '' });
  return { statement, requests, places, against };
}

function send({ send: ask }: Prober, { method, path, body }: Place) {
  return ask(method, path, body);
}

/** Whether a webhook of the role receives the field of a changed record. */
async function isDelivered(
  { resource, field, id, model, word }: Asked,
  prober: Prober,
  world: ProofWorld,
): Promise<boolean> {
  if (id === undefined || !resource.operations.has('U') || word === undefined) return false;
  const path = `/${randomBytes(6).toString('hex')}`;
  const hooks = `${systemResource(model, 'webhook').path}/`;
  const made = await prober.send('POST', hooks, {
    ...{ url: `${world.receiver}${path}`, timeout_seconds: 10, event_identifiers: [`${resource.id}.*`], payload: 1 },
  });
  if (!isObject(made.body) || made.status !== 201) return false;
  await world.administrator.send('PATCH', `${resource.path}/${id}/`, { [field.name]: `${word}y` });
  const texts = await world.delivered(path);
  await world.mark(resource.table, field.columnName, word);
  await prober.send('DELETE', `${hooks}${String(made.body.id)}/`);
  return texts.some((text) => text.includes(word) || text.includes(`"${field.name}"`));
}

function deliveredTo({ role }: Prober, { resource }: Asked): Counterexample {
  return { role, place: 'webhook', status: 200, curl: `a webhook of ${resource.id}.* with the record in its payload` };
}

/** The request as a curl command, with the address of a server and a file with the credential headers of the role. */
function curlOf({ method, path, body }: Place, { role }: Prober): string {
  const data = body === undefined ? '' : ` -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  return `curl -H @${role}.headers${method === 'GET' ? '' : ` -X ${method}`}${data} "$CORE_URL${path}"`;
}
