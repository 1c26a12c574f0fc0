/** Whether the steps of an instruction can reach a recipient. */
import type { Channels } from './channels.ts';
import type { Contact } from './contact.ts';
import type { InstructionStep } from './message.ts';
import { providers } from './providers/providers.ts';

/** Returns whether any step has a channel of this server and an address of the recipient. */
export function isReachable(steps: readonly InstructionStep[], contact: Contact, channels: Channels): boolean {
  return steps.some(
    ({ distribution_type: type, to }) => channels.has(type) && providers[type]?.addressOf(contact, to) !== undefined,
  );
}
