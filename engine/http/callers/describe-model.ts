/**
 * GET /system/model/ and /system/model/{content_type}/: describes the model as the caller can see and use it, derived
 * from its rights and the compiled resources.
 */
import { hash } from 'node:crypto';
import { permitsOperation } from '../../access/permits.ts';
import { componentName } from '../../compile/openapi/components.ts';
import type { CompiledMember, CompiledResource } from '../../compile/serve/compiled-model.ts';
import { invariant } from '../../kernel/invariant.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { coreLanguage, type Language, type LocalizedText, textIn } from '../../kernel/text.ts';
import { pathText } from '../../model/field-paths.ts';
import { codeLabel, type MemberLabel, memberLabels } from '../../model/inner-names.ts';
import type { Action, Field, FieldPath, Screen } from '../../model/model.ts';
import { labelOf, pluralLabel } from '../../model/names.ts';
import { retires } from '../../model/retired-records.ts';
import { throwProblem } from '../../problems/problem.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { matchesAny } from '../../request/entity-tag.ts';
import { type HandlerResult, jsonType } from '../../request/handler-result.ts';
import { readActionQuery } from '../../request/read-query.ts';
import type { EngineHandler, RecordValues, RequestContext } from '../../request/request-context.ts';
import { type Condition, conditionFields, filterOfCondition } from '../../vocabulary/condition.ts';
import { scopesOfCodes } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { existsForCaller } from '../../write/complete-record.ts';
import { settingsOfOrganization } from '../../write/with-settings.ts';
import { boundsOf, defaultOf, tonesOf } from './described-field.ts';
import { describedEntries } from './described-menu.ts';
import { commentKeys, describedBoard, orderText, overviewItem } from './described-overview.ts';
import { describeRules } from './described-rules.ts';
import { attachedBy, filtersByResource, listsAllBy, otherListPath } from './list-paths.ts';
import { accessTo, isOpen, mayShow, titleOf } from './visible-fields.ts';

/** Returns the applications and resources in which the caller has at least one permitted operation, both sorted by label. */
export const getNavigation: EngineHandler = async ({ request }) => {
  const { context, operation } = request;
  invariant(operation.action, 'the model is described by an action');
  const query = readActionQuery(operation.action, request.query, context.runtime.validators);
  const isDescribed = query.get('descriptions') === 'true';
  const toEntry = isDescribed ? describedEntryOf : entryOf;
  const { compiled, model } = context.runtime;
  const views = compiled.all
    .map((compiledResource) => viewOf(compiledResource, context))
    .filter(({ isEmpty }) => !isEmpty);
  const byApplication = Map.groupBy(views, ({ compiledResource }) => compiledResource.resource.application);
  const { compare } = new Intl.Collator(context.language);
  const inOrder = (all: readonly JsonObject[], member: string): JsonObject[] =>
    all.toSorted((one, other) => compare(String(one[member]), String(other[member])));
  const applications = model.applications.flatMap(({ name, title }) => {
    const resources = byApplication.get(name)?.map((view) => toEntry(view, context));
    const label = textIn(title, context.language);
    return resources === undefined ? [] : [{ name, label, resources: inOrder(resources, 'plural') }];
  });
  const innerLabels = isDescribed ? innerLabelsOf(views, context) : {};
  const listed = views.filter(listsAll);
  const body = {
    applications: inOrder(applications, 'label'),
    menu: describedEntries(model.menu, listed, context),
    ...innerLabels,
    ...(query.get('first_steps') === 'true'
      ? { first_steps: describedEntries(model.firstSteps, listed, context, 'create') }
      : {}),
  };
  return withETag(body, request.headers['if-none-match']);
};

/** Returns whether the caller can list all records in one list. */
const listsAll = ({ operations, listPath }: View): boolean =>
  operations.includes('list') && listPath?.includes('{') !== true;

/** Returns labels that belong to no field: object members, action inputs and outputs; and the members whose values are such labels. */
function innerLabelsOf(views: readonly View[], context: RequestContext): JsonObject {
  const all = views.flatMap(({ compiledResource, actions }) =>
    memberLabels({ fields: compiledResource.resource.fields.filter((field) => mayShow(field, context)), actions }),
  );
  const { labels } = context.runtime.model;
  const translations = [...new Set(all.map(([, name]) => name))].map((name) => [
    name,
    textIn(labelOf(undefined, name, labels.get(name)), context.language),
  ]);
  const byMember = (some: readonly MemberLabel[]) => [...Map.groupBy(some, ([member]) => member)];
  const codes = byMember(all.filter(([member, , code]) => member !== '' && code === undefined));
  const named = byMember(all.filter(([, , code]) => code !== undefined));
  return {
    words: Object.fromEntries(translations),
    codes: Object.fromEntries(codes.map(([member, group]) => [member, [...new Set(group.map(([, code]) => code))]])),
    values: Object.fromEntries(
      named.map(([member, group]) => [
        member,
        Object.fromEntries(group.map((one) => [one[2], textIn(codeLabel(one, labels), context.language)])),
      ]),
    ),
  };
}

/** Returns one resource; not_found if it does not exist or the caller has no permitted operation. */
export const describeResource: EngineHandler = async ({ request, input }) => {
  const { context, operation } = request;
  invariant(operation.action, 'a resource is described by an action');
  const query = readActionQuery(operation.action, request.query, context.runtime.validators);
  const { compiled, model } = context.runtime;
  const resource = model.resourceById.get(input.parameters.content_type ?? '');
  const view = resource && viewOf(compiled.of(resource), context);
  if (view === undefined || view.isEmpty) return throwProblem('not_found');
  // A form knows the settings of one organization: records of others are checked by the server alone.
  const settings = await settingsOfOrganization(context.caller.customerId, view.compiledResource.resource, context);
  const description = describe(view, settings, context);
  const body = query.get('descriptions') === 'true' ? description : toBrief(description);
  return withETag(body, request.headers['if-none-match']);
};

/** A resource as visible to the caller. */
interface View {
  readonly compiledResource: CompiledResource;
  /** The permitted ones of read, list, create, update, delete and bulk. */
  readonly operations: readonly string[];
  /** The path of its list, unless that is `list/`. */
  readonly listPath: string | undefined;
  readonly actions: readonly Action[];
  readonly isEmpty: boolean;
}

function viewOf(compiledResource: CompiledResource, context: RequestContext): View {
  const { resource, operations: availableOperations } = compiledResource;
  const may = (name: string): boolean => accessTo(context, resource, name).mayDo(resource, name);
  const listPath = otherListPath(compiledResource, context);
  const codes = new Set([...resource.operations, ...(listPath === undefined ? [] : ['L'])]);
  const operations = scopesOfCodes(codes).filter(may);
  const actions = availableOperations.flatMap((operation) =>
    operation.action !== undefined &&
    resource.actions.includes(operation.action) &&
    permitsOperation(operation, context, (name) => accessTo(context, resource, name))
      ? [operation.action]
      : [],
  );
  return { compiledResource, operations, listPath, actions, isEmpty: operations.length === 0 && actions.length === 0 };
}

function entryOf(view: View, context: RequestContext): JsonObject {
  const { compiledResource, operations, listPath, actions } = view;
  const { language } = context;
  const { id, path, screen, search, inbound, singleton } = compiledResource.resource;
  const attached = operations.includes('list') ? attachedBy(compiledResource.resource, context) : [];
  const isSearched =
    listsAll(view) && search.some((searchPath) => isOpen(searchPath, (field) => mayShow(field, context)));
  return {
    id,
    plural: textIn(pluralLabel(compiledResource.resource), language),
    path: `${path}/`,
    ...(listPath === undefined ? {} : { list_path: listPath }),
    ...(screen.icon === undefined ? {} : { icon: screen.icon }),
    title: titleOf(compiledResource.resource, context),
    ...(attached.length === 0 ? {} : { attached }),
    ...(singleton?.target === undefined ? {} : { one_per: singleton.target.id }),
    operations: [...operations],
    ...(commentKeys(compiledResource.resource, context) === undefined ? {} : { comments: true }),
    ...(isSearched ? { search: inbound.length } : {}),
    ...(actions.length === 0 ? {} : { actions: actions.map(({ name }) => name) }),
  };
}

function describedEntryOf(view: View, context: RequestContext): JsonObject {
  const { label, summary } = view.compiledResource.resource;
  return { ...entryOf(view, context), label: textIn(label, context.language), summary };
}

type ResourceModel = JsonObject & {
  readonly fields: Readonly<Record<string, JsonObject>>;
  readonly actions: readonly JsonObject[];
};

function describe(view: View, settings: RecordValues, context: RequestContext): ResourceModel {
  const { compiledResource, operations, actions } = view;
  const { resource } = compiledResource;
  const { language } = context;
  const { screen, overview, list, description, inbound, singleton, reactions } = resource;
  const isVisible = (field: Field): boolean => mayShow(field, context);
  const paths = (fieldPaths: readonly FieldPath[]): string[] =>
    fieldPaths.filter((fieldPath) => isOpen(fieldPath, isVisible)).map(pathText);
  const order = (terms: Screen['order']): string[] =>
    terms.filter((fieldPath) => isOpen(fieldPath, isVisible)).map(orderText);
  const when = (condition: Condition | undefined): JsonObject =>
    condition === undefined || !conditionFields(condition).every((field) => isVisible(field as Field))
      ? {}
      : { when: filterOfCondition(condition) };
  const localize = (text: LocalizedText): string => textIn(text, language);
  const members = new Map(
    [...compiledResource.members.values()].flatMap((member) => {
      const described = memberOf(member, view, context);
      return described === undefined ? [] : [[member.name, described] as const];
    }),
  );
  const names = new Set(members.keys());
  // The same list under a second name adds no information.
  const views = list.views.filter(({ filter, columns, order: viewOrder }) => filter ?? columns ?? viewOrder);
  const comments = commentKeys(resource, context);
  const form = groupsOf(screen.form, names);
  const grouped = form.flatMap(({ fields }) => fields);
  // The order improves compression: lists with common names are adjacent.
  return {
    form: form.map(({ label, fields }) => ({ label: localize(label), fields: fields.length })),
    // Fields of the form come first and in its order, so that a group can give just the number of its fields.
    fields: Object.fromEntries([...new Set([...grouped, ...names])].map((name) => [name, members.get(name) ?? {}])),
    ...(operations.includes('list')
      ? {
          list: {
            columns: paths(screen.columns),
            ...(screen.order.length === 0 ? {} : { order: order(screen.order) }),
            search: paths(resource.search).length > 0,
            ...describedBoard(screen, isVisible),
            ...(views.length === 0
              ? {}
              : {
                  views: views.map(({ name, label, filter, columns, order: viewOrder }) => ({
                    name,
                    label: localize(label),
                    ...when(filter),
                    ...(columns === undefined ? {} : { columns: paths(columns) }),
                    ...(viewOrder === undefined ? {} : { order: order(viewOrder) }),
                  })),
                }),
          },
        }
      : {}),
    rules: describeRules(resource, { names, settings, when }),
    ...(singleton !== undefined && isVisible(singleton) ? { singleton: singleton.name } : {}),
    ...(reactions.length === 0
      ? {}
      : { reactions: reactions.map(({ name, label }) => ({ name, label: localize(label) })) }),
    ...(overview.length === 0 ? {} : { overview: overview.flatMap((item) => overviewItem(item, context)) }),
    inbound: filtersByResource(inbound.filter(({ from, field }) => listsAllBy(field, from, context))),
    actions: actions.map((action) => ({
      name: action.name,
      label: localize(action.label),
      summary: action.summary,
      method: action.method,
      path: action.path,
      on: action.on,
      ...when(action.when),
      ...(action.confirm === undefined ? {} : { confirm: localize(action.confirm) }),
      ...(action.icon === undefined ? {} : { icon: action.icon }),
      ...(action.input === undefined ? {} : { input: action.input }),
      ...(Object.keys(action.query).length === 0 ? {} : { query: action.query }),
      ...(action.records.length === 0
        ? {}
        : { records: Object.fromEntries(action.records.map(({ name, resource: of }) => [name, of.id])) }),
      ...referenceTo(action.output),
    })),
    ...describedEntryOf({ ...view, actions: [] }, context),
    ...(comments === undefined ? {} : { comments }),
    ...(description === undefined ? {} : { description }),
  };
}

/** Returns the groups that contain any of the names; each name is in the first group that contains it. */
function groupsOf(
  form: Screen['form'],
  names: ReadonlySet<string>,
): readonly { readonly label: LocalizedText; readonly fields: readonly string[] }[] {
  const ungrouped = new Set(names);
  return form.flatMap(({ label, fields }) => {
    const groupFields = fields.map(({ name }) => name).filter((name) => ungrouped.delete(name));
    return groupFields.length === 0 ? [] : [{ label, fields: groupFields }];
  });
}

/**
 * Describes a field with those of the caller's operations that exclude it; undefined if all do: a field that is not
 * readable is not writable either.
 */
function memberOf(
  member: CompiledMember,
  { compiledResource: { resource }, operations }: View,
  context: RequestContext,
): JsonObject | undefined {
  const { field, related, input, readable } = member;
  const includes = (operation: string): boolean => {
    const access = accessTo(context, resource, operation);
    const isWritten = existsForCaller(field, { ...context, access }) && access.mayWrite(field);
    if (operation === 'create') return member.onCreate && isWritten;
    if (operation === 'update') return member.onPatch && isWritten;
    return readable && access.mayRead(field);
  };
  const candidates = operations.filter((one) => ['read', 'list', 'create', 'update'].includes(one));
  const except = candidates.filter((one) => !includes(one));
  if (except.length === candidates.length) return undefined;
  const { description, enumeration } = field;
  const kind = contentTypeOf(field) as Field | undefined;
  return {
    type: `${field.type.name}${field.nullable ? '?' : ''}`,
    ...(description === undefined ? {} : descriptionIn(description, context.language)),
    ...(member.required || (field.required && field.default?.kind === 'reference') ? { required: true } : {}),
    ...(field.personal ? { personal: true } : {}),
    ...(field.informational ? { informational: true } : {}),
    ...(retires(field) === undefined ? {} : { retires: retires(field) ?? null }),
    ...(except.length === 0 ? {} : { except }),
    ...defaultOf(field),
    ...(kind === undefined || !mayShow(kind, context) ? {} : { kind: kind.name }),
    ...(related === undefined ? boundsOf(field, input) : { to: related.id }),
    ...(field.type.writesRows && field.derivation?.kind === 'inverse' ? { via: field.derivation.via.name } : {}),
    ...(enumeration === undefined
      ? {}
      : { values: enumeration.map(({ value, name, label }) => [value, textIn(label, context.language), name]) }),
    ...tonesOf(enumeration),
    ...(member.operators.size > 0 ? {} : { filterable: false }),
    ...(member.orderable ? {} : { sortable: false }),
    label: textIn(field.label, context.language),
  };
}

/** Returns the description in the language; an English one without a translation is marked, so that it is pronounced correctly. */
function descriptionIn(description: LocalizedText, language: Language): JsonObject {
  const isTranslated = language in description;
  return {
    description: textIn(description, language),
    ...(isTranslated ? {} : { description_language: coreLanguage }),
  };
}

/** Returns a short form without texts, value labels, and action inputs and outputs, which are read once or are part of the navigation. */
function toBrief({
  summary: _summary,
  description: _description,
  plural: _plural,
  title: _title,
  one_per: _onePer,
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

function briefField({ description: _, description_language: __, values, ...field }: JsonObject): JsonObject {
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

function withETag(value: JsonObject, ifNoneMatch: string | string[] | undefined): HandlerResult {
  const body = JSON.stringify(value);
  const tag = `"${hash('sha256', body, 'hex').slice(0, 16)}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  const isUnmodified = matchesAny(typeof ifNoneMatch === 'string' ? ifNoneMatch : undefined, tag);
  return isUnmodified ? { status: 304, headers, body: null } : { status: 200, contentType: jsonType, headers, body };
}
