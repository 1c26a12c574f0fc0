/** Common steps of signing tests: a lease, documents with parties, and requests of persons who follow their links. */

import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { Client, TestApi } from './api.ts';
import { earlier } from './earlier.ts';

export const documents = '/documents/signing/signabledocument/';
export const parties = '/documents/signing/signabledocumentparty/';
export const partyFields = '/documents/signing/signabledocumentpartyfield/';

/** Creates a record; throws with the response on failure. */
export async function createRecord(client: Client, path: string, body: object) {
  const response = await client.post(path, body);
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${response.text}`);
  return response.body;
}

let drafts = 0;

/** A draft of a document whose parties have separate addresses; it is a text unless `more` overrides that. */
export async function makeDraft(client: Client, partyValues: readonly object[], more: object = {}) {
  drafts += 1;
  const document = await createRecord(client, documents, {
    name: `Avtal ${drafts}`,
    text_content: 'Text att läsa',
    ...more,
  });
  const createdParties: { id: string; email: string }[] = [];
  for (const [index, party] of partyValues.entries()) {
    const email = `part${drafts}x${index}@example.com`;
    createdParties.push(
      await createRecord(client, parties, { document, role: 0, full_name: `Part ${index}`, email, ...party }),
    );
  }
  return { document, people: createdParties, path: `${documents}${document.id}/` };
}

/** Runs delayed jobs (retries, later steps) until a condition is true. A job can still be locked by the previous iteration. */
export async function runJobsUntil(api: TestApi, isReached: () => Promise<boolean> | boolean): Promise<void> {
  for (let round = 0; round < 40 && !(await isReached()); round += 1) {
    await api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await runDueJobs(api.server.runtime);
  }
}

/** Moves the times of a started document back by an interval. */
export async function letTimePass(api: TestApi, document: string, interval: string): Promise<void> {
  await api.database.pool.query(
    `update documents_signabledocument set signing_started_time = ${earlier('signing_started_time', '$2::interval')},
              expires_time = ${earlier('expires_time', '$2::interval')} where id = $1`,
    [document, interval],
  );
  await api.database.pool.query(
    `update documents_signabledocumentparty set sent_time = ${earlier('sent_time', '$2::interval')},
              last_reminded_time = ${earlier('last_reminded_time', '$2::interval')} where document_id = $1`,
    [document, interval],
  );
}

/** A draft lease of a flat to a tenant. */
export async function makeLease(client: Client, tenantId: string) {
  const realestate = await createRecord(client, '/objects/structural/realestate/', { name: 'Provfastigheten 1' });
  const building = await createRecord(client, '/objects/structural/building/', { name: 'Hus A', realestate });
  const space = await createRecord(client, '/objects/spaces/spaces/apartment/', { building });
  return await createRecord(client, '/contracts/apartmentcontract/', {
    id_number: '12-0034',
    space: { id: space.id },
    tenant: { id: tenantId },
    start_date: '2099-01-01',
  });
}

/** Submits a form of the page as a browser does. */
export async function press(
  link: string,
  action: string,
  values: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ action, ...values }),
    headers: { 'accept-language': 'sv' },
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text() };
}
