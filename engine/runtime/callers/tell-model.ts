/** GET /system/model/ and /system/model/{content_type}/: what there is, as the caller may see and do it. Everything is asked of its rights and of the served resource. */
import { hash } from 'node:crypto';
import { componentName } from '../../compile/openapi/components.ts';
import type { ServedMember, ServedResource } from '../../compile/serve/served.ts';
import { invariant } from '../../kernel/invariant.ts';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import { type LocalizedText, textIn } from '../../kernel/text.ts';
import { usualRuleId } from '../../model/link-rules.ts';
import type { Action, Field, FieldPath, Resource, Rule, Screen } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { type Condition, conditionFields, filterOfCondition } from '../../vocabulary/condition.ts';
import { operationKinds } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { permits } from '../access/permits.ts';
import type { EngineHandler } from '../context/engine-action.ts';
import { jsonType, type Reply } from '../context/reply.ts';
import type { Access, Work } from '../context/work.ts';
import { matchesAny } from '../http/entity-tag.ts';
import { readActionQuery } from '../http/read-action-query.ts';

/** Answers with the applications and resources of which the caller may do something. */
export const tellNavigation: EngineHandler = async ({ request }) => {
  const { work } = request;
  const { served, model } = work.runtime;
  const views = served.all.map((own) => viewOf(own, work)).filter(({ isEmpty }) => !isEmpty);
  const byApplication = Map.groupBy(views, ({ own }) => own.resource.application);
  const applications = model.applications.flatMap(({ name, title }) => {
    const resources = byApplication.get(name);
    return resources === undefined
      ? []
      : [{ name, label: textIn(title, work.language), resources: resources.map((view) => entryOf(view, work)) }];
  });
  return tagged({ applications }, request.headers['if-none-match']);
};

/** Answers with one resource; not_found where there is none of that name, or none of which the caller may do anything. */
export const tellResource: EngineHandler = async ({ request, input }) => {
  const { work, operation } = request;
  invariant(operation.action, 'a resource is told by an action');
  const asked = readActionQuery(operation.action, request.query, work.runtime.validators);
  const { served, model } = work.runtime;
  const resource = model.resourceById.get(input.parameters.content_type ?? '');
  const view = resource && viewOf(served.of(resource), work);
  if (view === undefined || view.isEmpty) return refuse('not_found');
  const said = describe(view, work);
  const told = asked.get('descriptions') === 'true' ? said : withoutDescriptions(said);
  return tagged(told, request.headers['if-none-match']);
};

/** A resource as the caller may see and do it. */
interface View {
  readonly own: ServedResource;
  /** Of read, list, create, update, delete and bulk those that it may do. */
  readonly operations: readonly string[];
  readonly actions: readonly Action[];
  readonly isEmpty: boolean;
}

function viewOf(own: ServedResource, work: Work): View {
  const { resource, operations: served } = own;
  const may = (name: string): boolean => accessTo(work, resource, name).mayDo(resource, name);
  const operations = operationKinds
    .filter(({ code }) => code !== undefined && resource.operations.has(code))
    .map(({ scope }) => scope)
    .filter(may);
  const actions = served.flatMap((operation) =>
    operation.action !== undefined && permits(operation, work.caller, (name) => accessTo(work, resource, name))
      ? [operation.action]
      : [],
  );
  return { own, operations, actions, isEmpty: operations.length === 0 && actions.length === 0 };
}

function accessTo(work: Work, resource: Resource, operation: string): Access {
  return work.accessTo?.(resource, operation) ?? work.access;
}

function entryOf({ own: { resource }, operations, actions }: View, { language }: Work): JsonObject {
  const { id, label, path, screen } = resource;
  return {
    id,
    label: textIn(label, language),
    path: `${path}/`,
    ...(screen.icon === undefined ? {} : { icon: screen.icon }),
    operations: [...operations],
    ...(actions.length === 0 ? {} : { actions: actions.map(({ name }) => name) }),
  };
}

type ResourceModel = JsonObject & { readonly fields: readonly JsonObject[]; readonly actions: readonly JsonObject[] };

function describe(view: View, work: Work): ResourceModel {
  const { own, operations, actions } = view;
  const { resource } = own;
  const { language } = work;
  const { screen, list, description, rules, inbound } = resource;
  const shown = (field: Field): boolean => mayShow(field, work);
  const paths = (ways: readonly FieldPath[]): string[] => ways.filter((way) => isOpen(way, shown)).map(pathText);
  const order = (terms: Screen['order']): string[] =>
    terms.filter((way) => isOpen(way, shown)).map((way) => `${way.descending ? '-' : ''}${pathText(way)}`);
  const when = (condition: Condition | undefined): JsonObject =>
    condition === undefined || !conditionFields(condition).every((field) => shown(field as Field))
      ? {}
      : { when: filterOfCondition(condition) };
  const say = (text: LocalizedText): string => textIn(text, language);
  const fields = [...own.members.values()].flatMap((member) => memberOf(member, view, work) ?? []);
  const names = new Set(fields.map(({ name }) => name));
  return {
    ...entryOf({ ...view, actions: [] }, work),
    summary: resource.summary,
    ...(description === undefined ? {} : { description }),
    title: paths(screen.title),
    fields,
    rules: rules
      .filter((rule) => isShownRule(rule, names))
      .map((rule) => ({ ...ownId(rule), [rule.type.name]: rule.argument, ...when(rule.when) })),
    form: screen.form.flatMap(({ label, fields: grouped }) => {
      const own_ = grouped.map(({ name }) => name).filter((name) => names.has(name));
      return own_.length === 0 ? [] : [{ label: say(label), fields: own_ }];
    }),
    ...(operations.includes('list')
      ? {
          list: {
            columns: paths(screen.columns),
            order: order(screen.order),
            search: paths(resource.search).length > 0,
            views: list.views.map(({ name, label, filter, columns, order: own_ }) => ({
              name,
              label: say(label),
              ...when(filter),
              ...(columns === undefined ? {} : { columns: paths(columns) }),
              ...(own_ === undefined ? {} : { order: order(own_) }),
            })),
          },
        }
      : {}),
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
      ...referenceTo(action.output),
    })),
    inbound: inbound.flatMap(({ from, field }) => {
      const canList = accessTo(work, from, 'list').mayDo(from, 'list') && from.operations.has('L');
      return canList && field.filterable && accessTo(work, from, 'list').mayRead(field)
        ? [{ resource: from.id, field: field.name, label: say(from.label) }]
        : [];
    }),
  };
}

/** A field, with the operations of the caller that do not take part in it; undefined where no read shows it. */
function memberOf(
  member: ServedMember,
  { own, operations }: View,
  work: Work,
): (JsonObject & { name: string }) | undefined {
  const { name, field, related, input, readable } = member;
  const { resource } = own;
  const takes = (operation: string): boolean => {
    const access = accessTo(work, resource, operation);
    if (operation === 'create') return member.onCreate && access.mayWrite(field);
    if (operation === 'update') return member.onPatch && access.mayWrite(field);
    return readable && access.mayRead(field);
  };
  const isShown = operations.some((operation) => ['read', 'list'].includes(operation) && takes(operation));
  const isGiven = field.writeOnly && operations.some((one) => ['create', 'update'].includes(one) && takes(one));
  if (!isShown && !isGiven) return undefined;
  const except = operations.filter((one) => ['read', 'list', 'create', 'update'].includes(one) && !takes(one));
  const { description, enumeration, default: given } = field;
  return {
    name,
    type: field.type.name,
    label: textIn(field.label, work.language),
    ...(description === undefined ? {} : { description }),
    ...(field.nullable ? { nullable: true } : {}),
    ...(member.required ? { required: true } : {}),
    ...(field.personal ? { personal: true } : {}),
    ...(except.length === 0 ? {} : { except }),
    ...(given?.kind === 'constant' ? { default: given.value } : {}),
    ...(related === undefined ? boundsOf(input) : { to: related.id, title: titleOf(related, work) }),
    ...(enumeration === undefined
      ? {}
      : {
          values: enumeration.map(({ value, name: word, label }) => ({
            value,
            name: word,
            label: textIn(label, work.language),
          })),
        }),
    ...(member.operators.size > 0 ? {} : { filterable: false }),
    ...(member.orderable ? {} : { sortable: false }),
  } as JsonObject & { name: string };
}

/** What a value must be beyond its type: lengths, bounds, patterns, elements, members. Nothing where the type says it all. */
function boundsOf(input: JsonSchema): { readonly schema?: JsonSchema } {
  const { enum: _values, type: _type, format, description: _words, ...bounds } = input;
  // The ends of its type are no bounds.
  const { minimum, maximum, ...others } = bounds;
  const schema = {
    ...others,
    ...(minimum === undefined || (format === 'int32' && minimum === -(2 ** 31)) ? {} : { minimum }),
    ...(maximum === undefined || (format === 'int32' && maximum === 2 ** 31 - 1) ? {} : { maximum }),
  };
  return Object.keys(schema).length === 0 ? {} : { schema };
}

/** The id of a rule, where it does not follow from what the rule says. */
function ownId({ id, type, fields }: Rule): { readonly id?: string } {
  return id ===
    usualRuleId(
      type.name,
      fields.map(({ name }) => name),
    )
    ? {}
    : { id };
}

/** The same without what is written for people to read once: descriptions of fields and of inputs, and examples. */
function withoutDescriptions({ description: _own, fields, actions, ...rest }: ResourceModel): JsonObject {
  return {
    ...rest,
    fields: fields.map(({ description: _, ...field }) => field),
    actions: actions.map(({ input, ...action }) => ({
      ...action,
      ...(input === undefined ? {} : { input: withoutTexts(input) }),
    })),
  };
}

function withoutTexts(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutTexts);
  if (!isJsonObject(schema)) return schema;
  // A property that is called so has a schema; the keyword has a text or a list.
  const isText = (key: string, value: Json): boolean =>
    texts.has(key) && (typeof value === 'string' || Array.isArray(value));
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => (isText(key, value) ? [] : [[key, withoutTexts(value)]])),
  );
}

const texts: ReadonlySet<string> = new Set(['title', 'description', 'examples']);

/** Answers are described once, in the documents. */
function referenceTo(output: Json | undefined): { readonly output?: JsonObject } {
  const title = isJsonObject(output) ? output.title : undefined;
  return typeof title === 'string'
    ? { output: { $ref: `/openapi.json#/components/schemas/${componentName(title)}` } }
    : {};
}

/** What the records behind a reference are called by, as far as the caller is shown it. */
function titleOf(related: Resource, work: Work): string[] {
  return related.screen.title.filter((way) => isOpen(way, (field) => mayShow(field, work))).map(pathText);
}

/** Whether a read of the resource that the field stands in shows it to the caller. */
function mayShow(field: Field, work: Work): boolean {
  const resource = field.resource as Resource;
  return ['read', 'list'].some((name) => {
    const access = accessTo(work, resource, name);
    return field.readable && access.mayDo(resource, name) && access.mayRead(field);
  });
}

const isOpen = ({ steps, field }: FieldPath, shown: (field: Field) => boolean): boolean =>
  [...steps, field].every(shown);
const pathText = ({ steps, field }: FieldPath): string => [...steps, field].map(({ name }) => name).join('.');

function isShownRule({ fields, when }: Rule, names: ReadonlySet<string>): boolean {
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
