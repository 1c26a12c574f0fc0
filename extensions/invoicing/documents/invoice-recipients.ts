/** Who is sent an invoice, its reminders and its claims, and how: those who owe it, by their own instructions. */
import type { ServerContext } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { channelsOf } from '../../messages/channels.ts';
import type { InstructionStep, Recipient } from '../../messages/message.ts';
import { usableSteps } from '../../messages/usable-steps.ts';
import type { Language } from '../../support/language.ts';
import type { Settings } from '../../support/settings.ts';
import { table } from '../../tables.ts';
import { run } from '../run/stage.ts';

const r = table('accounting_invoicerecipient', 'r');
const p = table('accounts_tenant', 'p');

const instructions = {
  invoice: r.invoice_distribution_instruction,
  reminder: r.reminder_distribution_instruction,
  debt: r.debt_distribution_instruction,
} as const;

export interface InvoiceRecipient {
  readonly recipient: Recipient;
  readonly language: Language;
  readonly instruction: readonly InstructionStep[];
}

interface Row {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly tenant_id: string | null;
  readonly sub_tenant_id: string | null;
  readonly organization_user_id: string | null;
  readonly instruction: readonly InstructionStep[] | null;
  readonly is_shown_only: boolean;
  readonly language: string | null;
}

/** The recipients that can be reached, those that only see the invoice left out. Empty: nothing would leave. */
export async function reachableRecipients(
  context: ServerContext & { readonly settings: Settings },
  invoiceId: string,
  what: keyof typeof instructions,
): Promise<readonly InvoiceRecipient[]> {
  const isInvoice = what === 'invoice';
  const rows = await run<Row>(
    context.database,
    sql`select ${r.name}, ${r.email}, ${r.phone_number}, ${r.tenant_id}, ${r.sub_tenant_id}, ${r.organization_user_id}, to_jsonb(${instructions[what]}) as instruction,
        ${isInvoice ? sql`coalesce(${p.prefer_invoice_view_only}, false)` : sql`false`} as is_shown_only, ${p.preferred_language} as language
      from ${r} left join ${p} on ${p.id} = ${r.tenant_id}
      where ${r.invoice_id} = ${bind(invoiceId)}::uuid and not ${r.view_only} order by ${r.priority}, ${r.id}`,
  );
  const channels = channelsOf(context.settings);
  return rows.flatMap((row) => {
    const hasAccount = [row.tenant_id, row.sub_tenant_id, row.organization_user_id].some((id) => id !== null);
    const reachable = { email: row.email, hasAccount, isShownOnly: row.is_shown_only };
    const instruction = usableSteps(row.instruction, reachable, channels);
    if (instruction.length === 0) return [];
    return [{ instruction, language: row.language?.startsWith('en') ? 'en' : 'sv', recipient: recipientOf(row) }];
  });
}

function recipientOf(row: Row): Recipient {
  return {
    fullName: row.name ?? '',
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.phone_number === null ? {} : { phoneNumber: row.phone_number }),
    ...(row.tenant_id === null ? {} : { tenant: row.tenant_id }),
    ...(row.sub_tenant_id === null ? {} : { subTenant: row.sub_tenant_id }),
    ...(row.organization_user_id === null ? {} : { organizationUser: row.organization_user_id }),
  };
}
