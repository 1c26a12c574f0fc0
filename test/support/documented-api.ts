/**
 * Validates requests and responses against the OpenAPI documents: every request of a test client passes `checkExchange`, and a difference fails the test. A
 * request body is validated only if the server accepted it.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Booted } from '../../engine/boot.ts';
import { applicationOf, compileOpenApi } from '../../engine/compile/openapi/compile-openapi.ts';
import { describeApi } from '../../engine/compile/openapi/describe-api.ts';
import type { Operation } from '../../engine/compile/operations/operation.ts';
import type { QueryShape } from '../../engine/compile/serve/query-shape.ts';
import { isJsonObject, type Json, type JsonObject } from '../../engine/kernel/json.ts';
import { lazy, lazyByText } from '../../engine/kernel/lazy.ts';
import type { Resource } from '../../engine/model/model.ts';
import { compilerOf } from './component-schemas.ts';
import { operationFinder } from './operation-finder.ts';

export interface Exchange {
  readonly method: string;
  /** The path with its query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Whether the caller can read every field. */
  readonly seesAll: boolean;
  readonly response: { readonly status: number; readonly headers: Headers; readonly text: string };
}

/** Ids of rows that tests write directly to the database: a request could not always create their values. */
const seededId = '00000000-0000-7000-8000-';

type Check = (exchange: Exchange) => readonly string[];

const checks = new WeakMap<Booted, Check>();

/** Throws if the request or the response is not as documented. */
export function checkExchange(booted: Booted, exchange: Exchange): void {
  let check = checks.get(booted);
  if (check === undefined) {
    check = makeCheck(booted);
    checks.set(booted, check);
  }
  const findings = check(exchange);
  if (findings.length === 0) return;
  const { method, path, response } = exchange;
  throw new Error(
    `not as documented: ${method} ${path} → ${response.status}\n${findings.join('\n')}\n${response.text.slice(0, 600)}`,
  );
}

/** The examples of schemas, which test/contract/openapi.test.ts validates, are not created. */
const noExamples = () => ({ record: {}, create: {}, patch: {}, minimal: {} });

function makeCheck(booted: Booted): Check {
  const { compiled, operations } = booted;
  const complete = describeApi(compiled, operations, booted.extensions);
  const api = { ...complete, payloads: complete.payloads.map((payload) => ({ ...payload, examples: noExamples })) };
  // The complete document takes a second, and the tests of a file use few applications.
  const documentOf = lazyByText((application) => {
    const document = compileOpenApi(api, { application, form: 'brief' });
    return { document, validatorOf: lazyByText((kind) => validatorsOf(booted, document, kind as Kind)) };
  });
  const shapes = new Map(api.shapes.map((shape) => [shape.resource, shape]));
  const findOperation = operationFinder(operations);
  return (exchange) => {
    const { response } = exchange;
    if (exchange.path.includes(seededId) || response.text.includes(seededId)) return [];
    const url = new URL(exchange.path, 'http://core.test');
    const method =
      exchange.headers['X-HTTP-Method-Override'] === 'QUERY' && exchange.method === 'POST' ? 'QUERY' : exchange.method;
    if (response.headers.get('x-request-id') === null) return ['a response without X-Request-Id'];
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    const operation = method === 'HEAD' ? undefined : findOperation(method, url.pathname);
    if (operation === undefined) {
      return type === 'application/problem+json' && response.text !== ''
        ? documentOf('common').validatorOf('whole')({ $ref: '#/components/schemas/Problem' }, parse(response.text))
        : [];
    }
    const { document, validatorOf } = documentOf(applicationOf(operation));
    const key = method === 'QUERY' ? 'x-query' : method.toLowerCase();
    const item = at(document, 'paths', operation.path);
    const operationItem = entriesOf(at(item, key));
    // For lists with a QUERY body, the brief document contains only differences from GET.
    const getItem = key === 'x-query' ? entriesOf(at(item, 'get')) : {};
    const entry = operation.kind.startsWith('bulk_')
      ? byFilter(operation.path, key, document)
      : {
          ...getItem,
          ...operationItem,
          responses: { ...entriesOf(getItem.responses), ...entriesOf(operationItem.responses) },
        };
    const requestBody = resolve(document, entry.requestBody);
    const described = requestBody === undefined ? entry : { ...entry, requestBody };
    const standard = resolve(document, at(described, 'responses', 'default'));
    const statuses = standard?.['x-statuses'];
    const isStandard = Array.isArray(statuses) && statuses.includes(response.status);
    const documented =
      resolve(document, at(described, 'responses', String(response.status))) ?? (isStandard ? standard : undefined);
    if (documented === undefined) return [`status ${response.status} is not documented`];
    // A body can have megabytes.
    const sentText = lazy(() => bodyText(exchange.body) ?? '');
    const isRequested = (name: string): boolean => url.searchParams.has(`_${name}`) || sentText().includes(`"${name}"`);
    const isReplaced =
      isRequested('expand') ||
      isRequested('view') ||
      url.searchParams.get('_fields')?.includes('.') === true ||
      (header(exchange, 'accept') ?? '').includes('decimals=string');
    const isSome =
      !exchange.seesAll || isRequested('fields') || isRequested('slim') || header(exchange, 'prefer') !== undefined;
    const validate = validatorOf(isReplaced ? 'partial' : isSome ? 'some' : 'whole');
    // Rows that are accepted or rejected individually may be invalid.
    const isAccepted = response.status < 300 && url.searchParams.get('_atomic') !== 'false';
    const sent = isAccepted ? checkRequest(exchange, url, operation, described, shapes, validatorOf) : [];
    const responseFindings = checkResponse(exchange, url, { documented, described, document }, type, validate);
    const asTexts = (header(exchange, 'accept') ?? '').includes('decimals=string');
    return [
      ...sent,
      ...(asTexts ? responseFindings.filter((finding) => !finding.includes(' must be number ')) : responseFindings),
    ];
  };
}

/** The brief document describes writes by filter once for all resources; their filters are those of the list. */
function byFilter(path: string, method: string, document: JsonObject): Readonly<Record<string, Json>> {
  const entry = entriesOf(at(resolve(document, at(document, 'paths', path, 'x-by-filter')), method));
  const parametersOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
  const filters = parametersOf(at(document, 'paths', path, 'get', 'parameters'));
  return { ...entry, parameters: [...parametersOf(entry.parameters), ...filters] };
}

type Validate = (schema: JsonObject, value: Json | undefined) => readonly string[];

/**
 * `whole`: exactly the readable members. `some`: a subset of them. `partial`: a subset, with records instead of references and texts instead of decimals
 * allowed.
 */
type Kind = 'whole' | 'some' | 'partial';

function validatorsOf({ model, vocabulary }: Booted, document: JsonObject, kind: Kind): Validate {
  const records = new Set(model.resources.map(({ id }) => id));
  const schemas = Object.entries(entriesOf(at(document, 'components', 'schemas'))).map(
    ([name, schema]): [string, Json] => {
      if (!records.has(name) || !isJsonObject(schema)) return [name, schema];
      const { required, ...optionalSchema } = schema;
      if (kind === 'partial') return [name, { ...optionalSchema, properties: {} }];
      const needed = kind === 'whole' && required !== undefined ? { required } : {};
      return [name, { ...optionalSchema, ...needed, additionalProperties: false }];
    },
  );
  const formats = [...vocabulary.fieldTypes.values()].flatMap((keyword) => Object.entries(keyword.formats ?? {}));
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    allErrors: true,
    inlineRefs: false,
    // test/contract/openapi.test.ts validates the schemas.
    validateSchema: false,
    formats: Object.fromEntries([...formats, ['int32', true], ['int64', true], ['double', true]]),
  });
  const compile = compilerOf(ajv, schemas);
  return (schema, value) => {
    const validate = compile(schema);
    if (validate(value)) return [];
    // Rows that were written directly to the database can have texts that requests cannot have.
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'pattern');
    return errors.map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  };
}

function checkResponse(
  { response }: Exchange,
  url: URL,
  { documented, described, document }: Readonly<Record<'documented' | 'described' | 'document', JsonObject>>,
  type: string,
  validate: Validate,
): readonly string[] {
  if (response.text === '') return [];
  const content = entriesOf(documented.content);
  const isPage = url.searchParams.get('_page_object') === 'true' && type === 'application/json';
  const body = isPage
    ? content['application/json; profile=page']
    : (content[type] ?? (response.headers.get('validated-only') === 'true' ? {} : undefined));
  if (!isJsonObject(body)) return [`${type} is not documented`];
  if (!type.endsWith('json')) return [];
  const value = parse(response.text);
  // Values of a parameter that change the response, as documented at the parameter.
  const responseSchemaOf = (name: string): JsonObject => {
    const parameters = Array.isArray(described.parameters) ? described.parameters : [];
    const declared = parameters.map((entry) => resolve(document, entry)).find((parameter) => parameter?.name === name);
    const schema = declared?.['x-answer'];
    return isJsonObject(schema) ? schema : { not: {}, description: `${name} has no x-answer` };
  };
  if (response.headers.get('validated-only') === 'true') {
    const findings = validate(responseSchemaOf('_validate_only'), value);
    const result = at(value, 'result');
    if (findings.length > 0 || result === null) return findings;
    const could = Object.entries(entriesOf(described.responses))
      .filter(([status]) => /^2\d\d$/.test(status))
      .map(([, response]) => at(resolve(document, response), 'content', 'application/json', 'schema'))
      .filter(isJsonObject)
      .map((schema) => validate(schema, result));
    return could.length === 0 || could.some((one) => one.length === 0) ? [] : could.flat();
  }
  if (response.status === 200 && url.searchParams.get('_statistics') === 'true')
    return validate(responseSchemaOf('_statistics'), value);
  if (response.status === 200 && url.searchParams.has('_diff')) return validate(responseSchemaOf('_diff'), value);
  if (response.status < 300 && url.searchParams.get('_slim') === 'true' && response.status !== 207) {
    const slim = responseSchemaOf('_slim');
    const rows = isJsonObject(value) && Array.isArray(value.items) ? value.items : value;
    return (Array.isArray(rows) ? rows : [rows]).flatMap((row) =>
      isJsonObject(row) && row.deleted === true ? [] : validate(slim, row),
    );
  }
  const isPageRequested = isJsonObject(value) && Array.isArray(value.items) && at(body, 'schema', 'type') === 'array';
  const schema = isPageRequested ? at(content['application/json; profile=page'], 'schema') : body.schema;
  return isJsonObject(schema) ? validate(schema, value) : [];
}

function checkRequest(
  exchange: Exchange,
  url: URL,
  { resource, kind }: Pick<Operation, 'resource' | 'kind'>,
  described: Json | undefined,
  shapes: ReadonlyMap<string, QueryShape>,
  validatorOf: (kind: Kind) => Validate,
): readonly string[] {
  const parameters = at(described, 'parameters');
  const names = new Set(
    (Array.isArray(parameters) ? parameters : []).map((entry: Json) => String(at(entry, '$ref')).split('/').at(-1)),
  );
  const isDocumented = (name: string): boolean =>
    names.has(name) ||
    names.has(`write${name}`) ||
    names.has(`${resource.id}.${name}`) ||
    names.has(`${String(at(described, 'operationId'))}.${name}`) ||
    [...names].some((known) => known?.startsWith(`${resource.id}.${name}.`)) ||
    isFilterPath(name, resource.id, shapes);
  const isAction = at(described, 'operationId') !== undefined && url.searchParams.size > 0;
  const unknown = isAction
    ? [...url.searchParams.keys()].map((name) => name.replace(/!$/, '')).filter((name) => !isDocumented(name))
    : [];
  return [
    ...unknown.map((name) => `the parameter ${name} is not documented`),
    ...checkBody(exchange, resource, kind === 'action', described, validatorOf),
  ];
}

/** `tenant__address__city`: the document names the resource whose filters apply to a reference. */
function isFilterPath(name: string, resource: string, shapes: ReadonlyMap<string, QueryShape>): boolean {
  const shape = shapes.get(resource);
  const [first = '', ...rest] = name.split('__');
  const filter = shape?.filters.find(({ field }) => field === first);
  if (filter === undefined) return false;
  if (rest.length === 0 || filter.members) return true;
  if (filter.operators.some((operator) => operator.parameter === name)) return true;
  if (filter.through === undefined) return false;
  const inner = (rest[0] === 'none' ? rest.slice(1) : rest).join('__');
  return isFilterPath(inner, filter.through, shapes);
}

function checkBody(
  exchange: Exchange,
  resource: Resource,
  isAction: boolean,
  described: Json | undefined,
  validatorOf: (kind: Kind) => Validate,
): readonly string[] {
  const type = (header(exchange, 'content-type') ?? 'application/json').split(';')[0]?.trim() ?? '';
  if (exchange.body === undefined || !type.endsWith('json')) return [];
  const schema = isUpdate(exchange)
    ? { $ref: `#/components/schemas/${resource.id}.patch` }
    : at(described, 'requestBody', 'content', type, 'schema');
  const text = bodyText(exchange.body);
  if (text === undefined) return [];
  if (!isJsonObject(schema)) return text === '{}' ? [] : [`a body of ${type} is not documented`];
  const value = parse(text);
  const rows = Array.isArray(value)
    ? value
    : isJsonObject(value) && Array.isArray(value.items) && schema.type === 'array'
      ? value.items
      : undefined;
  const sentValue = rows ?? value;
  const validate = validatorOf('partial');
  if (isAction) return validate(schema, value);
  const isCreate = exchange.response.status === 201 && !Array.isArray(sentValue);
  return validate(
    schema,
    Array.isArray(sentValue)
      ? sentValue.map((row) => writable(row, resource))
      : writable(sentValue, resource, isCreate),
  );
}

/** An upsert of an existing record is a patch. */
function isUpdate({ method, path, response }: Exchange): boolean {
  const [address = '', query] = path.split('?');
  const isOne = method === 'POST' && !address.endsWith('/list/');
  return isOne && response.status === 200 && new URLSearchParams(query).has('_match');
}

/** Members that can be sent back unchanged, and `name+` and `name-`, are described as text only. */
function writable(value: Json | undefined, resource: Resource, isCreate = false): Json {
  if (!isJsonObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => {
      const field = resource.fieldByName.get(name);
      const isServers =
        field !== undefined && name !== 'id' && field.readable && (field.readOnly || (field.writeOnce && !isCreate));
      return !isServers && !/[+-]$/.test(name) && !(field?.type.storage === 'computed');
    }),
  );
}

function bodyText(body: unknown): string | undefined {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? undefined : JSON.stringify(body);
}

function header({ headers }: Exchange, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);
}

function entriesOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return isJsonObject(value) ? value : {};
}

function resolve(document: JsonObject, value: Json | undefined): JsonObject | undefined {
  const reference = at(value, '$ref');
  const target = typeof reference === 'string' ? at(document, ...reference.slice(2).split('/')) : value;
  return isJsonObject(target) ? target : undefined;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
