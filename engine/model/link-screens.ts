/** Links screens: titles of records, columns and order of lists, groups of forms, positions of actions. Each key has a default. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { modelProblems } from '../problems/model.ts';
import type { DraftResource, Linking } from './draft.ts';
import { resolvePath } from './field-paths.ts';
import type { Field, FieldPath, FormGroup, ListSettings, Screen } from './model.ts';
import { labelOf } from './names.ts';

/** Default title fields: the first of these that exists, otherwise the first search field. */
const defaultTitles = ['name', 'title'];

/** Default number of columns of a list. */
const defaultColumns = 6;

/** Links the data of screens. The fields must already be linked. */
export function linkScreen(linking: Linking, draft: DraftResource): Screen {
  const { properties, body } = draft.source.descriptor;
  const merged = draft.source.body.list;
  const icon = properties.icon?.value;
  const title = pathsOf(linking, draft, properties.title, 'title') ?? defaultTitle(draft);
  const columns =
    pathsOf(linking, draft, merged.columns, 'list.columns') ??
    defaultList(draft, title, new Set(body.fields.map(({ name }) => name)));
  const board = merged.board && linkBoard(linking, draft, merged.board, columns);
  return {
    title,
    ...(typeof icon === 'string' && { icon }),
    columns,
    order: orderOf(linking, draft, merged.order, 'list.order'),
    ...(board !== undefined && { board }),
    form: writtenForm(linking, draft, properties.form) ?? defaultForm(draft),
  };
}

/** Links the board of a list: its columns are the values of an enumeration, its cards show paths, by default the columns of the list. */
function linkBoard(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson,
  columns: readonly FieldPath[],
): Screen['board'] {
  const written = isJsonObject(source.value) ? source.value : {};
  const path = resolvePath(linking, draft, String(written.by), source.spanOf(['by']), 'list.board');
  if (path === undefined) return undefined;
  const { steps, field } = path;
  const reject = (reason: string): undefined => {
    const names = { key: `by: ${written.by}`, resource: draft.resource.id, reason };
    linking.report(modelProblems.badBoard.at(source.spanOf(['by']), names));
  };
  if (steps.length > 0) return reject('is not a field of the resource');
  if (field.enumeration === undefined) return reject('is not an enumeration');
  if (!field.readable || !field.filterable) return reject('cannot be read and filtered');
  if (!draft.resource.operations.has('L')) return reject('needs a list, which the resource does not have');
  const shows = written.shows && pathsAt(linking, draft, source, 'list.board', ['shows']);
  return { by: field, shows: shows || columns.filter((column) => column.field !== field) };
}

/** Maximum number of references in a title: a list that displays the record adds one, `_fields` adds two. */
const titleSteps = 2;

/** Replaces references in titles by the title of their target. Every screen must already be linked. */
export function expandTitles(drafts: readonly DraftResource[]): void {
  const written = new Map(drafts.map(({ resource }) => [resource, resource.screen.title]));
  const expanded = ({ steps, field }: FieldPath): readonly FieldPath[] => {
    const inner = field.type.relation === 'one' && field.target !== undefined ? written.get(field.target) : undefined;
    if (inner === undefined) return [{ steps, field }];
    if (steps.length === titleSteps) return [];
    return inner.flatMap((fieldPath) =>
      expanded({ steps: [...steps, field, ...fieldPath.steps], field: fieldPath.field }),
    );
  };
  for (const { resource } of drafts)
    resource.screen = {
      ...resource.screen,
      title: resource.screen.title.flatMap(expanded).filter(({ steps }) => steps.length <= titleSteps),
    };
}

/** Columns, order and label of a view; `source` is its descriptor. */
export function viewScreen(
  linking: Linking,
  draft: DraftResource,
  name: string,
  source: LocatedJson,
): Pick<ListSettings['views'][number], 'label' | 'columns' | 'order'> {
  const written = isJsonObject(source.value) ? source.value : {};
  return {
    label: labelOf(written.label, name),
    ...columnsAndOrder(linking, draft, source, `list view "${name}"`),
  };
}

/** Columns and order of a list that a part of a descriptor declares: those that `source` has. */
export function columnsAndOrder(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson,
  location: string,
): Partial<Pick<Screen, 'columns' | 'order'>> {
  const written = isJsonObject(source.value) ? source.value : {};
  return {
    ...(written.columns !== undefined && { columns: pathsAt(linking, draft, source, location, ['columns']) }),
    ...(written.order !== undefined && { order: orderOf(linking, draft, source, location, ['order']) }),
  };
}

function pathsOf(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson | undefined,
  location: string,
): readonly FieldPath[] | undefined {
  return source && pathsAt(linking, draft, source, location, []);
}

function pathsAt(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson,
  location: string,
  at: readonly (string | number)[],
): readonly FieldPath[] {
  return listAt(source.value, at).flatMap(
    (path, index) => resolvePath(linking, draft, String(path), source.spanOf([...at, index]), location) ?? [],
  );
}

function orderOf(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson | undefined,
  location: string,
  at: readonly (string | number)[] = [],
): Screen['order'] {
  if (source === undefined) return [];
  return listAt(source.value, at).flatMap((term, index) => {
    const descending = String(term).startsWith('-');
    const name = descending ? String(term).slice(1) : String(term);
    const fieldPath = resolvePath(linking, draft, name, source.spanOf([...at, index]), location);
    return fieldPath === undefined ? [] : [{ ...fieldPath, descending }];
  });
}

function listAt(value: Json, at: readonly (string | number)[]): readonly Json[] {
  const target = at.reduce<Json>((inner, step) => (isJsonObject(inner) ? (inner[step] ?? null) : null), value);
  return Array.isArray(target) ? target : [];
}

function defaultTitle({ fields, resource }: DraftResource): readonly FieldPath[] {
  const candidates = defaultTitles.flatMap((name) => {
    const field = fields.get(name);
    return field?.readable === true && field.type.storage === 'column' ? [field] : [];
  });
  const [first] = candidates;
  if (first !== undefined) return [{ steps: [], field: first }];
  const searched = resource.search.filter(({ steps, field }) => steps.length === 0 && field.readable);
  if (searched.length > 0) return searched.slice(0, 2);
  const id = fields.get('id');
  return id === undefined ? [] : [{ steps: [], field: id }];
}

/** Default columns: the title, then required fields and other fields of the resource that columns can display. */
function defaultList(
  draft: DraftResource,
  title: readonly FieldPath[],
  fieldNames: ReadonlySet<string>,
): readonly FieldPath[] {
  // A reference displays the title of its record, whichever field of the record the title names.
  const titleFields = [...new Set(title.map(({ steps: [reference], field }) => reference ?? field))];
  const titles = new Set(titleFields.map(({ name }) => name));
  const candidates = [...draft.fields.values()].filter(
    ({ name, readable, personal, type }) =>
      fieldNames.has(name) && readable && !personal && !titles.has(name) && type.storage === 'column' && type.sortable,
  );
  const ordered = [...candidates.filter(({ required }) => required), ...candidates.filter(({ required }) => !required)];
  return [...titleFields, ...ordered].map((field) => ({ steps: [], field })).slice(0, defaultColumns);
}

function writtenForm(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson | undefined,
): readonly FormGroup[] | undefined {
  return (
    source &&
    listAt(source.value, []).map((group, index) => ({
      label: labelOf(isJsonObject(group) ? group.label : undefined, draft.resource.name),
      fields: listAt(group, ['fields']).flatMap((name, position) => {
        const path = resolvePath(linking, draft, String(name), source.spanOf([index, 'fields', position]), 'form');
        return path === undefined ? [] : [path.field];
      }),
    }))
  );
}

/** Default groups: one for each trait, in the order of `uses`, and one for the fields of the resource itself. */
function defaultForm({ fields, source, resource }: DraftResource): readonly FormGroup[] {
  return source.groups.flatMap(({ name, label, fields: names }) => {
    const visible = names.flatMap((one): readonly Field[] => {
      const field = fields.get(one);
      return field === undefined || field.hidden ? [] : [field];
    });
    const groupLabel = name === undefined ? resource.label : labelOf(label, name.replaceAll('-', '_'));
    return visible.length === 0 ? [] : [{ label: groupLabel, fields: visible }];
  });
}
