/** The input of a message; notify.ts makes its records. */

import type { StoredFile } from '../files/stored-file.ts';
import type { Language } from '../support/language.ts';

/** Codes of communication.notificationdistribution.distribution_type. */
export const channel = { email: 1, sms: 2, push: 3, letter: 4, inApp: 5, eInvoice: 6 } as const;

export interface Message {
  readonly eventIdentifier: string;
  readonly language: Language;
  readonly title: string;
  /** Plain text; paragraphs are separated by empty lines. */
  readonly content: string;
  readonly recipient: Recipient;
  /** The record that the message concerns. */
  readonly about?: { readonly resource: string; readonly id: string };
  /** A link with a token, which is created only when the message is sent (support/links.ts). */
  readonly link?: MessageLink;
  readonly attachments?: readonly StoredFile[];
  /** The delivery steps. Without them, the message is sent as the recipient prefers (recipient-preferences.ts). */
  readonly instruction?: readonly InstructionStep[];
  /** The steps that the recipient has chosen for messages of this event, instead of its preferences for all. */
  readonly chosen?: readonly InstructionStep[];
  /** The text of an SMS; default: the title and the content. */
  readonly shortContent?: string;
  /** The invoice in the Peppol format. */
  readonly electronicInvoice?: StoredFile;
  /** The attachments are the complete letter; otherwise a page with the text is added. */
  readonly isLetterAttached?: boolean;
  /** Earliest time of sending. */
  readonly notBefore?: Date;
}

export interface Recipient {
  readonly fullName: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  /** The lines of the postal address. */
  readonly postalAddress?: string;
  readonly tenant?: string;
  readonly subTenant?: string;
  readonly organizationUser?: string;
}

export interface MessageLink {
  readonly purpose: string;
  readonly nonce: string;
  /** Path on this server, before the token, beginning and ending with a slash. */
  readonly path: string;
  readonly label: string;
}

/** One step of a distribution instruction (api.md, section 12). */
export interface InstructionStep {
  readonly order: number;
  readonly distribution_type: number;
  readonly to?: string;
  /** ISO 8601 duration since the creation of the notification. */
  readonly after?: string;
  readonly when?: 'always' | 'not_delivered' | 'not_viewed' | 'failed';
}
