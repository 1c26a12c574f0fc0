/** What tests of signing do over and over: a lease, documents with parties, and people who follow their links. */

import type { Client, TestApi } from './api.ts';
import type { MailServer } from './smtp-server.ts';
import { localUrl } from './work-place.ts';

export const documents = '/documents/signing/signabledocument/';
export const parties = '/documents/signing/signabledocumentparty/';
export const partyFields = '/documents/signing/signabledocumentpartyfield/';

/** Creates a record; throws with the answer when that did not work. */
export async function made(client: Client, path: string, body: object) {
  const answer = await client.post(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** A draft lease of a flat to a tenant. */
export async function makeLease(client: Client, tenantId: string) {
  const realestate = await made(client, '/objects/structural/realestate/', { name: 'Provfastigheten 1' });
  const building = await made(client, '/objects/structural/building/', { name: 'Hus A', realestate });
  const space = await made(client, '/objects/spaces/spaces/apartment/', { building });
  return await made(client, '/contracts/apartmentcontract/', {
    id_number: '12-0034',
    space: { id: space.id },
    tenant: { id: tenantId },
    start_date: '2099-01-01',
  });
}

/** The newest link in the mail to an address, on the server of the test. */
export function linkTo(api: TestApi, mail: MailServer, address: string): string {
  const mails = mail.received.filter((message) => message.to?.some((to) => to.address === address));
  const found = /https:\/\/core\.example\/signing\/\S+/.exec(mails.at(-1)?.text ?? '');
  if (found === null) throw new Error(`no link was sent to ${address}`);
  return localUrl(api.origin, found[0]);
}

/** Sends one of the page's forms, as a browser does. */
export async function press(
  link: string,
  action: string,
  values: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ action, ...values }),
    headers: { 'accept-language': 'sv' },
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}
