/** The routes of a resource, to detect conflicts. Operations are compiled elsewhere. */
import type { Span } from '../kernel/span.ts';
import { operationKinds } from '../vocabulary/operation-kinds/operation-kinds.ts';
import type { DraftResource } from './draft.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
  /** The operation of this route: `operation C`, `action preview`. */
  readonly source: string;
  readonly span: Span;
}

/** All routes of a resource: operations, list paths, list views, actions. */
export function routesOf({ resource, source }: DraftResource): readonly Route[] {
  const { path } = resource;
  const pathSpan = source.descriptor.path?.span ?? source.descriptor.span;
  const { body } = source;
  return [
    ...operationKinds.flatMap(({ code, methods, suffix }) =>
      code === undefined || !resource.operations.has(code)
        ? []
        : methods.map((method) => ({ method, path: path + suffix, source: `operation ${code}`, span: pathSpan })),
    ),
    ...resource.list.paths.map(({ segment }, index) => ({
      method: 'GET',
      path: `${path}/list/{${segment}}/`,
      source: `list path ${segment}`,
      span: body.list.paths[index]?.span ?? pathSpan,
    })),
    // A view named list is reported by another check.
    ...resource.list.views
      .filter(({ name }) => name !== 'list')
      .map(({ name }) => ({
        method: 'GET',
        path: `${path}/${name}/`,
        source: `list view ${name}`,
        span: body.list.views.find((view) => view.name === name)?.span ?? pathSpan,
      })),
    ...resource.actions.map(({ method, path: actionPath, name, span }) => ({
      method,
      path: actionPath,
      source: `action ${name}`,
      span,
    })),
  ];
}
