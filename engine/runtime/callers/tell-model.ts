/**
 * GET /system/model/ and /system/model/{content_type}/: describes the model as the caller can see and use it, derived
 * from its rights and the compiled resources.
 */
import { hash } from 'node:crypto';
import { componentName } from '../../compile/openapi/components.ts';
import type { ServedMember, ServedResource } from '../../compile/serve/served.ts';
import { invariant } from '../../kernel/invariant.ts';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import { type LocalizedText, textIn } from '../../kernel/text.ts';
import { innerWords } from '../../model/inner-names.ts';
import { usualRuleId } from '../../model/link-rules.ts';
import type { Action, Field, FieldPath, Rule, Screen } from '../../model/model.ts';
import { labelOf, severalOf } from '../../model/names.ts';
import { refuse } from '../../problems/problem.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { type Condition, conditionFields, filterOfCondition } from '../../vocabulary/condition.ts';
import { scopesOfCodes } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { permits } from '../access/permits.ts';
import type { EngineHandler } from '../context/engine-action.ts';
import { jsonType, type Reply } from '../context/reply.ts';
import type { Work } from '../context/work.ts';
import { matchesAny } from '../http/entity-tag.ts';
import { readActionQuery } from '../http/read-action-query.ts';
import { isKnown } from '../validation/known-fields.ts';
import { accessTo, isOpen, mayShow, pathText, titleOf } from './shown.ts';
import { attachedBy, filtersByResource, listsAllBy, otherListPath } from './tell-lists.ts';

/** Returns the applications and resources in which the caller has at least one permitted operation, both sorted by label. */
export const tellNavigation: EngineHandler = async ({ request }) => {
  const { work, operation } = request;
  invariant(operation.action, 'the model is described by an action');
  const asked = readActionQuery(operation.action, request.query, work.runtime.validators);
  const isDescribed = asked.get('descriptions') === 'true';
  const tell = isDescribed ? describedEntryOf : entryOf;
  const { served, model } = work.runtime;
  const views = served.all.map((own) => viewOf(own, work)).filter(({ isEmpty }) => !isEmpty);
  const byApplication = Map.groupBy(views, ({ own }) => own.resource.application);
  const { compare } = new Intl.Collator(work.language);
  const inOrder = (all: readonly JsonObject[], member: string): JsonObject[] =>
    all.toSorted((one, other) => compare(String(one[member]), String(other[member])));
  const applications = model.applications.flatMap(({ name, title }) => {
    const resources = byApplication.get(name)?.map((view) => tell(view, work));
    const label = textIn(title, work.language);
    return resources === undefined ? [] : [{ name, label, resources: inOrder(resources, 'plural') }];
  });
  const words = isDescribed ? wordsOf(views, work) : {};
  return tagged({ applications: inOrder(applications, 'label'), ...words }, request.headers['if-none-match']);
};

/** Returns labels that belong to no field: object members, action inputs and outputs; and the members whose values are such labels. */
function wordsOf(views: readonly View[], work: Work): JsonObject {
  const all = views.flatMap(({ own, actions }) =>
    innerWords({ fields: own.resource.fields.filter((field) => mayShow(field, work)), actions }),
  );
  const { words } = work.runtime.model;
  const told = [...new Set(all.map(([, word]) => word))].map((word) => [
    word,
    textIn(labelOf(undefined, word, words.get(word)), work.language),
  ]);
  const codes = Map.groupBy(
    all.filter(([member]) => member !== ''),
    ([member]) => member,
  );
  return {
    words: Object.fromEntries(told),
    codes: Object.fromEntries(
      [...codes].map(([member, found]) => [member, [...new Set(found.map(([, code]) => code))]]),
    ),
  };
}

/** Returns one resource; not_found if it does not exist or the caller has no permitted operation. */
export const tellResource: EngineHandler = async ({ request, input }) => {
  const { work, operation } = request;
  invariant(operation.action, 'a resource is described by an action');
  const asked = readActionQuery(operation.action, request.query, work.runtime.validators);
  const { served, model } = work.runtime;
  const resource = model.resourceById.get(input.parameters.content_type ?? '');
  const view = resource && viewOf(served.of(resource), work);
  if (view === undefined || view.isEmpty) return refuse('not_found');
  const said = describe(view, work);
  const told = asked.get('descriptions') === 'true' ? said : inBrief(said);
  return tagged(told, request.headers['if-none-match']);
};

/** A resource as visible to the caller. */
interface View {
  readonly own: ServedResource;
  /** The permitted ones of read, list, create, update, delete and bulk. */
  readonly operations: readonly string[];
  /** The path of its list, unless that is `list/`. */
  readonly listPath: string | undefined;
  readonly actions: readonly Action[];
  readonly isEmpty: boolean;
}

function viewOf(own: ServedResource, work: Work): View {
  const { resource, operations: served } = own;
  const may = (name: string): boolean => accessTo(work, resource, name).mayDo(resource, name);
  const listPath = otherListPath(own, work);
  const codes = new Set([...resource.operations, ...(listPath === undefined ? [] : ['L'])]);
  const operations = scopesOfCodes(codes).filter(may);
  const actions = served.flatMap((operation) =>
    operation.action !== undefined &&
    resource.actions.includes(operation.action) &&
    permits(operation, work.caller, (name) => accessTo(work, resource, name))
      ? [operation.action]
      : [],
  );
  return { own, operations, listPath, actions, isEmpty: operations.length === 0 && actions.length === 0 };
}

function entryOf(view: View, work: Work): JsonObject {
  const { own, operations, listPath, actions } = view;
  const { language } = work;
  const { id, path, screen, search, inbound } = own.resource;
  const canList = operations.includes('list');
  const attached = canList ? attachedBy(own.resource, work) : [];
  const listsAll = canList && listPath?.includes('{') !== true;
  const isSearched = listsAll && search.some((way) => isOpen(way, (field) => mayShow(field, work)));
  return {
    id,
    plural: textIn(severalOf(own.resource), language),
    path: `${path}/`,
    ...(listPath === undefined ? {} : { list_path: listPath }),
    ...(screen.icon === undefined ? {} : { icon: screen.icon }),
    title: titleOf(own.resource, work),
    ...(attached.length === 0 ? {} : { attached }),
    operations: [...operations],
    ...(isSearched ? { search: inbound.length } : {}),
    ...(actions.length === 0 ? {} : { actions: actions.map(({ name }) => name) }),
  };
}

function describedEntryOf(view: View, work: Work): JsonObject {
  const { label, summary } = view.own.resource;
  return { ...entryOf(view, work), label: textIn(label, work.language), summary };
}

type ResourceModel = JsonObject & {
  readonly fields: Readonly<Record<string, JsonObject>>;
  readonly actions: readonly JsonObject[];
};

function describe(view: View, work: Work): ResourceModel {
  const { own, operations, actions } = view;
  const { resource } = own;
  const { language } = work;
  const { screen, list, description, rules, inbound, singleton } = resource;
  const shown = (field: Field): boolean => mayShow(field, work);
  const paths = (ways: readonly FieldPath[]): string[] => ways.filter((way) => isOpen(way, shown)).map(pathText);
  const order = (terms: Screen['order']): string[] =>
    terms.filter((way) => isOpen(way, shown)).map((way) => `${way.descending ? '-' : ''}${pathText(way)}`);
  const when = (condition: Condition | undefined): JsonObject =>
    condition === undefined || !conditionFields(condition).every((field) => shown(field as Field))
      ? {}
      : { when: filterOfCondition(condition) };
  const say = (text: LocalizedText): string => textIn(text, language);
  const members = new Map(
    [...own.members.values()].flatMap((member) => {
      const told = memberOf(member, view, work);
      return told === undefined ? [] : [[member.name, told] as const];
    }),
  );
  const names = new Set(members.keys());
  // The same list under a second name adds no information.
  const views = list.views.filter(({ filter, columns, order: own_ }) => filter ?? columns ?? own_);
  const form = groupsOf(screen.form, names);
  const grouped = form.flatMap(({ fields }) => fields);
  // The order improves compression: lists with common names are adjacent.
  return {
    form: form.map(({ label, fields }) => ({ label: say(label), fields: fields.length })),
    // Fields of the form come first and in its order, so that a group can give just the number of its fields.
    fields: Object.fromEntries([...new Set([...grouped, ...names])].map((name) => [name, members.get(name) ?? {}])),
    ...(operations.includes('list')
      ? {
          list: {
            columns: paths(screen.columns),
            ...(screen.order.length === 0 ? {} : { order: order(screen.order) }),
            search: paths(resource.search).length > 0,
            ...(views.length === 0
              ? {}
              : {
                  views: views.map(({ name, label, filter, columns, order: own_ }) => ({
                    name,
                    label: say(label),
                    ...when(filter),
                    ...(columns === undefined ? {} : { columns: paths(columns) }),
                    ...(own_ === undefined ? {} : { order: order(own_) }),
                  })),
                }),
          },
        }
      : {}),
    rules: joined([
      ...rules
        // A form cannot evaluate a chain of other records.
        .filter((rule) => isShownRule(rule, names) && rule.type.acyclicField === undefined)
        .map((rule) => ({ ...ownId(rule), [rule.type.name]: rule.argument, ...when(rule.when) })),
      ...resource.fields.flatMap((field) =>
        field.requiredWhen !== undefined && isShownRule({ fields: [field], when: field.requiredWhen }, names)
          ? [{ required: [field.name], ...when(field.requiredWhen) }]
          : [],
      ),
    ]),
    ...(singleton !== undefined && shown(singleton) ? { singleton: singleton.name } : {}),
    inbound: filtersByResource(inbound.filter(({ from, field }) => listsAllBy(field, from, work))),
    actions: actions.map((action) => ({
      name: action.name,
      label: say(action.label),
      summary: action.summary,
      method: action.method,
      path: action.path,
      on: action.on,
      ...when(action.when),
      ...(action.confirm === undefined ? {} : { confirm: say(action.confirm) }),
      ...(action.icon === undefined ? {} : { icon: action.icon }),
      ...(action.input === undefined ? {} : { input: action.input }),
      ...(Object.keys(action.query).length === 0 ? {} : { query: action.query }),
      ...(action.records.length === 0
        ? {}
        : { records: Object.fromEntries(action.records.map(({ name, resource: of }) => [name, of.id])) }),
      ...referenceTo(action.output),
    })),
    ...describedEntryOf({ ...view, actions: [] }, work),
    ...(description === undefined ? {} : { description }),
  };
}

/** Returns the groups that contain any of the names; each name is in the first group that contains it. */
function groupsOf(
  form: Screen['form'],
  names: ReadonlySet<string>,
): readonly { readonly label: LocalizedText; readonly fields: readonly string[] }[] {
  const left = new Set(names);
  return form.flatMap(({ label, fields }) => {
    const own = fields.map(({ name }) => name).filter((name) => left.delete(name));
    return own.length === 0 ? [] : [{ label, fields: own }];
  });
}

/** Merges consecutive rules of one type with one entry per field, as in a descriptor: `requires: { a: [b], c: [b] }`. */
function joined(rules: readonly JsonObject[]): readonly JsonObject[] {
  const all: JsonObject[] = [];
  for (const rule of rules) {
    const last = all.at(-1);
    const [[kind = '', argument] = [], ...others] = Object.entries(rule);
    const before = last !== undefined && Object.keys(last).length === 1 ? last[kind] : undefined;
    const isNext = others.length === 0 && isJsonObject(argument) && isJsonObject(before);
    if (isNext && !Object.keys(argument).some((name) => name in before))
      all[all.length - 1] = { [kind]: { ...before, ...argument } };
    else all.push(rule);
  }
  return all;
}

/**
 * Describes a field with those of the caller's operations that exclude it; undefined if all do: a field that is not
 * readable is not writable either.
 */
function memberOf(member: ServedMember, { own, operations }: View, work: Work): JsonObject | undefined {
  const { field, related, input, readable } = member;
  const { resource } = own;
  const takes = (operation: string): boolean => {
    const access = accessTo(work, resource, operation);
    const isWritten = isKnown(field, { ...work, access }) && access.mayWrite(field);
    if (operation === 'create') return member.onCreate && isWritten;
    if (operation === 'update') return member.onPatch && isWritten;
    return readable && access.mayRead(field);
  };
  const asked = operations.filter((one) => ['read', 'list', 'create', 'update'].includes(one));
  const except = asked.filter((one) => !takes(one));
  if (except.length === asked.length) return undefined;
  const { description, enumeration, default: given } = field;
  const kind = contentTypeOf(field) as Field | undefined;
  return {
    type: `${field.type.name}${field.nullable ? '?' : ''}`,
    ...(description === undefined ? {} : { description }),
    ...(member.required ? { required: true } : {}),
    ...(field.personal ? { personal: true } : {}),
    ...(except.length === 0 ? {} : { except }),
    ...(given?.kind === 'constant' ? { default: given.value } : {}),
    ...(kind === undefined || !mayShow(kind, work) ? {} : { kind: kind.name }),
    ...(related === undefined ? boundsOf(field, input) : { to: related.id }),
    ...(enumeration === undefined
      ? {}
      : { values: enumeration.map(({ value, name, label }) => [value, textIn(label, work.language), name]) }),
    ...tonesOf(enumeration),
    ...(member.operators.size > 0 ? {} : { filterable: false }),
    ...(member.orderable ? {} : { sortable: false }),
    label: textIn(field.label, work.language),
  };
}

/** Returns the tones of values whose tone is not neutral. */
function tonesOf(enumeration: Field['enumeration'] = []): { readonly tones?: JsonObject } {
  const told = enumeration.filter(({ tone }) => tone !== undefined && tone !== 'neutral');
  if (told.length === 0) return {};
  const byTone = Map.groupBy(told, ({ tone }) => String(tone));
  return { tones: Object.fromEntries([...byTone].map(([tone, all]) => [tone, all.map(({ value }) => value)])) };
}

/** Returns the constraints of a value beyond its type: lengths, bounds, patterns, elements, members. Empty if the type is sufficient. */
function boundsOf(field: Field, input: JsonSchema): { readonly schema?: JsonSchema } {
  const { enum: _values, type: _type, format: _format, description: _words, ...bounds } = input;
  const { attributes, type } = field;
  if (type.bounds !== undefined) {
    const schema = type.bounds(field);
    return schema === undefined ? {} : { schema };
  }
  const needed = Object.entries(attributes).filter(([name]) => type.requiredAttributes?.includes(name));
  const usual = type.schema({ ...field, attributes: Object.fromEntries(needed) });
  const schema = Object.fromEntries(
    Object.entries(bounds)
      .filter(([key, value]) => typeof value !== 'number' || usual[key] !== value)
      .map(([key, value]) => [key, withoutEnds(value)]),
  );
  return Object.keys(schema).length === 0 ? {} : { schema };
}

/**
 * Removes the limits that elements and members have by their types, since these are not constraints; an object with
 * declared members never has others.
 */
function withoutEnds(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutEnds);
  if (!isJsonObject(schema)) return schema;
  const isEnd = (value: Json): boolean => schema.format === 'int32' && (value === -(2 ** 31) || value === 2 ** 31 - 1);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      isEnd(value) || (key === 'additionalProperties' && value === false) ? [] : [[key, withoutEnds(value)]],
    ),
  );
}

/** Returns the ID of a rule if it cannot be derived from the rule's content. */
function ownId({ id, type, fields }: Rule): { readonly id?: string } {
  return id ===
    usualRuleId(
      type.name,
      fields.map(({ name }) => name),
    )
    ? {}
    : { id };
}

/** Returns a short form without texts, value labels, and action inputs and outputs, which are read once or are part of the navigation. */
function inBrief({
  summary: _summary,
  description: _own,
  plural: _plural,
  title: _title,
  attached: _attached,
  fields,
  actions,
  ...rest
}: ResourceModel): JsonObject {
  return {
    ...rest,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, briefField(field)])),
    actions: actions.map(({ summary: _, input: __, query: ___, records: ____, output: _____, ...action }) => action),
  };
}

function briefField({ description: _, values, ...field }: JsonObject): JsonObject {
  if (!Array.isArray(values)) return field;
  return { ...field, values: values.map((value) => (Array.isArray(value) ? value.slice(0, 2) : value)) };
}

/** Results are described once, in the API documents. */
function referenceTo(output: Json | undefined): { readonly output?: JsonObject } {
  const title = isJsonObject(output) ? output.title : undefined;
  return typeof title === 'string'
    ? { output: { $ref: `/openapi.json#/components/schemas/${componentName(title)}` } }
    : {};
}

function isShownRule({ fields, when }: Pick<Rule, 'fields' | 'when'>, names: ReadonlySet<string>): boolean {
  const named = [...fields, ...(when === undefined ? [] : conditionFields(when))];
  return named.every(({ name }) => names.has(name));
}

function tagged(value: JsonObject, known: string | string[] | undefined): Reply {
  const body = JSON.stringify(value);
  const tag = `"${hash('sha256', body, 'hex').slice(0, 16)}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  const isKnown = matchesAny(typeof known === 'string' ? known : undefined, tag);
  return isKnown ? { status: 304, headers, body: null } : { status: 200, contentType: jsonType, headers, body };
}
