/** The protocol of an inspection: a document that its inspector and its tenant sign. */
import type { JsonObject, SystemContext } from '../../../engine/extension/contract.ts';
import { readStoredFile } from '../../files/stored-file.ts';
import type { Language } from '../../support/language.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { displayName, idOf, textOf } from '../../support/reference.ts';
import { readSender } from '../../support/sender.ts';
import { t } from '../texts/t.ts';
import { documentResource, inspectionResource } from './inspection.ts';
import { type Point, pointName } from './points.ts';

/** Code of documents.signabledocument.category. */
const protocolCategory = 5;

/** Code of documents.signabledocumentparty.role. */
const signer = 0;

/** Members of a space that identify it; a space has some of them. */
const spaceMembers = ['landlord_custom_id', 'apartment_id', 'spot_number', 'popular_name', 'name'] as const;

interface Inspection {
  readonly id: string;
  readonly record: JsonObject;
}

/** Creates the protocols of inspections that are done, as drafts with their parties. */
export async function createProtocols(
  inspections: readonly Inspection[],
  points: ReadonlyMap<string, readonly Point[]>,
  context: SystemContext,
): Promise<void> {
  const { records } = context;
  const { language } = await readSender(context);
  const text = t.in(language);
  const written: {
    readonly inspection: Inspection;
    readonly document: JsonObject;
    readonly parties: readonly JsonObject[];
  }[] = [];
  for (const inspection of inspections) {
    const facts = await readNames(inspection.record, context);
    const content = protocolText(inspection.record, {
      facts,
      points: points.get(inspection.id) ?? [],
      language,
      context,
    });
    const document = await records.create(documentResource, {
      organization: inspection.record.organization ?? null,
      name: text('protocolName', { title: String(inspection.record.title) }).slice(0, 255),
      category: protocolCategory,
      content_type: { id: context.contentTypeId(inspectionResource) },
      object_id: inspection.id,
      text_content: content,
    });
    const party = (member: string, target: string) => {
      const id = idOf(inspection.record[member]);
      return id === undefined ? [] : [{ document: { id: document.id ?? null }, role: signer, [target]: { id } }];
    };
    const parties = [...party('inspector', 'organization_user'), ...party('tenant', 'tenant')];
    written.push({ inspection, document, parties });
  }
  const parties = written.flatMap((entry) => entry.parties);
  if (parties.length > 0) await records.createMany('documents.signabledocumentparty', parties);
  await records.updateMany(
    inspectionResource,
    written.map(({ inspection, document }) => ({
      id: inspection.id,
      changes: { protocol_document: { id: document.id ?? null } },
    })),
  );
}

interface ProtocolContent {
  readonly facts: Readonly<Record<'space' | 'inspector' | 'tenant', string>>;
  readonly points: readonly Point[];
  readonly language: Language;
  readonly context: SystemContext;
}

function protocolText(inspection: JsonObject, { facts, points, language, context }: ProtocolContent): string {
  const text = t.in(language);
  const day = textOf(inspection.actual_done_time);
  const heading = [
    [text('space'), facts.space],
    [text('kind'), kindName(inspection, context, language)],
    [text('date'), stockholmDate(day === undefined ? context.now : new Date(day))],
    [text('inspector'), facts.inspector],
    [text('tenant'), facts.tenant],
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
  return [heading.join('\n'), ...answers].join('\n\n').replaceAll('{{', '{ {');
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

async function readNames(inspection: JsonObject, context: SystemContext): Promise<ProtocolContent['facts']> {
  const { records } = context;
  const find = async (member: string, resource: string) => {
    const id = idOf(inspection[member]);
    return id === undefined ? undefined : await records.find(resource, id);
  };
  const user = await find('inspector', 'accounts.organizationuser');
  const supplier = await find('external_supplier', 'errands.externalsupplier');
  const tenant = await find('tenant', 'accounts.tenant');
  const spaces = context.resource(inspectionResource)?.fields.filter(({ target }) => target?.application === 'objects');
  const space = spaces?.find(({ name }) => idOf(inspection[name]) !== undefined);
  const found = space?.target === undefined ? undefined : await find(space.name, space.target.id);
  return {
    space: spaceMembers.flatMap((name) => textOf(found?.[name]) ?? []).join(' '),
    inspector: user === undefined ? (textOf(supplier?.name) ?? '') : displayName(user),
    tenant: tenant === undefined ? '' : displayName(tenant),
  };
}
