/** Imports of bank files by any client: announced, uploaded, tried, and written without the rejected rows. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { Client, useApi } from './api.ts';
import { announce, sendForm } from './upload.ts';
import { localUrl } from './work-place.ts';

type Api = ReturnType<typeof useApi>;
const imports = '/common/import/';

/** Does a dry run of a file. Returns the import. */
export async function dryRunFile(
  api: Api,
  client: Client,
  content: string | Uint8Array,
  { name = 'fil.xml', ...more }: Readonly<Record<string, unknown>> & { readonly name?: string } = {},
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = announce(name, bytes);
  const created = await client.post(imports, { content_type: 'accounting.invoicepayment', file, ...more });
  expect(created.status, created.text).to.equal(201);
  const { post } = created.body.file;
  expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
  return actOn(api, client, created.body.id, 'rehearse');
}

/** Requests an action of an import and runs its job. Returns the import. */
export async function actOn(api: Api, client: Client, id: string, action: string, body: object = {}) {
  const response = await client.post(`${imports}${id}/${action}/`, body, { 'Accept-Language': 'en' });
  expect(response.status, response.text).to.equal(202);
  await runDueJobs(api.server.runtime);
  return (await client.get(`${imports}${id}/`)).body;
}

/** Does a dry run of a file and writes its accepted rows; a file that failed is returned as it is. */
export async function importAll(...file: Parameters<typeof dryRunFile>) {
  const [api, client] = file;
  const tried = await dryRunFile(...file);
  return tried.error === null ? actOn(api, client, tried.id, 'commit', { skip_refused: true }) : tried;
}
