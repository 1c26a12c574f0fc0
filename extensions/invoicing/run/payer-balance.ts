/**
 * The part of a payer's balance that one company can use (invoicing-rules.md, Q3, E1): overpayments to another company,
 * or its credits, are in that company's books and cannot be used.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { db } from './working.ts';

/** Selects the balance of a payer held by each company (company_id), by its payments and invoices (value). */
function holdings(payer: Expression<string | null>) {
  // The first debtor of an invoice is its payer.
  const owed = db
    .selectFrom('accounting_invoicerecipient as r')
    .select('r.invoice_id')
    .where('r.tenant_id', '=', payer)
    .where('r.view_only', '=', false)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('accounting_invoicerecipient as first')
            .whereRef('first.invoice_id', '=', 'r.invoice_id')
            .where('first.view_only', '=', false)
            .where(
              ({ ref }) =>
                sql<boolean>`(${ref('first.priority')}, ${ref('first.id')}) < (${ref('r.priority')}, ${ref('r.id')})`,
            ),
        ),
      ),
    );
  const held = db
    .selectFrom('accounting_invoicepayment as p')
    .select(['p.company_id', 'p.overpaid_value as value'])
    .where('p.tenant_id', '=', payer)
    .unionAll(
      db
        .selectFrom(owed.as('o'))
        .innerJoin('accounting_invoicepayment as p', (join) =>
          join.onRef('p.invoice_id', '=', 'o.invoice_id').on('p.tenant_id', 'is', null),
        )
        .select(['p.company_id', 'p.overpaid_value as value']),
    )
    .unionAll(
      db
        .selectFrom(owed.as('o'))
        .innerJoin('accounting_invoice as i', (join) =>
          join.onRef('i.id', '=', 'o.invoice_id').on('i.used_customer_balance', '<>', sql.lit('0')),
        )
        .select(({ ref }) => ['i.company_id', sql<string>`-${ref('i.used_customer_balance')}`.as('value')]),
    );
  return db
    .selectFrom(held.as('held'))
    .select(({ fn }) => ['held.company_id', fn.sum<string>('held.value').as('value')])
    .groupBy('held.company_id');
}

/** A payer and its balance, and a company. */
interface Names {
  readonly payer: Expression<string | null>;
  readonly balance: Expression<string | null>;
  readonly company: Expression<string | null>;
}

/** The parts of the balance that the company and the other companies hold, of the rows of `holdings` (h). */
const heldBy = ({ company }: Names) => ({
  own: sql`coalesce(sum(h.value) filter (where h.company_id = ${company}), 0)`,
  others: sql`coalesce(sum(h.value) filter (where h.company_id <> ${company} and h.value > 0), 0)`,
});

function usable(names: Names, isShared: Expression<boolean>): RawBuilder<string> {
  const { own, others } = heldBy(names);
  const { balance } = names;
  return sql`greatest(0, least(${balance} - ${others}, case when ${isShared} then ${own} else ${balance} end))`;
}

/**
 * Returns the usable amount in kronor: the balance without what other companies hold of it. Each company can use all of
 * a balance with no known holder; if several companies need it at once (`isShared`), each uses what it holds.
 */
export function usableBalance(names: Names, isShared: Expression<boolean> = sql.lit(false)): RawBuilder<string> {
  return sql`${db.selectFrom(holdings(names.payer).as('h')).select(usable(names, isShared).as('usable'))}`;
}

/**
 * Returns the usable amount of a positive balance; otherwise the payer's debt to the company in kronor, zero or
 * negative: a negative balance arises when a payment is annulled whose surplus an invoice has used. A company claims no
 * more than its invoices and payments account for.
 */
export function balanceOrDebt(names: Names, isShared: Expression<boolean>): RawBuilder<string> {
  const { balance } = names;
  const debt = sql`least(0, greatest(${balance}, ${heldBy(names).own}))`;
  const available = sql<string>`case when ${balance} > 0 then ${usable(names, isShared)} else ${debt} end`;
  return sql`${db.selectFrom(holdings(names.payer).as('h')).select(available.as('available'))}`;
}
