/** The contact data of the recipient of a message. */

/** The contact data of a recipient. */
export interface Contact {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  /** The lines of the postal address. */
  readonly postalAddress: string | null;
  /** The message is an invoice that exists in the Peppol format. */
  readonly hasElectronicInvoice: boolean;
  /** The recipient has an account that displays messages. */
  readonly hasAccount: boolean;
}

/** Returns the contact data in a notification. */
export function contactIn(row: NotificationContact): Contact {
  return {
    email: row.email,
    phoneNumber: row.phone_number,
    postalAddress: row.custom_address,
    hasElectronicInvoice: row.electronic_invoice !== null,
    hasAccount: [row.sent_to_tenant_id, row.sent_to_sub_tenant_id, row.sent_to_organization_user_id].some(
      (id) => id !== null,
    ),
  };
}

/** The columns of a notification with contact data. */
export const contactColumns = [
  'n.email',
  'n.phone_number',
  'n.custom_address',
  'n.electronic_invoice',
  'n.sent_to_tenant_id',
  'n.sent_to_sub_tenant_id',
  'n.sent_to_organization_user_id',
] as const;

export interface NotificationContact {
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly custom_address: string | null;
  readonly electronic_invoice: unknown;
  readonly sent_to_tenant_id: string | null;
  readonly sent_to_sub_tenant_id: string | null;
  readonly sent_to_organization_user_id: string | null;
}
