/** One operation of the API with its path. Routes and OpenAPI are both created from it. */

import type { Action, FieldPath, Resource } from '../../model/model.ts';
import type { Condition } from '../../vocabulary/condition.ts';
import type { OperationKindName } from '../../vocabulary/operation-kinds/operation-kinds.ts';

export interface Operation {
  /** Stable and readable: `contracts.apartmentcontract.list`, `documents.signabledocument.tosign`. */
  readonly id: string;
  readonly kind: OperationKindName;
  readonly resource: Resource;
  readonly methods: readonly string[];
  /** A path with `{parameters}` and a trailing slash. */
  readonly path: string;
  readonly summary: string;
  readonly status: number;
  /** `contracts.apartmentcontract:list`. */
  readonly scope: string;
  readonly takesBody: boolean;
  /** For `list/{segment}/`: the field that the segment filters, and the path to it. */
  readonly segment?: FieldPath & { readonly name: string };
  /** The filter of a list with another name. */
  readonly filter?: Condition;
  readonly action?: Action;
  /** Every caller can use it: its effects go through other operations, with the caller's permissions. */
  readonly isOpen?: true;
}

/** Returns whether an operation is a read, by its kind. Actions can run any code and never count as reads. */
export function isRead({ kind }: Pick<Operation, 'kind'>): boolean {
  return kind === 'get' || kind === 'list';
}

/** The operation that runs an action of a resource: one of its descriptor, or one that every resource has. */
export function actionOperation(resource: Resource, action: Action): Operation {
  return {
    id: action.id,
    kind: 'action',
    resource,
    methods: [action.method],
    path: action.path,
    summary: action.summary,
    status: action.status,
    scope: action.scope,
    takesBody: action.input !== undefined,
    action,
  };
}
