/** The documents that are checked in and served: fresh, whole, and without a finding of Redocly's recommended rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect } from 'chai';
import { compileOpenApi, type DescribedApi } from '../../engine/compile/openapi/compile-openapi.ts';
import { describeApi } from '../../engine/compile/openapi/describe-api.ts';
import { documentText } from '../../engine/compile/openapi/document-text.ts';
import { listParameterWords } from '../../engine/compile/openapi/list-parameters.ts';
import { listLimits } from '../../engine/compile/queries/query-shape.ts';
import { isJsonObject, type Json, type JsonObject } from '../../engine/kernel/json.ts';
import { maximumConditions } from '../../engine/query/parse-filter.ts';
import { listParameters } from '../../engine/query/parse-list.ts';
import { maximumPageSize } from '../../engine/query/parse-paging.ts';
import { bootForTests } from '../support/api.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'resources', 'generated', 'openapi');

/** A member of a member of a document. */
function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);
}

describe('OpenAPI documents', () => {
  let api: DescribedApi;
  let whole: JsonObject;

  before(async function describeOnce() {
    this.timeout(30_000);
    const { model, vocabulary, operations, extensions } = await bootForTests();
    api = describeApi(model, vocabulary, operations, extensions.addresses);
    whole = compileOpenApi(api);
  });

  it('there is one for each application, and the checked-in files are fresh', () => {
    const names = api.model.applications.map(({ name }) => name);
    expect(readdirSync(folder)).to.have.members(names.map((name) => `${name}.json`));
    const stale = names.filter(
      (name) =>
        readFileSync(join(folder, `${name}.json`), 'utf8') !== documentText(compileOpenApi(api, { application: name })),
    );
    expect(stale, 'run npm run generate').to.deep.equal([]);
    expect(names).to.have.length(18);
  });

  it('every operation stands in the whole document and in exactly one application', () => {
    const idsOf = (document: JsonObject): readonly string[] =>
      Object.values(isJsonObject(document.paths) ? document.paths : {}).flatMap((item) =>
        isJsonObject(item)
          ? Object.entries(item)
              .filter(([method]) => !method.startsWith('x-'))
              .map(([, operation]) => String(at(operation, 'operationId')))
          : [],
      );
    const served = [...api.operations, ...api.addresses].map(({ id }) => id).toSorted();
    expect(idsOf(whole).toSorted()).to.deep.equal(served);
    const apart = api.model.applications.flatMap(({ name }) => idsOf(compileOpenApi(api, { application: name })));
    expect(apart.toSorted()).to.deep.equal(served);
  });

  it('the server has one variable, environment, with dev.api as default', () => {
    const [server] = Array.isArray(whole.servers) ? whole.servers : [];
    expect(at(server, 'variables', 'environment', 'default')).to.equal('dev.api');
    expect(at(server, 'variables', 'environment', 'enum')).to.deep.equal(['dev.api', 'api']);
  });

  it('every operation needs all seven credentials together', () => {
    const operation = at(whole, 'paths', '/contracts/apartmentcontract/list/', 'get', 'security');
    expect(operation).to.deep.equal([
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
    expect(at(whole, 'components', 'securitySchemes', 'client_object_id', 'name')).to.equal('X-CORE-CLIENT-ENTITY');
  });

  it('documents the list parameters that are read, and the limits that hold', () => {
    expect(Object.keys(listParameterWords)).to.have.members([...listParameters]);
    expect(listLimits.conditions).to.equal(maximumConditions);
    expect(listLimits.pageSize).to.equal(maximumPageSize);
  });

  it('says what the specification says of a delivery: lengths, order, what needs what', () => {
    const schema = at(whole, 'components', 'schemas', 'communication.notificationdistribution');
    expect(at(schema, 'properties', 'custom_id', 'maxLength')).to.equal(128);
    const sentences = JSON.stringify(at(schema, 'x-rules'));
    expect(sentences).to.contain('failed_delivery_time');
    expect(at(schema, 'properties', 'distribution_type', 'x-enum-varnames')).to.include('sms');
  });

  it('has each filter with its operators as a parameter', () => {
    const parameters = at(whole, 'paths', '/contracts/apartmentcontract/list/', 'get', 'parameters');
    const names = (Array.isArray(parameters) ? parameters : []).map((entry: Json) => String(at(entry, '$ref')));
    for (const name of ['id_number', 'id_number__icontains', 'status__in', 'start_date__gte', 'tenants'])
      expect(
        names.some((reference) => reference.endsWith(name)),
        name,
      ).to.equal(true);
  });

  it('has no finding of the recommended rules', async function lint() {
    this.timeout(120_000);
    const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
    const findings: string[] = [];
    for (const { name } of api.model.applications) {
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
