/** The interface of a channel: it selects the recipient's address, and sends one delivery. */
import type { SystemJobContext } from '@core/engine/extension';
import type { Settings } from '../../support/settings.ts';
import type { Contact } from '../contact.ts';
import type { DeliveryRow } from '../delivery-row.ts';

/**
 * `sent`: the channel has the message; `delivered`: the recipient has it too. `waiting`: something other than the
 * delivery worker sends it. `rejected`: a retry cannot succeed. `deferred`: a temporary failure; `isUncertain`: the channel may
 * have the message. `reason` is one line without addresses or secrets.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'deferred'; readonly reason: string; readonly isUncertain?: boolean };

export interface Provider {
  /** The job that sends through it. Each external system has its own queue, so that one that fails does not block the others. */
  readonly job: string;
  /** Whether it sends to another system, so that the result of an attempt can be unknown after a crash. */
  readonly isRemote: boolean;
  /** Returns whether this server can send through it. */
  readonly isConfigured: (settings: Settings) => boolean;
  /** Returns the address of the recipient in the channel; undefined if it has none. `to` is the address of the step. */
  readonly addressOf: (contact: Contact, to?: string | null) => string | undefined;
  /** The reason of a failure without an address. */
  readonly noAddress: string;
  /** Sends one delivery; an error is an outcome. */
  readonly send: (row: DeliveryRow, address: string, context: SystemJobContext) => Promise<Outcome>;
}
