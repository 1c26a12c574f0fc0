/** Erasure: a person is removed completely, except data under a legal hold (docs/guides/95-personal-data.md). */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { seedEveryTable } from '../support/every-row.ts';
import { endLockWaits, lockWaits } from '../support/lock-waits.ts';
import { sampleOf } from '../support/long-runs.ts';
import { withRole } from '../support/roles.ts';
import { runCore } from '../support/run-core.ts';
import { eraseTenant, findTraces, plantTenant, tenants } from '../support/searchable-person.ts';
import { announce, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { withoutTriggers } from '../support/without-triggers.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('erasure', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  const traces = (...texts: readonly string[]) => findTraces(api, settings, texts);
  const plant = (more: object = {}, client: Client = api) => plantTenant(client, more);
  const path = (id: string) => `${tenants}${id}/erase/`;
  async function make(address: string, body: object): Promise<string> {
    const created = await api.post(address, body);
    expect(created.status, created.text).to.equal(201);
    return created.body.id;
  }
  const erase = (id: string, more: object = {}) => eraseTenant(api, id, more);

  it('previews the records without changes, then leaves no unneeded data of the person', async () => {
    const { id, mark, words, name } = await plant({ customer_number: 'Qx1zw-17' });
    await api.patch(`${tenants}${id}/`, { popular_name: `${mark} Smeknamn`, email: `${mark}.ny@example.com` });
    const type = (await api.get('/common/contenttype/list/?name=accounts.tenant')).body[0].id;
    const about = { content_type: { id: type }, object_id: id };
    await make('/annotating/note/', { ...about, content: `${mark} ringde` });
    const bytes = Buffer.from(`${mark} innehåll`);
    const file = await api.post('/documents/filehandling/file/', {
      notation_content_type: { id: type },
      notation_object_id: id,
      name: `${mark}.txt`,
      file_obj: announce(`${mark}.txt`, bytes),
    });
    expect(file.status, file.text).to.equal(201);
    const { post } = file.body.file_obj;
    expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
    await api.post('/accounts/users/auth/invite/customer/tenant/', { invites: [{ user_id: id }] });
    await make('/common/savedview/', {
      label: `Om ${name}`,
      content_type: { id: type },
      filter: { email: words.email },
    });
    const proposal = await make('/common/changeset/', {
      reason: `${mark} ringde`,
      steps: [{ op: 'update', resource: 'accounts.tenant', data: { id, first_name: `${mark}Ny` } }],
    });
    const rows = Buffer.from(`name\nImport ${words.first_name} ${words.last_name}\n`);
    const brought = await api.post('/common/import/', {
      content_type: 'annotating.tag',
      file: announce('rader.csv', rows),
    });
    expect(brought.status, brought.text).to.equal(201);
    const form = brought.body.file.post;
    expect((await sendForm(form, localUrl(api.origin, form.url), rows)).status).to.equal(204);
    const view = await traces(mark);
    expect(view.length).to.be.greaterThan(7);
    const preview = await api.post(path(id));
    expect(preview.status, preview.text).to.equal(200);
    expect((await traces(mark)).length).to.equal(view.length);
    const { erasure } = await erase(id);
    expect(erasure.status, JSON.stringify(erasure)).to.equal(1);
    expect(await traces(mark)).to.deep.equal([]);
    expect((await api.get(`/common/changeset/${proposal}/`)).body).to.deep.include({
      status: 4,
      diff: [],
      reason: '***',
    });
    expect((await api.get(`${tenants}${id}/`)).status).to.equal(404);
    const { certificate, certificate_hash: hash } = erasure;
    const ordered = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(ordered)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .sort(([left], [right]) => (left < right ? -1 : 1))
                .map(([key, inner]) => [key, ordered(inner)]),
            )
          : value;
    expect(
      createHash('sha256')
        .update(JSON.stringify(ordered(certificate)))
        .digest('hex'),
    ).to.equal(hash);
    const again = await api.post(path(id));
    expect([again.status, again.body.erasure, again.body.token]).to.deep.equal([200, erasure.id, null]);
  });

  it('retains only the data under a legal hold, and erases it when the hold ends', async () => {
    const { id, mark, name } = await plant();
    const company = (await api.post('/organization/company/', { name: 'Förvaltaren AB' })).body.id;
    const invoice = await make('/accounting/invoices/invoice/', {
      company: { id: company },
      kind: 1,
      invoice_date: '2026-03-01',
      due_date: '2026-03-31',
      message: `Till ${name}`,
    });
    const recipient = await make('/accounting/invoices/invoicerecipient/', {
      invoice: { id: invoice },
      priority: 1,
      view_only: false,
      tenant: { id },
      name,
      email: `${mark}.faktura@example.com`,
    });
    const { shown, erasure } = await erase(id, { free_text: true });
    expect(erasure.status, JSON.stringify(erasure)).to.equal(1);
    const retained = shown.kept.filter(({ until }: { until: string | null }) => until !== null);
    expect(retained.map(({ resource, until }: Record<string, string>) => [resource, until])).to.deep.equal([
      ['accounting.invoicerecipient', '2033-12-31'],
    ]);
    const retainedRecipient = (await api.get(`/accounting/invoices/invoicerecipient/${recipient}/`)).body;
    expect([retainedRecipient.name, retainedRecipient.email, retainedRecipient.tenant.id]).to.deep.equal([
      name,
      null,
      id,
    ]);
    const shell = (await api.get(`${tenants}${id}/`)).body;
    expect([shell.first_name, shell.last_name, shell.email, shell.anonymized, shell.status]).to.deep.equal([
      null,
      'Raderad',
      null,
      true,
      7,
    ]);
    expect(erasure.held_until).to.equal('2033-12-31');
    const remaining = await traces(mark);
    expect(
      remaining.every((row) => /accounting_invoicerecipient|common_changerecord|accounting_invoice /.test(row)),
      remaining.join('\n'),
    ).to.equal(true);
    // End the legal hold.
    const { pool } = api.database;
    await pool.query(`update accounting_invoice set invoice_date = '2001-01-01' where id = $1`, [invoice]);
    await pool.query(`update common_erasure set held_until = '2001-12-31' where id = $1`, [erasure.id]);
    await runSchedule(api.server.runtime, 'erasures.later');
    await runDueJobs(api.server.runtime);
    await runDueJobs(api.server.runtime);
    const after = (await api.get(`/common/erasure/${erasure.id}/`)).body;
    expect([after.held_until, after.certificate.later.length]).to.deep.equal([null, 1]);
    expect((await traces(mark)).filter((row) => !row.includes('accounting_invoice '))).to.deep.equal([]);
  });

  it('is rejected during a lease, and changes nothing if data was added since the preview', async () => {
    const { id, mark } = await plant();
    const preview = await api.post(path(id));
    const { body: type } = await api.get('/common/contenttype/list/?name=accounts.tenant');
    const about = { content_type: { id: type[0].id }, object_id: id, content: `${mark} kom till` };
    await make('/annotating/note/', about);
    const late = await api.post(path(id), { token: preview.body.token });
    expect([late.status, late.body.code]).to.deep.equal([409, 'state_conflict']);
    const next = await api.post(path(id));
    const ordered = await api.post(path(id), { token: next.body.token });
    const twice = await api.post(path(id), { token: next.body.token });
    expect([ordered.status, twice.status, twice.body.erasure]).to.deep.equal([202, 202, ordered.body.erasure]);
    await make('/annotating/note/', about);
    await runDueJobs(api.server.runtime);
    expect((await api.get(`/common/erasure/${ordered.body.erasure}/`)).body.status).to.equal(2);
    expect((await api.get(`${tenants}${id}/`)).status).to.equal(200);
    await api.database.pool.query(
      `insert into contracts_othercontract (customer_id, id, version, id_number, status, tenant_id) select $1, gen_random_uuid(), 1, 'L-1', 3, $2`,
      [api.customerId, id],
    );
    const running = await api.post(path(id));
    expect([running.status, running.body.errors[0].code], running.text).to.deep.equal([409, 'in_use']);
  });

  it('overwrites texts on request, and cannot be undone, nor can earlier changes', async () => {
    const [first, second] = [await plant(), await plant()];
    const kind = await make('/errands/generalerrands/configurations/generalerrandtype/', { title: 'Fel' });
    const errand = {
      title: `${first.name} ringde`,
      description: `${first.words.phone_number} eller ${second.name}`,
      errand_type: { id: kind },
      tenant: { id: first.id },
      access_instructions: `Koden har ${first.mark}`,
    };
    const about = await make('/errands/generalerrands/reporting/generalerrand/', errand);
    const changed = await api.patch(`${tenants}${first.id}/`, { email: `${first.mark}.ny@example.com` });
    const change = changed.headers.get('x-change-id') ?? '';
    const { shown, erasure } = await erase(first.id, { free_text: true });
    expect(shown.texts.map(({ member, ids }: { member: string; ids: unknown }) => [member, ids])).to.deep.equal([
      ['description', [about]],
      ['title', [about]],
    ]);
    const {
      title,
      description,
      access_instructions: access,
    } = (await api.get(`/errands/generalerrands/reporting/generalerrand/${about}/`)).body;
    expect([title, description, access]).to.deep.equal(['*** ringde', `*** eller ${second.name}`, null]);
    expect(await traces(first.mark)).to.deep.equal([]);
    const history = await api.get(`/common/change/list/?record=${first.id}&_order_by=-created_at`);
    const erasureChange = history.body.find(
      ({ operation }: { operation: string }) => operation === 'accounts.tenant.erase',
    );
    expect(erasureChange, history.text).not.to.equal(undefined);
    const undo = await api.post(`/common/change/${erasureChange.id}/revert/`, {});
    expect([undo.status, undo.body.detail]).to.deep.equal([
      409,
      'An erasure cannot be undone: its values are not stored.',
    ]);
    const pointer = `/accounts.tenant/${first.id}`;
    const before = await api.post(`/common/change/${change}/revert/`, { force: [pointer] });
    expect([before.status, before.body.errors?.map(({ code }: { code: string }) => code)]).to.deep.equal([
      409,
      ['erased'],
    ]);
    expect(erasure.status).to.equal(1);
    const reader = await withRole(api, { allow: ['accounts.tenant:read,list,update,delete'] });
    expect((await reader.post(path(second.id))).status).to.equal(403);
    const other = await api.newCustomer('Grannen AB');
    expect((await other.post(path(second.id))).status).to.equal(404);
  });

  it('waits for a concurrent write that references the person, and then changes nothing', async () => {
    const { id, mark } = await plant();
    const preview = await api.post(path(id));
    const ordered = await api.post(path(id), { token: preview.body.token });
    const writer = await api.database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into contracts_othercontract (customer_id, id, version, id_number, status, tenant_id) select $1, gen_random_uuid(), 1, 'L-2', 10, $2`,
        [api.customerId, id],
      );
      const running = runDueJobs(api.server.runtime);
      await waitUntil(async () => (await lockWaits(api.database.pool)).length > 0);
      await writer.query('commit');
      await running;
    } finally {
      writer.release();
    }
    expect((await api.get(`/common/erasure/${ordered.body.erasure}/`)).body.status).to.equal(2);
    expect((await api.get(`${tenants}${id}/`)).body.first_name).to.equal(`${mark}Första`);
  });

  it('changes nothing if it is interrupted, and is completed when its job runs again', async () => {
    const { id, mark } = await plant();
    await api.patch(`${tenants}${id}/`, { email: `${mark}.ny@example.com` });
    const preview = await api.post(path(id));
    const ordered = await api.post(path(id), { token: preview.body.token });
    const { pool } = api.database;
    const writer = await pool.connect();
    try {
      // The history is written last: the job waits here after the person was deleted.
      await writer.query('begin');
      await writer.query('select 1 from common_changerecord where customer_id = $1 and object_id = $2 for update', [
        api.customerId,
        id,
      ]);
      const running = runDueJobs(api.server.runtime);
      await waitUntil(async () => (await endLockWaits(pool)) > 0);
      await running;
      await writer.query('commit');
    } finally {
      writer.release();
    }
    expect((await api.get(`${tenants}${id}/`)).body.first_name).to.equal(`${mark}Första`);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runDueJobs(api.server.runtime);
    expect((await api.get(`/common/erasure/${ordered.body.erasure}/`)).body.status).to.equal(1);
    expect(await traces(mark)).to.deep.equal([]);
  });

  it('is available from the command line, which only previews by default', async () => {
    const { id, mark } = await plant();
    const env = { ...process.env, ...settings, DATABASE_URL: api.database.url };
    const core = (...args: readonly string[]) =>
      runCore(['erase', 'accounts.tenant', id, '--customer', api.customerId, ...args], { env });
    const output = await core();
    expect([output.status, output.stderr]).to.deep.equal([0, '']);
    expect(output.stdout)
      .to.match(/^accounts\.tenant +1/m)
      .and.to.match(/No data was erased/);
    expect((await api.get(`${tenants}${id}/`)).status).to.equal(200);
    const done = await core('--perform', '--output', 'json');
    expect(done.status, done.stderr).to.equal(0);
    expect((await api.get(`/common/erasure/${JSON.parse(done.stdout).erasure}/`)).body.status).to.equal(1);
    expect(await traces(mark)).to.deep.equal([]);
    const again = await core();
    expect([again.status, again.stderr]).to.deep.equal([2, again.stderr]);
    expect(again.stderr).to.contain('the customer has no accounts.tenant');
    const wrong = await runCore(['erase', 'annotating.tag', id, '--customer', api.customerId], { env });
    expect(wrong.stderr).to.contain('"annotating.tag" is not a kind of data subject');
  });

  it('covers the model: all personal data of every row about a person is removed, in every member that can contain it', async () => {
    const { pool } = api.database;
    const { model } = api.booted;
    const dataSubjects = model.resources.filter(({ dataSubject: subject }) => subject !== undefined);
    expect(dataSubjects.map(({ id }) => id)).to.include.members([
      'accounts.organizationuser',
      'accounts.subtenant',
      'accounts.tenant',
      'brf.brfcompanycontactperson',
      'organization.externalclient',
      'organization.externalclientcontactperson',
    ]);
    const owner = await api.newCustomer('Planterat AB');
    await seedEveryTable(api, owner.customerId);
    // Generated rows have the maximum version.
    const versions = api.booted.tables.tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'version'))
      .map(({ name }) => `update "${name}" set version = 1`);
    await withoutTriggers(pool, (connection) => connection.query(versions.join('; ')));
    const idOf = async (table: string) =>
      (await pool.query<{ id: string }>(`select id from "${table}" where customer_id = $1 limit 1`, [owner.customerId]))
        .rows[0]?.id;
    const legalHolds = model.resources.filter((resource) => resource.legalHold?.years !== undefined);
    for (const resource of sampleOf(dataSubjects, 2)) {
      const id = await idOf(resource.table);
      if (id === undefined) continue;
      const mark = `vy${resource.name}q`;
      const planted: string[] = [];
      const client = await pool.connect();
      try {
        await client.query('begin');
        const plantValue = async (table: string, column: string, value: string, where: string, values: unknown[]) => {
          await client.query('savepoint one');
          try {
            const { rowCount } = await client.query(
              `update "${table}" set "${column}" = ${value} where ${where}`,
              values,
            );
            if ((rowCount ?? 0) > 0) planted.push(`${table}.${column}`);
            await client.query('release savepoint one');
          } catch {
            await client.query('rollback to savepoint one');
          }
        };
        const forms = (type: string, number: number): readonly string[] =>
          type === 'jsonb'
            ? [`'[{"to": "${mark}${number}"}]'`, `'["${mark}${number}"]'`, `'{"to": "${mark}${number}", "key": "x"}'`]
            : type.startsWith('text[]') || type.endsWith('[]')
              ? [`array['${mark}${number}']`]
              : [`'${mark}${number}@example.com'`, `'${mark}${number}'`];
        let number = 0;
        const rowsAbout = [
          { table: resource.table, fields: resource.fields, where: 'customer_id = $1 and id = $2' },
          ...model.resources.flatMap((from) =>
            from.fields.flatMap((field) => {
              const isReference = field.target === resource && field.linkTable === undefined;
              const isGeneric = field.type.role === 'generic_reference';
              // A person who refers to this one is a different data subject.
              if (!(isReference || isGeneric) || from.system !== undefined || from.dataSubject !== undefined) return [];
              const fields = from.fields.filter(({ personal, erased }) => personal || erased !== undefined);
              return [{ table: from.table, fields, where: `customer_id = $1 and "${field.columnName}" = $2` }];
            }),
          ),
        ];
        for (const { table, fields, where } of rowsAbout)
          for (const field of fields) {
            const { type, enumeration, target } = field;
            if (
              type.storage !== 'column' ||
              enumeration !== undefined ||
              target !== undefined ||
              type.role !== undefined
            )
              continue;
            const column = type.columnType(field);
            if (!/^(?:text|character varying|jsonb)/.test(column) || type.name === 'file') continue;
            number += 1;
            for (const form of forms(column, number))
              await plantValue(table, field.columnName, form, where, [owner.customerId, id]);
          }
        // Contracts have ended, and no legal hold is active any more.
        for (const { table, legalHold: retentionRule } of model.resources.filter(
          ({ legalHold: rule }) => rule?.while !== undefined,
        )) {
          expect(retentionRule).not.to.equal(undefined);
          // The member of the state has one of these names.
          for (const column of ['status', 'state'])
            await plantValue(table, column, '10', 'customer_id = $1 and $2::uuid is not null', [owner.customerId, id]);
        }
        await client.query(`delete from objects_brfapartment_holders where customer_id = $1`, [owner.customerId]);
        for (const { table, legalHold: retentionRule } of legalHolds)
          if (retentionRule?.from?.steps.length === 0)
            await plantValue(
              table,
              retentionRule.from.field.columnName,
              `'1990-01-01'`,
              'customer_id = $1 and $2::uuid is not null',
              [owner.customerId, id],
            );
        await client.query('commit');
      } finally {
        client.release();
      }
      expect(planted.length, resource.id).to.be.greaterThan(4);
      const address = `${resource.path}/${id}/erase/`;
      const preview = await owner.post(address, { free_text: true });
      expect(preview.status, `${resource.id} ${preview.text}`).to.equal(200);
      const ordered = await owner.post(address, { free_text: true, token: preview.body.token });
      expect(ordered.status, `${resource.id} ${ordered.text}`).to.equal(202);
      await runDueJobs(api.server.runtime);
      const { body } = await owner.get(`/common/erasure/${ordered.body.erasure}/`);
      const { rows: failed } = await pool.query(
        'select last_error from graphile_worker._private_jobs where last_error is not null',
      );
      expect(body.status, `${resource.id} ${JSON.stringify([body, failed])}`).to.equal(1);
      expect(await traces(mark), resource.id).to.deep.equal([]);
    }
  });
});
