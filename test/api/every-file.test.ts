/** File members of all resources use the same flow: announced, uploaded by form, fetched, removed. Their list comes from the model. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createCustomer } from '../../engine/http/callers/create-customer.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import { seedRows } from '../../engine/migrate/seed-rows.ts';
import type { Field, Resource } from '../../engine/model/model.ts';
import { type Client, useApi } from '../support/api.ts';
import { amount, sampleOf } from '../support/long-runs.ts';
import { announce, sendForm } from '../support/upload.ts';
import { withoutTriggers } from '../support/without-triggers.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

/** The customer that seed rows belong to. */
const owner = '00000000-0000-7000-8000-00000000000c';

describe('every file member', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  let client: Client;

  before(async () => {
    await withConnection(api.database.url, (connection) => seedRows(connection, api.booted.tables));
    await createCustomer(api.server.runtime, { id: owner, name: 'Ägaren AB' });
    client = await api.newCredential(owner);
    // The seed's file columns contain no files, and its versions are the maximum values; the constraints of
    // hand-written migrations do not consider seeds.
    const none = { name: 'a', md5_hash: '1B2M2Y8AsgTpgAmY7PhCfg==', content_type: 'a/b', key: '', uploaded_at: null };
    const updates = api.booted.model.resources.flatMap(({ table, fields }) =>
      fields
        .filter(({ type }) => type.name === 'file')
        .map(
          ({ columnName: name }) =>
            `update "${table}" set "${name}" = '${JSON.stringify(none)}' where "${name}" is not null`,
        ),
    );
    const versions = api.booted.tables.tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'version'))
      .map(({ name }) => `update "${name}" set version = 1`);
    // The file of a running import cannot be changed.
    const waiting = 'update common_import set status = 0';
    const statements = [...updates, ...versions, waiting];
    await withoutTriggers(api.database.pool, (connection) => connection.query(statements.join('; ')));
  });

  const members = (): readonly (readonly [Resource, Field])[] =>
    api.booted.model.resources.flatMap((resource) =>
      resource.operations.has('U')
        ? resource.fields.flatMap((field) =>
            field.type.name === 'file' && !field.readOnly && !field.writeOnly ? [[resource, field] as const] : [],
          )
        : [],
    );
  const rowOf = async ({ table }: Resource): Promise<string | undefined> =>
    (await api.database.pool.query<{ id: string }>(`select id from "${table}" where customer_id = $1 limit 1`, [owner]))
      .rows[0]?.id;
  const stored = async (): Promise<number> =>
    (await readdir(join(settings.CORE_DATA_DIR ?? '', 'files', 'objects'), { recursive: true }).catch(() => [])).filter(
      (name) => /[0-9a-f]{12}$/.test(name),
    ).length;

  it('accepts, returns and removes a file', async () => {
    const wrong: string[] = [];
    const tried: string[] = [];
    for (const [resource, field] of sampleOf(members(), 3)) {
      const id = await rowOf(resource);
      if (id === undefined) continue;
      const name = `${resource.id} ${field.name}`;
      const { content_types: types } = field.attributes;
      const isImage = Array.isArray(types) && !types.includes('application/pdf');
      const picture = isImage ? 'Bild å.png' : 'Ritning å.pdf';
      const bytes = Buffer.from(`${name} innehåll`);
      const path = `${resource.path}/${id}/`;
      const announced = await client.patch(path, { [field.name]: announce(picture, bytes) });
      const { post } = announced.body[field.name] ?? {};
      // No client could have created some of these rows; problems of other members are ignored.
      const pointers = (announced.body.errors ?? []).map((entry: { pointer?: string }) => entry.pointer ?? '');
      if (announced.status === 422 && !pointers.every((pointer: string) => pointer.startsWith(`/${field.name}`)))
        continue;
      if (announced.status !== 200 || post == null) {
        wrong.push(`${name}: ${announced.status} ${announced.text.slice(0, 300)}`);
        continue;
      }
      const sent = await sendForm(post, localUrl(api.origin, post.url), bytes);
      // An empty patch returns the record unchanged; not every resource supports get.
      const { get } = (await client.patch(path, {})).body[field.name];
      const got = await fetch(localUrl(api.origin, get ?? `${api.origin}/none`));
      if (sent.status !== 204 || (await got.text()) !== bytes.toString())
        wrong.push(`${name}: ${sent.status} ${got.status}`);
      tried.push(name);
      if (!field.nullable) continue;
      const removed = await client.patch(path, { [field.name]: null });
      // Another rule requires it: media of an advertisement are a file or an address.
      if (removed.status === 422) continue;
      if (removed.status !== 200) wrong.push(`${name} cannot be cleared: ${removed.text.slice(0, 300)}`);
      await runDueJobs(api.server.runtime);
      if ((await fetch(localUrl(api.origin, get))).status !== 404) wrong.push(`${name}: its bytes are not removed`);
    }
    expect(wrong.join('\n')).to.equal('');
    expect(tried.length).to.be.greaterThan(amount(5, 20));
    expect(await stored(), 'only files of required members remain').to.be.lessThan(6);
  });
});
