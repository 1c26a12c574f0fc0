/** RoleSet: several permissions combined. Their grants add up, and a denial in any of them takes precedence. */
import type { JsonObject } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';
import { everyMember, type Grant, type Permissions, parseScope } from './permissions.ts';

/** Visible rows: all, none, or those that match one of the conditions. */
export type Rows = 'all' | 'none' | readonly JsonObject[];

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

function covers(grant: Grant, resource: string, operation: string): boolean {
  return grant.scopes.some((scope) => scope.covers(resource, operation));
}
