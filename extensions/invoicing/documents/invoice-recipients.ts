/**
 * The recipients of an invoice, its reminders and its claims: the debtors, by the instruction and address stored with
 * the invoice. If these cannot reach a recipient, the current ones are used: recipients of issued invoices do not
 * change, so an address added later would otherwise have no effect.
 */
import type { SystemContext } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { channelsOf } from '../../messages/channels.ts';
import type { InstructionStep, Recipient } from '../../messages/message.ts';
import { isFilled, usableSteps } from '../../messages/usable-steps.ts';
import type { Language } from '../../support/language.ts';
import type { Settings } from '../../support/settings.ts';
import { table } from '../../tables.ts';
import { filled, invoiceEmail } from '../run/invoice-email.ts';
import { run } from '../run/run-step.ts';

const r = table('accounting_invoicerecipient', 'r');
const p = table('accounts_tenant', 'p');

const sub = table('accounts_subtenant', 'sub');
const user = table('accounts_organizationuser', 'member');

const instructions = {
  invoice: 'invoice_distribution_instruction',
  reminder: 'reminder_distribution_instruction',
  debt: 'debt_distribution_instruction',
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
  /** The current addresses of the payer. */
  readonly present_email: string | null;
  readonly present_instruction: readonly InstructionStep[] | null;
  readonly is_shown_only: boolean;
  readonly language: string | null;
}

/** Returns the recipients that can be reached, without those that can only view the invoice. Empty: nothing would be sent. */
export async function reachableRecipients(
  context: SystemContext & { readonly settings: Settings },
  invoiceId: string,
  what: keyof typeof instructions,
): Promise<readonly InvoiceRecipient[]> {
  const isInvoice = what === 'invoice';
  const instruction = instructions[what];
  const rows = await run<Row>(
    context.database,
    sql`select ${r.name}, ${r.email}, ${r.phone_number}, ${r.tenant_id}, ${r.sub_tenant_id}, ${r.organization_user_id}, to_jsonb(${r[instruction]}) as instruction,
        coalesce(${invoiceEmail(p)}, ${invoiceEmail(sub)}, ${filled(user.email)}) as present_email,
        to_jsonb(coalesce(${p[instruction]}, ${sub[instruction]}, ${user[instruction]})) as present_instruction,
        ${isInvoice ? sql`coalesce(${p.prefer_invoice_view_only}, false)` : sql`false`} as is_shown_only, ${p.preferred_language} as language
      from ${r} left join ${p} on ${p.id} = ${r.tenant_id} left join ${sub} on ${sub.id} = ${r.sub_tenant_id} left join ${user} on ${user.id} = ${r.organization_user_id}
      where ${r.invoice_id} = ${bind(invoiceId)}::uuid and not ${r.view_only} order by ${r.priority}, ${r.id}`,
  );
  const channels = channelsOf(context.settings);
  return rows.flatMap((row) => {
    const hasAccount = [row.tenant_id, row.sub_tenant_id, row.organization_user_id].some((id) => id !== null);
    const candidates = [
      { email: row.email, instruction: row.instruction },
      { email: row.present_email, instruction: row.present_instruction },
    ];
    for (const { email, instruction } of candidates) {
      const steps = usableSteps(instruction, { email, hasAccount, isInAppOnly: row.is_shown_only }, channels);
      if (steps.length === 0) continue;
      const language = row.language?.startsWith('en') ? 'en' : 'sv';
      return [{ instruction: steps, language, recipient: recipientOf({ ...row, email }) }];
    }
    return [];
  });
}

function recipientOf(row: Row): Recipient {
  return {
    fullName: row.name ?? '',
    ...(isFilled(row.email) ? { email: row.email } : {}),
    ...(row.phone_number === null ? {} : { phoneNumber: row.phone_number }),
    ...(row.tenant_id === null ? {} : { tenant: row.tenant_id }),
    ...(row.sub_tenant_id === null ? {} : { subTenant: row.sub_tenant_id }),
    ...(row.organization_user_id === null ? {} : { organizationUser: row.organization_user_id }),
  };
}
