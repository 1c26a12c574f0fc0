/** Describes a CompiledResource as plain data, with the SQL of the most common requests, and renders it as text. */

import type { CompiledMember, CompiledModel, CompiledResource } from '../../compile/serve/compiled-model.ts';
import { queryShape } from '../../compile/serve/query-shape.ts';
import type { OperationCode, Resource } from '../../model/model.ts';
import { fullAccess } from '../../query/access.ts';
import { buildRead } from '../../query/build-read.ts';
import { buildCreate, buildDelete, buildUpdate } from '../../query/build-write.ts';
import { identityTerm } from '../../query/order-sql.ts';
import { fullSelection } from '../../query/parse-selection.ts';
import type { ListPlan, PageShape } from '../../query/query-plan.ts';
import { aligned } from '../describe-table.ts';
import type { Paint } from '../paint.ts';

/** Returns the data that `core inspect served` prints for one resource. */
export function describeCompiled({ resource, members, operations }: CompiledResource, compiled: CompiledModel) {
  const { filters, ...lists } = queryShape(compiled.of(resource));
  return {
    resource: resource.id,
    table: resource.table,
    operations: operations.map(({ id, methods, path, scope, status }) => ({ id, methods, path, scope, status })),
    members: [...members.values()].map(describeMember),
    lists: { ...lists, filters: filters.map(({ field }) => field) },
    rules: resource.rules.map(({ id }) => id),
    statements: commonStatements(resource, compiled),
  };
}

function describeMember(member: CompiledMember) {
  const { name, field, readable, onCreate, onPatch, required, operators, orderable, groupable, related } = member;
  return {
    name,
    type: field.type.name,
    readable,
    onCreate,
    onPatch,
    required,
    nullable: field.nullable,
    ...(field.default === undefined ? {} : { default: field.default }),
    operators: [...operators.keys()],
    orderable,
    groupable,
    ...(related === undefined ? {} : { related: related.id }),
    ...(member.shows === undefined ? {} : { shows: member.shows }),
    input: member.input,
    ...(readable ? { answer: member.schema() } : {}),
  };
}

/** Returns the statements for a caller with all rights: the prepared SQL text by purpose. */
function commonStatements(resource: Resource, compiled: CompiledModel): Readonly<Record<string, string>> {
  const selection = fullSelection(resource, fullAccess);
  const list = (page: PageShape): ListPlan => ({
    kind: 'list',
    resource: resource.id,
    scope: {},
    order: [identityTerm],
    selection,
    page,
  });
  const after = [{ kind: 'value', parameter: 1 }] as const;
  const limit = { kind: 'literal', rows: 50 } as const;
  const builders: readonly (readonly [OperationCode, string, () => { readonly text: string }])[] = [
    ['G', 'get', () => buildRead({ kind: 'get', resource: resource.id, scope: {}, selection }, compiled)],
    ['L', 'page', () => buildRead(list({ limit }), compiled)],
    ['L', 'keyset', () => buildRead(list({ limit, keyset: { backwards: false, after } }), compiled)],
    ['C', 'create', () => buildCreate(resource, { compiled, selection })],
    ['U', 'patch', () => buildUpdate(resource, { compiled, selection })],
    ['D', 'delete', () => buildDelete(resource, compiled)],
  ];
  return Object.fromEntries(
    builders
      .filter(([code]) => resource.operations.has(code) || (code === 'C' && resource.bulkCreates))
      .map(([, name, make]) => [name, make().text]),
  );
}

/** Renders the description as text. */
export function renderCompiled(description: ReturnType<typeof describeCompiled>, paint: Paint): string {
  const { resource, table, operations, members, lists, rules, statements } = description;
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [
      'Operations',
      aligned(
        operations.map(({ methods, path, status, scope }) => [`${methods.join()} ${path}`, `${status}  ${scope}`]),
      ),
    ],
    ['Members', aligned(members.map((member) => [member.name, memberText(member)]))],
    ['Special list parameters', lists.special.map(({ name, paths }) => `${name}  ${paths.join(', ')}`)],
    ['Search', lists.search],
    ['Rules', rules],
    ...Object.entries(statements).map(([name, text]) => [`SQL of ${name}`, [text]] as const),
  ];
  const sectionTexts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${paint.bold(title)}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  return [`${paint.bold(`${resource}, table ${table}`)}\n`, ...sectionTexts].join('\n');
}

function memberText(member: ReturnType<typeof describeMember>): string {
  const attributes = [
    member.type,
    member.readable && 'read',
    member.onCreate && (member.required ? 'create (required)' : 'create'),
    member.onPatch && 'patch',
    member.orderable && 'order',
    member.groupable && 'group',
    member.related && `→ ${member.related}`,
    member.operators.length > 0 && `filter: ${member.operators.join(' ')}`,
  ];
  return attributes
    .filter((attribute) => attribute !== false && attribute !== undefined && attribute !== '')
    .join(', ');
}
