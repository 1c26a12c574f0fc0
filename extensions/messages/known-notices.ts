/** Rejects unknown IDs in lists of notices. */
import { type Change, type DeriveContext, invalid, type Problem, type ResourceHooks } from '@core/engine/extension';
import { listOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

const chosen = ['receive_notifications_for', 'receive_email_notifications_for', 'receive_sms_notifications_for'];

const lists: Readonly<Record<string, readonly string[]>> = {
  'accounts.organizationuserworkengagement': chosen,
  'configurations.customercommunicationconfiguration': chosen,
  'accounts.workengagement': ['template_notifications', 'template_email_notifications', 'template_sms_notifications'],
};

/** The hooks of all resources with lists of notices. */
export const noticeHooks: Readonly<Record<string, ResourceHooks>> = Object.fromEntries(
  Object.entries(lists).map(([resource, members]) => [
    resource,
    { derive: (change, context) => unknownNotice(members, change, context) },
  ]),
);

/** An ID that the list already had can remain: its reaction may have been removed. */
function unknownNotice(
  members: readonly string[],
  { before, after, bySystem, restores }: Change,
  context: DeriveContext,
): Problem | undefined {
  if (bySystem || restores) return undefined;
  for (const member of members) {
    const stored = new Set(listOf(before?.[member]));
    const index = listOf(after?.[member]).findIndex((id) => !stored.has(id) && !isNotice(String(id), context));
    if (index >= 0)
      return invalid({ pointer: `/${member}/${index}`, code: 'unknown_notice', message: t('unknownNotice') });
  }
  return undefined;
}

function isNotice(id: string, { resource }: DeriveContext): boolean {
  const reactions = resource(id.slice(0, id.lastIndexOf('.')))?.reactions ?? [];
  return reactions.some(({ id: one, effect }) => one === id && effect.kind === 'notify' && !effect.readersOnly);
}
