/** The protocol of an inspection: a document that its inspector and its tenant sign. */
import { invalid, type JsonObject, type SystemContext, throwProblem } from '@core/engine/extension';
import { readStoredFile } from '../../files/stored-file.ts';
import {
  DocumentsSignabledocumentCategory as category,
  DocumentsSignabledocumentpartyRole as role,
} from '../../schema.ts';
import type { Language } from '../../support/language.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { recordsById } from '../../support/records-by-id.ts';
import { displayName, idOf, textOf } from '../../support/reference.ts';
import { readSender } from '../../support/sender.ts';
import { objectFields } from '../places.ts';
import { t } from '../texts/t.ts';
import { documentResource, type Inspection, inspectionResource } from './inspection.ts';
import { type Point, pointName } from './points.ts';

/** The maximum of the name of a document. */
const maxName = 255;

/** The maximum of the text of a document. */
const maxText = 1_048_576;

/** Members of an inspection whose persons sign, with the member of the party. */
const signers = { inspector: 'organization_user', tenant: 'tenant' } as const;

/** Members of a space that identify it; a space has some of them. */
const spaceMembers = ['landlord_custom_id', 'apartment_id', 'spot_number', 'popular_name', 'name'] as const;

/** Creates the protocols of inspections that are done, as drafts with their parties. */
export async function createProtocols(
  inspections: readonly Inspection[],
  points: ReadonlyMap<string, readonly Point[]>,
  context: SystemContext,
): Promise<void> {
  const { records } = context;
  const { language } = await readSender(context);
  const text = t.in(language);
  const namesOf = await readNames(
    inspections.map(({ record }) => record),
    context,
  );
  const documents = await records.createMany(
    documentResource,
    inspections.map(({ id, record }) => ({
      organization: record.organization ?? null,
      name: text('protocolName', { title: String(record.title) })
        .slice(0, maxName)
        .toWellFormed(),
      category: category.inspection_protocol,
      content_type: { id: context.contentTypeId(inspectionResource) },
      object_id: id,
      text_content: protocolText(record, { names: namesOf(record), points: points.get(id) ?? [], language, context }),
    })),
  );
  const created = inspections.map(({ id, record }, index) => ({
    id,
    record,
    document: { id: documents[index]?.id ?? null },
  }));
  const parties = created.flatMap(({ record, document }) =>
    Object.entries(signers).flatMap(([member, target]) => {
      const signer = idOf(record[member]);
      return signer === undefined ? [] : [{ document, role: role.signer, [target]: { id: signer } }];
    }),
  );
  if (parties.length > 0) await records.createMany('documents.signabledocumentparty', parties);
  await records.updateMany(
    inspectionResource,
    created.map(({ id, document }) => ({ id, changes: { protocol_document: document } })),
  );
}

type Names = Readonly<Record<'space' | 'inspector' | 'tenant', string>>;

interface ProtocolContent {
  readonly names: Names;
  readonly points: readonly Point[];
  readonly language: Language;
  readonly context: SystemContext;
}

function protocolText(inspection: JsonObject, { names, points, language, context }: ProtocolContent): string {
  const text = t.in(language);
  const day = textOf(inspection.actual_done_time);
  const heading = [
    [text('space'), names.space],
    [text('kind'), kindName(inspection, context, language)],
    [text('date'), stockholmDate(day === undefined ? context.now : new Date(day))],
    [text('inspector'), names.inspector],
    [text('tenant'), names.tenant],
    [text('note'), textOf(inspection.note) ?? ''],
  ].flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]));
  const answers = points.map((point, index) =>
    [
      `${index + 1}. ${pointName(point)}`,
      `${text('answer')}: ${point.answer ?? text('notAnswered')}`,
      ...((point.note ?? '') === '' ? [] : [`${text('note')}: ${point.note}`]),
      ...photoOf(point).map((photo) => `${text('photo')}: ${photo}`),
      ...(point.requiresAction ? [text('actionRequired')] : []),
    ].join('\n'),
  );
  // Two braces begin a placeholder of the document.
  const content = [heading.join('\n'), ...answers].join('\n\n').replaceAll(/\{(?=\{)/g, '{ ');
  if (content.length > maxText)
    throwProblem(invalid({ pointer: '/status', code: 'protocol_too_long', message: t('protocolTooLong') }));
  return content;
}

/** The name of a photo, with the hash by which it can be verified. */
function photoOf({ image }: Point): readonly string[] {
  const file = readStoredFile(image ?? null);
  return file === undefined ? [] : [`${file.name} (MD5 ${file.md5_hash})`];
}

function kindName({ kind }: JsonObject, context: SystemContext, language: Language): string {
  const enumeration = context.resource(inspectionResource)?.fieldByName.get('kind')?.enumeration ?? [];
  return enumeration.find(({ value }) => value === kind)?.label[language] ?? '';
}

/** Reads the names that protocols contain, in one statement for each kind of record. The name of a tenant with a protected identity is omitted. */
async function readNames(
  inspections: readonly JsonObject[],
  context: SystemContext,
): Promise<(inspection: JsonObject) => Names> {
  const recordById = new Map<string, JsonObject>();
  const read = async (member: string, resource: string) => {
    const ids = inspections.flatMap((inspection) => idOf(inspection[member]) ?? []);
    for (const [id, record] of await recordsById(resource, ids, context.records)) recordById.set(id, record);
  };
  await read('inspector', 'accounts.organizationuser');
  await read('external_supplier', 'errands.externalsupplier');
  await read('tenant', 'accounts.tenant');
  const spaces = objectFields(inspectionResource, context);
  for (const { name, resource } of spaces) await read(name, resource);
  const recordIn = (inspection: JsonObject, member: string) => recordById.get(idOf(inspection[member]) ?? '');
  return (inspection) => {
    const user = recordIn(inspection, 'inspector');
    const supplier = recordIn(inspection, 'external_supplier');
    const tenant = recordIn(inspection, 'tenant');
    const space = spaces.map(({ name }) => recordIn(inspection, name)).find((record) => record !== undefined);
    return {
      space: spaceMembers.flatMap((name) => textOf(space?.[name]) ?? []).join(' '),
      inspector: user === undefined ? (textOf(supplier?.name) ?? '') : displayName(user),
      tenant: tenant === undefined || tenant.has_protected_identity === true ? '' : displayName(tenant),
    };
  };
}
