/** Sign-in links by e-mail for tenants and stakeholders. The response does not depend on whether the address is registered: a job looks it up. */

import type { Job, SystemContext } from '@core/engine/extension';
import { sql } from 'kysely';
import { notify } from '../messages/notify.ts';
import { db } from '../schema.ts';
import { newLinkSeed } from '../support/links.ts';
import { lockForCustomer } from '../support/lock-for-customer.ts';
import { readSender, supportedLanguage } from '../support/sender.ts';
import { serverSecret } from '../support/settings.ts';
import { readSameOriginJson, sendJson } from './json-response.ts';
import { findPortalUsers, offersLinks, type PortalUser } from './portal-users.ts';
import type { SignInCall } from './sign-in-session.ts';
import { t } from './texts/t.ts';

const purpose = 'sign-in';

/** Name of the creator of these links, by which they are counted. */
const createdBy = 'e-mail';

/** Minutes for which a link is valid. */
const linkMinutes = 15;

/** Links that a user is sent in an hour. */
const maxAnHour = 3;

const path = /^email\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/$/;

/** Handles a POST of an address; returns false for other paths. Each request counts as an attempt of its sender. */
export async function postEmail(call: SignInCall): Promise<boolean> {
  const { request, response, context, subpath } = call;
  const [, customerId] = path.exec(subpath) ?? [];
  if (customerId === undefined) return false;
  const { email } = await readSameOriginJson(request, context);
  context.sessions.rejectGuesses();
  context.sessions.recordGuess();
  if (typeof email === 'string' && email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email.trim()))
    await context.withCustomer(customerId, async (customerContext) => {
      if (await offersLinks(customerContext)) await customerContext.enqueue('sign-in.email', { email: email.trim() });
    });
  sendJson(response, { sent: true });
  return true;
}

/** `{ email }`: sends a link to each user with this address who may sign in with one. */
export const emailJob: Job = {
  run: async ({ email }, { system: context }) => {
    const users = (await findPortalUsers({ email: String(email) }, context)).filter(({ permits }) => permits('link'));
    if (users.length === 0) return;
    await lockForCustomer(context.database, 'sign-in link');
    for (const user of users) if (await mayBeSent(user, context)) await sendLink(user, context);
  },
};

async function mayBeSent({ user }: PortalUser, { database, contentTypeId }: SystemContext): Promise<boolean> {
  const sent = db
    .selectFrom('common_signinlink')
    .select('id')
    .where('person_kind_id', '=', contentTypeId(user.resource))
    .where('person_id', '=', user.id)
    .where('created_by', '=', createdBy)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(maxAnHour);
  return (await database.execute(sent)).length < maxAnHour;
}

async function sendLink({ user, name, email, language: tag }: PortalUser, context: SystemContext): Promise<void> {
  const { caller, database, contentTypeId, newId, settings } = context;
  const sender = await readSender(context);
  const language = supportedLanguage(tag) ?? sender.language;
  const text = t.in(language);
  const seed = newLinkSeed(serverSecret(settings), purpose);
  const link = db.insertInto('common_signinlink').values({
    id: newId(),
    organization_id: caller.customerId,
    person_kind_id: contentTypeId(user.resource),
    person_id: user.id,
    token_hash: seed.hash,
    created_by: createdBy,
    expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(linkMinutes)})`,
  });
  await database.execute(link);
  await notify(context, {
    eventIdentifier: `${user.resource}.sign_in_link`,
    language,
    title: text('mail_title', { sender: sender.name }),
    content: text('mail_content', { name, sender: sender.name, minutes: linkMinutes }),
    recipient: {
      fullName: name,
      ...(email === null ? {} : { email }),
      [user.resource === 'accounts.tenant' ? 'tenant' : 'subTenant']: user.id,
    },
    about: user,
    link: {
      purpose,
      nonce: seed.nonce,
      path: `/sign-in/link/${caller.customerId}/`,
      label: text('mail_link'),
    },
  });
}
