/** Selects the channels for notifying a party of a document, from its distribution method and its addresses; pure functions. */
import type { Channels } from '../messages/channels.ts';
import { channel, type InstructionStep } from '../messages/message.ts';

/** Codes of the three distribution methods. */
export const distributionMethods = { none: 0, email: 1, sms: 2, emailAndSms: 3 } as const;

export interface ContactAddresses {
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/**
 * Returns the steps of a message; empty if the party should not be notified or cannot be reached. Channels that the
 * server does not have are skipped. An SMS that fails is followed by an e-mail.
 */
export function messageSteps(
  method: number,
  { email, phoneNumber }: ContactAddresses,
  channels: Channels,
): readonly InstructionStep[] {
  const mail =
    email === undefined || !channels.has(channel.email) ? [] : [{ order: 0, distribution_type: channel.email }];
  const sms =
    phoneNumber === undefined || !channels.has(channel.sms) ? [] : [{ order: 0, distribution_type: channel.sms }];
  switch (method) {
    case distributionMethods.none:
      return [];
    case distributionMethods.sms:
      return sms.length === 0
        ? mail
        : [...sms, ...mail.map((step) => ({ ...step, order: 1, when: 'failed' as const }))];
    case distributionMethods.emailAndSms:
      return [...mail, ...sms];
    default:
      return mail;
  }
}

/** Returns the name of a message's channels in the evidence. */
export function channelName(steps: readonly InstructionStep[]): 'none' | 'email' | 'sms' | 'email_and_sms' {
  const planned = steps.filter((step) => step.when === undefined).map((step) => step.distribution_type);
  if (planned.length === 0) return 'none';
  if (planned.length > 1) return 'email_and_sms';
  return planned[0] === channel.sms ? 'sms' : 'email';
}
