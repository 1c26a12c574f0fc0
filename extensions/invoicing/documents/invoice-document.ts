/** An issued invoice with all data of its paper and electronic forms (invoicing-rules.md, V6), amounts in öre. */

import type { SystemContext } from '../../../engine/extension/contract.ts';
import { bind, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { parseAmount } from '../calculation/money.ts';
import { run } from '../run/run-step.ts';

const v = table('accounting_invoicerecipient', 'v');
const l = table('accounting_invoicerow', 'l');
const i = table('accounting_invoice', 'i');
const c = table('organization_company', 'c');
const ca = table('common_address', 'ca');
const o = table('accounting_invoice', 'o');
/** The payer: the row of x that a join yields under the name r. */
const r = table('accounting_invoicerecipient', 'r');
const x = table('accounting_invoicerecipient', 'x');
const p = table('accounts_tenant', 'p');
const ra = table('common_address', 'ra');
const m = table('accounting_paymentmethod', 'm');
const primaryMethod = table('accounting_paymentmethod', 'own');

export interface InvoiceDocument {
  readonly id: string;
  /** The ids of its source records, by resource. */
  readonly sources: Readonly<Record<InvoiceSource, readonly string[]>>;
  readonly number: string;
  readonly ocr: string | null;
  readonly isCredit: boolean;
  /** Number and date of the invoice that a credit reverses (V6). */
  readonly credits: { readonly number: string; readonly date: string } | null;
  readonly invoiceDate: string;
  readonly dueDate: string | null;
  readonly period: { readonly first: string; readonly last: string } | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly coTenants: readonly string[];
  readonly rows: readonly InvoiceRow[];
  readonly vatLines: readonly { readonly rate: number; readonly base: bigint; readonly vat: bigint }[];
  readonly net: bigint;
  readonly vat: bigint;
  readonly rounding: bigint;
  /** The total of the document, before usedBalance is subtracted. */
  readonly total: bigint;
  readonly usedBalance: bigint;
  readonly message: string | null;
  readonly marking: string | null;
  readonly customerReference: string | null;
  readonly ourReference: string | null;
  readonly payment: {
    readonly bankgiro: string | null;
    readonly plusgiro: string | null;
    readonly iban: string | null;
    readonly bic: string | null;
  };
}

export type InvoiceSource =
  | 'accounting.invoice'
  | 'accounting.invoicerow'
  | 'accounting.invoicerecipient'
  | 'accounting.paymentmethod'
  | 'accounts.tenant'
  | 'common.address'
  | 'organization.company';

export interface InvoiceParty {
  readonly name: string;
  readonly organizationNumber: string | null;
  readonly vatNumber: string | null;
  readonly peppolId: string | null;
  readonly gln: string | null;
  readonly hasTaxApproval: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly careOf: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

export interface InvoiceRow {
  readonly title: string;
  readonly unit: string | null;
  /** Decimal texts, as stored. */
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vat: number;
  readonly net: bigint;
  readonly first: string;
  readonly last: string;
}

interface StoredDocument
  extends Omit<InvoiceDocument, 'rows' | 'vatLines' | 'net' | 'vat' | 'rounding' | 'total' | 'usedBalance' | 'number'> {
  readonly number: string | null;
  readonly rows: readonly (Omit<InvoiceRow, 'net'> & { readonly net: string })[];
  readonly vatLines: readonly { readonly rate: number; readonly base: string; readonly vat: string }[];
  readonly net: string;
  readonly vat: string;
  readonly rounding: string;
  readonly total: string;
  readonly usedBalance: string;
}

const address = (of: typeof ca): SqlFragment =>
  sql`'street', nullif(concat_ws(' ', ${of.street}, ${of.street_number}), ''), 'careOf', ${of.care_of}, 'postalCode', ${of.postal_code}, 'city', ${of.city}, 'country', ${of.country}`;

/** Replaces texts without a visible character by null: forms omit them, and rules that require one of two texts count neither. */
function withoutBlanks<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutBlanks) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isBlank = typeof member === 'string' && member.trim() === '';
      // Names and titles are never null.
      if (isBlank) return [name, name === 'name' || name === 'title' ? '' : null];
      return [name, withoutBlanks(member)];
    }),
  ) as Value;
}

/** Reads an issued invoice; undefined if there is none with this id or it is a draft. */
export async function readInvoiceDocument(context: SystemContext, id: string): Promise<InvoiceDocument | undefined> {
  const [row] = await run<{ document: StoredDocument }>(
    context.database,
    sql`select json_build_object(
        'id', ${i.id},
        'sources', json_build_object('accounting.invoice', array_remove(array[${i.id}, ${o.id}], null), 'organization.company', array[${c.id}],
          'accounting.invoicerow', array(select ${l.id} from ${l} where ${l.invoice_id} = ${i.id}),
          'accounting.invoicerecipient', array(select ${v.id} from ${v} where ${v.invoice_id} = ${i.id} and (${v.id} = ${r.id} or ${v.view_only})),
          'accounting.paymentmethod', array_remove(array[${m.id}], null), 'accounts.tenant', array_remove(array[${p.id}], null),
          'common.address', array_remove(array[${ca.id}, ${ra.id}], null)),
        'number', ${i.invoice_number}, 'ocr', ${i.ocr_number}, 'isCredit', ${i.kind} = 2, 'invoiceDate', ${i.invoice_date}, 'dueDate', ${i.due_date},
        'credits', case when ${o.id} is not null then json_build_object('number', ${o.invoice_number}, 'date', ${o.invoice_date}) end,
        'period', case when ${i.period_start} is not null then json_build_object('first', ${i.period_start}, 'last', ${i.period_end}) end,
        'seller', json_build_object('name', ${c.name}, 'organizationNumber', ${c.org_no}, 'vatNumber', ${c.vat_number}, 'peppolId', ${c.peppol_id}, 'gln', ${c.gln13_number},
          'hasTaxApproval', ${c.approved_for_f_tax}, 'email', coalesce(${c.invoice_email}, ${c.email}), 'phone', ${c.phone_number}, ${address(ca)}),
        'buyer', json_build_object('name', coalesce(${r.name}, ''), 'organizationNumber', ${r.org_no}, 'vatNumber', ${p.vat_number}, 'peppolId', ${p.peppol_id}, 'gln', ${p.gln13_number},
          'hasTaxApproval', false, 'email', ${r.email}, 'phone', ${r.phone_number}, ${address(ra)}),
        'coTenants', (select coalesce(json_agg(${v.name} order by ${v.priority}), '[]') from ${v} where ${v.invoice_id} = ${i.id} and ${v.view_only} and ${v.name} is not null),
        'rows', (select coalesce(json_agg(json_build_object('title', ${l.title}, 'unit', ${l.unit}, 'quantity', ${l.unit_amount}::text, 'unitPrice', ${l.unit_price}::text, 'vat', ${l.vat}, 'net', ${l.net_value}::text,
            'first', ${l.period_start}, 'last', ${l.period_end}) order by ${l.display_order}, ${l.id}), '[]') from ${l} where ${l.invoice_id} = ${i.id}),
        'vatLines', (select coalesce(json_agg(json_build_object('rate', (v ->> 'vat')::int, 'base', (v ->> 'base')::numeric(14,2)::text, 'vat', (v ->> 'vat_value')::numeric(14,2)::text) order by (v ->> 'vat')::int desc), '[]')
          from jsonb_array_elements(${i.vat_lines}) v),
        'net', ${i.net_value}::text, 'vat', ${i.vat_value}::text, 'rounding', ${i.rounding_value}::text, 'total', ${i.total_value}::text, 'usedBalance', ${i.used_customer_balance}::text,
        'message', ${i.message}, 'marking', ${i.marking}, 'customerReference', ${i.customer_reference}, 'ourReference', ${i.our_reference},
        'payment', json_build_object('bankgiro', case when ${m.method} = 0 then ${m.target_bg_account_number} end, 'plusgiro', case when ${m.method} = 1 then ${m.target_account_number} end,
          'iban', ${m.target_iban_number}, 'bic', ${m.target_bic})) as document
      from ${i}
      join ${c} on ${c.id} = ${i.company_id}
      left join ${ca} on ${ca.id} = coalesce(${c.invoice_address_id}, ${c.address_id})
      left join ${o} on ${o.id} = ${i.credits_id}
      left join lateral (select * from ${x} where ${x.invoice_id} = ${i.id} and not ${x.view_only} order by ${x.priority} limit 1) r on true
      left join ${p} on ${p.id} = ${r.tenant_id}
      left join ${ra} on ${ra.id} = ${r.postal_address_id}
      left join ${m} on ${m.id} = coalesce(${i.payment_method_id}, ${c.primary_payment_method_id},
        (select ${primaryMethod.id} from ${primaryMethod} where ${primaryMethod.company_id} = ${c.id} and ${primaryMethod.is_primary_payment_method} order by ${primaryMethod.created_at}, ${primaryMethod.id} limit 1))
      where ${i.id} = ${bind(id)}::uuid and ${i.invoice_number} is not null`,
  );
  if (row === undefined || row.document.number === null) return undefined;
  const document = withoutBlanks(row.document);
  return {
    ...document,
    number: row.document.number,
    rows: document.rows.map((each) => ({ ...each, net: parseAmount(each.net) })),
    vatLines: document.vatLines.map((line) => ({
      rate: line.rate,
      base: parseAmount(line.base),
      vat: parseAmount(line.vat),
    })),
    net: parseAmount(document.net),
    vat: parseAmount(document.vat),
    rounding: parseAmount(document.rounding),
    total: parseAmount(document.total),
    usedBalance: parseAmount(document.usedBalance),
  };
}
