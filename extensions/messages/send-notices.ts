/** Sends the notices of reactions (docs/adr/0092) to employees, tenants, stakeholders, and addresses of people who are not in the register. */
import { type Notice, type NoticeSender, type SystemContext, textIn } from '@core/engine/extension';
import type { Language } from '../support/language.ts';
import { displayName } from '../support/reference.ts';
import { readSender, supportedLanguage } from '../support/sender.ts';
import { type Choices, readChoices } from './chosen-notices.ts';
import type { Recipient } from './message.ts';
import { notify } from './notify.ts';

/** Members of a recipient in a message, by resource. */
const recipientMembers: Readonly<Record<string, 'organizationUser' | 'tenant' | 'subTenant'>> = {
  'accounts.organizationuser': 'organizationUser',
  'accounts.tenant': 'tenant',
  'accounts.subtenant': 'subTenant',
};

/** The Swedish form of a time is that of ISO 8601: 2026-11-21 10:30. */
const times = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' });

/** Creates the messages of a reaction, each in the language of its recipient. */
export const noticeSender: NoticeSender = {
  recipients: Object.keys(recipientMembers),
  timeText: (time) => times.format(time),
  send: async (notices, context) => {
    const { language } = await readSender(context);
    const choices = await readChoices(notices, context);
    const complete = notices.map((notice) => withFollowers(notice, choices));
    const people = await readPeople(complete, context);
    const notified = new Set<string>();
    for (const { reaction, about, recipients, title, text } of complete)
      for (const one of recipients) {
        const person = 'email' in one ? { fullName: '', email: one.email } : people.get(one.id)?.recipient;
        if (person === undefined) continue;
        notified.add(about.id);
        const spoken = ('id' in one ? people.get(one.id)?.language : undefined) ?? language;
        const chosen = 'id' in one ? choices.get(about.id)?.get(one.id) : undefined;
        await notify(context, {
          eventIdentifier: reaction,
          language: spoken,
          title: textIn(title, spoken),
          content: textIn(text, spoken),
          recipient: person,
          about,
          ...(chosen === undefined ? {} : { chosen }),
        });
      }
    return notified;
  },
};

/** Adds the staff who have chosen the notice for the place of its record. */
function withFollowers(notice: Notice, choices: Choices): Notice {
  const { recipients, about, isClosed } = notice;
  if (isClosed === true) return notice;
  const named = new Set(recipients.flatMap((one) => ('id' in one ? [one.id] : [])));
  const followers = [...(choices.get(about.id)?.keys() ?? [])].filter((id) => !named.has(id));
  return {
    ...notice,
    recipients: [...recipients, ...followers.map((id) => ({ resource: 'accounts.organizationuser', id }))],
  };
}

interface Person {
  readonly recipient: Recipient;
  readonly language: Language | undefined;
}

/** Returns the people who are notified, by ID, with one list for each resource. */
async function readPeople(
  notices: readonly Notice[],
  { records }: SystemContext,
): Promise<ReadonlyMap<string, Person>> {
  const named = notices.flatMap(({ recipients }) => recipients.flatMap((one) => ('id' in one ? [one] : [])));
  const people = new Map<string, Person>();
  for (const [resource, member] of Object.entries(recipientMembers)) {
    const ids = new Set(named.filter((one) => one.resource === resource).map(({ id }) => id));
    if (ids.size === 0) continue;
    for await (const record of records.stream(resource, { id__in: [...ids].join() }))
      people.set(String(record.id), {
        recipient: { fullName: displayName(record), [member]: String(record.id) },
        language: supportedLanguage(record.preferred_language),
      });
  }
  return people;
}
