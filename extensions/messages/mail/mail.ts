/** One e-mail to one recipient, and its outcome. */
export interface Mail {
  /** The same for every attempt, so that a recipient that got it twice can recognize the duplicate. */
  readonly messageId: string;
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  /** The address for answers; the sender's address if absent. */
  readonly replyTo?: string;
  /** The address for bounces; the sender's address if absent. */
  readonly envelopeFrom?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  readonly language: string;
}

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** The id by which the HTML body shows it. */
  readonly contentId?: string;
}

/**
 * `sent`: the next server accepted it. `rejected`: that server will never accept it, so a retry is useless. `deferred`:
 * a temporary failure. `reason` is one line without addresses or secrets.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'rejected' | 'deferred'; readonly reason: string };

export interface MailTransport {
  readonly description: string;
  /** Never rejects: an error is an outcome. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
