/** Notifies recipients of errands and inspections that were assigned or offered to them: one message for each recipient and rule. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { channel, type InstructionStep } from '../../messages/message.ts';
import { notify } from '../../messages/notify.ts';
import { textOf } from '../../support/reference.ts';
import { readSender } from '../../support/sender.ts';
import { t } from '../texts/t.ts';
import { type DelegatedKind, delegated, recipientKey } from './delegated.ts';
import type { Instruction } from './instructions.ts';
import type { DelegationRecipient } from './recipients.ts';

/** An errand or inspection that is assigned or offered to a recipient. */
export interface Assignment {
  readonly record: JsonObject;
  readonly rule: Instruction;
  readonly recipient: DelegationRecipient;
  readonly isOffer: boolean;
}

/** Maximum titles in one message. */
const maxListed = 50;

export async function notifyRecipients(
  kind: DelegatedKind,
  assignments: readonly Assignment[],
  context: SystemContext,
): Promise<void> {
  const reachable = assignments.filter((assignment) => stepsFor(assignment).length > 0);
  if (reachable.length === 0) return;
  const sender = await readSender(context);
  const text = t.in(sender.language);
  const groups = Map.groupBy(
    reachable,
    ({ recipient, rule, isOffer }) => `${recipientKey(recipient)} ${rule.id} ${isOffer}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { recipient, rule, isOffer, record } = first;
    const listed = group.slice(0, maxListed).map(({ record }) => `• ${titleOf(record)}`);
    const remaining = group.length - listed.length;
    const count = { count: String(group.length) };
    const title =
      group.length === 1
        ? text(isOffer ? 'offeredOne' : 'assignedOne', { title: titleOf(record) })
        : text(isOffer ? 'offeredMany' : 'assignedMany', count);
    await notify(context, {
      eventIdentifier: `${delegated[kind].resource}.${isOffer ? 'offered' : 'assigned'}`,
      language: sender.language,
      title,
      content: [
        text('greeting', { name: recipient.name }),
        text(isOffer ? 'offeredBy' : 'assignedBy', { sender: sender.name }),
        [...listed, ...(remaining > 0 ? [text('andMore', { count: String(remaining) })] : [])].join('\n'),
        ...(textOf(rule.record.instruction_text) ?? '').split('\n\n').filter((paragraph) => paragraph !== ''),
      ].join('\n\n'),
      recipient: {
        fullName: recipient.name,
        ...(recipient.email === undefined ? {} : { email: recipient.email }),
        ...(recipient.phoneNumber === undefined ? {} : { phoneNumber: recipient.phoneNumber }),
        ...(recipient.user === undefined ? {} : { organizationUser: recipient.user }),
      },
      ...(group.length === 1 ? { about: { resource: delegated[kind].resource, id: String(record.id) } } : {}),
      instruction: stepsFor(first),
    });
  }
}

/** The channels of the rule by which the recipient can be reached. */
function stepsFor({ rule, recipient }: Assignment): readonly InstructionStep[] {
  const byEmail = rule.record.notify_by_email === true && recipient.email !== undefined;
  const bySms = rule.record.notify_by_sms === true && recipient.phoneNumber !== undefined;
  return [
    ...(byEmail ? [{ order: 0, distribution_type: channel.email }] : []),
    ...(bySms ? [{ order: 0, distribution_type: channel.sms }] : []),
  ];
}

function titleOf({ errand_number: number, title }: JsonObject): string {
  return typeof number === 'number' ? `${number} ${String(title)}` : String(title);
}
