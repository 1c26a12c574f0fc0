/** What there is, as this person may see and do it: the navigation, each resource when a screen needs it, and what records are called. */
import { computed, signal } from '@preact/signals';
import { fetchJson, type Listing, ProblemError } from './http.ts';
import { humanize, language } from './language.ts';
import { addresses } from './router.ts';

export interface NavigationEntry extends Listing {
  readonly id: string;
  /** What several are called. */
  readonly plural: string;
  /** What one is called, where descriptions are asked for. */
  readonly label?: string;
  /** The members that its records are called by. */
  readonly title: readonly string[];
  /** Of those that are searched: how many references lead to them. */
  readonly search?: number;
  readonly actions?: readonly string[];
  /** How its records hang on others: by the members that say of which kind and which one, on records of all kinds or of these. */
  readonly attached?: readonly (readonly [kind: string, record: string, kinds?: readonly string[]])[];
}

export interface Application {
  readonly name: string;
  readonly label: string;
  readonly resources: readonly NavigationEntry[];
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
  /** Of a file. */
  readonly max_bytes?: number;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly description?: string;
  readonly nullable?: boolean;
  readonly required?: boolean;
  readonly personal?: boolean;
  readonly except?: readonly string[];
  readonly default?: unknown;
  readonly schema?: Schema;
  readonly to?: string;
  /** Of what refers to a record of any resource: the member that says of which. */
  readonly kind?: string;
  readonly title?: readonly string[];
  readonly values?: readonly Choice[];
  /** Returns the tones of values whose tone is not neutral. */
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
  // What follows is told by wholeResource.
  readonly summary?: string;
  readonly input?: Schema;
  /** What may stand behind the question mark. */
  readonly query?: Readonly<Record<string, Schema>>;
  /** The resources of parameters and members that name records. */
  readonly records?: Readonly<Record<string, string>>;
}

export interface View {
  readonly name: string;
  readonly label: string;
  readonly when?: Values;
  readonly columns?: readonly string[];
  readonly order?: readonly string[];
}

export interface Resource extends Listing, Pick<NavigationEntry, 'id' | 'plural' | 'title'> {
  /** What one record is called. */
  readonly label: string;
  readonly fields: readonly Field[];
  /** Each under the word of its kind, as in descriptors; `when` says for which records. */
  readonly rules: readonly Values[];
  readonly form: readonly { readonly label: string; readonly fields: readonly string[] }[];
  readonly list?: {
    readonly columns: readonly string[];
    readonly order: readonly string[];
    readonly search: boolean;
    readonly views: readonly View[];
  };
  readonly actions: readonly Action[];
  /** The member of which each value has one record at most. */
  readonly singleton?: string;
  readonly inbound: readonly { readonly resource: string; readonly field: string }[];
}

/** The resource as it is sent: each thing said once. */
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

/** By language and id. */
const resources = signal<ReadonlyMap<string, { readonly value: Resource; readonly tag: string }>>(new Map());
const pending = new Map<string, Promise<unknown>>();

/** What members of objects, and of what actions take and answer, are called: by language, once asked for. */
const labels = signal<Readonly<Record<string, Sent>>>({});

interface Sent {
  readonly words?: Readonly<Record<string, string>>;
  /** By member: values that are words, and no texts of anybody's. */
  readonly codes?: Readonly<Record<string, readonly string[]>>;
}

export async function loadNavigation(query = ''): Promise<void> {
  const [requestedLanguage, { body }] = [
    language.value,
    await fetchJson<{ readonly applications: readonly Application[] } & Sent>(addresses.model + query),
  ];
  navigation.value = body.applications;
  if (body.words !== undefined) labels.value = { ...labels.value, [requestedLanguage]: body };
}

/** Has wordOf know its words. */
export function loadLabels(): Promise<unknown> {
  if (labels.peek()[language.value] !== undefined) return Promise.resolve();
  const key = `words:${language.value}`;
  const promise = pending.get(key) ?? loadNavigation('?descriptions=true').finally(() => pending.delete(key));
  pending.set(key, promise);
  return promise.catch(() => undefined);
}

/** What is no field by the word for it; undefined for what has none. */
export const translatedName = (name: string): string | undefined => labels.value[language.value]?.words?.[name];

/** What a value of a member stands for; the text itself, where it is no word of a program. */
export const meaningOf = (member: string, text: string): string =>
  labels.value[language.value]?.codes?.[member]?.includes(text) === true ? (translatedName(text) ?? text) : text;

/** What there is of all applications, by id. */
export const entries = computed(
  () =>
    new Map((navigation.value ?? []).flatMap(({ resources: all }) => all.map((entry) => [entry.id, entry] as const))),
);

export const entryOf = (id: string): NavigationEntry | undefined => entries.value.get(id);

export function applicationOf(id: string): Application | undefined {
  return navigation.value?.find(({ resources: all }) => all.some((entry) => entry.id === id));
}

const keyOf = (id: string): string => `${language.value}:${id}`;

/** What is known of the resource; components that read it are shown anew when more is known. */
export function cachedResource(id: string): Resource | undefined {
  return resources.value.get(keyOf(id))?.value;
}

/** The resource as the server describes it now: a change of descriptors or rights is seen on the next screen. */
export function loadResource(id: string): Promise<Resource> {
  const key = keyOf(id);
  const pendingRequest = pending.get(key) as Promise<Resource> | undefined;
  const promise = pendingRequest ?? fetchResource(id, key).finally(() => pending.delete(key));
  pending.set(key, promise);
  return promise;
}

/** The resource as it is known, or asked for. */
export const someResource = async (id: string): Promise<Resource> => cachedResource(id) ?? loadResource(id);

/** The resource with what is read once: descriptions, and the inputs of its actions. */
export async function fullResource(id: string): Promise<Resource> {
  const { body } = await fetchJson<SentResource>(`${resourceAddress(id)}?descriptions=true`);
  return unfolded(body);
}

const resourceAddress = (id: string): string =>
  addresses.resourceModel.replace('{content_type}', encodeURIComponent(id));

/** The resource as screens read it. */
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
    // Of a resource that is known the screen is shown meanwhile.
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

/** What people call a member of an answer, or a word in it: the label of a field of that name in what has been read of the model. */
export function labelOfMember(name: string): string {
  for (const [key, { value }] of resources.value) {
    const field = key.startsWith(`${language.value}:`) ? fieldOf(value, name) : undefined;
    if (field !== undefined) return field.label;
  }
  return translatedName(name) ?? humanize(name);
}

/** What a member of an answer is called. */
export const memberLabel = (name: string): string => translatedName(name) ?? labelOfMember(name);

export function fieldOf(resource: Resource, name: string): Field | undefined {
  return resource.fields.find((field) => field.name === name);
}

/** Whether an operation of the person takes part in the field. */
export function isInOperation(resource: Resource, field: Field, operation: string): boolean {
  return resource.operations.includes(operation) && field.except?.includes(operation) !== true;
}

/** Whether there is anything that a new record can be given. */
export function mayCreate(resource: Resource): boolean {
  return resource.fields.some((field) => isInOperation(resource, field, 'create'));
}

/** The resource where nothing is to be changed. */
export const readOnly = (resource: Resource): Resource => ({
  ...resource,
  operations: resource.operations.filter((name) => ['read', 'list'].includes(name)),
  actions: [],
});

/** Fields that an answer of the operation holds. */
export function readableFields(resource: Resource, operation: 'read' | 'list'): readonly Field[] {
  return resource.fields.filter((field) => isInOperation(resource, field, operation));
}

/** What `_fields` has to name for a field to be shown: a reference brings what its record is called by. */
export function selectionOf(field: Field): readonly string[] {
  if (field.kind !== undefined) return [field.name, field.kind];
  const titles = field.title ?? [];
  return field.to === undefined || titles.length === 0 ? [field.name] : titles.map((title) => `${field.name}.${title}`);
}

export type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of members: `tenant.last_name`. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Values)[name];
  }
  return value;
}

/** What people see: characters without width or place of their own name nothing. */
const printable = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What a record is called, by the paths of its title; its id where these hold nothing. */
export function titleOf(record: Values, paths: readonly string[]): string {
  const texts = paths
    .map((path) => valueAt(record, path))
    .filter((value) => value !== null && typeof value !== 'object' && printable.test(String(value ?? '')));
  return texts.length === 0 ? String(record.id ?? '').slice(0, 8) : texts.join(' ');
}

export const cachedTitles = signal<ReadonlyMap<string, string>>(new Map());

export function cacheTitle(id: string, title: string): void {
  if (cachedTitles.peek().get(id) !== title) cachedTitles.value = new Map([...cachedTitles.peek(), [id, title]]);
}

/** The id of a value in any of its forms. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  return isValues(value) && typeof value.id === 'string' ? value.id : undefined;
}

export function displayTitle(value: unknown, titles: readonly string[] = []): string {
  if (typeof value !== 'object' || value === null) return cachedTitles.value.get(String(value)) ?? String(value);
  const record = value as Values;
  const title = titleOf(record, titles);
  return title === String(record.id ?? '').slice(0, 8) ? (cachedTitles.value.get(String(record.id)) ?? title) : title;
}
