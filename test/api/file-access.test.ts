/** Access to files: access lists, private files, folders (notes of documents.file and documents.fileaccessshare). */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { createRecord } from '../support/signing-world.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const files = '/documents/filehandling/file/';

describe('access to files', () => {
  const settings = useWorkspace();
  const api = useApi({ settings });
  let tag: string;
  let reader: Client;
  let stranger: Client;
  let tenant: Client;
  let accessShare: { id: string };

  /** The same credential, acting for a person. */
  const as = (resource: string, id: string): Client =>
    clientOf(
      api.origin,
      { ...api.headers, 'X-CORE-CLIENT-CT': resource, 'X-CORE-CLIENT-ENTITY': id },
      api.customerId,
      api.agentId,
    );

  before(async () => {
    tag = (await createRecord(api, '/annotating/tag/', { name: 'Plats' })).id;
    const users = await Promise.all(
      ['Läsare', 'Främling'].map((first_name) =>
        createRecord(api, '/accounts/users/organization/organizationuser/', { first_name }),
      ),
    );
    [reader, stranger] = users.map(({ id }) => as('accounts.organizationuser', id)) as [Client, Client];
    const tenantRecord = await createRecord(api, '/accounts/users/customer/tenant/', { first_name: 'Hyresgäst' });
    tenant = as('accounts.tenant', tenantRecord.id);
    accessShare = await createRecord(api, '/documents/filehandling/fileaccessshare/', { name: 'Förvaltare' });
    await createRecord(api, '/documents/filehandling/organizationuserfileaccessshare/', {
      user: { id: users[0].id },
      file_access_share: accessShare,
      can_create: false,
      can_update: true,
      can_delete: false,
    });
  });

  const newFile = async (more: object = {}, client: Client = api) => {
    const bytes = Buffer.from('innehåll');
    const file = await createRecord(client, files, {
      name: 'fil.txt',
      file_obj: announce('fil.txt', bytes),
      notation_content_type: 'annotating.tag',
      notation_object_id: tag,
      ...more,
    });
    const { post } = file.file_obj;
    if (post !== null) await sendForm(post, localUrl(api.origin, post.url), bytes);
    return file;
  };
  const sees = async (client: Client, id: string): Promise<boolean> => {
    const listed = await client.get(`${files}list/annotating.tag/?id=${id}`);
    return listed.body?.[0]?.file_obj?.get != null;
  };
  const visitors = (): readonly Client[] => [api, reader, stranger, tenant];
  const visibility = async (id: string) => await Promise.all(visitors().map((client) => sees(client, id)));

  it('is unrestricted without a rule', async () => {
    expect((await visibility((await newFile()).id)).slice(0, 3)).to.deep.equal([true, true, true]);
  });

  it('is limited to the members of an access list, also through the folder', async () => {
    expect(await visibility((await newFile({ access_share: accessShare })).id)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    const folder = await createRecord(api, '/documents/filehandling/folder/', {
      name: 'Avtal',
      access_share: accessShare,
      notation_content_type: 'annotating.tag',
      notation_object_id: tag,
      contains_files_with_personal_data: true,
    });
    expect(await visibility((await newFile({ folder })).id)).to.deep.equal([true, true, false, false]);
  });

  it('is limited to its owner when it is private', async () => {
    const ownFile = await newFile({ private: true }, stranger);
    expect(await visibility(ownFile.id)).to.deep.equal([true, false, true, false]);
    expect(ownFile.uploaded_by).to.deep.equal({ id: stranger.headers['X-CORE-CLIENT-ENTITY'] });
  });

  it('is required for addresses, which are omitted in every response format whatever members are requested', async () => {
    const { id } = await newFile({ private: true });
    const list = `${files}list/annotating.tag/`;
    const queries = ['', '_fields=file_obj', '_fields=name,file_obj', '_slim=true'].flatMap((members) =>
      [
        '',
        '_jsonl=true',
        '_format=csv',
        '_page=1&_page_size=5',
        '_page=1&_page_size=5&_format=csv',
        '_after=&_page_size=5',
      ].map((form) => `${list}?id=${id}&${members}&${form}`),
    );
    const responses = await Promise.all([
      ...queries.map((path) => stranger.get(path)),
      stranger.send('QUERY', list, { body: { filter: { id }, fields: ['file_obj'] } }),
    ]);
    for (const [index, { status, text }] of responses.entries()) {
      expect(status, `${queries[index]} ${text}`).to.equal(200);
      expect(text, queries[index]).to.not.match(/\/files\/get\/|_stored|"key"/);
    }
    expect((await api.get(`${list}?id=${id}&_fields=file_obj`)).body[0].file_obj.get).to.contain('/files/get/');
  });

  it('is granted with exactly the rights in the list', async () => {
    const file = await newFile({ access_share: accessShare });
    const path = `${files}${file.id}/`;
    const patch = async (client: Client) =>
      (await client.patch(path, { description: `Av ${client.headers['X-CORE-CLIENT-ENTITY']}` })).status;
    expect(await Promise.all([patch(reader), patch(stranger), patch(tenant)])).to.deep.equal([200, 403, 403]);
    expect((await reader.delete(path)).status).to.equal(403);
    expect((await api.delete(path)).status).to.equal(204);
  });
});
