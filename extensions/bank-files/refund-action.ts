/**
 * The action refund of accounting.bankfile: pays tenants what the company holds of their balance. Each refund is a payment
 * with a negative value, which is booked and lowers the balance like any other. The lock of invoicing and those of the
 * tenants make concurrent requests pay each balance once.
 */

import { type ActionHandler, type ExtensionContext, type JsonObject, throwProblem } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { type InferResult, sql } from 'kysely';
import { storeFile } from '../files/store-file.ts';
import { businessDayOnOrAfter } from '../invoicing/calculation/business-days.ts';
import { formatAmount, parseAmount, sum } from '../invoicing/calculation/money.ts';
import { lockStatement } from '../invoicing/run/issue-documents.ts';
import { usableBalance } from '../invoicing/run/payer-balance.ts';
import { AccountingBankfileKind, AccountingInvoiceStatus, db } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { stockholmDate } from '../support/local-day.ts';
import { readableRecord } from '../support/readable-record.ts';
import { displayName, idOf, listOf, objectOf, textOf } from '../support/reference.ts';
import { files } from './autogiro-method.ts';
import { bankText } from './bank-text.ts';
import { maxName, refundFile } from './refund-file.ts';
import { t } from './texts/t.ts';

const payments = 'accounting.invoicepayment';

/** Maximum refunds of a file, and tenants that are skipped. */
const maxRefunds = 1_000;

/** Handles `POST …/bankfile/refund/`. */
export const refundAction: ActionHandler = async ({ body }, context) => {
  const { system } = context;
  const request = objectOf(body);
  const methodId = String(request.payment_method);
  await requireAccess(context, methodId);
  const method = (await system.records.find('accounting.paymentmethod', methodId)) ?? throwProblem('not_found');
  const companyId = idOf(method.company);
  const company = companyId === undefined ? undefined : await system.records.find('organization.company', companyId);
  const [iban, bic] = [textOf(method.target_iban_number), textOf(method.target_bic)];
  if (company === undefined || iban === undefined || bic === undefined)
    throwConflict('account_missing', t('accountMissing'));
  const organization = idOf(company.organization) ?? context.caller.customerId;
  await system.database.execute(lockStatement({ organizationId: organization }));
  const tenants = request.tenants === undefined ? undefined : listOf(request.tenants).map(String);
  const { payable, skipped } = divide(await system.database.execute(balances(String(company.id), tenants)));
  if (payable.length === 0) throwConflict('nothing_to_refund', t('nothingToRefund'), { skipped });
  const today = stockholmDate(context.now);
  const day = businessDayOnOrAfter(today);
  const file = await system.records.create(files, {
    organization: { id: organization },
    company: { id: String(company.id) },
    payment_method: { id: methodId },
    kind: AccountingBankfileKind.refunds,
    due_until: day,
    payment_count: payable.length,
    total_value: formatAmount(sum(payable.map(({ value }) => parseAmount(value)))),
  });
  const refunds = await system.records.createMany(
    payments,
    payable.map(({ id, value }) => ({
      organization: { id: organization },
      company: { id: String(company.id) },
      tenant: { id },
      payment_method: { id: methodId },
      bank_file: { id: String(file.id) },
      value: formatAmount(-parseAmount(value)),
      payment_date: today,
      registration_date: today,
    })),
  );
  const content = refundFile({
    id: shortId(file.id),
    time: context.now,
    day,
    debtor: { name: textOf(company.name) ?? '', organizationNumber: textOf(company.org_no) ?? null, iban, bic },
    refunds: payable.map((tenant, index) => ({
      reference: shortId(refunds[index]?.id),
      name: displayName(tenant),
      iban: tenant.refund_iban,
      bankgiro: tenant.refund_bankgiro,
      ore: parseAmount(tenant.value),
    })),
  });
  const name = `pain.001-${today}-${String(payable.length)}.xml`;
  const stored = await storeFile(system, { name, contentType: 'application/xml', content });
  await system.records.update(files, String(file.id), { file_obj: stored });
  return { status: 201, body: { ...(await readableRecord(context, files, String(file.id))), skipped } };
};

/** The file contains names and accounts, and its refunds are payments. */
async function requireAccess(context: ExtensionContext, method: string): Promise<void> {
  await context.requireRead('accounting.paymentmethod', [method], ['target_iban_number', 'target_bic']);
  await context.requireReadAll('accounts.tenant', [
    'first_name',
    'last_name',
    'corporate_name',
    'customer_balance',
    'refund_iban',
    'refund_bankgiro',
  ]);
  if (!context.may(payments, 'create')) throwProblem('operation_not_permitted');
}

type Balance = InferResult<ReturnType<typeof balances>>[number];

/** Divides the tenants into those that the file pays, and the others with their reasons. */
function divide(rows: readonly Balance[]): { readonly payable: readonly Balance[]; readonly skipped: JsonObject[] } {
  const checked = rows.map((row) => ({
    row,
    reason: row.reason ?? (bankText(displayName(row), maxName) === '' ? 'no_name' : undefined),
  }));
  return {
    payable: checked.flatMap(({ row, reason }) => (reason === undefined ? [row] : [])),
    skipped: checked.flatMap(({ row, reason }) =>
      reason === undefined ? [] : [{ tenant: { id: row.id }, value: Number(row.value), reason }],
    ),
  };
}

function shortId(id: unknown): string {
  return String(id).replaceAll('-', '');
}

const { attested, debt_collection } = AccountingInvoiceStatus;

/** Returns the query of the tenants with a balance that the company holds, locked; those that can be refunded are first. */
function balances(company: string, tenants: readonly string[] | undefined) {
  return db
    .selectFrom('accounts_tenant as person')
    .crossJoinLateral(({ ref }) =>
      db
        .selectNoFrom(
          usableBalance(
            { payer: ref('person.id'), balance: ref('person.customer_balance'), company: sql`${company}::uuid` },
            sql.lit(true),
          ).as('value'),
        )
        .as('held'),
    )
    .crossJoinLateral(({ ref, exists }) =>
      db
        .selectNoFrom(({ selectFrom }) =>
          sql<string | null>`case
            when ${ref('person.has_protected_identity')} then 'protected_identity'
            when ${exists(
              selectFrom('accounting_invoicerecipient as r')
                .innerJoin('accounting_invoice as i', 'i.id', 'r.invoice_id')
                .select('i.id')
                .where('r.tenant_id', '=', ref('person.id'))
                .where('r.view_only', '=', false)
                .where('i.company_id', '=', company)
                .where('i.status', '>=', attested)
                .where('i.status', '<=', debt_collection)
                .where('i.remaining_value', '>', '0'),
            )} then 'owes_invoices'
            when ${ref('person.refund_bankgiro')} is null and ${ref('person.refund_iban')} is null then 'no_account'
            when ${ref('person.refund_iban')} not like 'SE%' then 'foreign_account' end`.as('reason'),
        )
        .as('checked'),
    )
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.corporate_name'])
    .select(['person.refund_iban', 'person.refund_bankgiro', 'held.value', 'checked.reason'])
    .where('person.customer_balance', '>', '0')
    .where('held.value', '>', '0')
    .$if(tenants !== undefined, (query) => query.where('person.id', '=', anyOf(tenants ?? [], 'uuid')))
    .orderBy('checked.reason', (order) => order.asc().nullsFirst())
    .orderBy('person.id')
    .limit(maxRefunds)
    .forUpdate('person');
}
