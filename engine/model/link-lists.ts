/** Links lists and searches: indexes, search paths, special list parameters, list paths, views, the singleton field, private rows. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import { type DraftField, type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import { resolvePath } from './field-paths.ts';
import { scopeFilters } from './link-scopes.ts';
import { linkScreen, viewScreen } from './link-screens.ts';
import type { Field, ListSettings, ResourceIndex } from './model.ts';
import { humanize } from './names.ts';
import { parseCondition } from './parse-condition.ts';

/** Default maximum of rows in a list without paging (api.md, section 2). */
const defaultMaxUnpaged = 50_000;

/** Links everything that affects reads of a resource. */
export function linkLists(linking: Linking, draft: DraftResource): void {
  const { body, descriptor } = draft.source;
  draft.resource.indexes = body.indexes.flatMap((source) => linkIndex(linking, draft, source));
  draft.resource.search = body.search.flatMap(
    ({ value, span }) => resolvePath(linking, draft, value, span, 'search') ?? [],
  );
  draft.resource.list = linkList(linking, draft);
  draft.resource.screen = linkScreen(linking, draft);
  const { singleton, private: privateRows } = descriptor.properties;
  if (singleton !== undefined) {
    const field = findField(linking, draft, String(singleton.value), singleton.span, 'singleton');
    if (field !== undefined) draft.resource.singleton = field;
  }
  if (privateRows !== undefined && isJsonObject(privateRows.value)) {
    const { flag: flagName, owner, role: roleName } = privateRows.value;
    const find = (name: unknown, key: string): Field | undefined =>
      findField(linking, draft, String(name), privateRows.spanOf([key]), 'private');
    const flag = flagName === undefined ? undefined : find(flagName, 'flag');
    const names = typeof owner === 'string' ? [owner] : listOf(owner);
    const owners = names.flatMap((name) => find(name, 'owner') ?? []);
    const role = roleName === undefined ? undefined : find(roleName, 'role');
    if ((flag !== undefined) === (flagName !== undefined) && owners.length === names.length)
      draft.resource.private = {
        ...(flag !== undefined && { flag }),
        owners,
        ...(role !== undefined && { role }),
        ...(privateRows.value.users === true && { users: true }),
      };
  }
}

function linkIndex(linking: Linking, draft: DraftResource, source: LocatedJson): ResourceIndex[] {
  const isMap = isJsonObject(source.value);
  const path = isMap ? ['fields'] : [];
  const terms: readonly Json[] = listOf(isJsonObject(source.value) ? source.value.fields : source.value);
  const fields = terms.flatMap((term, index) => {
    const descending = String(term).startsWith('-');
    const name = descending ? String(term).slice(1) : String(term);
    const field = findField(linking, draft, name, source.spanOf([...path, index]), 'an index');
    return field === undefined ? [] : [{ field, descending }];
  });
  const hasCondition = isJsonObject(source.value) && source.value.when !== undefined;
  const when = hasCondition ? parseCondition(linking, draft, source, 'an index', ['when']) : undefined;
  if (fields.length < terms.length || (hasCondition && when === undefined)) return [];
  const isTrigram = isJsonObject(source.value) && source.value.method === 'trigram';
  return [{ fields, ...(when !== undefined && { when }), ...(isTrigram && { method: 'trigram' as const }) }];
}

function linkList(linking: Linking, draft: DraftResource): ListSettings {
  const { list } = draft.source.body;
  return {
    maxUnpaged: list.maxUnpaged?.value ?? defaultMaxUnpaged,
    filters: [
      ...scopeFilters(linking, draft).filter(({ name }) => !list.filters.some((filter) => filter.name === name)),
      ...list.filters.map(({ name, value }) => filterOf(linking, draft, name, value)),
    ],
    paths: list.paths.flatMap((source) => {
      const { segment = '', field: name = '' } = isJsonObject(source.value) ? source.value : {};
      const path = resolvePath(linking, draft, String(name), source.spanOf(['field']), 'a list path');
      return path === undefined ? [] : [{ segment: String(segment), ...path }];
    }),
    views: list.views.flatMap(({ name, value }) => {
      const { summary = humanize(name), filter } = isJsonObject(value.value) ? value.value : {};
      const view = { name, summary: String(summary), ...viewScreen(linking, draft, name, value) };
      if (filter === undefined) return [view];
      const condition = parseCondition(linking, draft, value, `list view "${name}"`, ['filter']);
      return condition === undefined ? [] : [{ ...view, filter: condition }];
    }),
  };
}

/** `any` has no path: the parameter is accepted and every record matches. */
function filterOf(
  linking: Linking,
  draft: DraftResource,
  name: string,
  source: LocatedJson,
): ListSettings['filters'][number] {
  const none = isJsonObject(source.value) ? listOf(source.value.none) : undefined;
  const prefix = none === undefined ? [] : ['none'];
  const paths = (none ?? listOf(source.value)).flatMap(
    (path, index) =>
      resolvePath(linking, draft, String(path), source.spanOf([...prefix, index]), `list filter "${name}"`) ?? [],
  );
  return { name, paths, ...(none === undefined ? {} : { none: true as const }) };
}

function findField(
  linking: Linking,
  draft: DraftResource,
  name: string,
  span: Span,
  place: string,
): DraftField | undefined {
  const field = draft.fields.get(name);
  if (field === undefined && !mayBeBroken(draft, name)) {
    linking.report(modelProblems.unknownField.at(span, { name, place }, didYouMean(name, draft.fields.keys())));
  }
  return field;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
