/** Files through the HTTP API, on the local disk (api.md, section 11). */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('files', () => {
  const settings = useWorkspace();
  const api = useApi({ settings });

  const storedFiles = async (): Promise<number> => {
    const names = await readdir(join(settings.CORE_DATA_DIR ?? '', 'files', 'objects'), { recursive: true }).catch(
      () => [],
    );
    return names.filter((name) => /[0-9a-f]{12}$/.test(name)).length;
  };
  const createTag = async (): Promise<string> =>
    (await api.post('/annotating/tag/', { name: randomBytes(6).toString('hex') })).body.id;
  const create = async (bytes: Uint8Array, name = 'lease.pdf', more: object = {}) => {
    const tag = await createTag();
    return await api.post('/documents/filehandling/file/', {
      name,
      file_obj: announce(name, bytes),
      notation_content_type: 'annotating.tag',
      notation_object_id: tag,
      ...more,
    });
  };
  const read = async (id: string) => {
    const listed = await api.get(`/documents/filehandling/file/list/annotating.tag/?id=${id}`);
    expect(listed.status, listed.text).to.equal(200);
    return listed.body[0];
  };

  it('are announced, uploaded and downloaded', async () => {
    const bytes = randomBytes(70_000);
    const created = await create(bytes, 'Hyresavtal "våning" Å.pdf');
    expect(created.status, created.text).to.equal(201);
    const { file_obj: file, id } = created.body;
    expect(file.get).to.equal(null);
    expect(file.post).to.include({ method: 'POST', max_bytes: 70_000 });
    expect(file.post.fields).to.include.keys('key', 'Content-Type', 'Content-MD5');
    expect(created.body).to.include({ mime_type: 'application/pdf', size_in_bytes: 70_000 });
    expect(created.text).to.not.contain('uploaded_at');
    const sent = await sendForm(file.post, localUrl(api.origin, file.post.url), bytes);
    expect(sent.status, await sent.text()).to.equal(204);
    const { file_obj: stored } = await read(id);
    expect(stored.post).to.equal(null);
    expect(Object.keys(stored)).to.deep.equal(['name', 'md5_hash', 'get', 'post']);
    const got = await fetch(localUrl(api.origin, stored.get));
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).to.equal(true);
    expect(got.headers.get('content-disposition')).to.equal(
      `inline; filename="Hyresavtal \\"vaning\\" A.pdf"; filename*=UTF-8''Hyresavtal%20%22v%C3%A5ning%22%20%C3%85.pdf`,
    );
    expect(got.headers.get('x-content-type-options')).to.equal('nosniff');
    const range = await fetch(localUrl(api.origin, stored.get), { headers: { range: 'bytes=10-19' } });
    expect([range.status, range.headers.get('content-range')]).to.deep.equal([206, 'bytes 10-19/70000']);
    const head = await fetch(localUrl(api.origin, stored.get), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).to.deep.equal([200, '70000']);
    const events = await api.get(`/common/eventlog/list/?object_id=${id}&_order_by=created_at`);
    expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.deep.equal([
      'documents.file.instancecreated',
      'documents.file.instanceupdated',
    ]);
  });

  it('have names without path separators, also in downloads of older files', async () => {
    const bytes = randomBytes(100);
    for (const [name, stored] of [
      ['..\\..\\avtal/hyra.pdf', '.._.._avtal_hyra.pdf'],
      ['/etc/passwd', '_etc_passwd'],
      ['..', '_'],
      ['Cafe\u0301.pdf', 'Café.pdf'],
    ] as const) {
      const { body } = await create(bytes, name);
      expect(body.file_obj.name).to.equal(stored);
      const { post } = body.file_obj;
      expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
      const back = await api.patch(`/documents/filehandling/file/${body.id}/`, { file_obj: announce(name, bytes) });
      expect([back.status, back.body.file_obj.post]).to.deep.equal([200, null]);
      await api.database.pool.query(
        `UPDATE documents_file SET file_obj = jsonb_set(file_obj, '{name}', to_jsonb($2::text)) WHERE id = $1`,
        [body.id, name],
      );
      const got = await fetch(localUrl(api.origin, (await read(body.id)).file_obj.get));
      expect(got.headers.get('content-disposition'), name).to.not.match(/[/\\]|%2F|%5C|"\.+"/i);
      const unchanged = await api.patch(`/documents/filehandling/file/${body.id}/`, {
        file_obj: announce(name, bytes),
      });
      expect([unchanged.status, unchanged.body.file_obj.post]).to.deep.equal([200, null]);
    }
  });

  it('are unchanged when a record is sent back as it was read', async () => {
    const bytes = Buffer.from('unchanged');
    const created = await create(bytes, 'a.txt');
    await sendForm(created.body.file_obj.post, localUrl(api.origin, created.body.file_obj.post.url), bytes);
    const before = await read(created.body.id);
    const patched = await api.patch(`/documents/filehandling/file/${created.body.id}/`, {
      ...before,
      description: 'Ny',
    });
    expect(patched.status, patched.text).to.equal(200);
    const got = await fetch(localUrl(api.origin, patched.body.file_obj.get));
    expect(await got.text()).to.equal('unchanged');
  });

  it('are uploaded in the same parts when they are announced again with the same key', async () => {
    const { id } = (await api.post('/annotating/tag/', { name: 'Film' })).body;
    const body = {
      name: 'film.mp4',
      file_obj: { name: 'film.mp4', md5_hash: 'rL0Y20zC+Fzt72VPzMSk2A==', size: 101 * 2 ** 20 },
      notation_content_type: 'annotating.tag',
      notation_object_id: id,
    };
    const headers = { 'Idempotency-Key': randomBytes(8).toString('hex') };
    const announced = () => api.send('POST', '/documents/filehandling/file/', { body, headers });
    const [first, second] = [await announced(), await announced()];
    expect(first.status, first.text).to.equal(201);
    expect(first.body.file_obj.post.multipart.parts).to.have.length(7);
    expect(second.text).to.equal(first.text);
  });

  it('are never displayed as a page', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    const created = await create(bytes, 'page.html');
    await sendForm(created.body.file_obj.post, localUrl(api.origin, created.body.file_obj.post.url), bytes);
    const got = await fetch(localUrl(api.origin, (await read(created.body.id)).file_obj.get));
    expect(got.headers.get('content-disposition')).to.match(/^attachment/);
    expect(got.headers.get('content-security-policy')).to.contain('sandbox');
  });

  describe('are rejected for', () => {
    const problemOf = async (response: Response): Promise<readonly [number, string]> => {
      const body = (await response.json()) as { code: string };
      return [response.status, body.code];
    };

    it('bytes with another hash or size, and the right ones are accepted afterwards', async () => {
      const bytes = Buffer.from('the right bytes');
      const created = await create(bytes);
      const { post } = created.body.file_obj;
      const url = localUrl(api.origin, post.url);
      const before = await storedFiles();
      expect(await problemOf(await sendForm(post, url, Buffer.from('the wrong bytes')))).to.deep.equal([
        422,
        'checksum_mismatch',
      ]);
      expect(await problemOf(await sendForm(post, url, Buffer.from('short')))).to.deep.equal([
        422,
        'checksum_mismatch',
      ]);
      for (const size of [5_000, 20_000_000])
        expect(await problemOf(await sendForm(post, url, Buffer.alloc(size)))).to.deep.equal([413, 'file_too_large']);
      expect(await storedFiles()).to.equal(before);
      expect((await sendForm(post, url, bytes)).status).to.equal(204);
      expect(await problemOf(await sendForm(post, url, bytes))).to.deep.equal([409, 'state_conflict']);
    });

    it('a changed form, a form without a file, and a body that is not a form', async () => {
      const created = await create(Buffer.from('x'));
      const { post } = created.body.file_obj;
      const url = localUrl(api.origin, post.url);
      const changed = { ...post.fields, 'Content-Type': 'text/html' };
      expect(await problemOf(await sendForm(post, url, Buffer.from('x'), changed))).to.deep.equal([
        422,
        'validation_failed',
      ]);
      const empty = new FormData();
      empty.append('key', post.fields.key);
      expect(await problemOf(await fetch(url, { method: 'POST', body: empty }))).to.deep.equal([400, 'upload_invalid']);
      expect(await problemOf(await fetch(url, { method: 'POST', body: 'x' }))).to.deep.equal([400, 'upload_invalid']);
    });

    it('a link that is forged, changed or for another purpose', async () => {
      const created = await create(Buffer.from('x'));
      const { post } = created.body.file_obj;
      const token = new URL(post.url).pathname.split('/')[3];
      for (const path of ['/files/upload/made.up/', `/files/upload/${token}x/`]) {
        const response = await fetch(`${api.origin}${path}`, { method: 'POST' });
        expect(await problemOf(response)).to.deep.equal([410, 'link_invalid']);
      }
      expect(await problemOf(await fetch(`${api.origin}/files/get/${token}/x`))).to.deep.equal([410, 'link_invalid']);
      const traversal = await fetch(`${api.origin}/files/get/..%2f..%2fetc%2fpasswd/x`);
      expect(await problemOf(traversal)).to.deep.equal([410, 'link_invalid']);
    });

    it('members that only the server can set', async () => {
      const other = (await create(Buffer.from('x'))).body.file_obj.post.fields.key;
      const facts = { key: other, uploaded_at: '2026-01-01T00:00:00Z' };
      for (const file of [
        { ...announce('a', Buffer.from('y')), ...facts },
        announce('a', Buffer.from('y'), { get: facts }),
      ]) {
        const response = await api.post('/documents/filehandling/publicfile/', { name: 'a', file_obj: file });
        expect([response.status, response.body.code]).to.deep.equal([422, 'validation_failed']);
      }
      const forged = await api.post('/documents/filehandling/publicfile/', {
        name: 'a',
        file_obj: announce('a', Buffer.from('y'), { get: 'stored:made.up' }),
      });
      expect([forged.status, forged.body.code], forged.text).to.deep.equal([422, 'validation_failed']);
    });

    it('types and sizes that the descriptor does not allow', async () => {
      const picture = announce('a.exe', Buffer.from('x'), { content_type: 'application/x-msdownload' });
      const response = await api.post('/accounts/users/customer/tenant/', {
        first_name: 'A',
        profile_picture: picture,
      });
      expect([response.status, response.body.errors?.[0]?.pointer]).to.deep.equal([
        422,
        '/profile_picture/content_type',
      ]);
      const large = { name: 'a', md5_hash: 'rL0Y20zC+Fzt72VPzMSk2A==', size: 104_857_601 };
      const rejected = await api.post('/documents/filehandling/publicfile/', { name: 'a', file_obj: large });
      expect([rejected.status, rejected.body.errors?.[0]?.pointer]).to.deep.equal([422, '/file_obj/size']);
    });

    it('an upload that stops half-way, and no data remains', async () => {
      const bytes = randomBytes(2_000_000);
      const created = await create(bytes);
      const { post } = created.body.file_obj;
      const before = await storedFiles();
      await new Promise<void>((resolve) => {
        const sending = request(localUrl(api.origin, post.url), {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 2_000_300 },
        });
        sending.on('error', () => resolve());
        sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n');
        sending.write(bytes.subarray(0, 1_000_000), () => sending.destroy(new Error('gone')));
      });
      expect(await storedFiles()).to.equal(before);
      expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
      expect(await readdir(join(settings.CORE_DATA_DIR ?? '', 'files', 'incoming'))).to.deep.equal([]);
    });
  });

  it('are deleted with their record, and when they are replaced', async () => {
    const bytes = Buffer.from('first');
    const created = await create(bytes);
    await sendForm(created.body.file_obj.post, localUrl(api.origin, created.body.file_obj.post.url), bytes);
    const before = await storedFiles();
    const path = `/documents/filehandling/file/${created.body.id}/`;
    const replaced = await api.patch(path, { file_obj: announce('b.txt', Buffer.from('second')) });
    expect(replaced.status, replaced.text).to.equal(200);
    expect(replaced.body.file_obj.get).to.equal(null);
    await runDueJobs(api.server.runtime);
    expect(await storedFiles()).to.equal(before - 1);
    await sendForm(
      replaced.body.file_obj.post,
      localUrl(api.origin, replaced.body.file_obj.post.url),
      Buffer.from('second'),
    );
    expect(await storedFiles()).to.equal(before);
    expect((await api.delete(path)).status).to.equal(204);
    await runDueJobs(api.server.runtime);
    expect(await storedFiles()).to.equal(before - 1);
  });

  it('are deleted with the record that they belong to', async () => {
    const bytes = Buffer.from('hängande');
    const created = await create(bytes, 'h.txt');
    await sendForm(created.body.file_obj.post, localUrl(api.origin, created.body.file_obj.post.url), bytes);
    const before = await storedFiles();
    expect((await api.delete(`/annotating/tag/${created.body.notation_object_id}/`)).status).to.equal(204);
    expect(await read(created.body.id)).to.equal(undefined);
    await api.database.pool.query(`update documents_storedfile set created_at = now() - interval '2 days'`);
    await runSchedule(api.server.runtime, 'files.sweep');
    await runDueJobs(api.server.runtime);
    expect(await storedFiles()).to.equal(before - 1);
  });

  it('are public only as public files', async () => {
    const bytes = Buffer.from('logotype');
    const created = await api.post('/documents/filehandling/publicfile/', {
      name: 'Logotyp',
      file_obj: announce('logo å.png', bytes),
    });
    expect(created.status, created.text).to.equal(201);
    const address = localUrl(api.origin, created.body.public_url);
    expect((await fetch(address)).status).to.equal(404);
    await sendForm(created.body.file_obj.post, localUrl(api.origin, created.body.file_obj.post.url), bytes);
    const got = await fetch(address);
    expect(await got.text()).to.equal('logotype');
    expect(got.headers.get('cache-control')).to.contain('public');
    expect((await api.delete(`/documents/filehandling/publicfile/${created.body.id}/`)).status).to.equal(204);
    expect((await fetch(address)).status).to.equal(404);
  });

  it('are in folders, which form a tree below one record', async () => {
    const tag = await createTag();
    const make = async (name: string, folder: string | null, record = tag) =>
      await api.post('/documents/filehandling/folder/', {
        name,
        folder: folder === null ? null : { id: folder },
        notation_content_type: 'annotating.tag',
        notation_object_id: record,
        contains_files_with_personal_data: false,
      });
    const top = await make('Topp', null);
    expect(top.status, top.text).to.equal(201);
    const inner = await make('Inre', top.body.id);
    const deepest = await make('Innerst', inner.body.id);
    const cycle = await api.patch(`/documents/filehandling/folder/${top.body.id}/`, {
      folder: { id: deepest.body.id },
    });
    expect([cycle.status, cycle.body.errors[0]]).to.deep.include([422, cycle.body.errors[0]][0]);
    expect(cycle.body.errors[0]).to.include({ pointer: '/folder', code: 'cycle' });
    const self = await api.patch(`/documents/filehandling/folder/${top.body.id}/`, { folder: { id: top.body.id } });
    expect(self.body.errors[0]).to.include({ pointer: '/folder', code: 'cycle' });
    const foreign = await make('Annan', top.body.id, await createTag());
    expect(foreign.body.errors[0]).to.include({ pointer: '/folder', code: 'same_value' });
    const used = await api.delete(`/documents/filehandling/folder/${inner.body.id}/`);
    expect([used.status, used.body.code]).to.deep.equal([409, 'reference_in_use']);
    const listed = await api.get(`/documents/filehandling/folder/list/annotating.tag/?notation_object_id=${tag}`);
    expect(listed.body).to.have.length(3);
  });

  it('are swept: uploads that never arrived, unreferenced files, expired files', async () => {
    const expired = await create(Buffer.from('x'), 'gammal.txt', { remove_after: '2020-01-01' });
    const tenant = await api.post('/accounts/users/customer/tenant/', {
      first_name: 'Prov',
      profile_picture: announce('a.png', Buffer.from('x')),
    });
    expect(tenant.status, tenant.text).to.equal(201);
    await api.database.pool.query(`update documents_storedfile set created_at = now() - interval '2 days'`);
    await runSchedule(api.server.runtime, 'files.sweep');
    await runDueJobs(api.server.runtime);
    expect((await api.get(`/accounts/users/customer/tenant/${tenant.body.id}/`)).body.profile_picture).to.equal(null);
    expect(await read(expired.body.id)).to.equal(undefined);
  });
});
