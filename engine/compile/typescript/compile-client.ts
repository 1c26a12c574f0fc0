/** Generates the part of the typed client that depends on the model: the resources and their paths, from the model, payloads and query shapes. */
import type { JsonSchema } from '../../kernel/json.ts';
import { matchKeys } from '../../model/matched-keys.ts';
import type { Model, Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import type { Operation } from '../operations/operation.ts';
import type { QueryShape } from '../serve/query-shape.ts';
import { typeName } from './type-name.ts';

const header = '// Written by npm run generate; do not edit.\n';

/** The text of client/source/generated/api.ts. */
export function compileClient(model: Model, operations: readonly Operation[], shapes: readonly QueryShape[]): string {
  const shapeOf = new Map(shapes.map((shape) => [shape.resource, shape]));
  const operators = new Map<string, string>();
  const exposedResources = model.resources.filter(({ id }) =>
    operations.some((operation) => operation.resource.id === id),
  );
  // A resource that only has actions has neither records nor filters.
  const typed = exposedResources.filter((resource) =>
    operations.some((operation) => operation.resource === resource && operation.kind !== 'action'),
  );
  const typedIds = new Set(typed.map(({ id }) => id));
  const types = typed.map((resource) =>
    resourceTypes(resource, shapeOf.get(resource.id), operators, { model, typed: typedIds }),
  );
  const names = new Set(model.applications.map(({ name }) => name));
  const applications = [...names].map((application) => ({
    application,
    resources: exposedResources.filter((resource) => resource.application === application),
  }));
  const shared = [...operators].map(([text, name]) => `interface ${name} ${text}`);
  const api = applications.map(({ application, resources }) =>
    [
      `  readonly ${application}: {`,
      ...resources.map((resource) => `    readonly ${resource.name}: ${apiType(resource, operations)};`),
      '  };',
    ].join('\n'),
  );
  const addresses = applications.map(({ application, resources }) => {
    const entries = resources.map(
      (resource) => `    ${resource.name}: ${JSON.stringify(addressOf(resource, operations))},`,
    );
    return [`  ${application}: {`, ...entries, '  },'].join('\n');
  });
  return [
    header,
    "import type { ResourceAddress } from '../resource-client.ts';",
    "import type { ManyShown, Operations, WriteOptions } from '../types.ts';",
    "import type * as Records from './records.ts';\n",
    ...shared,
    '',
    ...types,
    `/** Every resource by application and name, with what it can do. */\nexport interface CoreApi {\n${api.join('\n')}\n}\n`,
    ...shortcutMembers(operations),
    `export const addresses: Readonly<Record<string, Readonly<Record<string, ResourceAddress>>>> = {\n${addresses.join('\n')}\n};\n`,
  ].join('\n');
}

/** Actions that the client offers at the top level, by system resource. */
const topActions = [
  ['contenttype', 'batch'],
  ['contenttype', 'limits'],
  ['event', 'changes'],
] as const;

/** The types and the members `core.batch`, `core.changes` and similar. */
function shortcutMembers(operations: readonly Operation[]): readonly string[] {
  const entries = topActions.flatMap(([system, name]) => {
    const operation = operations.find(({ resource, action }) => isSystem(resource, system) && action?.name === name);
    return operation === undefined ? [] : [{ name, resource: operation.resource }];
  });
  const typed = entries.map(
    ({ name, resource }) => `  readonly ${name}: CoreApi['${resource.application}']['${resource.name}']['${name}'];`,
  );
  const addresses = entries.map(
    ({ name, resource }) => `  ${name}: ['${resource.application}', '${resource.name}', '${name}'],`,
  );
  const changes = "Awaited<ReturnType<Shortcuts['changes']>>";
  return [
    `/** Actions that are also available at the top level of the client. */\nexport interface Shortcuts {\n${typed.join('\n')}\n}\n`,
    `/** One event of the feed. */\nexport type FeedEvent = NonNullable<${changes}['items']>[number];\n`,
    `export const shortcuts: Readonly<Record<string, readonly [string, string, string]>> = {\n${addresses.join('\n')}\n};\n`,
  ];
}

function resourceTypes(
  resource: Resource,
  shape: QueryShape | undefined,
  operators: Map<string, string>,
  { model, typed }: { readonly model: Model; readonly typed: ReadonlySet<string> },
): string {
  const name = typeName(resource.id);
  const filters = (shape?.filters ?? []).map(({ field, operators: list }) => {
    const members = list.map((operator) => `${operator.name}: ${typeOf(operator.schema)};`);
    const text = `{ ${members.join(' ')} }`;
    const alias = operators.get(text) ?? `Operators${operators.size + 1}`;
    operators.set(text, alias);
    return `    ${field}: ${alias};`;
  });
  const relations = (shape?.expansions ?? []).map(({ field, resource: target, many }) => {
    const record = model.resourceById.has(target) ? `Records.${typeName(target)}` : 'object';
    const nullable = resource.fieldByName.get(field)?.nullable ? ' | null' : '';
    return `    ${field}: ${many ? `ManyShown<${record}>` : `${record}${nullable}`};`;
  });
  const targets = (shape?.expansions ?? [])
    .filter((expansion) => typed.has(expansion.resource))
    .map(({ field, resource: target }) => `    ${field}: ${typeName(target)}Types;`);
  return [
    `interface ${name}Types {`,
    `  record: Records.${name};`,
    `  create: ${writtenType(resource, 'C', `${name}Create`)};`,
    `  patch: ${writtenType(resource, 'U', `${name}Patch`)};`,
    `  filters: {\n${filters.join('\n')}\n  };`,
    `  special: ${union(shape?.special.map((entry) => entry.name) ?? [])};`,
    `  orders: ${union(shape?.orders ?? [])};`,
    `  keys: ${union(matchKeys(resource))};`,
    `  relations: {\n${relations.join('\n')}\n  };`,
    `  targets: {\n${targets.join('\n')}\n  };`,
    '}\n',
  ].join('\n');
}

/** The type that the operation of a code writes: a row if only bulk writes exist, undefined if no write does. */
function writtenType({ id, operations }: Resource, code: 'C' | 'U', name: string): string {
  if (operations.has(code)) return `Records.${name}`;
  return operations.has('B') ? `Records.${typeName(id)}Row` : 'object';
}

/** Methods of the client for kinds of operations that have another name or several names in the client. */
const methodsOf: Partial<Record<Operation['kind'], readonly string[]>> = {
  list: ['list', 'iterate', 'count', 'groups'],
  bulk: ['bulk', 'rehearse'],
  bulk_update: ['updateWhere'],
  bulk_delete: ['deleteWhere'],
};

function apiType(resource: Resource, operations: readonly Operation[]): string {
  const resourceOperations = operations.filter((operation) => operation.resource === resource);
  const kinds = new Set(
    resourceOperations
      .filter(({ kind, id }) => kind !== 'action' && id === `${resource.id}.${kind}`)
      .map(({ kind }) => kind),
  );
  const methods = [...kinds].flatMap((kind) => methodsOf[kind] ?? [kind]);
  const name = typeName(resource.id);
  const plain = methods.length === 0 ? 'object' : `Pick<Operations<${name}Types>, ${union(methods)}>`;
  const actions = resourceOperations
    .flatMap(({ action }) => action ?? [])
    .map((action) => {
      const parameters = action.parameters.map((parameter) => `${parameter.name}: string`);
      const query = Object.keys(action.query).map((key) => `${JSON.stringify(key)}?: string | number`);
      const members = [
        ...parameters,
        ...(query.length === 0 ? [] : [`query?: { ${query.join('; ')} }`]),
        ...(action.input === undefined ? [] : [`body?: ${schemaType(action.input)}`]),
      ];
      const input =
        members.length === 0
          ? 'input?: Record<string, never>'
          : `input${parameters.length === 0 ? '?' : ''}: { ${members.join('; ')} }`;
      const output = action.status === 204 || action.output === undefined ? 'void' : schemaType(action.output);
      return `${action.name}(${input}, options?: WriteOptions): Promise<${output}>`;
    });
  return actions.length === 0 ? plain : `${plain} & { ${actions.join('; ')} }`;
}

function schemaType(schema: unknown): string {
  const title = typeof schema === 'object' && schema !== null && 'title' in schema ? schema.title : undefined;
  return typeof title === 'string' ? `Records.${typeName(title)}` : 'unknown';
}

function addressOf(resource: Resource, operations: readonly Operation[]): object {
  const actions = operations.filter((operation) => operation.resource === resource && operation.kind === 'action');
  return {
    path: resource.path,
    actions: Object.fromEntries(
      actions.map(({ action, methods, path, takesBody }) => [
        action?.name ?? '',
        { method: methods[0], path, takesBody },
      ]),
    ),
  };
}

/** The TypeScript type of a filter's argument. */
function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const { items } = schema;
  if (schema.type === 'array' && typeof items === 'object' && items !== null && !Array.isArray(items)) {
    const item = typeOf(items as JsonSchema);
    return `readonly ${item.includes(' ') ? `(${item})` : item}[]`;
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types
    .map((type) => (type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'string'))
    .filter((type, index, all) => all.indexOf(type) === index)
    .join(' | ');
}

function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
}
