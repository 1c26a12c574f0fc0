/**
 * L4: the notice fee, one row per document, for the channel in which it is planned to be delivered (ADR 0094): the first
 * step of the payer's instruction that this server can carry out with the payer's contact data.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Channels } from '../../messages/channels.ts';
import { channel } from '../../messages/message.ts';
import { paysByDirectDebit } from './direct-debit.ts';
import { filledText, payerEmail } from './payer.ts';
import { db, insertRows } from './working.ts';
import { adjustmentDocument } from './working-tables.ts';

const ofStep = (name: string): RawBuilder<string | null> => sql`(step ->> ${sql.lit(name)})`;
/** The telephone numbers that messages/providers/sms.ts accepts. */
const phonePattern = '^(\\+|00?)[1-9][0-9]{6,14}$';

const digitsOf = (text: Expression<string | null>): RawBuilder<string | null> =>
  sql`regexp_replace(${text}, '[ ()-]', '', 'g')`;

/** Whether a step of the payer `tenant` for the company `seller` can be carried out, by its channel. */
const conditions: Readonly<Record<number, RawBuilder<SqlBool>>> = {
  [channel.email]: sql`coalesce(${filledText(ofStep('to'))}, ${emailOf()}) is not null`,
  [channel.sms]: sql`(${digitsOf(ofStep('to'))} ~ ${sql.lit(phonePattern)} or ${digitsOf(sql.ref('tenant.phone_number'))} ~ ${sql.lit(phonePattern)})`,
  [channel.letter]: sql`tenant.current_registered_address_id is not null`,
  [channel.inApp]: sql`true`,
  [channel.eInvoice]: sql`seller.org_no is not null and coalesce(tenant.peppol_id, tenant.gln13_number, tenant.org_no) is not null`,
};

function emailOf(): RawBuilder<string | null> {
  return payerEmail(sql.ref('tenant.invoice_email'), sql.ref('tenant.email'));
}

/** Returns the channel of the planned delivery; null if none can be carried out. */
function plannedChannel(channels: Channels): RawBuilder<number | null> {
  const usable = Object.entries(conditions)
    .filter(([code]) => channels.has(Number(code)))
    .map(([code, condition]) => sql`(step ->> 'distribution_type')::int = ${sql.lit(Number(code))} and ${condition}`);
  const instruction = sql.ref('tenant.invoice_distribution_instruction');
  const firstUsable = db
    .selectFrom(sql<{ step: unknown }>`jsonb_array_elements(${instruction})`.as<'each'>(sql`each(step)`))
    .select(sql<number>`(step ->> 'distribution_type')::int`.as('channel'))
    .where(sql<SqlBool>`(${sql.join(usable, sql` or `)})`)
    .orderBy(sql`(step ->> 'order')::int`)
    .limit(sql.lit(1));
  const byEmail = channels.has(channel.email) ? sql`case when ${emailOf()} is not null then 1 end` : sql`null::int`;
  return sql`case when tenant.prefer_invoice_view_only then 5 when ${instruction} is null then ${byEmail} else ${firstUsable} end`;
}

/** Adds the fee rows of documents whose sum without the fee is not zero; never for homes. */
export function feeRowStatement(channels: Channels) {
  const documents = db
    .selectFrom('inv_row')
    .select(({ fn }) => [
      'contract_id',
      'k',
      fn.min('first').as('first'),
      fn.max('last').as('last'),
      fn.sum<string>('net').as('net'),
      fn.max('vat').as('vat'),
    ])
    .groupBy(['contract_id', 'k']);
  const fees = db
    .selectFrom(documents.as('d'))
    .innerJoin('inv_terms as t', 't.contract_id', 'd.contract_id')
    .innerJoin('inv_company as company', 'company.company_id', 't.company_id')
    .innerJoin('organization_company as seller', 'seller.id', 't.company_id')
    .innerJoin('accounting_automaticcontractinvoicingsetting as s', 's.id', 't.setting_id')
    .leftJoin('accounts_tenant as tenant', 'tenant.id', 't.tenant_id')
    .innerJoinLateral(
      ({ ref }) =>
        db
          .selectNoFrom([
            sql<string>`case when ${paysByDirectDebit('tenant')} then ${ref('s.admin_fee_autogiro')}
              else case ${plannedChannel(channels)} when 1 then ${ref('s.admin_fee_email')} when 2 then ${ref('s.admin_fee_sms')}
              when 4 then ${ref('s.admin_fee_postal')} when 5 then ${ref('s.admin_fee_ui')} when 6 then ${ref('s.admin_fee_e_invoice')}
              else 0 end end`.as('value'),
            sql<number>`case ${ref('s.admin_fee_vat_method')} when 1 then d.vat when 2 then 25 else 0 end`.as('vat'),
          ])
          .as('fee'),
      (join) => join.onTrue(),
    )
    .where('t.reason', 'is', null)
    .where(sql<SqlBool>`d.net <> 0 and fee.value > 0`)
    .where('d.k', '>=', sql.lit(adjustmentDocument));
  return insertRows('inv_row', fees, ({ lit }) => ({
    contract_id: 'd.contract_id',
    k: 'd.k',
    kind: lit(4),
    first: 'd.first',
    last: 'd.last',
    vat: 'fee.vat',
    price: 'fee.value',
    per: lit(0),
    units: lit(0),
    place: lit(4),
    net: sql`(fee.value * 100)::bigint`,
    title_prefix: sql`'Aviseringsavgift'`,
    fixed_account: sql`case fee.vat when 25 then company.admin_fee_25_account when 12 then company.admin_fee_12_account
      when 6 then company.admin_fee_6_account else company.admin_fee_0_account end`,
  }));
}
