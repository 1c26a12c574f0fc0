/** The steps of a distribution instruction that this server can take for a recipient. */
import type { Channels } from './channels.ts';
import { channel, type InstructionStep } from './message.ts';

export interface Reachable {
  readonly email: string | null;
  /** The recipient has an account in which messages are shown. */
  readonly hasAccount: boolean;
  /** The recipient wants to be shown messages, and not to be sent them. */
  readonly isShownOnly?: boolean;
}

/** The steps in their order; without an instruction by e-mail. Empty: the recipient cannot be reached as it is told to be. */
export function usableSteps(
  instruction: readonly InstructionStep[] | null,
  recipient: Reachable,
  channels: Channels,
): readonly InstructionStep[] {
  const wanted =
    recipient.isShownOnly === true
      ? [{ order: 0, distribution_type: channel.inApp }]
      : (instruction ?? [{ order: 0, distribution_type: channel.email }]);
  return wanted.filter((step) => {
    if (step.distribution_type === channel.inApp) return recipient.hasAccount;
    return step.distribution_type === channel.email && channels.email && isFilled(step.to ?? recipient.email);
  });
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
