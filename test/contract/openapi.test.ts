/** The documents in the repository and as served: current, complete, and without findings of Redocly's recommended rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { compileOpenApi, type DescribedApi } from '../../engine/compile/openapi/compile-openapi.ts';
import { describeApi } from '../../engine/compile/openapi/describe-api.ts';
import { documentText } from '../../engine/compile/openapi/document-text.ts';
import { listParameterDescriptions } from '../../engine/compile/openapi/list-parameters.ts';
import { isJsonObject, type Json, type JsonObject } from '../../engine/kernel/json.ts';
import { listParameters } from '../../engine/query/list-parameters.ts';
import { bootForTests } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { compilerOf } from '../support/component-schemas.ts';
import { isLong, sampleOf } from '../support/long-runs.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'resources', 'generated', 'openapi');

/** Returns a nested member of a document. */
function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);
}

/** Returns the target of a reference, or the value itself. */
function resolved(document: JsonObject, value: Json | undefined): Json | undefined {
  const reference = at(value, '$ref');
  return typeof reference === 'string' ? at(document, ...reference.slice(2).split('/')) : value;
}

/** Returns every JSON body of requests and successful responses, with its location. */
function contentsOf(document: JsonObject): readonly { readonly location: string; readonly content: JsonObject }[] {
  return entries(document.paths).flatMap(([path, item]) =>
    entries(item).flatMap(([method, operation]) => {
      const bodies = [
        [`${method} ${path}`, at(resolved(document, at(operation, 'requestBody')), 'content')] as const,
        ...entries(at(operation, 'responses'))
          .filter(([status]) => status < '400')
          .map(
            ([status, response]) =>
              [`${method} ${path} ${status}`, at(resolved(document, response), 'content')] as const,
          ),
      ];
      return bodies.flatMap(([location, contents]) =>
        entries(contents).flatMap(([type, content]) =>
          /^application\/(?:merge-patch\+)?json/.test(type) && isJsonObject(content)
            ? [{ location: `${location} ${type}`, content }]
            : [],
        ),
      );
    }),
  );
}

function examplesOf(document: JsonObject, content: JsonObject): readonly Json[] {
  const named = Object.values(content.examples ?? {}).map((example) => at(example as Json, 'value'));
  return [content.example, ...named, ...examplesOfSchema(document, content.schema)].filter(
    (example) => example !== undefined,
  );
}

/** Returns the examples of a schema; of an array those of its items, separately. */
function examplesOfSchema(document: JsonObject, reference: Json | undefined): readonly Json[] {
  const schema = resolved(document, reference);
  const examples = at(schema, 'examples');
  if (Array.isArray(examples)) return examples;
  const [first] = [at(schema, 'anyOf')].flatMap((list) => (Array.isArray(list) ? list : []));
  if (first !== undefined) return examplesOfSchema(document, first);
  const items = at(schema, 'items');
  return items === undefined ? [] : examplesOfSchema(document, items).map((example) => [example]);
}

function entries(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

describe('OpenAPI documents:', () => {
  let api: DescribedApi;
  let fullDocument: JsonObject;
  /** Documents of applications, each built once. */
  const documents = new Map<string, JsonObject>();
  const documentOf = (application: string): JsonObject => {
    const document = documents.get(application) ?? compileOpenApi(api, { application });
    documents.set(application, document);
    return document;
  };

  before(async function describeOnce() {
    this.timeout(30_000);
    const { compiled, operations, extensions } = await bootForTests();
    api = describeApi(compiled, operations, extensions);
    fullDocument = compileOpenApi(api);
  });

  it('each application has one, and the checked-in files are up to date', () => {
    const names = api.model.applications.map(({ name }) => name);
    expect(readdirSync(folder)).to.have.members(names.map((name) => `${name}.json`));
    const stale = names.filter(
      (name) => readFileSync(join(folder, `${name}.json`), 'utf8') !== documentText(documentOf(name)),
    );
    expect(stale, 'run npm run generate').to.deep.equal([]);
    expect(names).to.have.length(18);
  });

  it('every operation is in the full document and in exactly one application', () => {
    const idsOf = (document: JsonObject): readonly string[] =>
      Object.values(isJsonObject(document.paths) ? document.paths : {}).flatMap((item) =>
        isJsonObject(item)
          ? Object.entries(item).flatMap(([method, operation]) => {
              // In the full document: once for all resources.
              if (method === 'x-by-filter')
                return entries(resolved(document, operation)).map(
                  ([own]) => `${at(item, 'post', 'operationId')}_${own === 'patch' ? 'update' : own}`,
                );
              return method.startsWith('x-') ? [] : [String(at(operation, 'operationId'))];
            })
          : [],
      );
    const operationIds = [...api.operations, ...api.addresses].map(({ id }) => id).toSorted();
    expect(idsOf(fullDocument).toSorted()).to.deep.equal(operationIds);
    const apart = api.model.applications.flatMap(({ name }) => idsOf(documentOf(name)));
    expect(apart.toSorted()).to.deep.equal(operationIds);
  });

  it('the webhooks of all documents name every event once', async () => {
    const { extensions } = await bootForTests();
    const namesIn = (document: JsonObject): readonly Json[] => {
      const names = at(document, 'components', 'schemas', 'EventName', 'enum');
      return Array.isArray(names) ? names : [];
    };
    expect(namesIn(fullDocument)).to.have.members([...extensions.events.keys()]);
    const apart = api.model.applications.flatMap(({ name }) => namesIn(documentOf(name)));
    expect(apart).to.have.members([...extensions.events.keys()]);
    expect(namesIn(fullDocument)).to.include.members([
      'accounts.tenant.instancecreated',
      'documents.signabledocument.signed',
    ]);
    expect(at(fullDocument, 'webhooks', 'events', 'post', 'requestBody')).to.be.an('object');
  });

  it('no description of a member repeats its name, and references name their target for programs', () => {
    const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const repeating: string[] = [];
    let references = 0;
    for (const [schema, value] of entries(at(fullDocument, 'components', 'schemas'))) {
      for (const [name, member] of entries(at(value, 'properties'))) {
        const description = at(member, 'description');
        if (typeof description === 'string' && plain(description) === plain(name)) repeating.push(`${schema}.${name}`);
        const target = at(member, 'x-references');
        if (target === undefined) continue;
        references += 1;
        expect(api.model.resourceById.has(String(target)), `${schema}.${name}`).to.equal(true);
      }
    }
    expect(repeating).to.deep.equal([]);
    expect(references).to.be.greaterThan(500);
  });

  it('the most used members are described: each member of contracts, invoices, settings, tenants, spaces, errands and signing', () => {
    const mostUsed = [
      'contracts.apartmentcontract',
      'accounting.paymenttermssetting',
      'documents.signabledocumentparty',
      'revenue.indexationsetting',
    ];
    const nearly = [
      'accounting.invoice',
      'accounting.invoicerow',
      'accounts.tenant',
      'objects.apartment',
      'errands.generalerrand',
    ];
    const without = (id: string) =>
      (api.model.resourceById.get(id)?.fields ?? [])
        .filter(({ readable, description }) => readable && description === undefined)
        .map(({ name }) => `${id}.${name}`);
    expect(mostUsed.flatMap(without)).to.deep.equal([]);
    for (const id of nearly) expect(without(id).length, without(id).join()).to.be.lessThan(6);
  });

  it('the server has one variable, environment, with dev.api as default', () => {
    const [server] = Array.isArray(fullDocument.servers) ? fullDocument.servers : [];
    expect(at(server, 'variables', 'environment', 'default')).to.equal('dev.api');
    expect(at(server, 'variables', 'environment', 'enum')).to.deep.equal(['dev.api', 'api']);
  });

  it('every operation needs all seven credentials together', () => {
    expect(at(fullDocument, 'paths', '/contracts/apartmentcontract/list/', 'get', 'security')).to.equal(undefined);
    expect(fullDocument.security).to.deep.equal([
      {
        customer_id: [],
        application_id: [],
        service_id: [],
        service_version_id: [],
        client_ct: [],
        client_object_id: [],
        client_secret: [],
      },
    ]);
    expect(at(fullDocument, 'components', 'securitySchemes', 'client_object_id', 'name')).to.equal(
      'X-CORE-CLIENT-ENTITY',
    );
  });

  it('the supported list parameters and the limits are documented', () => {
    expect(Object.keys(listParameterDescriptions)).to.have.members([...listParameters]);
  });

  it('the effect of _fields on many references is described, at the parameter and in its response', () => {
    const fields = at(fullDocument, 'components', 'parameters', '_fields');
    for (const excerpt of [at(fields, 'description'), at(fields, 'x-answer', 'description')])
      expect(excerpt).to.contain('{"items": […], "has_more": false}');
  });

  it('a delivery is described as in the specification: lengths, order, dependencies', () => {
    const schema = at(fullDocument, 'components', 'schemas', 'communication.notificationdistribution');
    expect(at(schema, 'properties', 'custom_id', 'maxLength')).to.equal(128);
    const ruleMessages = JSON.stringify(at(schema, 'x-rules'));
    expect(ruleMessages).to.contain('failed_delivery_time');
    expect(at(schema, 'properties', 'distribution_type', 'x-enum-varnames')).to.include('sms');
  });

  it('nothing is duplicated: the full document stays small', () => {
    expect(Buffer.byteLength(documentText(fullDocument))).to.be.lessThan(4_100_000);
    for (const kind of ['schemas', 'parameters', 'responses'])
      for (const [name, value] of entries(at(fullDocument, 'components', kind)))
        expect(JSON.stringify(value).length, name).to.be.greaterThan(2);
  });

  it('each filter of an application is a parameter with its operators, and the combined filter lists each field with its operators', () => {
    const parametersOf = (document: JsonObject): readonly Json[] => {
      const parameters = at(document, 'paths', '/contracts/apartmentcontract/list/', 'get', 'parameters');
      return Array.isArray(parameters) ? parameters : [];
    };
    const names = parametersOf(documentOf('contracts')).map((entry) => String(at(entry, '$ref')));
    const brief = parametersOf(fullDocument).map((entry) => resolved(fullDocument, entry));
    const date = brief.find((entry) => at(entry, 'name') === 'start_date');
    expect(at(resolved(fullDocument, at(date, 'schema')), 'x-operators')).to.include.keys(
      'gte',
      'lt',
      'range',
      'isnull',
    );
    const free = brief.find((entry) => at(entry, 'name') === 'filters');
    expect(free).to.deep.include({ style: 'form', explode: true });
    for (const name of ['id_number', 'id_number__icontains', 'status__in', 'start_date__gte', 'tenants'])
      expect(
        names.some((reference) => reference.endsWith(name)),
        name,
      ).to.equal(true);
  });

  it('each JSON body has an example that is valid under its schema', async function examples() {
    this.timeout(120_000);
    const { vocabulary } = await bootForTests();
    const formats = [...vocabulary.fieldTypes.values()].flatMap((keyword) => Object.entries(keyword.formats ?? {}));
    const ajv = new Ajv2020({
      strict: false,
      inlineRefs: false,
      logger: false,
      formats: Object.fromEntries([...formats, ['int32', true], ['int64', true], ['double', true]]),
    });
    const compile = compilerOf(ajv, entries(at(fullDocument, 'components', 'schemas')));
    const without: string[] = [];
    const wrong: string[] = [];
    const checked = new Set<string>();
    const all = contentsOf(fullDocument);
    const chosen = chosenResources(api.model.resources).map(({ path }) => path);
    const kinds = isLong ? all : all.filter(({ location }) => chosen.some((path) => location.includes(` ${path}`)));
    expect(kinds.length).to.be.greaterThan(100);
    for (const { location, content } of kinds) {
      // Several operations have the same schema with the same example.
      const both = JSON.stringify(content);
      if (checked.has(both)) continue;
      checked.add(both);
      const examples = examplesOf(fullDocument, content);
      if (examples.length === 0 && !location.endsWith('profile=page')) without.push(location);
      const validate = compile(isJsonObject(content.schema) ? content.schema : {});
      for (const example of examples)
        if (!validate(example)) wrong.push(`${location}: ${ajv.errorsText(validate.errors)}`);
    }
    expect(without).to.deep.equal([]);
    expect(wrong).to.deep.equal([]);
  });

  it('the recommended rules report nothing', async function lint() {
    this.timeout(120_000);
    const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
    const findings: string[] = [];
    for (const { name } of sampleOf(api.model.applications, 9, 2)) {
      const source = readFileSync(join(folder, `${name}.json`), 'utf8');
      const problems = await lintFromString({ source, absoluteRef: join(folder, `${name}.json`), config });
      findings.push(
        ...problems
          .filter(({ ignored }) => ignored !== true)
          .map(({ ruleId, message, location }) => `${name} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`),
      );
    }
    expect(findings).to.deep.equal([]);
  });
});
