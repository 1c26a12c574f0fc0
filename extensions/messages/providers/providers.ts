/** The provider of each channel, by its code. Push notifications have none. */
import { channel } from '../message.ts';
import { eInvoice } from './e-invoice.ts';
import { email } from './email.ts';
import { letter } from './letter.ts';
import { portal } from './portal.ts';
import type { Provider } from './provider.ts';
import { sms } from './sms.ts';

export const providers: Readonly<Record<number, Provider>> = {
  [channel.email]: email,
  [channel.sms]: sms,
  [channel.letter]: letter,
  [channel.inApp]: portal,
  [channel.eInvoice]: eInvoice,
};

/** The reason of a failure if the channel has no provider, or its settings were removed. */
export const noProvider = 'no provider is set up for this channel';

/** Returns the job that sends through a channel; without a provider, one that records the failure. */
export function jobOf(channelCode: number): string {
  return (providers[channelCode] ?? email).job;
}
