/**
 * The recipients of an invoice, its reminders and its claims: the debtors, by the instruction and contact data stored with
 * the invoice. If these cannot reach a recipient, the current ones are used: recipients of issued invoices do not
 * change, so an address added later would otherwise have no effect.
 */

import type { SystemContext } from '@core/engine/extension';
import { channelsOf } from '../../messages/channels.ts';
import { attemptsInOrder, isFilled } from '../../messages/instruction-steps.ts';
import { channel, type InstructionStep, type Recipient } from '../../messages/message.ts';
import { postalLines } from '../../messages/postal-address.ts';
import { isReachable } from '../../messages/reachable.ts';
import { db } from '../../schema.ts';
import type { Language } from '../../support/language.ts';
import { paysByDirectDebit } from '../run/direct-debit.ts';
import { filledText, payerEmail } from '../run/payer.ts';

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

type Row = Awaited<ReturnType<typeof readRecipients>>[number];

/** One set of contact data with its instruction: as stored with the invoice, or the current one. */
interface Candidate {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly postalAddress: string | null;
  readonly instruction: readonly InstructionStep[] | null;
}

interface RecipientOptions {
  /** The invoice exists in the Peppol format. */
  readonly hasElectronicInvoice?: boolean;
  /** The current contact data is used before that of the invoice: the latter may have failed. */
  readonly prefersCurrent?: boolean;
}

/** Returns the recipients that can be reached, without those that can only view the invoice. Empty: nothing would be sent. */
export async function reachableRecipients(
  context: SystemContext,
  invoiceId: string,
  what: keyof typeof instructions,
  { hasElectronicInvoice = false, prefersCurrent = false }: RecipientOptions = {},
): Promise<readonly InvoiceRecipient[]> {
  const rows = await readRecipients(context, invoiceId, instructions[what]);
  const channels = channelsOf(context.settings);
  return rows.flatMap((row) => {
    const hasAccount = [row.tenant_id, row.sub_tenant_id, row.organization_user_id].some((id) => id !== null);
    for (const candidate of prefersCurrent ? candidatesOf(row).toReversed() : candidatesOf(row)) {
      const steps = stepsFor(candidate, what === 'invoice' && row.is_shown_only);
      if (!isReachable(steps, { ...candidate, hasElectronicInvoice, hasAccount }, channels)) continue;
      const language = row.language?.startsWith('en') ? 'en' : 'sv';
      return [{ instruction: steps, language, recipient: recipientOf(row, candidate) }];
    }
    return [];
  });
}

function candidatesOf(row: Row): readonly Candidate[] {
  return [
    { email: row.email, phoneNumber: row.phone_number, postalAddress: row.address, instruction: row.instruction },
    {
      email: row.present_email,
      phoneNumber: row.present_phone,
      postalAddress: row.present_address,
      instruction: row.present_instruction,
    },
  ];
}

function stepsFor({ instruction }: Candidate, isShownOnly: boolean): readonly InstructionStep[] {
  if (isShownOnly) return [{ order: 0, distribution_type: channel.inApp }];
  return attemptsInOrder(instruction ?? [{ order: 0, distribution_type: channel.email }]);
}

async function readRecipients(
  { database }: SystemContext,
  invoiceId: string,
  instruction: (typeof instructions)[keyof typeof instructions],
) {
  const recipients = db
    .selectFrom('accounting_invoicerecipient as r')
    .innerJoin('accounting_invoice as i', 'i.id', 'r.invoice_id')
    .leftJoin('accounts_tenant as p', 'p.id', 'r.tenant_id')
    .leftJoin('accounts_subtenant as sub', 'sub.id', 'r.sub_tenant_id')
    .leftJoin('accounts_organizationuser as member', 'member.id', 'r.organization_user_id')
    .leftJoin('common_address as a', 'a.id', 'r.postal_address_id')
    .leftJoin('common_address as present', (join) =>
      join.on(({ eb, fn }) =>
        eb('present.id', '=', fn.coalesce('p.current_registered_address_id', 'sub.current_registered_address_id')),
      ),
    )
    .select(['r.name', 'r.email', 'r.phone_number', 'r.tenant_id', 'r.sub_tenant_id', 'r.organization_user_id'])
    .select([`r.${instruction} as instruction`, 'p.preferred_language as language'])
    .select([postalLines('a').as('address'), postalLines('present').as('present_address')])
    .select(({ fn, ref, and, or, eb }) => [
      // The current addresses of the payer.
      fn
        .coalesce(
          payerEmail(ref('p.invoice_email'), ref('p.email')),
          payerEmail(ref('sub.invoice_email'), ref('sub.email')),
          filledText(ref('member.email')),
        )
        .as('present_email'),
      fn.coalesce('p.phone_number', 'sub.phone_number', 'member.phone_number').as('present_phone'),
      fn.coalesce(`p.${instruction}`, `sub.${instruction}`, `member.${instruction}`).as('present_instruction'),
      or([
        eb('p.prefer_invoice_view_only', '=', true),
        and([eb('i.attempt_autogiro', '=', true), paysByDirectDebit('p', 'sub')]),
      ])
        .$castTo<boolean>()
        .as('is_shown_only'),
    ])
    .where('r.invoice_id', '=', invoiceId)
    .where('r.view_only', '=', false)
    .orderBy('r.priority')
    .orderBy('r.id')
    .$narrowType<{
      instruction: readonly InstructionStep[] | null;
      present_instruction: readonly InstructionStep[] | null;
    }>();
  return await database.execute(recipients);
}

function recipientOf(row: Row, { email, phoneNumber, postalAddress }: Candidate): Recipient {
  return {
    fullName: row.name ?? '',
    ...(isFilled(email) ? { email } : {}),
    ...(phoneNumber === null ? {} : { phoneNumber }),
    ...(postalAddress === null ? {} : { postalAddress }),
    ...(row.tenant_id === null ? {} : { tenant: row.tenant_id }),
    ...(row.sub_tenant_id === null ? {} : { subTenant: row.sub_tenant_id }),
    ...(row.organization_user_id === null ? {} : { organizationUser: row.organization_user_id }),
  };
}
