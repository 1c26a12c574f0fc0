/** Creates the operations of a resource, paths without parameters before those with parameters. */
import type { Resource } from '../../model/model.ts';
import { type OperationKind, operationKinds } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { historyOperations } from './history-operations.ts';
import { actionOperation, type Operation } from './operation.ts';

/** The operations of a resource, in the order of the specification's codes. */
export function operationsOf(resource: Resource): readonly Operation[] {
  const kinds = operationKinds.filter(({ code, also = code }) =>
    [code, also].every((one) => one !== undefined && resource.operations.has(one)),
  );
  const isFixed = ({ suffix }: OperationKind): boolean => !suffix.includes('{');
  const fixed = kinds.filter(isFixed).map((kind) => plain(resource, kind));
  const operations = [
    ...fixed,
    ...listPaths(resource),
    ...listViews(resource),
    ...resource.actions.map((action) => actionOperation(resource, action)),
  ];
  const ofRecords = kinds.filter((kind) => !isFixed(kind)).map((kind) => plain(resource, kind));
  return [...operations, ...historyOperations(resource, [...operations, ...ofRecords]), ...ofRecords];
}

function plain(resource: Resource, kind: OperationKind): Operation {
  return {
    id: `${resource.id}.${kind.name}`,
    kind: kind.name,
    resource,
    methods: kind.methods,
    path: `${resource.path}${kind.suffix}`,
    summary: summaryOf(resource, kind),
    status: kind.status,
    scope: `${resource.id}:${kind.scope}`,
    takesBody: kind.takesBody,
  };
}

function summaryOf(resource: Resource, kind: OperationKind): string {
  const label = resource.label.en;
  switch (kind.name) {
    case 'create':
      return `Create: ${label}`;
    case 'list':
      return `List: ${label}`;
    case 'bulk':
      return `Bulk write: ${label}`;
    case 'bulk_update':
      return `Update by filter: ${label}`;
    case 'bulk_delete':
      return `Delete by filter: ${label}`;
    case 'get':
      return `Get: ${label}`;
    case 'update':
      return `Update: ${label}`;
    case 'delete':
      return `Delete: ${label}`;
    case 'action':
      return label;
  }
}

const list = operationKinds.find((kind) => kind.name === 'list');

function listPaths(resource: Resource): readonly Operation[] {
  if (list === undefined) return [];
  return resource.list.paths.map(({ segment, ...fieldPath }) => ({
    ...plain(resource, list),
    id: `${resource.id}.list_by_${segment}`,
    path: `${resource.path}${list.suffix}{${segment}}/`,
    summary: `List by ${fieldPath.field.label.en}: ${resource.label.en}`,
    segment: { name: segment, ...fieldPath },
  }));
}

function listViews(resource: Resource): readonly Operation[] {
  if (list === undefined) return [];
  return resource.list.views.map(({ name, summary, filter }) => ({
    ...plain(resource, list),
    id: `${resource.id}.${name}`,
    path: `${resource.path}/${name}/`,
    summary,
    ...(filter === undefined ? {} : { filter }),
  }));
}
