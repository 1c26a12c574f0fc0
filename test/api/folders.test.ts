/** Folders form a tree below one record, whatever is moved concurrently; names of files are harmless, whatever they contain. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { type ApiResponse, type Client, clientOf, useApi } from '../support/api.ts';
import { createRecord } from '../support/signing-world.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const folders = '/documents/filehandling/folder/';
const files = '/documents/filehandling/file/';

describe('folders', function suite() {
  this.timeout(60_000);
  const api = useApi({ settings: useWorkspace() });

  const newTag = async (): Promise<string> =>
    (await createRecord(api, '/annotating/tag/', { name: randomBytes(6).toString('hex') })).id;
  const notationOf = (record: string) => ({ notation_content_type: 'annotating.tag', notation_object_id: record });
  const newFolder = async (record: string, more: object = {}): Promise<string> => {
    const values = {
      name: `Mapp ${randomBytes(4).toString('hex')}`,
      contains_files_with_personal_data: false,
      ...notationOf(record),
    };
    return (await createRecord(api, folders, { ...values, ...more })).id;
  };
  const move = (id: string, folder: string | null, client: Client = api) =>
    client.patch(`${folders}${id}/`, { folder: folder === null ? null : { id: folder } });
  const findings = ({ status, body }: ApiResponse) => [
    status,
    ...(body.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
  ];

  it('cannot form a cycle when three are moved at once', async () => {
    const record = await newTag();
    for (let round = 0; round < 10; round += 1) {
      const [a, b, c] = [await newFolder(record), await newFolder(record), await newFolder(record)];
      const responses = await Promise.all([move(a, b), move(b, c), move(c, a)]);
      const outcomes = responses.map((response) => findings(response).join(' '));
      expect(outcomes.toSorted()).to.deep.equal(['200', '200', '422 /folder cycle']);
    }
  });

  it('cannot form a cycle within one bulk write, nor by a folder created inside itself', async () => {
    const record = await newTag();
    const [a, b] = [await newFolder(record), await newFolder(record)];
    const bulk = await api.post(`${folders}list/`, [
      { id: a, folder: { id: b } },
      { id: b, folder: { id: a } },
    ]);
    expect(findings(bulk)).to.deep.equal([422, '/0/folder cycle', '/1/folder cycle']);
    expect((await move(a, b)).status, 'no folder was stored').to.equal(200);
    const id = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e01';
    const self = { id, name: 'Själv', folder: { id }, contains_files_with_personal_data: false, ...notationOf(record) };
    expect(findings(await api.post(folders, self))).to.deep.equal([422, '/folder cycle']);
  });

  it('cannot be deleted while they have content', async () => {
    const [record, other] = [await newTag(), await newTag()];
    const folder = await newFolder(record);
    const nested = await newFolder(record, { folder: { id: folder } });
    const leave = (id: string) => api.patch(`${folders}${id}/`, { notation_object_id: other });
    expect(findings(await leave(folder))).to.deep.equal([422, '/notation_object_id same_value']);
    expect(findings(await leave(nested))).to.deep.equal([422, '/folder same_value']);
    expect((await move(nested, null)).status).to.equal(200);
    expect((await leave(folder)).status).to.equal(200);
    const file = {
      name: 'a.txt',
      file_obj: announce('a.txt', Buffer.from('a')),
      folder: { id: folder },
      ...notationOf(record),
    };
    expect(findings(await api.post(files, file))).to.deep.equal([422, '/folder same_value']);
  });

  it('contain only files that an employee can create there', async () => {
    const record = await newTag();
    const user = await createRecord(api, '/accounts/users/organization/organizationuser/', {
      first_name: 'F',
    });
    const headers = {
      ...api.headers,
      'X-CORE-CLIENT-CT': 'accounts.organizationuser',
      'X-CORE-CLIENT-ENTITY': String(user.id),
    };
    const employee = clientOf(api.origin, headers, api.customerId, api.agentId);
    const accessShare = await createRecord(api, '/documents/filehandling/fileaccessshare/', { name: 'Ledning' });
    const closed = await newFolder(record, { access_share: accessShare });
    const open = await newFolder(record);
    const file = await createRecord(employee, files, {
      name: 'a.txt',
      file_obj: announce('a.txt', Buffer.from('a')),
      folder: { id: open },
      ...notationOf(record),
    });
    const into = (folder: string) => employee.patch(`${files}${file.id}/`, { folder: { id: folder } });
    expect((await into(closed)).status).to.equal(403);
    expect((await move(open, closed, employee)).status).to.equal(403);
    const member = { user, file_access_share: accessShare, can_create: true, can_update: false, can_delete: false };
    await createRecord(api, '/documents/filehandling/organizationuserfileaccessshare/', member);
    expect((await into(closed)).status).to.equal(200);
  });
});

describe('names of files', () => {
  const api = useApi({ settings: useWorkspace() });

  for (const [name, disposition] of [
    [
      'Våning 2 "norr".pdf',
      `inline; filename="Vaning 2 \\"norr\\".pdf"; filename*=UTF-8''V%C3%A5ning%202%20%22norr%22.pdf`,
    ],
    ["å'ä;ö%.pdf", `inline; filename="a'a;o_.pdf"; filename*=UTF-8''%C3%A5%27%C3%A4%3B%C3%B6%25.pdf`],
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
    ['..', 'attachment; filename="_"'],
    ['\u{202e}fdp.exe', `attachment; filename="_fdp.exe"; filename*=UTF-8''_fdp.exe`],
    ['a\r\nSet-Cookie: x=y', `attachment; filename="a__Set-Cookie: x=y"; filename*=UTF-8''a__Set-Cookie%3A%20x%3Dy`],
    ['😀.png', `inline; filename="__.png"; filename*=UTF-8''%F0%9F%98%80.png`],
  ] as const) {
    it(`are unchanged and harmless in the browser: ${JSON.stringify(name)}`, async () => {
      const bytes = Buffer.from(name);
      const file = await createRecord(api, '/documents/filehandling/publicfile/', {
        name: 'Prov',
        file_obj: announce(name, bytes),
      });
      const { post } = file.file_obj;
      expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
      const { get } = (await api.get(`/documents/filehandling/publicfile/${file.id}/`)).body.file_obj;
      for (const address of [get, file.public_url]) {
        const got = await fetch(localUrl(api.origin, address));
        expect(got.headers.get('content-disposition')).to.equal(disposition);
        expect(await got.text()).to.equal(name);
        const head = await fetch(localUrl(api.origin, address), { method: 'HEAD' });
        expect([head.status, head.headers.get('content-length')]).to.deep.equal([200, String(bytes.length)]);
      }
    });
  }
});
