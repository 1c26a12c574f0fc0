/**
 * Parses permissions: the operations that a role allows and denies, as written in resources/roles/*.yaml and in
 * accounts.role.permissions. Input: JSON; output: grants with parsed scopes, and all errors in them.
 */
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';
import { operationKinds } from '../vocabulary/operation-kinds/operation-kinds.ts';
import { NamedConditions } from './named-conditions.ts';

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
   * placeholders for IDs of the caller, and `$today` for the day (UTC).
   */
  readonly where?: JsonObject;
  /** Members of the caller's own record, each with the values for which the grant applies. */
  readonly when?: ReadonlyMap<string, readonly Json[]>;
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
 * `contracts.apartmentcontract: GL`, and named `conditions` that the conditions of grants contain as `$<name>`.
 */
export function readPermissions(value: Json): ReadPermissions {
  const errors: PermissionError[] = [];
  if (!isJsonObject(value)) {
    return { permissions: { allow: [], deny: [], roles: [] }, errors: [{ path: [], message: 'must be an object' }] };
  }
  const report = (path: PermissionError['path'], message: string): void => void errors.push({ path, message });
  const conditions = new NamedConditions(value.conditions, report);
  const allow = readGrants(value.allow, ['allow'], { conditions, report });
  const deny = readGrants(value.deny, ['deny'], { conditions, report });
  const roles = readTexts(value.roles, ['roles'], report);
  for (const [key, codes] of Object.entries(value)) {
    if (['allow', 'deny', 'roles', 'conditions', 'summary', 'for'].includes(key)) continue;
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

interface Reading {
  readonly conditions: NamedConditions;
  readonly report: Report;
}

function readGrants(value: Json | undefined, path: PermissionError['path'], reading: Reading): Grant[] {
  const { report } = reading;
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report(path, 'must be a list');
    return [];
  }
  return value.flatMap((item: Json, index) => readGrant(item, [...path, index], reading));
}

function readGrant(value: Json, path: PermissionError['path'], { conditions, report }: Reading): Grant[] {
  const grant = typeof value === 'string' || Array.isArray(value) ? { scope: value } : value;
  if (!isJsonObject(grant)) {
    report(path, 'must be a scope or an object with one');
    return [];
  }
  for (const key of Object.keys(grant))
    if (!['scope', 'where', 'when', 'fields'].includes(key))
      report([...path, key], 'is not a key of a grant; use scope, where, when, fields');
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
  const { fields } = grant;
  const where = grant.where === undefined ? undefined : conditions.resolve(grant.where, [...path, 'where']);
  // An invalid condition must not be treated as no condition.
  if (grant.where !== undefined && where === undefined) return [];
  const when = grant.when === undefined ? undefined : readWhen(grant.when, [...path, 'when'], report);
  if (grant.when !== undefined && when === undefined) return [];
  const members = fields === undefined ? undefined : readFields(fields, [...path, 'fields'], report);
  return [
    {
      scopes,
      ...(where === undefined ? {} : { where }),
      ...(when === undefined ? {} : { when }),
      ...(members === undefined ? {} : { fields: members }),
    },
  ];
}

const ownMember = /^\$principal\.([a-z][a-z0-9_]*)$/;

function readWhen(value: Json, path: PermissionError['path'], report: Report): Grant['when'] {
  if (!isJsonObject(value) || Object.keys(value).length === 0) {
    report(path, 'must be an object of members of the caller, such as $principal.is_active: true');
    return undefined;
  }
  const members = new Map<string, readonly Json[]>();
  for (const [key, wanted] of Object.entries(value)) {
    const name = ownMember.exec(key)?.[1];
    const values = Array.isArray(wanted) ? wanted : [wanted];
    if (name === undefined) report([...path, key], 'is not a member of the caller; write $principal.<member>');
    else if (values.some((one: Json) => one !== null && typeof one !== 'boolean'))
      report([...path, key], 'must be true, false or null, or a list of these');
    else members.set(name, values);
  }
  // An invalid condition must not be treated as no condition.
  return members.size < Object.keys(value).length ? undefined : members;
}

/** Booleans of the caller's own record, by the names of its members. */
export type CallerFacts = Readonly<Record<string, boolean | null>>;

/** Whether a grant applies to the caller with these facts. */
export function appliesTo({ when }: Grant, facts: CallerFacts): boolean {
  return when === undefined || [...when].every(([name, values]) => values.includes(facts[name] ?? null));
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

/** Visible rows: all, none, or those that match one of the conditions. */
export type Rows = 'all' | 'none' | readonly JsonObject[];

/** Several permissions combined. Their grants add up, and a denial in any of them takes precedence. */
export class RoleSet {
  readonly #allow: readonly Grant[];
  readonly #deny: readonly Grant[];

  constructor(permissions: readonly Pick<Permissions, 'allow' | 'deny'>[]) {
    this.#allow = permissions.flatMap((entry) => entry.allow);
    this.#deny = permissions.flatMap((entry) => entry.deny);
  }

  allows(resource: string, operation: string): boolean {
    return this.#grants(resource, operation).length > 0;
  }

  /** Returns the rows that the operation may access, without those matched by a conditional denial. */
  rows(resource: string, operation: string): Rows {
    const grants = this.#grants(resource, operation);
    if (grants.length === 0) return 'none';
    const denied = this.#deny
      .filter((entry) => entry.fields === undefined && covers(entry, resource, operation))
      .flatMap((entry) => (entry.where === undefined ? [] : [{ not: entry.where } satisfies JsonObject]));
    const isForAll = grants.some((grant) => grant.where === undefined);
    const allowed: readonly JsonObject[] = isForAll
      ? []
      : grants.flatMap(({ where }) => (where === undefined ? [] : [where]));
    if (allowed.length === 0 && denied.length === 0) return 'all';
    if (denied.length === 0) return allowed;
    return [{ and: [...(allowed.length === 0 ? [] : [{ or: allowed }]), ...denied] }];
  }

  /**
   * Returns whether the operation may read or write a member. With grants for some rows only, a member is included if all of them include it: when the members
   * are selected, it is unknown which grant admits a row.
   */
  hasField(field: Field, use: 'read' | 'write', operation: string): boolean {
    const resource = field.resource.id;
    const grants = this.#grants(resource, operation);
    const includesField = (grant: Grant): boolean => names(grant.fields?.[use], field) ?? true;
    const isAllowed =
      grants.some((grant) => grant.where === undefined && includesField(grant)) ||
      (grants.length > 0 && grants.every(includesField));
    const isDenied = this.#deny.some(
      (entry) => names(entry.fields?.[use], field) === true && covers(entry, resource, operation),
    );
    return isAllowed && !isDenied;
  }

  /** Returns the grants that decide on an operation: the denials that match it, else the grants that allow it; empty if none refers to it. */
  deciding(resource: string, operation: string): readonly Grant[] {
    const denied = this.#deny.filter((entry) => entry.fields === undefined && covers(entry, resource, operation));
    const unconditional = denied.filter((entry) => entry.where === undefined);
    return unconditional.length > 0 ? unconditional : [...this.#grants(resource, operation), ...denied];
  }

  /** Returns the grants that decide on a member: the denials that name it, else those that allow it, else those that do not name it. */
  decidingField(field: Field, use: 'read' | 'write', operation: string): readonly Grant[] {
    const denied = this.#deny.filter(
      (entry) => names(entry.fields?.[use], field) === true && covers(entry, field.resource.id, operation),
    );
    if (denied.length > 0) return denied;
    const grants = this.#grants(field.resource.id, operation);
    const isVisible = this.hasField(field, use, operation);
    return grants.filter((grant) => (names(grant.fields?.[use], field) ?? true) === isVisible);
  }

  /** Returns all scopes as display texts. */
  get scopes(): readonly string[] {
    return [...new Set(this.#allow.flatMap((grant) => grant.scopes.map((scope) => scope.text)))].toSorted();
  }

  #grants(resource: string, operation: string): readonly Grant[] {
    const isDenied = this.#deny.some(
      (entry) => entry.fields === undefined && entry.where === undefined && covers(entry, resource, operation),
    );
    return isDenied ? [] : this.#allow.filter((grant) => covers(grant, resource, operation));
  }
}

/** Converts scopes of an agent to permissions without conditions; an invalid scope allows nothing. */
export function permissionsOfScopes(scopes: readonly string[]): Permissions {
  return { allow: [{ scopes: scopes.flatMap((text) => parseScope(text) ?? []) }], deny: [], roles: [] };
}

/** Returns whether the field is among the members; undefined if no members are listed. */
function names(members: ReadonlySet<string> | undefined, field: Field): boolean | undefined {
  return members && (members.has(everyMember) || members.has(field.name));
}

/** Whether a grant includes an operation on a resource. */
export function covers(grant: Grant, resource: string, operation: string): boolean {
  return grant.scopes.some((scope) => scope.covers(resource, operation));
}
