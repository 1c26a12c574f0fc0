/** The steps of a distribution instruction that this server can run for a recipient. */
import type { Channels } from './channels.ts';
import { channel, type InstructionStep } from './message.ts';

export interface Reachable {
  readonly email: string | null;
  /** The recipient has an account that displays messages. */
  readonly hasAccount: boolean;
  /** The recipient only sees messages in the account and is not sent them. */
  readonly isInAppOnly?: boolean;
}

/**
 * Returns the usable steps in order, without blank addresses; by e-mail without an instruction. Empty: no step of the
 * instruction reaches the recipient.
 */
export function usableSteps(
  instruction: readonly InstructionStep[] | null,
  recipient: Reachable,
  channels: Channels,
): readonly InstructionStep[] {
  const wanted =
    recipient.isInAppOnly === true
      ? [{ order: 0, distribution_type: channel.inApp }]
      : (instruction ?? [{ order: 0, distribution_type: channel.email }]);
  return wanted.flatMap(({ to, ...step }) => {
    const address = [to, recipient.email].find(isFilled);
    const isUsable =
      step.distribution_type === channel.inApp
        ? recipient.hasAccount
        : step.distribution_type === channel.email && channels.email && address !== undefined;
    return isUsable ? [isFilled(to) ? { ...step, to } : step] : [];
  });
}

export function isFilled(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
