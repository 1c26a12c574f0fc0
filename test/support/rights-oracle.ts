/** The permissions of a random role, computed in memory from its text only: the rows and members that its caller can read and write. */
import type { Model } from '../../engine/model/model.ts';
import type { RandomGrant, RandomRole } from './random-roles.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The conditions in random roles: `{a:true}`, `{a__isnull:true}`, not, or. */
type Condition = Readonly<Record<string, unknown>>;

export class RightsOracle {
  readonly #role: RandomRole;
  readonly #model: Model;
  /** Persons by id, with their consents. */
  readonly #consents: ReadonlyMap<string, boolean>;

  constructor(role: RandomRole, model: Model, persons: readonly string[]) {
    this.#role = role;
    this.#model = model;
    this.#consents = new Map(persons.map((id, index) => [id, role.answers[index % role.answers.length] ?? false]));
  }

  may(resource: string, operation: string): boolean {
    if (resource === 'accounts.protectedidentity' && !this.#role.seesProtected) return false;
    const isDenied = this.#role.deny.some(
      (grant) => grant.fields === undefined && grant.where === undefined && covers(grant, resource, operation),
    );
    return !isDenied && this.#grants(resource, operation).length > 0;
  }

  /** Whether the operation can access the row. */
  canAccess(resource: string, operation: string, row: Row): boolean {
    return (
      this.may(resource, operation) &&
      this.#grants(resource, operation).some(({ where }) => where === undefined || matches(where, row)) &&
      !this.#deniedRows(resource, operation).some((where) => matches(where, row))
    );
  }

  /** Whether a direct read (get or list) returns the member of the row. */
  canReadMember(resource: string, row: Row, member: string): boolean {
    const isMet = ['read', 'list'].some((operation) => this.canAccess(resource, operation, row));
    return isMet && this.readable(resource, member) && !this.#isWithheld(resource, row, member);
  }

  /** Whether the member exists for the caller. */
  readable(resource: string, member: string): boolean {
    const field = this.#model.resourceById.get(resource)?.fieldByName.get(member);
    if (field === undefined || field.hidden || field.writeOnly || (field.personal && this.#role.personal === 'none'))
      return false;
    return (
      member === 'id' || ['read', 'list'].some((operation) => this.#hasMember(resource, operation, member, 'read'))
    );
  }

  writable(resource: string, operation: string, member: string): boolean {
    return this.#hasMember(resource, operation, member, 'write');
  }

  /** Whether the caller can read the row. */
  canReadRow(resource: string, row: Row): boolean {
    return this.#readOperations(resource).every((operation) => this.canAccess(resource, operation, row));
  }

  /** Whether the caller can read or list the kind. */
  canReadResource(resource: string): boolean {
    return this.#readOperations(resource).length > 0;
  }

  /** Whether reading the kind is restricted by row conditions. */
  isRestricted(resource: string): boolean {
    return this.#readOperations(resource).some(
      (operation) =>
        this.#grants(resource, operation).every(({ where }) => where !== undefined) ||
        this.#deniedRows(resource, operation).length > 0,
    );
  }

  /** The members in row conditions for reading the kind; a change of them can hide a row. */
  ruleMembers(resource: string): readonly string[] {
    return this.#readOperations(resource).flatMap((operation) =>
      [
        ...this.#grants(resource, operation).flatMap(({ where }) => (where === undefined ? [] : [where])),
        ...this.#deniedRows(resource, operation),
      ].flatMap(membersOf),
    );
  }

  #readOperations(resource: string): readonly string[] {
    return ['read', 'list'].filter((operation) => this.may(resource, operation));
  }

  /** The conditions of denials that remove rows. */
  #deniedRows(resource: string, operation: string): readonly Condition[] {
    return this.#role.deny.flatMap((grant) => {
      const isOfRows = grant.fields === undefined && covers(grant, resource, operation);
      return isOfRows && grant.where !== undefined ? [grant.where] : [];
    });
  }

  /** The caller gets null for persons without consent. */
  #isWithheld(resource: string, row: Row, member: string): boolean {
    const isPersonal = this.#model.resourceById.get(resource)?.fieldByName.get(member)?.personal === true;
    if (!isPersonal || this.#role.personal !== 'asked') return false;
    const personId = resource === 'accounts.tenant' ? row.id : (row.tenant as { id?: string } | null)?.id;
    return this.#consents.get(personId ?? '') !== true;
  }

  #hasMember(resource: string, operation: string, member: string, use: 'read' | 'write'): boolean {
    if (!this.may(resource, operation)) return false;
    const grants = this.#grants(resource, operation);
    const includesMember = (grant: RandomGrant): boolean => grant.fields?.[use]?.includes(member) ?? true;
    const isDenied = this.#role.deny.some(
      (grant) => grant.fields?.[use]?.includes(member) === true && covers(grant, resource, operation),
    );
    return (
      !isDenied &&
      (grants.some((grant) => grant.where === undefined && includesMember(grant)) || grants.every(includesMember))
    );
  }

  #grants(resource: string, operation: string): readonly RandomGrant[] {
    return this.#role.allow.filter((grant) => covers(grant, resource, operation));
  }
}

function covers({ scope }: RandomGrant, resource: string, operation: string): boolean {
  const [scopeResource = '', operations = ''] = scope.split(':');
  return scopeResource === resource && operations.split(',').includes(operation);
}

function matches(where: Condition, row: Row): boolean {
  return Object.entries(where).every(([key, value]) => {
    if (key === 'not') return !matches(value as Condition, row);
    if (key === 'or') return (value as Condition[]).some((one) => matches(one, row));
    if (key.endsWith('__isnull')) return ((row[key.slice(0, -'__isnull'.length)] ?? null) === null) === value;
    return row[key] === value;
  });
}

/** The members that a condition names. */
function membersOf(where: Condition): readonly string[] {
  return Object.entries(where).flatMap(([key, value]) => {
    if (key === 'not') return membersOf(value as Condition);
    if (key === 'or') return (value as Condition[]).flatMap(membersOf);
    return [key.replace(/__isnull$/, '')];
  });
}
