/**
 * The recipients of an invoice, its reminders and its claims: the debtors, by the instruction and address stored with
 * the invoice. If these cannot reach a recipient, the current ones are used: recipients of issued invoices do not
 * change, so an address added later would otherwise have no effect.
 */

import type { InferResult } from 'kysely';
import type { SystemContext } from '../../../engine/extension/contract.ts';
import { channelsOf } from '../../messages/channels.ts';
import { isFilled, usableSteps } from '../../messages/instruction-steps.ts';
import type { InstructionStep, Recipient } from '../../messages/message.ts';
import { db } from '../../schema.ts';
import type { Language } from '../../support/language.ts';
import type { Settings } from '../../support/settings.ts';
import { filledText, payerEmail } from '../run/payer.ts';

const instructions = {
  invoice: 'invoice_distribution_instruction',
  reminder: 'reminder_distribution_instruction',
  debt: 'debt_distribution_instruction',
} as const;

type Instruction = readonly InstructionStep[] | null;

export interface InvoiceRecipient {
  readonly recipient: Recipient;
  readonly language: Language;
  readonly instruction: readonly InstructionStep[];
}

/** Returns the recipients that can be reached, without those that can only view the invoice. Empty: nothing would be sent. */
export async function reachableRecipients(
  context: SystemContext & { readonly settings: Settings },
  invoiceId: string,
  what: keyof typeof instructions,
): Promise<readonly InvoiceRecipient[]> {
  const rows = await context.database.execute(recipientsOf(invoiceId, instructions[what]));
  const channels = channelsOf(context.settings);
  return rows.flatMap((row) => {
    const isShownOnly = what === 'invoice' && row.prefer_invoice_view_only === true;
    const hasAccount = [row.tenant_id, row.sub_tenant_id, row.organization_user_id].some((id) => id !== null);
    const candidates = [
      { email: row.email, instruction: row.instruction },
      { email: row.present_email, instruction: row.present_instruction },
    ];
    for (const { email, instruction } of candidates) {
      const steps = usableSteps(instruction, { email, hasAccount, isInAppOnly: isShownOnly }, channels);
      if (steps.length === 0) continue;
      const language = row.language?.startsWith('en') ? 'en' : 'sv';
      return [{ instruction: steps, language, recipient: recipientOf({ ...row, email }) }];
    }
    return [];
  });
}

function recipientsOf(invoiceId: string, instruction: (typeof instructions)[keyof typeof instructions]) {
  return db
    .selectFrom('accounting_invoicerecipient as r')
    .leftJoin('accounts_tenant as p', 'p.id', 'r.tenant_id')
    .leftJoin('accounts_subtenant as sub', 'sub.id', 'r.sub_tenant_id')
    .leftJoin('accounts_organizationuser as member', 'member.id', 'r.organization_user_id')
    .select(['r.name', 'r.email', 'r.phone_number', 'r.tenant_id', 'r.sub_tenant_id', 'r.organization_user_id'])
    .select([`r.${instruction} as instruction`, 'p.prefer_invoice_view_only', 'p.preferred_language as language'])
    .select(({ fn, ref }) => [
      // The current addresses of the payer.
      fn
        .coalesce(
          payerEmail(ref('p.invoice_email'), ref('p.email')),
          payerEmail(ref('sub.invoice_email'), ref('sub.email')),
          filledText(ref('member.email')),
        )
        .as('present_email'),
      fn.coalesce(`p.${instruction}`, `sub.${instruction}`, `member.${instruction}`).as('present_instruction'),
    ])
    .where('r.invoice_id', '=', invoiceId)
    .where('r.view_only', '=', false)
    .orderBy('r.priority')
    .orderBy('r.id')
    .$narrowType<{ instruction: Instruction; present_instruction: Instruction }>();
}

function recipientOf(row: Omit<InferResult<ReturnType<typeof recipientsOf>>[number], 'instruction'>): Recipient {
  return {
    fullName: row.name ?? '',
    ...(isFilled(row.email) ? { email: row.email } : {}),
    ...(row.phone_number === null ? {} : { phoneNumber: row.phone_number }),
    ...(row.tenant_id === null ? {} : { tenant: row.tenant_id }),
    ...(row.sub_tenant_id === null ? {} : { subTenant: row.sub_tenant_id }),
    ...(row.organization_user_id === null ? {} : { organizationUser: row.organization_user_id }),
  };
}
