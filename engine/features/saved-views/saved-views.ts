/** Saved views: their ownership, who can change them, validation of their filters, and their use in lists. */
import { defineExtension, type Extension, type Problem, problem } from '../../extension/contract.ts';
import { isUuid, referencedId } from '../../kernel/ids.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Model, Resource } from '../../model/model.ts';
import { storedFilter, storedPath } from '../../model/stored-names.ts';
import { systemResource } from '../../model/system-resources.ts';
import { escapePointer } from '../../platform/schema-entry.ts';
import { type ProblemEntry, throwProblem } from '../../problems/problem.ts';
import type { SavedList } from '../../query/saved-list.ts';
import { readRecord } from '../../read/read-written.ts';
import {
  contextFor,
  directOperation,
  type EngineHandler,
  inTransaction,
  jsonResult,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { withValidateOnly } from '../../write/validate-only.ts';

/** The name of both the action and the right for sharing a view. */
const shareAction = 'share';

/** The members of a view and the equivalent list parameters. */
const parameterByMember = {
  filter: '_filter',
  order: '_order_by',
  columns: '_fields',
  group_by: '_group_by',
  aggregate: '_aggregate',
} as const;
type ViewMember = keyof typeof parameterByMember;

/** Returns the engine's own hooks. */
export function savedViewExtension(model: Model): Extension {
  const resource = systemResource(model, 'savedview');
  return defineExtension({
    name: 'saved-views',
    hooks: {
      [resource.id]: {
        beforeWrite: async ({ before, after, bySystem }, { caller, may, listErrors }) => {
          if (bySystem) return undefined;
          if (before !== undefined && isShared(before) && !may(resource.id, shareAction))
            return problem('operation_not_permitted', { params: { scope: `${resource.id}:${shareAction}` } });
          if (after === undefined) return undefined;
          const owner = before === undefined ? ownerOf(resource, caller.principal) : {};
          if (owner === undefined) return notForCallerProblem();
          const kind = model.resourceByContentType.get(String(referencedId(after.content_type)));
          const errors = kind === undefined ? [] : errorsIn(after, (list) => listErrors(kind.id, list));
          return errors.length > 0 ? problem('validation_failed', { errors }) : { ...after, ...owner };
        },
        // Clients send the members of a view as list parameters, so only names that the list currently accepts are returned.
        beforeResponse: async (records, { stored }) =>
          records.map((record, index) => {
            const kind = model.resourceByContentType.get(String(referencedId(stored[index]?.content_type ?? null)));
            return kind === undefined ? record : presentView(record, kind);
          }),
        shows: Object.keys(parameterByMember),
        needs: ['content_type'],
      },
    },
  });
}

/** POST …/savedview/{pk}/share/ */
export const shareView: EngineHandler = (call) =>
  withValidateOnly(call.validateOnly, call.request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const { private: isPrivate, role = null } = membersOf(call);
      const sharing = { private: isPrivate === true, role };
      if (!sharing.private && role !== null)
        throwProblem('validation_failed', {
          errors: [
            {
              pointer: '/role',
              code: 'not_allowed',
              message: t('publicViewCannotHaveRole'),
            },
          ],
        });
      // System: A caller with the right to share sets the visibility of a view.
      const { records } = context.runtime.extensionContextOf(context).system;
      await records.update(call.request.operation.resource.id, call.input.parameters.pk ?? '', sharing);
      return jsonResult(200, sharing);
    }),
  );

/**
 * Returns the view that a list refers to, as visible to the caller; rejects views that are hidden from the caller or
 * that belong to another resource.
 */
export async function findView(id: string, resource: Resource, context: RequestContext): Promise<SavedList> {
  const views = systemResource(context.runtime.model, 'savedview');
  const operation = directOperation(views, ['read', 'list'], context);
  const row =
    operation === undefined || !isUuid(id)
      ? undefined
      : await readRecord(id.toLowerCase(), views, { members: viewMembers }, contextFor(context, views, operation));
  if (row === undefined)
    return throwProblem('invalid_parameter', {
      errors: [{ parameter: '_view', code: 'not_found', message: t('savedViewNotFound') }],
    });
  const view = row.record.value();
  const { label, content_type: kind } = view;
  if (referencedId(kind) !== resource.contentTypeId)
    return throwProblem('invalid_parameter', {
      errors: [
        {
          parameter: '_view',
          code: 'other_kind',
          message: t('savedViewBelongsToAnotherKindOfRecord'),
        },
      ],
    });
  return { label: String(label), ...textsOf(presentView(view, resource)) };
}

const viewMembers = ['id', 'label', 'content_type', ...Object.keys(parameterByMember)].map((name) => ({ name }));

/** The path in an order, a column, a group or a function: `sum(space.usable_area)`. */
const lastPath = /[^()]+(?=\)?$)/;

/** Returns the view with the current names of fields. */
function presentView(view: JsonObject, resource: Resource): JsonObject {
  const current = (path: string): string => storedPath(path, resource);
  const paths = (value: Json | undefined): Json =>
    Array.isArray(value)
      ? value.map((item: Json) => (typeof item === 'string' ? item.replace(lastPath, current) : item))
      : (value ?? null);
  const { filter } = view;
  const lists = (['order', 'columns', 'group_by', 'aggregate'] as const).flatMap((name) =>
    view[name] === undefined ? [] : [[name, paths(view[name])] as const],
  );
  return {
    ...view,
    ...(filter === undefined ? {} : { filter: storedFilter(filter, resource) }),
    ...Object.fromEntries(lists),
  };
}

/** Formats each member as its parameter; empty members are omitted. */
function textsOf(view: JsonObject): Omit<SavedList, 'label'> {
  const { filter = null } = view;
  const list = (value: Json | undefined) => (Array.isArray(value) && value.length > 0 ? value.join(',') : undefined);
  const [orderBy, fields] = [list(view.order), list(view.columns)];
  const [groupBy, aggregate] = [list(view.group_by), list(view.aggregate)];
  return {
    ...(filter === null ? {} : { filter }),
    ...(orderBy === undefined ? {} : { orderBy }),
    ...(fields === undefined ? {} : { fields }),
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(aggregate === undefined ? {} : { aggregate }),
  };
}

/** Returns the errors that a list with these parameters would be rejected for, located at the members. */
function errorsIn(
  view: JsonObject,
  errorsOf: (parameters: Readonly<Record<string, string>>) => readonly ProblemEntry[],
): readonly ProblemEntry[] {
  const { filter, orderBy, fields, groupBy, aggregate } = textsOf(view);
  const texts: Readonly<Record<ViewMember, string | undefined>> = {
    filter: filter === undefined ? undefined : JSON.stringify(filter),
    order: orderBy,
    columns: fields,
    group_by: groupBy,
    aggregate,
  };
  return (Object.keys(parameterByMember) as ViewMember[]).flatMap((viewMember) => {
    const text = texts[viewMember];
    if (text === undefined) return [];
    const parameter = parameterByMember[viewMember];
    const isStatistics = viewMember === 'group_by' || viewMember === 'aggregate';
    return errorsOf({ ...(isStatistics && { _statistics: 'true' }), [parameter]: text }).map(
      ({ code, message, params, ...location }) => {
        const name = 'parameter' in location ? location.parameter : '';
        const member = name === '' || name.startsWith('_') ? '' : `/${escapePointer(name)}`;
        return { pointer: `/${viewMember}${member}`, code, message, ...(params === undefined ? {} : { params }) };
      },
    );
  });
}

function isShared({ private: isPrivate, role }: JsonObject): boolean {
  return isPrivate !== true || (role ?? null) !== null;
}

/** Returns the field that holds the owner of a new view; undefined for principals that cannot have views. */
function ownerOf(resource: Resource, principal: { readonly resource: string; readonly id: string }) {
  const field = resource.private?.owners.find(({ target }) => target?.id === principal.resource);
  return field && { [field.name]: { id: principal.id } };
}

function notForCallerProblem(): Problem {
  return problem('operation_not_permitted', {
    detail: t('viewsOnlyByStaff'),
  });
}
