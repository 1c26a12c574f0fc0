/**
 * Compiles the facts about a caller into CompiledAccess: roles, scopes, the roles of the principal, the activation's
 * object and personal data. Checks are look-ups; the rules of a resource are compiled lazily.
 */
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { Caller } from '../extension/contract.ts';
import type { JsonObject } from '../kernel/json.ts';
import { lazy, lazyByObject } from '../kernel/lazy.ts';
import { type Computation, computedMembers } from '../model/computed-members.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { isSystem, systemResource } from '../model/system-resources.ts';
import { visibleFields } from '../model/visible-fields.ts';
import type { HiddenPersons } from '../query/access.ts';
import { isMasked } from '../query/personal-data-mask.ts';
import { type Activation, activationRows } from '../request/activation-path.ts';
import type { RoleSet, Rows } from '../request/permissions.ts';
import type { Access } from '../request/request-context.ts';
import { asStored, compileRowRule, everyRow, noRow, type RowRule, type RuleSource } from '../request/row-rule.ts';
import type { RuleVariables } from '../request/rule-variables.ts';
import { isShownByLimit, limitRows, namesObjects, type UserLimit } from './user-limits.ts';

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
  readonly limits?: readonly UserLimit[];
  /** Fields that response hooks need from the rows of a resource. */
  readonly responseHookFields?: Access['responseHookFields'];
}

export interface CompiledAccess {
  /** The rights for one kind of request. The row rules of the request's resource are those of the operation. */
  forOperation(resource: Resource, operation: string): Access;
}

/** The event field that contains the names of changed fields. */
const changesMember = 'event_context';

/** Matches rows that are not private, rows that the caller owns, and rows shared with one of its roles. Without a flag, all rows are private. */
function privateRowsFilter({ flag, owners, role }: NonNullable<Resource['private']>, facts: AccessFacts): JsonObject {
  const ownerConditions = owners.flatMap((owner) => {
    const id = callerIn(owner, facts);
    return id === undefined ? [] : [{ [owner.name]: id }];
  });
  const { roleIds = [] } = facts;
  const forRole = role === undefined || roleIds.length === 0 ? [] : [{ [`${role.name}__in`]: [...roleIds] }];
  const notPrivate = flag === undefined ? [] : [{ not: { [flag.name]: true } }];
  return { or: [...notPrivate, ...ownerConditions, ...forRole] };
}

/** The value of an owner field in rows that belong to the caller; undefined if the field never refers to this caller. */
function callerIn({ target, default: defaultValue }: Field, { variables, principal }: AccessFacts): string | undefined {
  if (target !== undefined) return target.id === principal?.resource ? principal.id : undefined;
  return defaultValue?.kind === 'server' ? variables[`$${defaultValue.keyword}`] : undefined;
}

/** The users whose personal fields are hidden from the caller; undefined if there are none, or if the caller may read no personal data at all. */
function hiddenPersonsFor({ personal, variables, principal }: AccessFacts, isProtected: boolean, model: Model) {
  const agent = personal === 'asked' ? variables.$agent : undefined;
  if (personal === 'none' || (agent === undefined && !isProtected)) return undefined;
  const cache = new Map<Resource, boolean>();
  const hidden: HiddenPersons = {
    isProtected,
    ...(agent === undefined ? {} : { agent }),
    ...(principal === undefined ? {} : { self: principal.id }),
    areIn: (resource) => {
      const areIn = cache.get(resource) ?? isMasked(resource, { agent, hidesProtected: isProtected }, model);
      cache.set(resource, areIn);
      return areIn;
    },
  };
  return hidden;
}

const readOperations = ['read', 'list'] as const;
const changes = ['update', 'delete'] as const;

export function compileAccess(facts: AccessFacts, compiled: CompiledModel): CompiledAccess {
  const { model } = compiled;
  const { sets } = facts;
  const protectedIdentity = model.systemResources.get('protectedidentity')?.id;
  // The event field that contains the acting agent.
  const agentMember = model.callerFields.get(systemResource(model, 'agent').id)?.name ?? '';
  const accesses = new Map<string, Access>();
  const rules = new Map<string, RowRule>();
  const visible = new Map<Resource, RowRule>();
  const readable = new Map<Resource, ReadonlySet<Field>>();

  const actsForUser = facts.principal !== undefined && facts.principal.id !== facts.variables.$agent;
  const mayReadProtected = sets.every((set) => set.allows('protected', 'read'));
  const hiddenPersons = hiddenPersonsFor(facts, !mayReadProtected, model);

  const allowed = new Map<string, boolean>();
  const mayDo = (resource: string, operation: string): boolean => {
    const key = `${resource}:${operation}`;
    const known = allowed.get(key);
    if (known !== undefined) return known;
    const isAllowed =
      sets.every((set) => set.allows(resource, operation)) &&
      // A protected identity requires a separate right in addition to the right to its resource (api.md, section 7).
      (resource !== protectedIdentity || mayReadProtected);
    allowed.set(key, isAllowed);
    return isAllowed;
  };

  /** The read operations of a resource that the caller may use. Cached, because each of its fields needs them. */
  const readsOf = lazyByObject((resource: Resource) =>
    readOperations.filter((operation) => mayDo(resource.id, operation)),
  );

  const ruleFor = (resource: Resource, operations: readonly string[]): RowRule => {
    const key = `${resource.id}:${operations.join()}`;
    const cached = rules.get(key);
    if (cached !== undefined) return cached;
    const ruleParts = operations.flatMap((operation) => sets.map((set) => set.rows(resource.id, operation)));
    const rowRule = compileRowRule(
      [...ruleParts, ...limits(resource, operations)],
      resource,
      facts.variables,
      compiled,
    );
    const isRestricted = rowRule !== everyRow && rowRule !== noRow;
    const rule = hiddenPersons !== undefined && isRestricted ? asStored(rowRule, resource) : rowRule;
    rules.set(key, rule);
    return rule;
  };

  const isShownByLimits = (field: Field, use: 'read' | 'write', operation: string): boolean =>
    (facts.limits ?? []).every((limit) => isShownByLimit(limit, field, use, operation, model));

  const limitsObjects = (resource: Resource): boolean =>
    (facts.limits ?? []).some(({ resource: target }) => namesObjects(resource, target));

  /** Rules that apply to every operation on a resource. */
  const limits = (resource: Resource, operations: readonly string[]): readonly RuleSource[] => {
    const { activation } = facts;
    if (resource.constantRows !== undefined) return [];
    const rows: RuleSource[] = activation === undefined ? [] : [activationRows(resource, activation)];
    for (const limit of facts.limits ?? []) {
      const rowsOf = limitRows(limit, resource, operations, facts.variables, compiled);
      if (rowsOf !== undefined) rows.push(rowsOf);
    }
    if (resource.private !== undefined && !(resource.private.users && actsForUser))
      rows.push([privateRowsFilter(resource.private, facts)]);
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
    const ownEvents = { content_type__in: ids(shared), [agentMember]: facts.variables.$agent ?? '' };
    // Most callers see nearly everything or nearly nothing, so the shorter list is used.
    const open: JsonObject =
      hidden.length * 2 < logged.length
        ? { not: { content_type__in: ids(hidden) } }
        : { content_type__in: ids(logged.filter((resource) => !hidden.includes(resource))) };
    return shared.length === 0 ? [open] : [open, ownEvents];
  };

  /** Returns whether private rows are the only restriction on reading the resource. */
  const isOpenButForPrivate = (resource: Resource): boolean => {
    const operations = readsOf(resource);
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
    const cached = visible.get(resource);
    if (cached !== undefined) return cached;
    const rule = makeVisibleRule(resource);
    visible.set(resource, rule);
    return rule;
  };

  const makeVisibleRule = (resource: Resource): RowRule => {
    const operations = readsOf(resource);
    if (operations.length === 0) return noRow;
    // Reading and listing usually have the same rules; if they differ, related records must be allowed by both.
    return ruleFor(resource, operations);
  };

  const fieldsOf = (resource: Resource): ReadonlySet<Field> => {
    const cached = readable.get(resource);
    if (cached !== undefined) return cached;
    // Set before it is filled, because records may embed records of the same kind.
    readable.set(resource, new Set());
    const fields = new Set(
      resource.fields.filter((field) => {
        if (!isPermitted(field)) return false;
        if (field.computation !== undefined) return mayCompute(field.computation);
        const displayFields = visibleFields(field);
        return displayFields === undefined || field.target === undefined || isOpen(field.target, displayFields);
      }),
    );
    readable.set(resource, fields);
    return fields;
  };

  /** Returns whether the rights include the field itself, whatever it displays or is computed from. */
  const isPermitted = (field: Field): boolean => {
    if (!field.readable) return false;
    return field.name === 'id' || isGranted(field);
  };

  const isGranted = (field: Field): boolean => {
    const { resource } = field;
    const operations = readsOf(resource);
    if (field.personal && facts.personal === 'none') return false;
    if (isSystem(resource, 'event') && field.name === changesMember && !seesAllFields()) return false;
    return (
      operations.some((operation) => sets.every((set) => set.hasField(field, 'read', operation))) &&
      operations.some((operation) => isShownByLimits(field, 'read', operation))
    );
  };

  /** Returns whether every member that an expression reads may be read; of other records, in all of them. */
  const mayCompute = (computation: Computation): boolean =>
    computedMembers(computation).every((path) =>
      [...path.steps, path.field].every(
        (field, index) => isPermitted(field) && (index === 0 || visibleRule(field.resource) === everyRow),
      ),
    );

  /** The log contains the names of changed fields. It is visible only to callers that may read all of them; the feed omits the hidden ones. */
  const seesAllFields = (): boolean =>
    model.resources
      .filter((resource) => resource.logged && readsOf(resource).length > 0)
      .every((resource) =>
        // Events do not contain the names of computed members.
        resource.fields.every(
          (field) => !field.readable || field.computation !== undefined || fieldsOf(resource).has(field),
        ),
      );

  /** Returns whether these fields of every record of the resource may be embedded in other records. */
  const isOpen = (resource: Resource, displayFields: readonly Field[]): boolean =>
    visibleRule(resource) === everyRow && displayFields.every((field) => fieldsOf(resource).has(field));

  const compile = (operationResource: Resource, operation: string): Access => {
    const operationRule = rowRuleOf(operationResource, operation);
    const writes =
      operation === 'bulk'
        ? (['create', 'update'] as const).filter((name) => mayDo(operationResource.id, name))
        : [operation];
    // Computed once: a bulk write evaluates it for each value of its rows.
    const writable = lazy(
      () =>
        new Set(
          operationResource.fields.filter((field) =>
            writes.every(
              (name) =>
                sets.every((set) => set.hasField(field, 'write', name)) && isShownByLimits(field, 'write', name),
            ),
          ),
        ),
    );
    return {
      fullSelections: new Map(),
      mayDo: (resource, name) => mayDo(resource.id, name),
      mayRead: (field) => fieldsOf(field.resource).has(field),
      mayWrite: (field) => field.resource !== operationResource || writable().has(field),
      rowFilter: (resource, values) => {
        const rule = resource === operationResource ? operationRule : visibleRule(resource);
        return rule === everyRow ? undefined : rule(values);
      },
      rowFilterApplies: (resource) =>
        (resource === operationResource ? operationRule : visibleRule(resource)) !== everyRow,
      mayExpand: (resource) => visibleRule(resource) !== noRow,
      mayReadRows: (field) =>
        isGranted(field) && field.derivation?.kind === 'inverse' && isPermitted(field.derivation.via),
      limitsObjects,
      ...(facts.responseHookFields === undefined ? {} : { responseHookFields: facts.responseHookFields }),
      ...(hiddenPersons === undefined ? {} : { hiddenPersons }),
    };
  };

  const rowRuleOf = (operationResource: Resource, operation: string): RowRule => {
    if (readOperations.some((name) => name === operation)) return ruleFor(operationResource, [operation]);
    const writeOperations =
      operation === 'bulk' ? changes.filter((name) => mayDo(operationResource.id, name)) : [operation];
    const allowedReads = readsOf(operationResource);
    return ruleFor(operationResource, [...new Set([...writeOperations, ...allowedReads])]);
  };

  return {
    forOperation(resource, operation) {
      const key = `${resource.id}:${operation}`;
      const cached = accesses.get(key);
      if (cached !== undefined) return cached;
      const access = compile(resource, operation);
      accesses.set(key, access);
      return access;
    },
  };
}
