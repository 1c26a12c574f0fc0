/** An issued invoice with all data of its paper and electronic forms (invoicing-rules.md, V6), amounts in öre. */

import type { JsonObject, SystemContext } from '@core/engine/extension';
import { jsonRows } from '@core/engine/sql';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { AccountingInvoiceKind, AccountingPaymentmethodMethod, db } from '../../schema.ts';
import { primaryMethod } from '../books/company-books.ts';
import { parseAmount } from '../calculation/money.ts';
import { payerOf } from '../run/payer.ts';

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
  /** The profile of the organization that sends the invoice. */
  readonly letterhead: { readonly color: string | null; readonly logo: JsonObject | null };
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
  const [row] = await context.database.execute(issuedInvoice(id));
  if (row === undefined || row.number === null) return undefined;
  const { number, viewers, rows, method } = row;
  return {
    ...withoutBlanks({
      id: row.id,
      ocr: row.ocr,
      isCredit: row.isCredit,
      credits:
        row.creditedNumber === null || row.creditedDate === null
          ? null
          : { number: row.creditedNumber, date: row.creditedDate },
      invoiceDate: row.invoiceDate,
      dueDate: row.dueDate,
      period: row.first === null || row.last === null ? null : { first: row.first, last: row.last },
      seller: row.seller,
      buyer: row.buyer,
      coTenants: viewers.flatMap((viewer) => viewer.name ?? []),
      message: row.message,
      marking: row.marking,
      customerReference: row.customerReference,
      ourReference: row.ourReference,
      payment: {
        bankgiro: method === AccountingPaymentmethodMethod.bank_giro ? row.bankgiro : null,
        plusgiro: method === AccountingPaymentmethodMethod.plus_giro ? row.plusgiro : null,
        iban: row.iban,
        bic: row.bic,
      },
    }),
    letterhead: { color: row.color, logo: row.logo },
    sources: {
      'accounting.invoice': idsOf(row.id, row.creditedId),
      'organization.company': [row.companyId],
      'accounting.invoicerow': rows.map((each) => each.id),
      'accounting.invoicerecipient': idsOf(row.payerId, ...viewers.map((viewer) => viewer.id)),
      'accounting.paymentmethod': idsOf(row.methodId),
      'accounts.tenant': idsOf(row.tenantId),
      'common.address': idsOf(row.sellerAddressId, row.buyerAddressId),
    },
    number,
    rows: withoutBlanks(rows).map(({ id: _, ...each }) => ({ ...each, net: parseAmount(each.net) })),
    vatLines: row.vatLines.map(({ rate, base, vat }) => ({ rate, base: parseAmount(base), vat: parseAmount(vat) })),
    net: parseAmount(row.net),
    vat: parseAmount(row.vat),
    rounding: parseAmount(row.rounding),
    total: parseAmount(row.total),
    usedBalance: parseAmount(row.usedBalance),
  };
}

function idsOf(...ids: readonly (string | null)[]): readonly string[] {
  return ids.filter((id) => id !== null);
}

function issuedInvoice(id: string) {
  return (
    db
      .selectFrom('accounting_invoice as i')
      .innerJoin('organization_company as c', 'c.id', 'i.company_id')
      .leftJoin('common_address as ca', (join) =>
        join.on(({ eb, fn }) => eb('ca.id', '=', fn.coalesce('c.invoice_address_id', 'c.address_id'))),
      )
      // System: The contact data, the colour and the logo of the organization are on every document that it sends.
      .leftJoin('configurations_commonorganizationsettings as g', 'g.organization_id', 'i.organization_id')
      .leftJoin('accounting_invoice as o', 'o.id', 'i.credits_id')
      .leftJoinLateral(
        ({ ref }) =>
          payerOf(ref('i.id'))
            .select(['r.id', 'r.name', 'r.org_no', 'r.email', 'r.phone_number', 'r.tenant_id', 'r.postal_address_id'])
            .as('r'),
        (join) => join.onTrue(),
      )
      .leftJoin('accounts_tenant as p', 'p.id', 'r.tenant_id')
      .leftJoin('common_address as ra', 'ra.id', 'r.postal_address_id')
      .leftJoin('accounting_paymentmethod as m', (join) =>
        join.on(({ eb, fn, ref }) =>
          eb(
            'm.id',
            '=',
            fn.coalesce('i.payment_method_id', 'c.primary_payment_method_id', primaryMethod(ref('c.id'))),
          ),
        ),
      )
      .select([
        'i.id',
        'c.id as companyId',
        'o.id as creditedId',
        'r.id as payerId',
        'm.id as methodId',
        'p.id as tenantId',
      ])
      .select(['g.primary_color as color', ({ ref }) => ref('g.logo').$castTo<JsonObject | null>().as('logo')])
      .select(['ca.id as sellerAddressId', 'ra.id as buyerAddressId'])
      .select([
        'i.invoice_number as number',
        'i.ocr_number as ocr',
        'i.invoice_date as invoiceDate',
        'i.due_date as dueDate',
      ])
      .select(['o.invoice_number as creditedNumber', 'o.invoice_date as creditedDate'])
      .select(['i.period_start as first', 'i.period_end as last', 'i.message', 'i.marking'])
      .select(['i.customer_reference as customerReference', 'i.our_reference as ourReference'])
      .select(['i.net_value as net', 'i.vat_value as vat', 'i.rounding_value as rounding', 'i.total_value as total'])
      .select(['i.used_customer_balance as usedBalance', 'm.method', 'm.target_bg_account_number as bankgiro'])
      .select(['m.target_account_number as plusgiro', 'm.target_iban_number as iban', 'm.target_bic as bic'])
      .select((eb) => eb('i.kind', '=', AccountingInvoiceKind.credit).$castTo<boolean>().as('isCredit'))
      .select(({ fn, ref, lit }) => {
        const addressOf = (alias: 'ca' | 'ra') => ({
          street: sql<
            string | null
          >`nullif(concat_ws(' ', ${ref(`${alias}.street`)}, ${ref(`${alias}.street_number`)}), '')`,
          careOf: ref(`${alias}.care_of`),
          postalCode: ref(`${alias}.postal_code`),
          city: ref(`${alias}.city`),
          country: ref(`${alias}.country`),
        });
        return [
          jsonBuildObject({
            name: ref('c.name'),
            organizationNumber: ref('c.org_no'),
            vatNumber: ref('c.vat_number'),
            peppolId: ref('c.peppol_id'),
            gln: ref('c.gln13_number'),
            hasTaxApproval: ref('c.approved_for_f_tax'),
            email: fn.coalesce('c.invoice_email', 'c.email', 'g.contact_email'),
            phone: fn.coalesce('c.phone_number', 'g.contact_phone'),
            ...addressOf('ca'),
          }).as('seller'),
          jsonBuildObject({
            name: fn.coalesce('r.name', sql.lit('')),
            organizationNumber: ref('r.org_no'),
            vatNumber: ref('p.vat_number'),
            peppolId: ref('p.peppol_id'),
            gln: ref('p.gln13_number'),
            hasTaxApproval: lit(false),
            email: ref('r.email'),
            phone: ref('r.phone_number'),
            ...addressOf('ra'),
          }).as('buyer'),
        ];
      })
      .select(({ ref, selectFrom }) => [
        jsonArrayFrom(
          selectFrom('accounting_invoicerecipient as v')
            .select(['v.id', 'v.name'])
            .whereRef('v.invoice_id', '=', 'i.id')
            .where('v.view_only', '=', true)
            .orderBy('v.priority'),
        ).as('viewers'),
        jsonArrayFrom(
          selectFrom('accounting_invoicerow as l')
            .select(['l.id', 'l.title', 'l.unit', 'l.vat', 'l.period_start as first', 'l.period_end as last'])
            .select(({ cast }) => [
              cast<string>('l.unit_amount', 'text').as('quantity'),
              cast<string>('l.unit_price', 'text').as('unitPrice'),
              cast<string>('l.net_value', 'text').as('net'),
            ])
            .whereRef('l.invoice_id', '=', 'i.id')
            .orderBy('l.display_order')
            .orderBy('l.id'),
        ).as('rows'),
        jsonArrayFrom(
          selectFrom(
            jsonRows<{ vat: number; base: string; vat_value: string }>(ref('i.vat_lines').$castTo<string>(), {
              vat: 'integer',
              base: 'numeric',
              vat_value: 'numeric',
            }).as('line'),
          )
            .select('line.vat as rate')
            .select((eb) => [
              withDecimals(eb.ref('line.base')).as('base'),
              withDecimals(eb.ref('line.vat_value')).as('vat'),
            ])
            .orderBy('line.vat', 'desc'),
        ).as('vatLines'),
      ])
      .where('i.id', '=', id)
      .where('i.invoice_number', 'is not', null)
  );
}

/** An amount with two decimals, as text. */
function withDecimals(amount: Expression<string>) {
  return sql<string>`${amount}::numeric(14, 2)::text`;
}
