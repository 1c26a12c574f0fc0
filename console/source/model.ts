/** The model as the current user can see it: the navigation, each resource on demand, and titles of records. */
import { computed, signal } from '@preact/signals';
import { fetchJson, type Listing, ProblemError } from './http.ts';
import { humanize, language } from './language.ts';
import { addresses } from './router.ts';
import type { Values } from './values.ts';

export interface NavigationEntry extends Listing {
  readonly id: string;
  readonly plural: string;
  readonly label?: string;
  /** The members that form the title of a record. */
  readonly title: readonly string[];
  /** For searched resources: the number of references to them. */
  readonly search?: number;
  readonly actions?: readonly string[];
  /** The resource of which each record has at most one of these records: settings. */
  readonly one_per?: string;
  /** How its records are attached to others: the members with the kind and the id, and the allowed kinds (all if omitted). */
  readonly attached?: readonly (readonly [kind: string, record: string, kinds?: readonly string[]])[];
  /** Present if the records are comments on others. */
  readonly comments?: true;
}

export interface Application {
  readonly name: string;
  readonly label: string;
  readonly resources: readonly NavigationEntry[];
}

/** A list that people use every day. */
export interface MenuEntry {
  readonly resource: string;
  readonly label?: string;
  readonly filter?: Values;
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly max_bytes?: number;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly description?: string;
  /** The language of the description, if it is not that of the user. */
  readonly description_language?: string;
  readonly nullable?: boolean;
  readonly required?: boolean;
  readonly personal?: boolean;
  readonly informational?: boolean;
  /** The value with which a record cannot be chosen for new references. */
  readonly retires?: boolean;
  readonly except?: readonly string[];
  readonly default?: unknown;
  /** The source of a default that depends on the record: `$today`, or `$reference.member`. */
  readonly default_source?: string;
  readonly schema?: Schema;
  readonly to?: string;
  /** For rows of the record: the member of a row that refers to it. */
  readonly via?: string;
  /** For references to any resource: the member with the kind. */
  readonly kind?: string;
  readonly title?: readonly string[];
  readonly values?: readonly Choice[];
  /** The tones of values that are not neutral. */
  readonly tones?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly filterable?: boolean;
  readonly sortable?: boolean;
}

export interface Action {
  readonly name: string;
  readonly label: string;
  readonly method: string;
  readonly path: string;
  readonly on: 'record' | 'selection' | 'list';
  readonly when?: Values;
  readonly confirm?: string;
  // The following members are loaded by fullResource.
  readonly summary?: string;
  readonly input?: Schema;
  readonly query?: Readonly<Record<string, Schema>>;
  /** The resources of parameters and members that contain record ids. */
  readonly records?: Readonly<Record<string, string>>;
}

export interface View {
  readonly name: string;
  readonly label: string;
  readonly when?: Values;
  readonly columns?: readonly string[];
  readonly order?: readonly string[];
}

/** Records of another resource that refer to a record: a figure with `sum`, otherwise a list. */
export interface OverviewItem {
  readonly label: string;
  readonly of: string;
  /** The list parameter whose value is the ID of the record. */
  readonly by: string;
  readonly filter?: Values;
  readonly sum?: string;
  readonly since?: string;
  readonly columns?: readonly string[];
  readonly order?: readonly string[];
}

/** The members of a comment: the text, the ID of the record, the mentioned users, the flag of private ones, and the authors. */
export interface CommentKeys {
  readonly text: string;
  readonly about: string;
  readonly mentions?: string;
  readonly private?: string;
  readonly authors: readonly string[];
}

export interface Resource extends Listing, Pick<NavigationEntry, 'id' | 'plural' | 'title'> {
  readonly label: string;
  readonly fields: readonly Field[];
  /** Each under the keyword of its kind, as in descriptors; `when` is the condition on records. */
  readonly rules: readonly Values[];
  readonly form: readonly { readonly label: string; readonly fields: readonly string[] }[];
  readonly list?: {
    readonly columns: readonly string[];
    readonly order: readonly string[];
    readonly search: boolean;
    readonly views: readonly View[];
    /** The enumeration whose values are the columns of the board, and the members on a card. */
    readonly board?: { readonly by: string; readonly shows: readonly string[] };
  };
  readonly actions: readonly Action[];
  /** The member with at most one record per value. */
  readonly singleton?: string;
  readonly reactions?: readonly { readonly name: string; readonly label: string }[];
  readonly overview?: readonly OverviewItem[];
  readonly comments?: CommentKeys;
  readonly inbound: readonly { readonly resource: string; readonly field: string }[];
}

/** The resource as the server sends it, without repetition. */
interface SentResource extends Omit<Resource, 'plural' | 'title' | 'fields' | 'form' | 'list' | 'inbound'> {
  readonly list?: Partial<NonNullable<Resource['list']>> & Pick<NonNullable<Resource['list']>, 'columns' | 'search'>;
  readonly fields: Readonly<Record<string, SentField>>;
  readonly form: readonly { readonly label: string; readonly fields: number }[];
  readonly inbound: Readonly<Record<string, readonly string[]>>;
}

interface SentField extends Omit<Field, 'name' | 'nullable' | 'title' | 'values'> {
  readonly values?: readonly (readonly [value: string | number, label: string])[];
}

export const navigation = signal<readonly Application[] | undefined>(undefined);
export const menu = signal<readonly MenuEntry[]>([]);

/** By language and id. */
const resources = signal<ReadonlyMap<string, { readonly value: Resource; readonly tag: string }>>(new Map());
const pending = new Map<string, Promise<unknown>>();

/** Labels of object members and of inputs and outputs of actions: by language, loaded on demand. */
const labels = signal<Readonly<Record<string, Sent>>>({});

interface Sent {
  readonly words?: Readonly<Record<string, string>>;
  /** By member: values that are codes, not user texts. */
  readonly codes?: Readonly<Record<string, readonly string[]>>;
  /** Labels of codes inside objects and lists, by member and code. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function loadNavigation(query = ''): Promise<void> {
  const [requestedLanguage, { body }] = [
    language.value,
    await fetchJson<{ readonly applications: readonly Application[]; readonly menu: readonly MenuEntry[] } & Sent>(
      addresses.model + query,
    ),
  ];
  navigation.value = body.applications;
  menu.value = body.menu;
  if (body.words !== undefined) labels.value = { ...labels.value, [requestedLanguage]: body };
}

export function loadLabels(): Promise<unknown> {
  if (labels.peek()[language.value] !== undefined) return Promise.resolve();
  const key = `words:${language.value}`;
  const promise = pending.get(key) ?? loadNavigation('?descriptions=true').finally(() => pending.delete(key));
  pending.set(key, promise);
  return promise.catch(() => undefined);
}

/** Returns the label of a name that is not a field; undefined if there is none. */
export const translatedName = (name: string): string | undefined => labels.value[language.value]?.words?.[name];

/** Returns the label of a value; undefined if it is not a code. */
export function meaningOf(member: string, value: string | number): string | undefined {
  const { codes, values } = labels.value[language.value] ?? {};
  const isNamed = codes?.[member]?.includes(String(value)) === true;
  return values?.[member]?.[value] ?? (isNamed ? translatedName(String(value)) : undefined);
}

export const entries = computed(
  () =>
    new Map((navigation.value ?? []).flatMap(({ resources: all }) => all.map((entry) => [entry.id, entry] as const))),
);

/** The resource of comments. */
export const commentEntry = computed(() => [...entries.value.values()].find(({ comments }) => comments !== undefined));

export const entryOf = (id: string): NavigationEntry | undefined => entries.value.get(id);

export function applicationOf(id: string): Application | undefined {
  return navigation.value?.find(({ resources: all }) => all.some((entry) => entry.id === id));
}

/** The resources on the settings page: an owner has at most one record, which the user can find and read. */
export const settings = computed(() =>
  [...entries.value.values()].filter(
    ({ one_per: owner, operations: may }) => owner !== undefined && may.includes('create') && may.includes('read'),
  ),
);

const keyOf = (id: string): string => `${language.value}:${id}`;

/** Returns the loaded resource; components that read it are rendered again when more is loaded. */
export function cachedResource(id: string): Resource | undefined {
  return resources.value.get(keyOf(id))?.value;
}

/** Loads the current description of the resource: changed descriptors or permissions appear on the next screen. */
export function loadResource(id: string): Promise<Resource> {
  const key = keyOf(id);
  const pendingRequest = pending.get(key) as Promise<Resource> | undefined;
  const promise = pendingRequest ?? fetchResource(id, key).finally(() => pending.delete(key));
  pending.set(key, promise);
  return promise;
}

export const someResource = async (id: string): Promise<Resource> => cachedResource(id) ?? loadResource(id);

/** Loads the resource with its descriptions and the inputs of its actions, once. */
export async function fullResource(id: string): Promise<Resource> {
  const { body } = await fetchJson<SentResource>(`${resourceAddress(id)}?descriptions=true`);
  return unfolded(body);
}

const resourceAddress = (id: string): string =>
  addresses.resourceModel.replace('{content_type}', encodeURIComponent(id));

function unfolded({ fields: sent, form, list, inbound, ...resource }: SentResource): Resource {
  const fields = Object.entries(sent).map(([name, { type, values, ...field }]) => ({
    ...field,
    name,
    type: type.replace('?', ''),
    ...(type.endsWith('?') && { nullable: true }),
    ...(field.to !== undefined && { title: entryOf(field.to)?.title ?? [] }),
    ...(values !== undefined && { values: values.map(([value, label]) => ({ value, label })) }),
  }));
  let first = 0;
  return {
    ...resource,
    plural: entryOf(resource.id)?.plural ?? resource.label,
    title: entryOf(resource.id)?.title ?? [],
    ...(list !== undefined && { list: { order: [], views: [], ...list } }),
    fields,
    form: form.map(({ label, fields: length }) => {
      first += length;
      return { label, fields: fields.slice(first - length, first).map(({ name }) => name) };
    }),
    inbound: Object.entries(inbound).flatMap(([from, names]) => names.map((field) => ({ resource: from, field }))),
  };
}

async function fetchResource(id: string, key: string): Promise<Resource> {
  const cached = resources.value.get(key);
  try {
    // A loaded resource is shown while it is revalidated.
    const again = cached && { headers: { 'If-None-Match': cached.tag }, canWait: true };
    const response = await fetchJson<SentResource>(resourceAddress(id), again);
    if (response.status === 304 && cached !== undefined) return cached.value;
    const value = unfolded(response.body);
    resources.value = new Map([...resources.value, [key, { value, tag: response.headers.get('ETag') ?? '' }]]);
    return value;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404)
      resources.value = new Map([...resources.value].filter(([other]) => other !== key));
    throw error;
  }
}

/** Returns the label of a response member or code: that of a field of this name in the loaded model. */
export function labelOfMember(name: string): string {
  for (const [key, { value }] of resources.value) {
    const field = key.startsWith(`${language.value}:`) ? fieldOf(value, name) : undefined;
    if (field !== undefined) return field.label;
  }
  return translatedName(name) ?? humanize(name);
}

export const memberLabel = (name: string): string => translatedName(name) ?? labelOfMember(name);

export function fieldOf(resource: Resource, name: string): Field | undefined {
  return resource.fields.find((field) => field.name === name);
}

/** Returns whether an operation of the user uses the field. */
export function isInOperation(resource: Resource, field: Field, operation: string): boolean {
  return resource.operations.includes(operation) && field.except?.includes(operation) !== true;
}

export function mayCreate(resource: Resource): boolean {
  return resource.fields.some((field) => isInOperation(resource, field, 'create'));
}

export const readOnly = (resource: Resource): Resource => ({
  ...resource,
  operations: resource.operations.filter((name) => ['read', 'list'].includes(name)),
  actions: [],
});

export function readableFields(resource: Resource, operation: 'read' | 'list'): readonly Field[] {
  return resource.fields.filter((field) => isInOperation(resource, field, operation));
}

/** Returns the `_fields` needed to display a field: references include the title. */
export function selectionOf(field: Field): readonly string[] {
  if (field.kind !== undefined) return [field.name, field.kind];
  const titles = field.title ?? [];
  return field.to === undefined || titles.length === 0 ? [field.name] : titles.map((title) => `${field.name}.${title}`);
}
