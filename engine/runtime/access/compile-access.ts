/**
 * Compiles the facts about a caller into CompiledAccess: roles, scopes, the roles of the principal, the activation's
 * object and personal data. Checks are look-ups; the rules of a resource are compiled lazily.
 */
import type { Served } from '../../compile/serve/served.ts';
import type { Caller } from '../../extension/contract.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { shownFields } from '../../model/shown-fields.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import type { HiddenPersons } from '../../query/access.ts';
import { isMasked } from '../../query/person-mask.ts';
import type { Access } from '../context/work.ts';
import { type Activation, activationRows } from '../rights/activation-path.ts';
import type { RoleSet, Rows } from '../rights/role-set.ts';
import {
  asStored,
  compileRowRule,
  everyRow,
  noRow,
  type RowRule,
  type RulePart,
  type RuleVariables,
} from '../rights/row-rule.ts';
import { limitRows, limitShows, namesObjects, type PersonLimit } from './person-limits.ts';

export type PersonalData = 'all' | 'asked' | 'none';

export interface AccessFacts {
  /** Every set must allow the operation: the agent's roles, its scopes, the roles of the user it acts for. */
  readonly sets: readonly RoleSet[];
  readonly variables: RuleVariables;
  /** The IDs of the caller's roles: those of the user it acts for, or its own. */
  readonly roleIds?: readonly string[];
  /** The record that the caller acts for. */
  readonly principal?: Caller['principal'];
  readonly activation?: Activation;
  /** The users whose personal fields are readable: all, those who have consented to this integration, or none. */
  readonly personal: PersonalData;
  /** Portfolio limits of the user that the caller acts for. */
  readonly limits?: readonly PersonLimit[];
  /** Fields that response hooks need from the rows of a resource. */
  readonly replyNeeds?: Access['replyNeeds'];
}

export interface CompiledAccess {
  /** The rights for one kind of request. The row rules of the request's resource are those of the operation. */
  forOperation(resource: Resource, operation: string): Access;
}

/** The event field that contains the names of changed fields. */
const changesMember = 'event_context';

/** Matches rows that are not private, rows that the caller owns, and rows shared with one of its roles. */
function ownRows({ flag, owners, role }: NonNullable<Resource['private']>, facts: AccessFacts): JsonObject {
  const own = owners.flatMap((owner) => {
    const id = callerIn(owner, facts);
    return id === undefined ? [] : [{ [owner.name]: id }];
  });
  const { roleIds = [] } = facts;
  const forRole = role === undefined || roleIds.length === 0 ? [] : [{ [`${role.name}__in`]: [...roleIds] }];
  return { or: [{ not: { [flag.name]: true } }, ...own, ...forRole] };
}

/** The value of an owner field in rows that belong to the caller; undefined if the field never refers to this caller. */
function callerIn({ target, default: given }: Field, { variables, principal }: AccessFacts): string | undefined {
  if (target !== undefined) return target.id === principal?.resource ? principal.id : undefined;
  return given?.kind === 'server' ? variables[`$${given.word}`] : undefined;
}

/** The users whose personal fields are hidden from the caller; undefined if there are none, or if the caller may read no personal data at all. */
function hiddenFrom({ personal, variables, principal }: AccessFacts, isProtected: boolean, model: Model) {
  const agent = personal === 'asked' ? variables.$agent : undefined;
  if (personal === 'none' || (agent === undefined && !isProtected)) return undefined;
  const known = new Map<Resource, boolean>();
  const hidden: HiddenPersons = {
    isProtected,
    ...(agent === undefined ? {} : { agent }),
    ...(principal === undefined ? {} : { self: principal.id }),
    areIn: (resource) => {
      const areIn = known.get(resource) ?? isMasked(resource, { agent, hidesProtected: isProtected }, model);
      known.set(resource, areIn);
      return areIn;
    },
  };
  return hidden;
}

const readOperations = ['read', 'list'] as const;
const changes = ['update', 'delete'] as const;

export function compileAccess(facts: AccessFacts, served: Served): CompiledAccess {
  const { model } = served;
  const { sets } = facts;
  const protectedIdentity = model.systemResources.get('protectedidentity')?.id;
  // The event field that contains the acting agent.
  const agentMember = model.callerFields.get(systemResource(model, 'agent').id)?.name ?? '';
  const accesses = new Map<string, Access>();
  const rules = new Map<string, RowRule>();
  const visible = new Map<Resource, RowRule>();
  const readable = new Map<Resource, ReadonlySet<Field>>();

  const mayReadProtected = sets.every((set) => set.allows('protected', 'read'));
  const hiddenPersons = hiddenFrom(facts, !mayReadProtected, model);

  const mayDo = (resource: string, operation: string): boolean =>
    sets.every((set) => set.allows(resource, operation)) &&
    // A protected identity requires a separate right in addition to the right to its resource (api.md, section 7).
    (resource !== protectedIdentity || mayReadProtected);

  const ruleFor = (resource: Resource, operations: readonly string[]): RowRule => {
    const key = `${resource.id}:${operations.join()}`;
    const known = rules.get(key);
    if (known !== undefined) return known;
    const parts = operations.flatMap((operation) => sets.map((set) => set.rows(resource.id, operation)));
    const compiled = compileRowRule([...parts, ...limits(resource, operations)], resource, facts.variables, served);
    const isNarrowed = compiled !== everyRow && compiled !== noRow;
    const rule = hiddenPersons !== undefined && isNarrowed ? asStored(compiled, resource) : compiled;
    rules.set(key, rule);
    return rule;
  };

  const showsInPlaces = (field: Field, use: 'read' | 'write', operation: string): boolean =>
    (facts.limits ?? []).every((limit) => limitShows(limit, field, use, operation, model));

  const limitsObjects = (resource: Resource): boolean =>
    (facts.limits ?? []).some(({ resource: target }) => namesObjects(resource, target));

  /** Rules that apply to every operation on a resource. */
  const limits = (resource: Resource, operations: readonly string[]): readonly RulePart[] => {
    const { activation } = facts;
    if (resource.constantRows !== undefined) return [];
    const rows: RulePart[] = activation === undefined ? [] : [activationRows(resource, activation)];
    for (const limit of facts.limits ?? []) {
      const rowsOf = limitRows(limit, resource, operations, facts.variables, served);
      if (rowsOf !== undefined) rows.push(rowsOf);
    }
    if (resource.private !== undefined) rows.push([ownRows(resource.private, facts)]);
    if (isSystem(resource, 'event')) rows.push(eventRows());
    return rows;
  };

  /**
   * Events of kinds of which the caller may see all records; a condition on the log cannot tell which row an event
   * belongs to. For kinds with private rows, a caller that may see the other rows gets its own events.
   */
  const eventRows = (): Rows => {
    const logged = model.resources.filter((resource) => resource.logged && !isSystem(resource, 'event'));
    const ids = (resources: readonly Resource[]) => resources.map((entry) => entry.contentTypeId);
    const hidden = logged.filter((resource) => visibleRule(resource) !== everyRow || limitsObjects(resource));
    if (hidden.length === 0) return 'all';
    const shared = hidden.filter((resource) => resource.private !== undefined && isOpenButForPrivate(resource));
    const own = { content_type__in: ids(shared), [agentMember]: facts.variables.$agent ?? '' };
    // Most callers see nearly everything or nearly nothing, so the shorter list is used.
    const open: JsonObject =
      hidden.length * 2 < logged.length
        ? { not: { content_type__in: ids(hidden) } }
        : { content_type__in: ids(logged.filter((resource) => !hidden.includes(resource))) };
    return shared.length === 0 ? [open] : [open, own];
  };

  /** Returns whether private rows are the only restriction on reading the resource. */
  const isOpenButForPrivate = (resource: Resource): boolean => {
    const operations = readOperations.filter((operation) => mayDo(resource.id, operation));
    return (
      facts.activation === undefined &&
      (facts.limits ?? []).length === 0 &&
      operations.length > 0 &&
      operations.every((operation) => sets.every((set) => set.rows(resource.id, operation) === 'all'))
    );
  };

  /** Returns the rows that are visible to the caller, whatever the request. */
  const visibleRule = (resource: Resource): RowRule => {
    // Cached, because it is needed for every reference of every write.
    const known = visible.get(resource);
    if (known !== undefined) return known;
    const rule = makeVisibleRule(resource);
    visible.set(resource, rule);
    return rule;
  };

  const makeVisibleRule = (resource: Resource): RowRule => {
    const operations = readOperations.filter((operation) => mayDo(resource.id, operation));
    if (operations.length === 0) return noRow;
    // Reading and listing usually have the same rules; where they differ, related records must be allowed by both.
    return ruleFor(resource, operations);
  };

  const fieldsOf = (resource: Resource): ReadonlySet<Field> => {
    const known = readable.get(resource);
    if (known !== undefined) return known;
    // Set before it is filled, because records may embed records of their own kind.
    readable.set(resource, new Set());
    const operations = readOperations.filter((operation) => mayDo(resource.id, operation));
    const fields = new Set(
      resource.fields.filter((field) => {
        if (!field.readable) return false;
        if (field.name === 'id') return true;
        if (field.personal && facts.personal === 'none') return false;
        if (isSystem(resource, 'event') && field.name === changesMember && !seesAllFields()) return false;
        if (!operations.some((operation) => sets.every((set) => set.hasField(field, 'read', operation)))) return false;
        if (!operations.some((operation) => showsInPlaces(field, 'read', operation))) return false;
        const shown = shownFields(field);
        return shown === undefined || field.target === undefined || isOpen(field.target, shown);
      }),
    );
    readable.set(resource, fields);
    return fields;
  };

  /** The log contains the names of changed fields. It is shown only to callers that may read all of them; the feed omits the hidden ones. */
  const seesAllFields = (): boolean =>
    model.resources
      .filter((resource) => resource.logged && readOperations.some((operation) => mayDo(resource.id, operation)))
      .every((resource) => resource.fields.every((field) => !field.readable || fieldsOf(resource).has(field)));

  /** Returns whether these fields of every record of the resource may be embedded in other records. */
  const isOpen = (resource: Resource, shown: readonly Field[]): boolean =>
    visibleRule(resource) === everyRow && shown.every((field) => fieldsOf(resource).has(field));

  const compile = (own: Resource, operation: string): Access => {
    const ownRule = rowRuleOf(own, operation);
    const writes =
      operation === 'bulk' ? (['create', 'update'] as const).filter((name) => mayDo(own.id, name)) : [operation];
    return {
      wholes: new Map(),
      mayDo: (resource, name) => mayDo(resource.id, name),
      mayRead: (field) => fieldsOf(field.resource).has(field),
      mayWrite: (field) =>
        field.resource !== own ||
        writes.every(
          (name) => sets.every((set) => set.hasField(field, 'write', name)) && showsInPlaces(field, 'write', name),
        ),
      rowFilter: (resource, values) => (resource === own ? ownRule : visibleRule(resource))(values),
      rowFilterApplies: (resource) => (resource === own ? ownRule : visibleRule(resource)) !== everyRow,
      mayExpand: (resource) => visibleRule(resource) !== noRow,
      limitsObjects,
      ...(facts.replyNeeds === undefined ? {} : { replyNeeds: facts.replyNeeds }),
      ...(hiddenPersons === undefined ? {} : { hiddenPersons }),
    };
  };

  const rowRuleOf = (own: Resource, operation: string): RowRule => {
    if (readOperations.some((name) => name === operation)) return ruleFor(own, [operation]);
    const asked = operation === 'bulk' ? changes.filter((name) => mayDo(own.id, name)) : [operation];
    const seen = readOperations.filter((name) => mayDo(own.id, name));
    return ruleFor(own, [...new Set([...asked, ...seen])]);
  };

  return {
    forOperation(resource, operation) {
      const key = `${resource.id}:${operation}`;
      const known = accesses.get(key);
      if (known !== undefined) return known;
      const access = compile(resource, operation);
      accesses.set(key, access);
      return access;
    },
  };
}
