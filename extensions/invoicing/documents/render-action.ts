/** Renders the paper and electronic form of an issued invoice, once, and stores them with it. */
import { type ActionHandler, throwProblem } from '@core/engine/extension';
import { throwConflict } from '../../support/conflict.ts';
import { readableRecord } from '../../support/readable-record.ts';
import { renderProblem } from '../../support/render/render-problem.ts';
import { t } from '../texts/t.ts';
import { type InvoiceSource, readInvoiceDocument } from './invoice-document.ts';
import { invoiceFiles } from './invoice-files.ts';
import { peppolInvoice } from './peppol-invoice.ts';

/** Renders the missing forms and returns both file objects; a buyer without an electronic address has no Peppol form. */
export const renderInvoice: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const id = parameters.pk ?? '';
  if ((await system.records.find('accounting.invoice', id)) === undefined) throwProblem('not_found');
  await context.requireRead('accounting.invoice', [id], []);
  const document = await readInvoiceDocument(system, id);
  if (document === undefined) throwConflict('not_issued', t('draftNotPrintable'));
  for (const [resource, members] of Object.entries(renderedMembers))
    await context.requireRead(resource, document.sources[resource as InvoiceSource], members);
  const peppol = peppolInvoice(document);
  await invoiceFiles(system, document, {
    peppol,
    requireContents: (ids) => context.requireRead('accounting.contractinvoicecontent', ids, contentMembers),
  }).catch((error: unknown) => {
    throw renderProblem(error, '');
  });
  const readable = await readableRecord(context, 'accounting.invoice', id);
  return {
    body: {
      pdf_file: readable.pdf_file ?? null,
      peppol_file: readable.peppol_file ?? null,
      peppol_missing: peppol.ok ? [] : [...peppol.missing],
    },
  };
};

/** Members of contents that the caller must be able to read. */
const contentMembers = ['text_title', 'text_content', 'text_color', 'text_background_color', 'attachment'];

/** Members in the forms, by resource, which the caller must be able to read. */
const renderedMembers = {
  'accounting.invoice': [
    ...[
      'invoice_number',
      'ocr_number',
      'invoice_date',
      'due_date',
      'period_start',
      'period_end',
      'net_value',
      'vat_value',
    ],
    ...[
      'rounding_value',
      'total_value',
      'used_customer_balance',
      'vat_lines',
      'message',
      'marking',
      'customer_reference',
    ],
    ...['our_reference', 'pdf_file', 'peppol_file'],
  ],
  'accounting.invoicerow': [
    'title',
    'unit',
    'unit_amount',
    'unit_price',
    'vat',
    'net_value',
    'period_start',
    'period_end',
  ],
  'accounting.invoicerecipient': ['name', 'org_no', 'email', 'phone_number', 'postal_address'],
  'accounts.tenant': ['vat_number', 'peppol_id', 'gln13_number'],
  'organization.company': [
    'name',
    'org_no',
    'vat_number',
    'peppol_id',
    'gln13_number',
    'approved_for_f_tax',
    'email',
    'invoice_email',
    'phone_number',
    'address',
    'invoice_address',
    'primary_payment_method',
  ],
  'accounting.paymentmethod': [
    ...['method', 'company', 'is_primary_payment_method'],
    ...['target_account_number', 'target_bg_account_number', 'target_iban_number', 'target_bic'],
  ],
  'common.address': ['street', 'street_number', 'care_of', 'postal_code', 'city', 'country'],
} as const satisfies Readonly<Record<InvoiceSource, readonly string[]>>;
