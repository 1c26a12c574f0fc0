/** Reads an errand as the holder of the link can see it. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { readStoredFile, type StoredFile } from '../files/stored-file.ts';
import type { Language } from '../support/language.ts';
import { idOf, textOf } from '../support/reference.ts';
import { type ErrandLink, mayDo } from './errand-link.ts';

/** Codes of errands.generalerrand.status that are used here. */
export const errandStatus = { inProgress: 3, done: 5, closed: 6, cancelled: 7 } as const;

/** Members that the page of a link shows, by resource. */
export const visibleMembers = {
  'errands.generalerrand': [
    ...[
      'errand_number',
      'title',
      'description',
      'status',
      'priority',
      'realestate',
      'planned_start_time',
      'planned_end_time',
    ],
    ...['due_date', 'result_description'],
  ],
  'errands.generalerrandaction': ['title', 'description', 'created_at', 'is_visible_to_customer'],
  'errands.generalerrandfile': ['title', 'file_obj', 'is_visible_to_customer'],
} as const;

/** Additional members that it shows to users who handle the errand. */
export const contactMembers = [
  ...['reporter_name', 'reporter_phone_number', 'access_instructions', 'preferred_visit_times', 'master_key_allowed'],
  ...['has_pets', 'content_type', 'object_id'],
] as const;

/** Members of a space, building or area that identify it; a resource has some of them. */
const locationMembers = ['landlord_custom_id', 'apartment_id', 'spot_number', 'popular_name', 'name'] as const;

/** The location that an errand concerns, with the members that identify it. */
export interface ErrandLocation {
  readonly resource: string;
  readonly id: string;
  readonly members: readonly string[];
}

/** Returns the location that an errand concerns; undefined if it concerns something else or has no subject. */
export function locationOf(context: Pick<SystemContext, 'resource'>, errand: JsonObject): ErrandLocation | undefined {
  const resource = context.resource(idOf(errand.content_type) ?? '');
  const id = textOf(errand.object_id);
  if (resource?.application !== 'objects' || id === undefined) return undefined;
  return { resource: resource.id, id, members: locationMembers.filter((name) => resource.fieldByName.has(name)) };
}

export interface ErrandView {
  readonly record: JsonObject;
  readonly isOpen: boolean;
  readonly location: string | undefined;
  /** The flat, building or other object that it concerns; only for users who can see contacts. */
  readonly object: string | undefined;
  readonly status: string;
  readonly priority: string;
  readonly actions: readonly JsonObject[];
  readonly files: readonly ErrandFile[];
  /** Whether the reporter's data can be shown: only to users who handle the errand, and never for data subjects with a protected identity. */
  readonly canSeeContacts: boolean;
}

export interface ErrandFile {
  readonly id: string;
  readonly title: string;
  readonly file: StoredFile;
}

/** Reads the errand of a link; undefined if it no longer exists. */
export async function readErrand(
  context: SystemContext,
  link: ErrandLink,
  language: Language,
): Promise<ErrandView | undefined> {
  const { records } = context;
  const record = await records.find('errands.generalerrand', link.errandId);
  if (record === undefined) return undefined;
  const [realestate, actions, files, isProtected] = [
    await find(context, 'objects.realestate', idOf(record.realestate)),
    await records.list('errands.generalerrandaction', { errand: link.errandId }, { orderBy: 'created_at,id' }),
    await records.list('errands.generalerrandfile', { errand: link.errandId }, { orderBy: 'created_at,id' }),
    await hasProtectedIdentity(context, record),
  ];
  const handles = mayDo(link.type, 'handle');
  // The address of a data subject with a protected identity is protected too.
  const canSeeContacts = mayDo(link.type, 'see_contacts') && !isProtected;
  const isVisible = (item: JsonObject): boolean => handles || item.is_visible_to_customer === true;
  return {
    record,
    isOpen: Number(record.status) < errandStatus.closed,
    location: textOf(realestate?.name),
    object: canSeeContacts ? await objectName(context, record) : undefined,
    status: labelOf(context, 'status', record, language),
    priority: labelOf(context, 'priority', record, language),
    actions: actions.filter(isVisible),
    files: files.filter(isVisible).flatMap(errandFileOf),
    canSeeContacts,
  };
}

/** Finds a file by ID if the holder of the link can see it. */
export async function findFile(
  context: SystemContext,
  link: ErrandLink,
  language: Language,
  id: string,
): Promise<StoredFile | undefined> {
  const errand = await readErrand(context, link, language);
  return errand?.files.find((file) => file.id === id)?.file;
}

function errandFileOf(item: JsonObject): readonly ErrandFile[] {
  const file = readStoredFile(item.file_obj);
  if (file === undefined || file.uploaded_at === null) return [];
  return [{ id: String(item.id), title: textOf(item.title) ?? file.name, file }];
}

async function objectName(context: SystemContext, errand: JsonObject): Promise<string | undefined> {
  const location = locationOf(context, errand);
  const record = await find(context, location?.resource ?? '', location?.id);
  const names = (location?.members ?? []).flatMap((name) => textOf(record?.[name]) ?? []);
  return names.length === 0 ? undefined : [...new Set(names)].join(', ');
}

async function hasProtectedIdentity(context: SystemContext, errand: JsonObject): Promise<boolean> {
  const references = [
    ['accounts.tenant', idOf(errand.tenant)],
    ['accounts.subtenant', idOf(errand.sub_tenant)],
  ] as const;
  for (const [resource, id] of references) {
    const record = await find(context, resource, id);
    if (record?.has_protected_identity === true) return true;
  }
  return false;
}

async function find(
  { records }: SystemContext,
  resource: string,
  id: string | undefined,
): Promise<JsonObject | undefined> {
  return id === undefined ? undefined : await records.find(resource, id);
}

/** Returns the label of an enumeration's value, from the descriptor. */
function labelOf(context: SystemContext, name: string, record: JsonObject, language: Language): string {
  const field = context.resource('errands.generalerrand')?.fieldByName.get(name);
  return field?.enumeration?.find(({ value }) => value === record[name])?.label[language] ?? '';
}
