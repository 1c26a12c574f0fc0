/** One e-mail to one recipient, and what became of it. */
export interface Mail {
  /** The same for every try, so that a receiver that got it twice can see that it is one message. */
  readonly messageId: string;
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Where bounces go; the sender's address when absent. */
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
}

/**
 * `sent`: the next server took it over. `refused`: that server will never take it, so a new try is useless. `deferred`: it
 * did not work now. `reason` is one line without addresses or secrets.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'deferred'; readonly reason: string };

export interface MailTransport {
  readonly description: string;
  /** Never rejects: what goes wrong is an outcome. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
