/** Rejects distribution instructions with a channel that this server cannot send through. */
import { type Change, invalid, type Json, type Problem, type ResourceHooks } from '../../engine/extension/contract.ts';
import { channel } from './message.ts';
import { t } from './texts/t.ts';

const usable: readonly Json[] = [channel.email, channel.inApp];

const instructions = [
  'invoice_distribution_instruction',
  'reminder_distribution_instruction',
  'debt_distribution_instruction',
  'send_out_distribution_instruction',
];

const resources = [
  'accounting.invoicerecipient',
  'accounts.organizationuser',
  'accounts.subtenant',
  'accounts.subtenantcontractconnection',
  'accounts.subtenanttenantconnection',
  'accounts.tenant',
];

/** The hooks of all resources with distribution instructions. */
export const channelHooks: Readonly<Record<string, ResourceHooks>> = Object.fromEntries(
  resources.map((resource) => [resource, { derive: channelProblem }]),
);

/** A channel that the instruction already had can remain, and an undo can restore it. */
function channelProblem({ before, after, bySystem, restores }: Change): Problem | undefined {
  if (bySystem || restores) return undefined;
  for (const name of instructions) {
    const allowed = [...usable, ...channelsIn(before?.[name])];
    const channels = channelsIn(after?.[name]);
    const index = channels.findIndex((one) => !allowed.includes(one));
    if (index >= 0) return otherChannel(`/${name}/${index}/distribution_type`, channels[index] ?? null);
  }
  return undefined;
}

function channelsIn(steps: Json | undefined): readonly Json[] {
  return Array.isArray(steps) ? steps.map((step) => step?.distribution_type ?? null) : [];
}

function otherChannel(pointer: string, actual: Json): Problem {
  return invalid({
    pointer,
    code: 'enum',
    params: { allowed: usable, actual },
    message: t('unsupportedChannel'),
  });
}
