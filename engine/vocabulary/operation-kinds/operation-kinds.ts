/** The kinds of operations (specification, section 4.1): code, method, suffix of the resource's path, and scope. */

export type OperationKindName =
  | 'create'
  | 'get'
  | 'update'
  | 'delete'
  | 'list'
  | 'bulk'
  | 'bulk_update'
  | 'bulk_delete'
  | 'action';

export interface OperationKind {
  readonly name: OperationKindName;
  /** The code of the specification; actions have none. */
  readonly code?: 'C' | 'G' | 'U' | 'D' | 'L' | 'B';
  /** An additional code that the resource must have. */
  readonly also?: 'U' | 'D';
  readonly methods: readonly string[];
  /** Suffix of the resource's path. */
  readonly suffix: string;
  /** Status of success. */
  readonly status: number;
  /** The last segment of the required scope (api.md, section 7). */
  readonly scope: string;
  readonly takesBody: boolean;
}

export const operationKinds: readonly OperationKind[] = [
  { name: 'create', code: 'C', methods: ['POST'], suffix: '/', status: 201, scope: 'create', takesBody: true },
  {
    name: 'list',
    code: 'L',
    methods: ['GET', 'QUERY'],
    suffix: '/list/',
    status: 200,
    scope: 'list',
    takesBody: false,
  },
  { name: 'bulk', code: 'B', methods: ['POST'], suffix: '/list/', status: 201, scope: 'bulk', takesBody: true },
  {
    name: 'bulk_update',
    code: 'B',
    also: 'U',
    methods: ['PATCH'],
    suffix: '/list/',
    status: 200,
    scope: 'bulk',
    takesBody: true,
  },
  {
    name: 'bulk_delete',
    code: 'B',
    also: 'D',
    methods: ['DELETE'],
    suffix: '/list/',
    status: 200,
    scope: 'bulk',
    takesBody: false,
  },
  { name: 'get', code: 'G', methods: ['GET'], suffix: '/{pk}/', status: 200, scope: 'read', takesBody: false },
  { name: 'update', code: 'U', methods: ['PATCH'], suffix: '/{pk}/', status: 200, scope: 'update', takesBody: true },
  { name: 'delete', code: 'D', methods: ['DELETE'], suffix: '/{pk}/', status: 204, scope: 'delete', takesBody: false },
];

/** The last segments of the scopes of the operations with these codes, in the order of the codes in the specification. */
export function scopesOfCodes(codes: ReadonlySet<string>): readonly string[] {
  return [...'CGUDLB'].flatMap((code) => (codes.has(code) ? (scopeOfCode.get(code) ?? []) : []));
}

const scopeOfCode: ReadonlyMap<string | undefined, string> = new Map(
  operationKinds.map(({ code, scope }) => [code, scope]),
);
