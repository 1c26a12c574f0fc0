/** Rejects distribution instructions with a channel that this server cannot send through. */
import {
  type Change,
  type DeriveContext,
  invalid,
  type Json,
  type Problem,
  type ResourceHooks,
} from '@core/engine/extension';
import type { Settings } from '../support/settings.ts';
import { channelsOf } from './channels.ts';
import { channel } from './message.ts';
import { t } from './texts/t.ts';

/** E-mail can be chosen before the mail server is set up: it is the channel of recipients without an instruction. */
function usableChannels(settings: Settings): readonly number[] {
  return [...new Set([channel.email, ...channelsOf(settings)])];
}

const instructions = [
  'invoice_distribution_instruction',
  'reminder_distribution_instruction',
  'debt_distribution_instruction',
  'send_out_distribution_instruction',
];

const resources = ['accounting.invoicerecipient', 'accounts.organizationuser', 'accounts.subtenant', 'accounts.tenant'];

/** The hooks of all resources with distribution instructions. */
export const channelHooks: Readonly<Record<string, ResourceHooks>> = Object.fromEntries(
  resources.map((resource) => [resource, { derive: channelProblem }]),
);

/** A channel that the instruction already had can remain, and an undo can restore it. */
function channelProblem(
  { before, after, bySystem, restores }: Change,
  { settings }: DeriveContext,
): Problem | undefined {
  if (bySystem || restores) return undefined;
  const usable = usableChannels(settings);
  for (const name of instructions) {
    const allowed: readonly Json[] = [...usable, ...channelsIn(before?.[name])];
    const channels = channelsIn(after?.[name]);
    const index = channels.findIndex((one) => !allowed.includes(one));
    if (index >= 0) return otherChannel(`/${name}/${index}/distribution_type`, channels[index] ?? null, usable);
  }
  return undefined;
}

function channelsIn(steps: Json | undefined): readonly Json[] {
  return Array.isArray(steps) ? steps.map((step) => step?.distribution_type ?? null) : [];
}

function otherChannel(pointer: string, actual: Json, usable: readonly number[]): Problem {
  return invalid({
    pointer,
    code: 'enum',
    params: { allowed: usable, actual },
    message: t('unsupportedChannel', { channels: usable.join(', ') }),
  });
}
