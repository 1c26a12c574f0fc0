/**
 * Sets standalone credits off against invoices on request (invoicing-rules.md, A2, Q3, F3): the amount becomes a
 * payment from the balance of the credit's payer, so it is booked, displayed and annulled like any other.
 */

import type { Change, JsonObject, Problem, ResourceHooks, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { type InferResult, sql } from 'kysely';
import { db, AccountingInvoiceStatus as status } from '../../schema.ts';
import { throwConflict } from '../../support/conflict.ts';
import { organizationOf } from '../../support/organization-of.ts';
import { idOf } from '../../support/reference.ts';
import { formatAmount, type Ore, parseAmount } from '../calculation/money.ts';
import { changedMembers } from '../invoice-hooks.ts';
import { lockStatement } from '../run/issue-documents.ts';
import { payerOf } from '../run/payer.ts';
import { usableBalance } from '../run/payer-balance.ts';
import { t } from '../texts/t.ts';

const payments = 'accounting.invoicepayment';

/** Members of a connection that do not affect the set-off. */
const free: ReadonlySet<string> = new Set(['custom_id', 'updated_at', 'tags', 'payment_reference']);

export const creditationHooks: ResourceHooks = {
  beforeWrite: async (change, { system: context }) => {
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
      : throwConflict('set_off_made', t('setOffMade'));
  },
};

type Side = InferResult<ReturnType<typeof sidesOf>>[number];

async function setOff({ after = {} }: Change, context: SystemContext): Promise<JsonObject | Problem> {
  const [sourceId = '', targetId = ''] = [idOf(after.source_invoice), idOf(after.target_invoice)];
  const [owner] = await context.database.execute(
    db
      .selectFrom('accounting_invoice as i')
      .select(organizationOf('i').as('organization_id'))
      .where('i.id', '=', sourceId),
  );
  // D3: a run of the organization uses the same balances. Unknown records are rejected like any unknown reference.
  if (owner === undefined) return after;
  await context.database.execute(lockStatement({ organizationId: owner.organization_id }));
  const sides = await context.database.execute(sidesOf([sourceId, targetId]));
  const [source, target] = [sourceId, targetId].map((id) => sides.find((side) => side.id === id));
  if (source === undefined || target === undefined) return after;
  if (!source.is_open || parseAmount(source.total) >= 0n || source.credits_id !== null || source.payer_id === null)
    return throwConflict('no_open_credit', t('noOpenCredit'));
  if (!target.is_open || parseAmount(target.remaining) <= 0n || target.company_id !== source.company_id)
    return throwConflict('no_open_invoice', t('noOpenInvoice'));
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
  if (value <= 0n) return throwConflict('credit_used_up', t('creditUsedUp'));
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

/** Returns the query of invoices that are set off, with their payers. */
function sidesOf(ids: readonly string[]) {
  return db
    .selectFrom('accounting_invoice as i')
    .select(['i.id', organizationOf('i').as('organization_id'), 'i.company_id', 'i.credits_id'])
    .select(['i.total_value as total', 'i.remaining_value as remaining'])
    .select(({ eb, and, between, ref, fn, selectFrom }) => [
      and([eb('i.invoice_number', 'is not', null), between('i.status', status.attested, status.debt_collection)])
        .$castTo<boolean>()
        .as('is_open'),
      payerOf(ref('i.id')).select('r.tenant_id').as('payer_id'),
      // The amount of a credit that connections have already set off.
      fn
        .coalesce(
          selectFrom('accounting_invoicecreditationconnection as c')
            .innerJoin('accounting_invoicepayment as p', (join) =>
              join.onRef('p.id', '=', 'c.payment_id').on('p.annulled', '=', false),
            )
            .select(({ fn }) => fn.sum<string>('p.value').as('used'))
            .whereRef('c.source_invoice_id', '=', 'i.id'),
          sql<string>`0`,
        )
        .as('used'),
    ])
    .where('i.id', '=', anyOf(ids, 'uuid'))
    .orderBy('i.id')
    .forUpdate('i');
}

/** Returns the balance that belongs to the company; a credit that was used otherwise is not included. */
async function balanceOf(context: SystemContext, tenant: string, company: string): Promise<Ore> {
  const [row] = await context.database.execute(
    db
      .selectFrom('accounts_tenant as person')
      .select(({ ref }) =>
        usableBalance({
          payer: ref('person.id'),
          balance: ref('person.customer_balance'),
          company: sql`${company}::uuid`,
        }).as('value'),
      )
      .where('person.id', '=', tenant)
      .forUpdate(),
  );
  return parseAmount(row?.value ?? '0');
}

function minOre(first: Ore, ...amounts: readonly Ore[]): Ore {
  return amounts.reduce((smallest, value) => (value < smallest ? value : smallest), first);
}
