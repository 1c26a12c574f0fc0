/** What may be done by hand to invoices and their rows: drafts are free, issued ones are never changed or deleted (invoicing-rules.md, A3, D4). */
import {
  type Change,
  type Json,
  type Problem,
  problem,
  type ServerContext,
  type ServerHooks,
} from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import { releaseClaimsStatement, releaseSeriesStatement, returnBalanceStatement } from './run/credit-statements.ts';
import { feesInvoicedStatements } from './run/follow-statements.ts';
import { run, runAll } from './run/prepare-run.ts';
import { bind, sql } from './run/statement.ts';

/** Members of an issued invoice that may still change: blocks, pushed dates and references. */
const free: ReadonlySet<string> = new Set([
  'custom_id',
  'marking',
  'customer_reference',
  'our_reference',
  'reminder_blocked',
  'debt_blocked',
  'interest_fee_blocked',
  'reminder_distribution_pushed_until',
  'debt_distribution_pushed_until',
  'attempt_autogiro',
  'updated_at',
  'tags',
]);

export const invoiceHooks: ServerHooks = {
  beforeWrite: async (change, context) => {
    if (change.byServer || change.before === undefined || change.before.invoice_number === null) {
      if (change.kind === 'delete' && !change.byServer) {
        // D4, Q3: a deleted draft frees its days and gives back what it took from the balance.
        const input = { customerId: context.caller.customerId, now: context.now.toISOString(), invoiceId: change.id };
        await run(context.database, releaseSeriesStatement(input));
        await run(context.database, releaseClaimsStatement(input));
        await run(context.database, returnBalanceStatement(input));
        await runAll(context.database, feesInvoicedStatements(input, change.id, false));
      }
      return undefined;
    }
    if (change.kind === 'delete') return issued('Credit it instead.', 'Kreditera den i stället.');
    const changed = changedMembers(change).filter((name) => !free.has(name));
    return changed.length === 0
      ? undefined
      : issued('Credit it and make a new one.', 'Kreditera den och gör en ny.', { fields: changed });
  },
};

/** Rows and recipients of an issued invoice stay as they are. */
export const invoicePartHooks: ServerHooks = {
  beforeWrite: async (change, context) => {
    if (change.byServer) return undefined;
    const invoices = [change.before?.invoice, change.after?.invoice].map(idOf).filter((id) => id !== undefined);
    return (await hasIssued(context, invoices))
      ? issued('Its rows and recipients stay as they are.', 'Dess rader och mottagare ändras inte.')
      : undefined;
  },
};

async function hasIssued(context: ServerContext, invoices: readonly string[]): Promise<boolean> {
  const [row] = await run<{ issued: boolean }>(
    context.database,
    sql`select exists (select from accounting_invoice where customer_id = ${bind(context.caller.customerId)}::uuid and id = any(${bind(invoices)}::uuid[]) and invoice_number is not null) as issued`,
  );
  return row?.issued === true;
}

/** Names of members that an update changes. */
export function changedMembers(change: Change): readonly string[] {
  const { before = {}, after = {} } = change;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}

function issued(en: string, sv: string, params: Readonly<Record<string, Json>> = {}): Problem {
  return problem('state_conflict', {
    detail: { en: `The invoice is issued. ${en}`, sv: `Fakturan är utställd. ${sv}` },
    params: { reason: 'invoice_issued', ...params },
  });
}
