/**
 * Facts about a caller → CompiledAccess: its roles, its scopes, the roles of the person it speaks for, the object it was activated
 * for and personal data, compiled once and asked by look-ups. What is compiled for a resource is compiled when it is first asked for.
 */
import type { Field, Model, Resource } from '../../model/model.ts';
import { shownFields } from '../../model/shown-fields.ts';
import { systemResources } from '../../model/system-resources.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Access } from '../work.ts';
import { type Activation, activationRows } from './activation-path.ts';
import { fullAccess } from './full-access.ts';
import type { RoleSet, Rows } from './role-set.ts';
import { compileRowRule, everyRow, noRow, type RowRule, type RulePart, type RuleVariables } from './row-rule.ts';

export interface AccessFacts {
  /** Each must allow what is done: the agent's roles, its scopes, the roles of the person it speaks for. */
  readonly sets: readonly RoleSet[];
  readonly variables: RuleVariables;
  readonly activation?: Activation;
  /** Whether fields marked as personal may be read. */
  readonly personal: boolean;
}

export interface CompiledAccess {
  /** True when nothing is narrowed. */
  readonly isFull: boolean;
  /** The rights for one kind of request; the row rules of its own resource are those of its operation. */
  forOperation(resource: Resource, operation: string): Access;
}

/** What a caller has that nothing narrows. */
export const unlimited: CompiledAccess = { isFull: true, forOperation: () => fullAccess };

const readOperations = ['read', 'list'] as const;
const changes = ['update', 'delete'] as const;

/** Compiles the rights. */
export function compileAccess(facts: AccessFacts, model: Model, operators: Vocabulary['operators']): CompiledAccess {
  const { sets } = facts;
  const accesses = new Map<string, Access>();
  const rules = new Map<string, RowRule>();
  const readable = new Map<Resource, ReadonlySet<Field>>();

  const mayDo = (resource: string, operation: string): boolean =>
    sets.every((set) => set.allows(resource, operation)) &&
    // A protected identity needs a right of its own beside that to its resource (api-contract.md, section 7).
    (resource !== systemResources.protectedIdentity || sets.every((set) => set.allows('protected', 'read')));

  const ruleFor = (resource: Resource, operations: readonly string[]): RowRule => {
    const key = `${resource.id}:${operations.join()}`;
    const known = rules.get(key);
    if (known !== undefined) return known;
    const parts = operations.flatMap((operation) => sets.map((set) => set.rows(resource.id, operation)));
    const rule = compileRowRule([...parts, ...limits(resource)], resource, facts.variables, operators);
    rules.set(key, rule);
    return rule;
  };

  /** What holds for every operation on a resource. */
  const limits = (resource: Resource): readonly RulePart[] => {
    const { activation } = facts;
    if (resource.constantRows !== undefined) return [];
    const rows: RulePart[] = activation === undefined ? [] : [activationRows(resource, activation)];
    if (resource.id === systemResources.eventLog) rows.push(eventRows());
    return rows;
  };

  /** Events of records that the caller may see all of; which row an event is of, a condition on the log cannot ask. */
  const eventRows = (): Rows => {
    const visible = model.resources.filter(
      (resource) => resource.logged && visibleRule(resource) === everyRow && resource.id !== systemResources.eventLog,
    );
    const all = model.resources.filter((resource) => resource.logged);
    return visible.length === all.length ? 'all' : [{ content_type__in: visible.map((entry) => entry.contentTypeId) }];
  };

  /** The rows that exist for the caller, whatever the request is about. */
  const visibleRule = (resource: Resource): RowRule => {
    const operations = readOperations.filter((operation) => mayDo(resource.id, operation));
    if (operations.length === 0) return noRow;
    // Reading and listing are usually allowed alike; where they differ, what is met on the way must be allowed by both.
    return ruleFor(resource, operations);
  };

  const fieldsOf = (resource: Resource): ReadonlySet<Field> => {
    const known = readable.get(resource);
    if (known !== undefined) return known;
    // Set before it is filled: records may show records of their own kind.
    readable.set(resource, new Set());
    const operations = readOperations.filter((operation) => mayDo(resource.id, operation));
    const fields = new Set(
      resource.fields.filter((field) => {
        if (!fullAccess.mayRead(field)) return false;
        if (field.name === 'id') return true;
        if (field.personal && !facts.personal) return false;
        if (!operations.some((operation) => sets.every((set) => set.hasField(field, 'read', operation)))) return false;
        const shown = shownFields(field);
        return shown === undefined || field.target === undefined || isOpen(field.target, shown);
      }),
    );
    readable.set(resource, fields);
    return fields;
  };

  /** Whether these members of every record of the resource can be shown inside others. */
  const isOpen = (resource: Resource, shown: readonly Field[]): boolean =>
    visibleRule(resource) === everyRow && shown.every((field) => fieldsOf(resource).has(field));

  const compile = (own: Resource, operation: string): Access => {
    const ownRule = rowRuleOf(own, operation);
    const writes =
      operation === 'bulk' ? (['create', 'update'] as const).filter((name) => mayDo(own.id, name)) : [operation];
    return {
      mayDo: (resource, name) => mayDo(resource.id, name),
      mayRead: (field) => fieldsOf(field.resource).has(field),
      mayWrite: (field) =>
        field.resource !== own || writes.every((name) => sets.every((set) => set.hasField(field, 'write', name))),
      rowFilter: (resource, values) => (resource === own ? ownRule : visibleRule(resource))(values),
      rowFilterApplies: (resource) => (resource === own ? ownRule : visibleRule(resource)) !== everyRow,
      mayExpand: (resource) => visibleRule(resource) !== noRow,
    };
  };

  const rowRuleOf = (own: Resource, operation: string): RowRule => {
    if (readOperations.some((name) => name === operation)) return ruleFor(own, [operation]);
    const asked = operation === 'bulk' ? changes.filter((name) => mayDo(own.id, name)) : [operation];
    const seen = readOperations.filter((name) => mayDo(own.id, name));
    return ruleFor(own, [...new Set([...asked, ...seen])]);
  };

  return {
    isFull: false,
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
