/**
 * Describes the Model as plain JSON: references to resources and fields become their names. Written for reading (`core
 * dump model`); it is never parsed.
 */
import type { Json, JsonObject } from '../kernel/json.ts';
import { type Condition, nameOf } from '../vocabulary/condition.ts';
import type { Computation } from './computed-members.ts';
import { pathText } from './field-paths.ts';
import type { Derivation, Field, LegalHold, MenuEntry, Model, Resource, Rule, Screen } from './model.ts';

/** The complete Model, without cycles. */
export function describeModel(model: Model): JsonObject {
  return {
    applications: plain(model.applications),
    menu: model.menu.map(describeEntry),
    firstSteps: model.firstSteps.map((step) => ({ ...describeEntry(step), count: step.count })),
    resources: model.resources.map(describeResource),
  };
}

function describeEntry({ resource, label, filter }: MenuEntry): JsonObject {
  return {
    resource: resource.id,
    ...(label !== undefined && { label: plain(label) }),
    ...(filter !== undefined && { filter: describeCondition(filter) }),
  };
}

/** A resource with its fields and rules. */
export function describeResource(resource: Resource): JsonObject {
  const {
    fields,
    fieldByName: _,
    rules,
    indexes,
    search,
    list,
    screen,
    overview,
    comments,
    inbox,
    singleton,
    private: privateRows,
    dataSubject,
    legalHold,
    inbound,
    settings,
    actions,
    reactions,
    examples: __,
    languages: ___,
    messages: ____,
    ...rest
  } = resource;
  return {
    ...plainMembers(rest),
    fields: fields.map(describeField),
    rules: rules.map(describeRule),
    indexes: indexes.map((index) => ({
      fields: index.fields.map(({ field, descending }) => (descending ? `-${field.name}` : field.name)),
      ...(index.when !== undefined && { when: describeCondition(index.when) }),
      ...(index.method !== undefined && { method: index.method }),
    })),
    search: search.map(pathText),
    list: {
      maxUnpaged: list.maxUnpaged,
      filters: list.filters.map(({ name, paths, none }) => ({
        name,
        paths: paths.map(pathText),
        ...(none && { none }),
      })),
      paths: list.paths.map((path) => ({ segment: path.segment, field: pathText(path) })),
      views: list.views.map(({ name, summary, label, filter, columns, order }) => ({
        name,
        summary,
        label: plain(label),
        ...(filter !== undefined && { filter: describeCondition(filter) }),
        ...(columns !== undefined && { columns: columns.map(pathText) }),
        ...(order !== undefined && { order: describeOrder(order) }),
      })),
    },
    screen: {
      ...(screen.icon !== undefined && { icon: screen.icon }),
      title: screen.title.map(pathText),
      columns: screen.columns.map(pathText),
      order: describeOrder(screen.order),
      ...(screen.board !== undefined && {
        board: { by: screen.board.by.name, shows: screen.board.shows.map(pathText) },
      }),
      form: screen.form.map((group) => ({ label: plain(group.label), fields: group.fields.map(({ name }) => name) })),
    },
    ...(comments !== undefined && { comments: namesOf(comments) }),
    ...(inbox !== undefined && { inbox: namesOf(inbox) }),
    ...(singleton !== undefined && { singleton: singleton.name }),
    ...(privateRows !== undefined && {
      private: {
        ...(privateRows.flag && { flag: privateRows.flag.name }),
        owner: privateRows.owners.map(({ name }) => name),
        ...(privateRows.role && { role: privateRows.role.name }),
        ...(privateRows.users && { users: true }),
      },
    }),
    ...(dataSubject !== undefined && {
      person: {
        name: dataSubject.name.map(({ name }) => name),
        identified_by: dataSubject.identifiedBy.map(({ name }) => name),
      },
    }),
    ...(legalHold !== undefined && { hold: describeLegalHold(legalHold) }),
    actions: actions.map(({ records, when, engineKey: _, ...action }) => ({
      ...plainMembers(action),
      ...(when !== undefined && { when: describeCondition(when) }),
      records: Object.fromEntries(records.map(({ name, resource: { id } }) => [name, id])),
    })),
    ...(overview.length > 0 && {
      overview: overview.map(({ label, from, parameter, filter, sum, since }) => ({
        label,
        from: from.id,
        parameter,
        ...(filter !== undefined && { filter: describeCondition(filter) }),
        ...(sum !== undefined && { sum: sum.name }),
        ...(since !== undefined && { since: since.name }),
      })),
    }),
    ...(reactions.length > 0 && {
      reactions: reactions.map(({ id, label, on, when, effect }) => ({
        id,
        label: plain(label),
        on: 'field' in on ? plainMembers({ ...on, field: on.field.name }) : on.kind,
        ...(when !== undefined && { when: describeCondition(when) }),
        do: effect.kind,
      })),
    }),
    inbound: inbound.map(({ from, field }) => `${from.id}.${field.name}`),
    ...(settings.length > 0 && { settings: settings.map(({ id }) => id) }),
  };
}

function describeLegalHold({ reason, years, from, keeps, while: condition }: LegalHold): JsonObject {
  return {
    reason: plain(reason),
    ...(years !== undefined && { years }),
    ...(from !== undefined && { from: pathText(from) }),
    ...(keeps !== undefined && { keeps: keeps.map(({ name }) => name) }),
    ...(condition !== undefined && { while: describeCondition(condition) }),
  };
}

function describeField(field: Field): JsonObject {
  const {
    type,
    resource: _,
    target,
    column: __,
    contentTypes: ___,
    elementTypes: ____,
    derivation,
    computation,
    requiredWhen,
    ...rest
  } = field;
  return {
    ...plainMembers(rest),
    type: type.name,
    ...(target !== undefined && { target: target.id }),
    ...(requiredWhen !== undefined && { requiredWhen: describeCondition(requiredWhen) }),
    ...(derivation !== undefined && { derivation: describeDerivation(derivation) }),
    ...(computation !== undefined && { computed: describeComputation(computation) }),
  };
}

function describeDerivation(derivation: Derivation): JsonObject {
  if (derivation.kind === 'inverse') return { kind: 'inverse', from: derivation.from.id, via: derivation.via.name };
  const { kind, from, contentType, objectId, shows } = derivation;
  return {
    kind,
    from: from.id,
    contentType: contentType.name,
    objectId: objectId.name,
    ...(shows !== undefined && { shows: shows.name }),
  };
}

/** Returns the expression as in a descriptor. */
export function describeComputation(computation: Computation): Json {
  switch (computation.kind) {
    case 'member':
      return pathText(computation.path);
    case 'constant':
      return computation.value;
    case 'today':
      return '$today';
    case 'call':
      return { [computation.function.name]: computation.operands.map(describeComputation) };
  }
}

function describeRule({ type, fields, when, ...rest }: Rule): JsonObject {
  return {
    ...plainMembers(rest),
    type: type.name,
    fields: fields.map((field) => field.name),
    ...(when !== undefined && { when: describeCondition(when) }),
  };
}

function describeCondition(condition: Condition): Json {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { [condition.kind]: condition.conditions.map(describeCondition) };
    case 'not':
      return { not: describeCondition(condition.condition) };
    case 'compare':
      return { [`${nameOf(condition)}__${condition.operator.name}`]: condition.argument };
  }
}

function describeOrder(order: Screen['order']): Json {
  return order.map(({ descending, ...path }) => `${descending ? '-' : ''}${pathText(path)}`);
}

function plainMembers(value: object): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

/** Converts sets to arrays; JSON values are returned unchanged. */
function plain(value: unknown): Json {
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainMembers(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Returns the names of fields, by the key of a descriptor. */
function namesOf(fields: Readonly<Record<string, Field | readonly Field[]>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, 'name' in value ? value.name : value.map(({ name }) => name)]),
  );
}
