/** B4: the remaining amount of further fees on an invoice within the limits of the law and the agreement. */

import { anyOf, type DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../../schema.ts';
import { parseDecimal } from '../calculation/exact.ts';
import { formatAmount, type Ore, roundKronor } from '../calculation/money.ts';
import { debtKinds, maxCompanyFees, maxFee } from './debt-plan.ts';
import type { UnpaidInvoice } from './unpaid-invoice.ts';

export interface RemainingFees {
  /** The maximum of a further fee. */
  readonly remaining: Ore;
  /** The limit that binds, in kronor. */
  readonly limit: number;
  readonly isAgreed: boolean;
}

/** Locks invoices in one order. In a separate statement, so that the sums of the next one include what was written while this one waited. */
export async function lockInvoices(database: DatabaseSession, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await database.execute(
      db.selectFrom('accounting_invoice').select('id').where('id', '=', anyOf(ids, 'uuid')).orderBy('id').forUpdate(),
    );
}

/**
 * Returns the remaining fees of a locked invoice, excluding those of the claim `except`. A private person pays no more
 * for reminders than was agreed when the debt arose. The compensation of 450 kronor between companies replaces other
 * costs of collection, so it limits all kinds together. Stored negative fees do not increase the limit.
 */
export async function readRemainingFees(
  database: DatabaseSession,
  invoice: UnpaidInvoice,
  kind: number,
  except: string | null = null,
): Promise<RemainingFees> {
  const [sums] = await database.execute(
    db
      .selectFrom('accounting_debtinvoice')
      .select(({ fn, ref }) => {
        const fees = fn.sum<string>(sql<string>`greatest(${ref('fee')}, 0)`);
        return [
          fn.coalesce(fees.filterWhere('kind', '=', kind), sql<string>`0`).as('same'),
          fn.coalesce(fees, sql<string>`0`).as('all'),
        ];
      })
      .where('invoice_id', '=', invoice.id)
      .where('annulled', '=', false)
      .where('id', 'is distinct from', except),
  );
  const legal = maxFee(kind, invoice.is_company);
  const agreed = kind === debtKinds.reminder && !invoice.is_company ? Number(invoice.terms?.reminder_fee ?? 0) : legal;
  const limit = Math.max(0, Math.min(legal, agreed));
  const ofKind = { remaining: inOre(String(limit)) - inOre(sums?.same ?? '0'), limit: limit, isAgreed: limit < legal };
  if (!invoice.is_company) return ofKind;
  const together = inOre(String(maxCompanyFees)) - inOre(sums?.all ?? '0');
  return together < ofKind.remaining ? { remaining: together, limit: maxCompanyFees, isAgreed: false } : ofKind;
}

/** Limits a fee in kronor to the remaining amount; 0 for a stored negative one. */
export function lowerFee(fee: string, { remaining }: RemainingFees): string {
  const [wanted, max] = [inOre(fee), remaining < 0n ? 0n : remaining];
  if (wanted <= 0n) return '0';
  return wanted <= max ? fee : formatAmount(max);
}

function inOre(kronor: string): Ore {
  return roundKronor(parseDecimal(kronor));
}
