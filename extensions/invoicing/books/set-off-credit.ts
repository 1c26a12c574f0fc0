/**
 * Sets standalone credits off against invoices on request (invoicing-rules.md, A2, Q3, F3): the amount becomes a
 * payment from the balance of the credit's payer, so it is booked, displayed and annulled like any other.
 */

import type { Change, JsonObject, Problem, SystemContext, SystemHooks } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { idOf } from '../../support/reference.ts';
import { table } from '../../tables.ts';
import { formatAmount, type Ore, parseAmount } from '../calculation/money.ts';
import { changedMembers } from '../invoice-hooks.ts';
import { companyBalance } from '../run/company-balance.ts';
import { lockStatement } from '../run/issue-documents.ts';
import { run } from '../run/run-step.ts';
import { throwConflict } from '../throw-conflict.ts';

const invoiceTable = table('accounting_invoice');
const r = table('accounting_invoicerecipient', 'r');
const c = table('accounting_invoicecreditationconnection', 'c');
const p = table('accounting_invoicepayment', 'p');
const i = table('accounting_invoice', 'i');
const payer = table('accounts_tenant', 'person');

const payments = 'accounting.invoicepayment';

/** Members of a connection that do not affect the set-off. */
const free: ReadonlySet<string> = new Set(['custom_id', 'updated_at', 'tags', 'payment_reference']);

export const creditationHooks: SystemHooks = {
  beforeWrite: async (change, context) => {
    if (change.bySystem) return undefined;
    if (change.kind === 'create') return setOff(change, context);
    const payment = idOf(change.before?.payment);
    if (payment === undefined) return undefined;
    if (change.kind === 'delete') {
      await context.records.update(payments, payment, { annulled: true });
      return undefined;
    }
    return changedMembers(change).every((name) => free.has(name))
      ? undefined
      : throwConflict(
          'set_off_made',
          'The set-off is already booked. Delete it and create another.',
          'Kvittningen är gjord. Ta bort den och skapa en ny.',
        );
  },
};

interface Side {
  readonly id: string;
  readonly organization_id: string;
  readonly company_id: string;
  readonly is_open: boolean;
  readonly credits_id: string | null;
  readonly total: string;
  readonly remaining: string;
  readonly payer_id: string | null;
  /** The amount of a credit that connections have already set off. */
  readonly used: string;
}

async function setOff({ after = {} }: Change, context: SystemContext): Promise<JsonObject | Problem> {
  const [sourceId = '', targetId = ''] = [idOf(after.source_invoice), idOf(after.target_invoice)];
  const [owner] = await run<{ organization_id: string }>(
    context.database,
    sql`select ${invoiceTable.organization_id} from ${invoiceTable} where ${invoiceTable.id} = ${bind(sourceId)}::uuid`,
  );
  // D3: a run of the organization uses the same balances. Unknown records are rejected like any unknown reference.
  if (owner === undefined) return after;
  await run(context.database, lockStatement({ organizationId: owner.organization_id }));
  const sides = await readSides(context, [sourceId, targetId]);
  const [source, target] = [sides.get(sourceId), sides.get(targetId)];
  if (source === undefined || target === undefined) return after;
  if (!source.is_open || parseAmount(source.total) >= 0n || source.credits_id !== null || source.payer_id === null)
    return throwConflict(
      'no_open_credit',
      'The source must be an issued standalone credit with a tenant as its payer.',
      'Från avi måste vara en utställd, fristående kreditavi med en hyresgäst som betalare.',
    );
  if (!target.is_open || parseAmount(target.remaining) <= 0n || target.company_id !== source.company_id)
    return throwConflict(
      'no_open_invoice',
      'The target must be an issued invoice of the same company with a remaining amount.',
      'Till avi måste vara en utställd avi från samma bolag med något kvar att betala.',
    );
  const payment = { ...paymentOf(after, source), tenant: { id: source.payer_id } };
  // A credit that is not in the balance yet is added to it first.
  if (parseAmount(source.remaining) < 0n)
    await context.records.create(payments, { ...payment, invoice: { id: sourceId }, value: source.remaining });
  const remaining = -parseAmount(source.total) - parseAmount(source.used);
  const value = minOre(
    remaining,
    parseAmount(target.remaining),
    await balanceOf(context, source.payer_id, source.company_id),
  );
  if (value <= 0n)
    return throwConflict('credit_used_up', 'The credit has no remaining amount.', 'Krediten är förbrukad.');
  const created = await context.records.create(payments, {
    ...payment,
    invoice: { id: targetId },
    value: formatAmount(value),
  });
  return { ...after, payment: { id: String(created.id) } };
}

function paymentOf(connection: JsonObject, source: Side): JsonObject {
  return {
    organization: { id: source.organization_id },
    company: { id: source.company_id },
    payment_date: connection.payment_date ?? null,
    registration_date: connection.payment_registration_date ?? null,
    matched_date: connection.payment_registration_date ?? null,
    payment_method: connection.payment_method ?? null,
    disable_system_bookkeeping: connection.payment_disable_system_bookkeeping ?? false,
    reference_text: connection.payment_reference ?? null,
    from_customer_balance: true,
  };
}

async function readSides(context: SystemContext, ids: readonly string[]): Promise<ReadonlyMap<string, Side>> {
  const rows = await run<Side>(
    context.database,
    sql`select ${i.id}, ${i.organization_id}, ${i.company_id}, ${i.invoice_number} is not null and ${i.status} between 1 and 7 as is_open, ${i.credits_id}, ${i.total_value}::text as total,
        ${i.remaining_value}::text as remaining, (select ${r.tenant_id} from ${r} where ${r.invoice_id} = ${i.id} and not ${r.view_only}
          order by ${r.priority}, ${r.id} limit 1) as payer_id,
        (select coalesce(sum(${p.value}), 0) from ${c} join ${p} on ${p.id} = ${c.payment_id} and not ${p.annulled}
          where ${c.source_invoice_id} = ${i.id})::text as used
      from ${i} where ${i.id} = any(${bind(ids)}::uuid[]) order by ${i.id} for update of i`,
  );
  return new Map(rows.map((side) => [side.id, side]));
}

/** Returns the balance that belongs to the company; a credit that was used otherwise is not included. */
async function balanceOf(context: SystemContext, tenant: string, company: string): Promise<Ore> {
  const balance = companyBalance({ payer: payer.id, balance: payer.customer_balance, company: sql`own.id` });
  const [row] = await run<{ value: string }>(
    context.database,
    sql`select ${balance}::text as value from ${payer} cross join (select ${bind(company)}::uuid as id) own
      where ${payer.id} = ${bind(tenant)}::uuid for update of person`,
  );
  return parseAmount(row?.value ?? '0');
}

function minOre(first: Ore, ...amounts: readonly Ore[]): Ore {
  return amounts.reduce((smallest, value) => (value < smallest ? value : smallest), first);
}
