/** The contents (accounting.contractinvoicecontent) that apply to a contract invoice: text boxes on its PDF, and attachments. */

import type { JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readFile, storeFile } from '../../files/store-file.ts';
import { readStoredFile, type StoredFile, writeStoredFile } from '../../files/stored-file.ts';
import {
  db,
  AccountingInvoiceKind as kind,
  AccountingContractinvoicecontentContractLifecycleRestriction as lifecycle,
  AccountingInvoiceStatus as status,
} from '../../schema.ts';
import { contractKinds } from '../run/contract-kind.ts';

/** A text box on the PDF. Colours are hexadecimal digits. */
export interface TextBox {
  readonly title: string;
  readonly text: string;
  readonly color: string | null;
  readonly background: string | null;
}

export interface InvoiceContents {
  /** The ids of the contents that apply. */
  readonly ids: readonly string[];
  readonly boxes: readonly TextBox[];
  /** The attachments as they are now; `copyAttachments` returns the copies that are stored with the invoice. */
  readonly attachments: readonly StoredFile[];
}

/** Maximum contents whose conditions are evaluated for an invoice. */
const maxContents = 100;

/** Together with the invoice, larger attachments would not fit in an e-mail. */
const maxAttachedBytes = 8 * 1024 * 1024;

const contractColumns = [
  'apartment_contract_id',
  'industrial_premises_contract_id',
  'parking_spot_contract_id',
  'outdoor_section_contract_id',
  'block_contract_id',
  'other_contract_id',
] as const;

type Invoice = NonNullable<Awaited<ReturnType<typeof readInvoice>>>;

/** A contract with the column of invoices that refers to it. */
interface Contract {
  readonly id: string;
  readonly resource: string;
  readonly column: (typeof contractColumns)[number];
}

const none: InvoiceContents = { ids: [], boxes: [], attachments: [] };

/** Returns the contents of an invoice in their order; none for a credit or an invoice without a contract. */
export async function readInvoiceContents(context: SystemContext, id: string): Promise<InvoiceContents> {
  const invoice = await readInvoice(context, id);
  const contract = invoice === undefined ? undefined : contractOf(invoice);
  if (invoice === undefined || contract === undefined || invoice.kind === kind.credit) return none;
  const candidates = (await context.database.execute(contentsFor(invoice))).filter(
    ({ contract_types: types }) => types.length === 0 || types.includes(context.contentTypeId(contract.resource)),
  );
  const tags = candidates.some((each) => each.tags.length > 0) ? await tagsOf(context, contract, invoice) : new Set();
  const restrictions = new Set(candidates.map((each) => each.contract_lifecycle_restriction));
  const isFirst = restrictions.has(lifecycle.first_invoice) && (await isFirstInvoice(context, contract, invoice));
  const isLast = restrictions.has(lifecycle.last_invoice) && (await isLastInvoice(context, contract, invoice));
  const contents = candidates.filter(
    ({ tags: wanted, contract_lifecycle_restriction: restriction }) =>
      (wanted.length === 0 || wanted.some(({ id: tag }) => tags.has(tag))) &&
      (restriction === null || (restriction === lifecycle.first_invoice ? isFirst : isLast)),
  );
  return {
    ids: contents.map((each) => each.id),
    boxes: contents.flatMap(({ text_title: title, text_content: text, ...colors }) =>
      `${title ?? ''}${text ?? ''}`.trim() === ''
        ? []
        : [
            {
              title: (title ?? '').trim(),
              text: (text ?? '').trim(),
              color: colors.text_color,
              background: colors.text_background_color,
            },
          ],
    ),
    attachments: fitting(contents.map((each) => each.attachment)),
  };
}

async function readInvoice({ database }: SystemContext, id: string) {
  const [invoice] = await database.execute(
    db
      .selectFrom('accounting_invoice')
      .select(['id', 'organization_id', 'company_id', 'kind', 'invoicing_setting_id', ...contractColumns])
      .select(['invoice_date', 'period_start', 'period_end'])
      .where('id', '=', id),
  );
  return invoice;
}

function contractOf(invoice: Invoice): Contract | undefined {
  for (const column of contractColumns) {
    const id = invoice[column];
    const resource = contractKinds.find((each) => each.invoiceColumn === column)?.resource;
    if (id !== null && resource !== undefined) return { id, resource, column };
  }
  return undefined;
}

/** The contents of the company, the setting and the date of an invoice, in their order. */
function contentsFor(invoice: Invoice) {
  return db
    .selectFrom('accounting_contractinvoicecontent as c')
    .select(['c.id', 'c.contract_types', 'c.contract_lifecycle_restriction', 'c.attachment'])
    .select(['c.text_title', 'c.text_content', 'c.text_color', 'c.text_background_color'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('accounting_contractinvoicecontent_tags_filter as f')
          .select('f.tag_id as id')
          .whereRef('f.contractinvoicecontent_id', '=', 'c.id'),
      ).as('tags'),
    )
    .where('c.organization_id', '=', invoice.organization_id)
    .where(({ eb, or }) => or([eb('c.company_id', 'is', null), eb('c.company_id', '=', invoice.company_id)]))
    .where(({ eb, or }) =>
      or([eb('c.invoicing_setting_id', 'is', null), eb('c.invoicing_setting_id', '=', invoice.invoicing_setting_id)]),
    )
    .where(({ eb, or }) =>
      or([eb('c.from_invoice_date', 'is', null), eb('c.from_invoice_date', '<=', invoice.invoice_date)]),
    )
    .where(({ eb, or }) =>
      or([eb('c.to_invoice_date', 'is', null), eb('c.to_invoice_date', '>=', invoice.invoice_date)]),
    )
    .where(({ eb, or }) => or([eb('c.text_title', 'is not', null), eb('c.attachment', 'is not', null)]))
    .orderBy('c.display_order', (order) => order.asc().nullsLast())
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(maxContents)
    .$narrowType<{ attachment: JsonObject | null }>();
}

/** The tags of the contract on the invoice date. */
async function tagsOf({ database, contentTypeId }: SystemContext, contract: Contract, { invoice_date: day }: Invoice) {
  const usages = await database.execute(
    db
      .selectFrom('annotating_tagusage')
      .select('tag_id')
      .where('content_type_id', '=', contentTypeId(contract.resource))
      .where('object_id', '=', contract.id)
      .where(({ eb, or }) => or([eb('start_date', 'is', null), eb('start_date', '<=', day)]))
      .where(({ eb, or }) => or([eb('end_date', 'is', null), eb('end_date', '>=', day)])),
  );
  return new Set(usages.map((usage) => usage.tag_id));
}

/** Whether no issued invoice of the contract that still counts is for an earlier period; invoices that split a period are first together. */
async function isFirstInvoice({ database }: SystemContext, { id, column }: Contract, invoice: Invoice) {
  const [earlier] = await database.execute(
    db
      .selectFrom('accounting_invoice')
      .select('id')
      .where(column, '=', id)
      .where('kind', '=', invoice.kind)
      .where('status', 'not in', [status.draft, status.credited, status.annulled])
      .where('period_start', '<', invoice.period_start)
      .limit(1),
  );
  return earlier === undefined;
}

async function isLastInvoice({ records }: SystemContext, { id, resource }: Contract, { period_end: end }: Invoice) {
  const lastDay = (await records.find(resource, id))?.end_date;
  return end !== null && typeof lastDay === 'string' && lastDay <= end;
}

/** The uploaded files that fit in an e-mail together, in order. */
function fitting(values: readonly (JsonObject | null)[]): readonly StoredFile[] {
  let room = maxAttachedBytes;
  return values.flatMap((value) => {
    const file = readStoredFile(value ?? undefined);
    if (file === undefined || file.uploaded_at === null || (file.size ?? room) > room) return [];
    room -= file.size ?? room;
    return [file];
  });
}

/**
 * Returns copies of attachments for the invoice, one per uploaded file, as stored forms: the bytes of the original are
 * removed when a content is changed or deleted.
 */
export async function copyAttachments(
  context: SystemContext,
  attachments: readonly StoredFile[],
): Promise<readonly JsonObject[]> {
  let copies = await findCopies(context, attachments);
  const missing = new Map(attachments.filter(({ key }) => !copies.has(key)).map((file) => [file.key, file]));
  for (const file of missing.values()) await createCopy(context, file);
  if (missing.size > 0) copies = await findCopies(context, attachments);
  return attachments.map(({ key, name }) => {
    const copy = copies.get(key);
    if (copy === undefined) throw new Error(`Core has a bug: the copy of ${key} was not stored`);
    return writeStoredFile({ ...copy, name });
  });
}

/** Milliseconds for which invoices share a copy: at most a year, because copies are deleted eleven years after their creation. */
const reusedFor = 365 * 24 * 3_600_000;

/** Returns the first copy of each attachment that has one, by the key of the attachment. */
async function findCopies(
  { database, now }: SystemContext,
  attachments: readonly StoredFile[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (attachments.length === 0) return new Map();
  const keys = attachments.map(({ key }) => key);
  const copies = await database.execute(
    db
      .selectFrom('accounting_invoiceattachment')
      .distinctOn('source_key')
      .select(['source_key', 'file'])
      .where('source_key', '=', anyOf(keys, 'text'))
      .where('created_at', '>', new Date(now.getTime() - reusedFor))
      .orderBy('source_key')
      .orderBy('id')
      .$narrowType<{ file: JsonObject }>(),
  );
  return new Map(
    copies.flatMap(({ source_key: key, file }) => {
      const copy = readStoredFile(file);
      return copy === undefined ? [] : [[key, copy] as const];
    }),
  );
}

async function createCopy(context: SystemContext, file: StoredFile): Promise<void> {
  const { key, name, content_type: contentType } = file;
  const content = await readFile(context.settings, file);
  const copy = await storeFile(context, { name, contentType, content });
  await context.records.create('accounting.invoiceattachment', { source_key: key, file: copy });
}
