/** Verifies access statements: each role sends every probe. A counterexample is a request that can be reproduced. */
import { randomBytes } from 'node:crypto';
import type { TrialCaller } from '../../../../cli/trial-callers.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import type { Field, Resource } from '../../../../model/model.ts';
import { systemResource } from '../../../../model/system-resources.ts';
import type { ProbeEnvironment } from './probe-environment.ts';
import { operationProbes, type Probe, type ProbeTarget, readProbes, viewVariants, writeProbes } from './probes.ts';
import type { Statement } from './statements.ts';

export interface StatementResult {
  readonly statement: Statement;
  /** Number of requests sent by roles, and number of probes that reveal the field to a caller with all rights. */
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
export async function verifyStatements(
  statements: readonly Statement[],
  environment: ProbeEnvironment,
): Promise<readonly StatementResult[]> {
  const targets = new Map<string, Promise<ProbeTarget>>();
  const results: StatementResult[] = [];
  for (const statement of statements) {
    const { resource } = statement.claim;
    const field = 'field' in statement.claim ? statement.claim.field : undefined;
    const key = `${resource.id}.${field?.name ?? ''}`;
    const target = targets.get(key) ?? prepare(resource, field, environment);
    targets.set(key, target);
    results.push(await verifyStatement(statement, await target, environment));
  }
  return results;
}

/** Writes the marker into the rows and produces an event that contains the field. */
async function prepare(
  resource: Resource,
  field: Field | undefined,
  environment: ProbeEnvironment,
): Promise<ProbeTarget> {
  const { runtime, administrator, operations } = environment;
  const [id] = resource.constantRows === undefined ? await environment.idsOf(resource.table) : [];
  const marker = `zq${randomBytes(6).toString('hex')}`;
  const isText = field !== undefined && field.type.storage === 'column' && ['string', 'text'].includes(field.type.name);
  const isMarked = isText && (await environment.mark(resource.table, field.columnName, marker));
  if (field !== undefined && id !== undefined && resource.operations.has('U'))
    await administrator.send('PATCH', `${resource.path}/${id}/`, {
      [field.name]: isMarked ? `${marker}x` : (field.type.example(field) ?? null),
    });
  if (isMarked) await environment.mark(resource.table, field.columnName, marker);
  const stored = id === undefined ? undefined : (await administrator.send('GET', `${resource.path}/${id}/`)).body;
  const current = isJsonObject(stored) && field !== undefined ? stored[field.name] : undefined;
  const other = differentValue(current, field);
  const views = field === undefined ? [] : await saveViews(resource, field, environment);
  const target = { resource, id, operations, other, views, model: runtime.model, word: isMarked ? marker : undefined };
  return { ...target, field: field ?? (resource.fields[0] as Field) };
}

/** Saves shared views, each with the field in one of its sections; sections that no list accepts are omitted. */
async function saveViews(resource: Resource, field: Field, { runtime, administrator }: ProbeEnvironment) {
  const path = systemResource(runtime.model, 'savedview').path;
  const responses = await Promise.all(
    viewVariants(field).map((variant) =>
      administrator.send('POST', `${path}/`, { label: 'proof', content_type: resource.id, ...variant }),
    ),
  );
  const ids = responses.flatMap(({ body }) => (isJsonObject(body) && typeof body.id === 'string' ? [body.id] : []));
  for (const id of ids) await administrator.send('POST', `${path}/${id}/share/`, { private: false });
  return ids;
}

/** Returns a value that is valid for the field and differs from the current one. */
function differentValue(current: unknown, field: Field | undefined): unknown {
  if (field === undefined) return undefined;
  if (field.target !== undefined) return { id: '01900000-0000-7000-8000-0000000000ff' };
  const candidates = [
    field.type.example(field),
    ...(field.enumeration ?? []).map(({ value }) => value),
    null,
    'x',
    1,
    true,
    false,
  ];
  return candidates.find((value) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current));
}

async function verifyStatement(
  statement: Statement,
  target: ProbeTarget,
  environment: ProbeEnvironment,
): Promise<StatementResult> {
  const { claim } = statement;
  const all =
    claim.use === 'reads'
      ? readProbes(target)
      : claim.use === 'writes'
        ? writeProbes(target)
        : operationProbes(target, 'operation' in claim ? claim.operation : '');
  const revealing: Probe[] = [];
  for (const probe of all) if (probe.reveals(await send(environment.administrator, probe))) revealing.push(probe);
  const wanted = environment.probers.filter(({ role }) =>
    statement.quantifier === 'each' ? statement.names.has(role) : !statement.names.has(role),
  );
  const against: Counterexample[] = [];
  let requests = 0;
  for (const prober of wanted) {
    const violations: Counterexample[] = [];
    const sendProbe = async (probe: Probe): Promise<void> => {
      requests += 1;
      const response = await send(prober, probe);
      if (probe.reveals(response))
        violations.push({ role: prober.role, place: probe.name, status: response.status, curl: curlOf(probe, prober) });
    };
    if (statement.quantifier === 'none') await Promise.all(revealing.map(sendProbe));
    // One successful probe proves that a role has access.
    else for (const probe of revealing) if (violations.length === 0) await sendProbe(probe);
    if (claim.use === 'reads') {
      requests += 2;
      if (await isDelivered(target, prober, environment)) violations.push(deliveryCounterexample(prober, target));
    }
    if (statement.quantifier === 'none') against.push(...violations);
    else if (violations.length === 0)
      against.push({
        role: prober.role,
        place: 'everywhere',
        status: 0,
        curl: revealing.map((probe) => curlOf(probe, prober))[0] ?? '',
      });
  }
  const places = [...new Set(revealing.map(({ name }) => name))];
  if (places.length === 0 && claim.use !== 'writes')
    against.push({ role: environment.administrator.role, place: 'nowhere', status: 0, curl: '' });
  return { statement, requests, places, against };
}

function send({ send: sendRequest }: TrialCaller, { method, path, body }: Probe) {
  return sendRequest(method, path, body);
}

/** Returns whether a webhook of the role receives the field of a changed record. */
async function isDelivered(
  { resource, field, id, model, word }: ProbeTarget,
  prober: TrialCaller,
  environment: ProbeEnvironment,
): Promise<boolean> {
  if (id === undefined || !resource.operations.has('U') || word === undefined) return false;
  const path = `/${randomBytes(6).toString('hex')}`;
  const hooks = `${systemResource(model, 'webhook').path}/`;
  const created = await prober.send('POST', hooks, {
    ...{
      url: `${environment.receiver}${path}`,
      timeout_seconds: 10,
      event_identifiers: [`${resource.id}.*`],
      payload: 1,
    },
  });
  if (!isJsonObject(created.body) || created.status !== 201) return false;
  await environment.administrator.send('PATCH', `${resource.path}/${id}/`, { [field.name]: `${word}y` });
  const texts = await environment.delivered(path);
  await environment.mark(resource.table, field.columnName, word);
  await prober.send('DELETE', `${hooks}${String(created.body.id)}/`);
  return texts.some((text) => text.includes(word) || text.includes(`"${field.name}"`));
}

function deliveryCounterexample({ role }: TrialCaller, { resource }: ProbeTarget): Counterexample {
  return { role, place: 'webhook', status: 200, curl: `a webhook of ${resource.id}.* with the record in its payload` };
}

/** Returns the request as a curl command, with the URL of a server and a file with the credential headers of the role. */
function curlOf({ method, path, body }: Probe, { role }: TrialCaller): string {
  const data = body === undefined ? '' : ` -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  return `curl -H @${role}.headers${method === 'GET' ? '' : ` -X ${method}`}${data} "$CORE_URL${path}"`;
}
