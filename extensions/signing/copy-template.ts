/** Creates a document from a template: copies its content, parties and fields; values of the client take precedence. */
import { type Change, type ExtensionContext, invalid, type JsonObject, type Problem } from '@core/engine/extension';
import { hasArrived } from '../files/check-upload.ts';
import { readFile, storeBytes } from '../files/store-file.ts';
import { readStoredFile, type StoredFile, writeStoredFile } from '../files/stored-file.ts';
import { idOf } from '../support/reference.ts';
import { findDocument } from './signing-records.ts';
import { t } from './texts/t.ts';

const party = 'documents.signabledocumentparty';
const partyField = 'documents.signabledocumentpartyfield';

const copiedMembers = [
  'category',
  'text_content',
  'interpret_text_as_markdown',
  'confirmation_message',
  'days_to_sign',
  'days_to_remind',
  'external_sign_engine',
  'company',
] as const;

const partyMembers = [
  'role',
  'order',
  'organization_user',
  'full_name',
  'placeholder_name',
  'email',
  'phone_number',
  'preferred_language',
  'signs_on_behalf_of',
  'answer_authentication_method',
  'invitation_distribution_method',
  'individually_finished_distribution_method',
  'fully_finished_distribution_method',
  'message',
] as const;

const fieldMembers = [
  'kind',
  'title',
  'placeholder_key',
  'help_text',
  'options',
  'is_required',
  'order',
  'default_value',
  'page',
  'position_x',
  'position_y',
  'width',
  'height',
] as const;

/** Returns the new document with the missing members of its template; a problem if it refers to a document that is not a template. */
export async function fillFromTemplate(after: JsonObject, context: ExtensionContext): Promise<JsonObject | Problem> {
  const templateId = idOf(after.created_from_template);
  if (templateId === undefined) return after;
  const template = await findDocument(context.system, templateId);
  // The reference check rejects a template that does not exist.
  if (template === undefined) return after;
  if (template.is_template !== true) {
    return invalid({ pointer: '/created_from_template', code: 'not_a_template', message: t('notATemplate') });
  }
  await context.requireRead('documents.signabledocument', [templateId], [...copiedMembers, 'document_file']);
  const hasContent = after.text_content !== null || after.document_file !== null;
  const copied = copiedMembers.filter((name) => isUnset(after[name]) && !(name === 'text_content' && hasContent));
  const file = hasContent ? undefined : readStoredFile(template.document_file);
  const documentFile =
    file === undefined || !(await hasArrived(context.settings, file))
      ? {}
      : {
          document_file: await copyFile(context, file),
        };
  return { ...after, ...pick(template, copied), ...documentFile };
}

/** Each record has a separate copy of the bytes, so that deleting one does not affect the other. */
async function copyFile(context: ExtensionContext, file: StoredFile): Promise<JsonObject> {
  const copy = { name: file.name, contentType: file.content_type, content: await readFile(context.settings, file) };
  return writeStoredFile(await storeBytes(context, copy));
}

/** Copies the parties of the template with their fields after the document was created; the caller must be able to read and to write them. */
export async function copyTemplate(change: Change, context: ExtensionContext): Promise<void> {
  const templateId = idOf(change.after?.created_from_template);
  if (templateId === undefined || change.bySystem) return;
  const { records } = context.system;
  const parties = await records.list(party, { document: templateId });
  await context.requireRead(party, idsOf(parties), partyMembers);
  for (const one of parties) {
    const copy = await context.records.create(party, { ...pick(one, partyMembers), document: { id: change.id } });
    const fields = await records.list(partyField, { party: String(one.id) });
    await context.requireRead(partyField, idsOf(fields), fieldMembers);
    for (const field of fields)
      await context.records.create(partyField, { ...pick(field, fieldMembers), party: { id: String(copy.id) } });
  }
}

function idsOf(records: readonly JsonObject[]): readonly string[] {
  return records.map(({ id }) => String(id));
}

function pick(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (record[name] == null ? [] : [[name, record[name]]])));
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === false;
}
