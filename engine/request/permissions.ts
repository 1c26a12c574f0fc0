/**
 * Parses permissions: the operations that a role allows and denies, as written in resources/roles/*.yaml and in
 * accounts.role.permissions. Input: JSON; output: grants with parsed scopes, and all errors in them.
 */
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { operationKinds } from '../vocabulary/operation-kinds/operation-kinds.ts';

/**
 * A scope: `<app>.<resource>:<operation>`, either part `*`, operations separated by commas (api.md, section 7). A scope
 * without a resource, such as `diagnostics`, is a right that belongs to no resource.
 */
export interface ScopePattern {
  readonly text: string;
  covers(resource: string, operation: string): boolean;
}

const pattern = /^(?:\*|[a-z][a-z0-9_]*(?:\.(?:\*|[a-z][a-z0-9_]*))?)(?::(?:\*|[a-z_]+(?:,[a-z_]+)*))?$/;

/** Parses a scope; returns undefined if the text is not one. */
export function parseScope(text: string): ScopePattern | undefined {
  if (!pattern.test(text)) return undefined;
  const [resources = '', operations = '*'] = text.split(':');
  const operationSet = operations === '*' ? undefined : new Set(operations.split(','));
  const coversOperation = (operation: string): boolean => operationSet === undefined || operationSet.has(operation);
  if (resources === '*') return { text, covers: (_, operation) => coversOperation(operation) };
  if (resources.endsWith('.*')) {
    const prefix = resources.slice(0, -1);
    return { text, covers: (resource, operation) => resource.startsWith(prefix) && coversOperation(operation) };
  }
  return { text, covers: (resource, operation) => resource === resources && coversOperation(operation) };
}

/** Operations on records; with `where` only on matching records, with `fields` only with those members. */
export interface Grant {
  readonly scopes: readonly ScopePattern[];
  /**
   * A condition in the language of `_filter`; `$customer`, `$principal.id`, `$agent`, `$application` and `$service` are
   * placeholders for IDs of the caller.
   */
  readonly where?: JsonObject;
  readonly fields?: { readonly read?: ReadonlySet<string>; readonly write?: ReadonlySet<string> };
}

/** Wildcard for every member. */
export const everyMember = '*';

export interface Permissions {
  readonly allow: readonly Grant[];
  /** Takes precedence over every grant. With `fields` it denies only those members, not the operations. */
  readonly deny: readonly Grant[];
  /** Roles of resources/roles whose permissions are added. */
  readonly roles: readonly string[];
}

export interface PermissionError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface ReadPermissions {
  readonly permissions: Permissions;
  readonly errors: readonly PermissionError[];
}

/**
 * Parses permissions. In addition to `allow`, `deny` and `roles` there may be resources with their operation codes:
 * `contracts.apartmentcontract: GL`.
 */
export function readPermissions(value: Json): ReadPermissions {
  const errors: PermissionError[] = [];
  if (!isJsonObject(value)) {
    return { permissions: { allow: [], deny: [], roles: [] }, errors: [{ path: [], message: 'must be an object' }] };
  }
  const report = (path: PermissionError['path'], message: string): void => void errors.push({ path, message });
  const allow = readGrants(value.allow, ['allow'], report);
  const deny = readGrants(value.deny, ['deny'], report);
  const roles = readTexts(value.roles, ['roles'], report);
  for (const [key, codes] of Object.entries(value)) {
    if (['allow', 'deny', 'roles', 'summary', 'for'].includes(key)) continue;
    const scope = key.includes('.') && typeof codes === 'string' ? scopeOfCodes(key, codes) : undefined;
    if (scope === undefined)
      report([key], 'is not a key of permissions; use allow, deny, roles, or a resource with its codes');
    else allow.push({ scopes: [scope] });
  }
  return { permissions: { allow, deny, roles }, errors };
}

function scopeOfCodes(resource: string, codes: string): ScopePattern | undefined {
  const kinds = [...codes].map((code) => operationKinds.find((kind) => kind.code === code)?.scope);
  return kinds.length === 0 || kinds.includes(undefined) ? undefined : parseScope(`${resource}:${kinds.join(',')}`);
}

const operationNames: ReadonlySet<string> = new Set(operationKinds.map((kind) => kind.scope));

type Report = (path: PermissionError['path'], message: string) => void;

function readGrants(value: Json | undefined, path: PermissionError['path'], report: Report): Grant[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report(path, 'must be a list');
    return [];
  }
  return value.flatMap((item: Json, index) => readGrant(item, [...path, index], report));
}

function readGrant(value: Json, path: PermissionError['path'], report: Report): Grant[] {
  const grant = typeof value === 'string' || Array.isArray(value) ? { scope: value } : value;
  if (!isJsonObject(grant)) {
    report(path, 'must be a scope or an object with one');
    return [];
  }
  for (const key of Object.keys(grant))
    if (!['scope', 'where', 'fields'].includes(key))
      report([...path, key], 'is not a key of a grant; use scope, where, fields');
  const texts = readTexts(grant.scope, [...path, 'scope'], report);
  const scopes = texts.flatMap((text) => {
    const scope = parseScope(text);
    if (operationNames.has(text)) {
      // YAML splits [a:read,list] in two: the result would silently allow less than intended.
      report([...path, 'scope'], `"${text}" has no resource; write scopes with commas in quotes: ['a.b:read,list']`);
      return [];
    }
    if (scope === undefined)
      report([...path, 'scope'], `"${text}" is not a valid scope, such as contracts.*:read,list`);
    return scope ?? [];
  });
  if (scopes.length === 0) {
    report([...path, 'scope'], 'must name a scope');
    return [];
  }
  const { where, fields } = grant;
  if (where !== undefined && !isJsonObject(where)) {
    // An invalid condition must not be treated as no condition.
    report([...path, 'where'], 'must be an object');
    return [];
  }
  const members = fields === undefined ? undefined : readFields(fields, [...path, 'fields'], report);
  return [{ scopes, ...(where === undefined ? {} : { where }), ...(members === undefined ? {} : { fields: members }) }];
}

function readFields(value: Json, path: PermissionError['path'], report: Report): NonNullable<Grant['fields']> {
  if (!isJsonObject(value)) {
    report(path, 'must be an object with read and write');
    return { read: new Set(), write: new Set() };
  }
  const { read, write } = value;
  return {
    ...(read === undefined ? {} : { read: new Set(readTexts(read, [...path, 'read'], report)) }),
    ...(write === undefined ? {} : { write: new Set(readTexts(write, [...path, 'write'], report)) }),
  };
}

function readTexts(value: Json | undefined, path: PermissionError['path'], report: Report): readonly string[] {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  const texts = list.filter((item: Json): item is string => typeof item === 'string');
  if (texts.length < list.length) report(path, 'must be texts');
  return texts;
}
