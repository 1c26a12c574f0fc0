/**
 * Every address that the running program serves, requested with and without credentials. The list comes from the
 * program, so a new action or route is covered automatically. Permissions of roles are tested in access-walk.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect } from 'chai';
import type { Operation } from '../../engine/compile/operations/operation.ts';
import { limitOptions } from '../../engine/request/limit-options.ts';
import { createLog } from '../../engine/start/process/log.ts';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { useWorkspace } from '../support/work-place.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly security?: OpenApiOperation['security'];
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string }>>;
    readonly pathItems: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
    readonly responses: Readonly<Record<string, { readonly 'x-statuses'?: readonly number[] }>>;
  };
}

interface OpenApiOperation {
  /** A reference to a definition that all resources share. */
  readonly $ref?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const unknownId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
const credentials = [
  'client_ct',
  'client_object_id',
  'client_secret',
  'customer_id',
  'application_id',
  'service_id',
  'service_version_id',
];
/** Operations that every caller can use: its identity and its limits; the steps of a batch are authorized separately. */
const open = new Set([
  'accounts.integrationuseragent.me',
  'common.contenttype.limits',
  'common.contenttype.batch',
  'common.contenttype.model',
  'common.contenttype.resource_model',
]);

describe('every address', function walk() {
  this.timeout(240_000);
  const lines: string[] = [];
  const log = createLog({ level: 'trace', readable: false, write: (line) => lines.push(line) });
  const api = useApi({
    settings: useWorkspace({ CORE_BOUNCE_TOKEN: 'bounce secret' }),
    limits: limitOptions(10_000_000, 'memory'),
    log: log.message,
    onRequest: log.request,
  });

  const addressOf = ({ path, segment }: Operation): string =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      segment?.name === name ? String(segment.field.enumeration?.[0]?.value ?? 'accounts.tenant') : unknownId,
    );
  const isWrite = (method: string) => method !== 'GET' && method !== 'QUERY';
  const sendTo = (
    client: Client,
    operation: Operation,
    method: string,
    headers = {},
    body: unknown = [],
  ): Promise<ApiResponse> =>
    client.send(
      method,
      addressOf(operation),
      method === 'GET' || method === 'DELETE' ? { headers } : { headers, body },
    );
  const chosenOperations = () => {
    const chosen = new Set(chosenResources(api.booted.model.resources));
    return listedOperations().filter(({ operation }) => chosen.has(operation.resource));
  };
  const listedOperations = () =>
    api.booted.operations.flatMap((operation) => operation.methods.map((method) => ({ operation, method })));
  const logged = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  const openApi = async (): Promise<OpenApi> => (await api.get('/openapi.json')).body;

  it('is in OpenAPI with its parameters and possible problems if it is an operation, and OpenAPI has no other addresses', async () => {
    const { paths, components, security } = await openApi();
    const wrong: string[] = [];
    const always = components.responses.Problem?.['x-statuses'] ?? [];
    for (const { operation, method } of listedOperations()) {
      const name = `${method} ${operation.path}`;
      const item = paths[operation.path];
      const [, shared] = item?.['x-by-filter']?.$ref?.split('#/components/pathItems/') ?? [];
      const entry =
        item?.[method === 'QUERY' ? 'x-query' : method.toLowerCase()] ??
        components.pathItems[shared ?? '']?.[method.toLowerCase()];
      if (entry === undefined) {
        wrong.push(`${name} is missing`);
        continue;
      }
      const wanted = Object.keys((entry.security ?? security)?.[0] ?? {});
      if (credentials.some((credential) => !wanted.includes(credential))) wrong.push(`${name} wants ${wanted.join()}`);
      const parameters = (entry.parameters ?? []).map(
        ({ $ref, name: inlineName }) => inlineName ?? components.parameters[$ref?.split('/').at(-1) ?? '']?.name,
      );
      if (isWrite(method) && !parameters.includes('Idempotency-Key')) wrong.push(`${name} lacks Idempotency-Key`);
      // A list request with a body has the responses of GET.
      const responses = entry.responses ?? item?.get?.responses ?? {};
      for (const status of ['401', '403', '429'])
        if (!(status in responses) && !always.includes(Number(status))) wrong.push(`${name} lacks ${status}`);
    }
    expect(wrong).to.deep.equal([]);
    const servedPaths = new Set([
      ...api.booted.operations.map(({ path }) => path),
      ...api.booted.extensions.addresses.map(({ path }) => path),
    ]);
    expect(Object.keys(paths).filter((path) => !servedPaths.has(path))).to.deep.equal([]);
  });

  it('rejects requests without credentials, or without the right to the operation', async () => {
    const powerless = await api.newCredential(api.customerId, { scopes: ['annotating.nothing:read'] });
    const wrong: string[] = [];
    const chosen = new Set(chosenOperations().map(({ operation }) => operation));
    for (const { operation, method } of listedOperations()) {
      if (operation.kind !== 'action' && !chosen.has(operation)) continue;
      const { 'X-CORE-CLIENT-SECRET': _, ...rest } = api.headers;
      const stranger = await fetch(`${api.origin}${addressOf(operation)}`, {
        method,
        headers: { ...rest, ...(isWrite(method) ? { 'Content-Type': 'application/json' } : {}) },
        ...(isWrite(method) && method !== 'DELETE' ? { body: '[]' } : {}),
      });
      const problem = (await stranger.json()) as { code: string };
      if (stranger.status !== 401 || problem.code !== 'credentials_missing')
        wrong.push(`${method} ${operation.path} → ${stranger.status} ${problem.code}`);
      if (open.has(operation.id)) continue;
      const rejected = await sendTo(powerless, operation, method);
      if (rejected.status !== 403 || rejected.body.code !== 'operation_not_permitted')
        wrong.push(`${method} ${operation.path} → ${rejected.status} ${rejected.text.slice(0, 200)}`);
    }
    expect(wrong).to.deep.equal([]);
  });

  it('counts towards the limits and writes a log line with the caller and without the content, for each operation', async () => {
    logged();
    const secret = api.headers['X-CORE-CLIENT-SECRET'] ?? '';
    const wrong: string[] = [];
    for (const { operation, method } of chosenOperations()) {
      const response = await sendTo(api, operation, method, {}, [{ hemlig: 'kropp' }]);
      if (!/^"agent";r=\d+;t=\d+, "tenant";r=\d+;t=\d+$/.test(response.headers.get('ratelimit') ?? ''))
        wrong.push(`${method} ${operation.path} does not count: ${response.status}`);
      const logLines = logged();
      const line = logLines.find(({ msg }) => msg === 'request');
      if (line?.route !== operation.path || line.status !== response.status || line.agent !== api.agentId)
        wrong.push(`${method} ${operation.path} is logged as ${JSON.stringify(line)}`);
      if (/kropp/.test(JSON.stringify(logLines)) || JSON.stringify(logLines).includes(secret))
        wrong.push(`${method} ${operation.path} logs content: ${JSON.stringify(logLines)}`);
    }
    expect(wrong).to.deep.equal([]);
  });

  it('executes a write once for an Idempotency-Key, and rejects the key with another body', async () => {
    const wrong: string[] = [];
    for (const { operation, method } of chosenOperations()) {
      if (!isWrite(method)) continue;
      const name = `${method} ${operation.path}`;
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await sendTo(api, operation, method, headers);
      const second = await sendTo(api, operation, method, headers);
      // A record that the caller cannot see is rejected before anything is done or stored.
      if (operation.resource.private !== undefined && first.status === 404 && second.status === 404) continue;
      if (
        second.headers.get('idempotent-replayed') !== 'true' ||
        second.text !== first.text ||
        second.status !== first.status
      )
        wrong.push(
          `${name}: ${first.status} ${first.text.slice(0, 200)} then ${second.status} ${second.text.slice(0, 200)}`,
        );
      if (method === 'DELETE') continue;
      const other = await sendTo(api, operation, method, headers, {});
      if (other.status !== 422 || other.body.code !== 'idempotency_key_reused')
        wrong.push(`${name} with another body: ${other.status}`);
    }
    expect(wrong).to.deep.equal([]);
  });

  it('counts towards the limit of the client’s address if it is outside the operations, and is logged without its token', async () => {
    logged();
    const token = 'hemlig-token-i-adressen';
    for (const { path, methods } of api.booted.extensions.routes) {
      for (const method of methods) {
        const response = await bare(`${api.origin}${path}${unknownId}/${token}/`, method);
        expect(response.ratelimit, `${method} ${path}`).to.match(/^"address";r=\d+;t=\d+$/);
        expect(response.status, `${method} ${path}`).to.be.within(400, 499);
        const logLines = logged();
        expect(logLines.filter(({ msg }) => msg === 'request').map(({ route }) => route)).to.deep.equal([
          `/${path.split('/')[1]}`,
        ]);
        expect(JSON.stringify(logLines)).to.not.contain(token);
      }
    }
  });

  it('lists the allowed methods if it is outside the operations', async () => {
    for (const { path, methods } of api.booted.extensions.routes) {
      const allowed = [...methods, 'OPTIONS'].join(', ');
      const rejected = await bare(`${api.origin}${path}x/`, 'DELETE');
      expect([rejected.status, rejected.allow], path).to.deep.equal([405, allowed]);
      const preflight = await bare(`${api.origin}${path}x/`, 'OPTIONS');
      expect([preflight.status, preflight.allow], path).to.deep.equal([204, allowed]);
    }
  });

  it('can be fetched from pages of any origin if it belongs to a file, including its problems; other addresses cannot', async () => {
    for (const { path, methods } of api.booted.extensions.routes) {
      const expected = path.startsWith('/files/') ? '*' : undefined;
      for (const method of ['OPTIONS', ...methods])
        expect((await bare(`${api.origin}${path}x/`, method)).origin, `${method} ${path}`).to.equal(expected);
    }
  });
});

/** Uses node:http, because fetch adds headers. */
function bare(
  address: string,
  method: string,
): Promise<{
  readonly status: number;
  readonly ratelimit: string;
  readonly allow: string | undefined;
  readonly origin: string | undefined;
}> {
  return new Promise((resolve, reject) => {
    const sending = request(address, { method }, (response) => {
      response.resume().once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ratelimit: String(response.headers.ratelimit),
          allow: response.headers.allow,
          origin: response.headers['access-control-allow-origin'],
        }),
      );
    });
    sending.on('error', reject).end();
  });
}
