/** Addresses that extensions serve in addition to the operations: OpenAPI describes those for programs, and their responses match it. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { DescribedAddress } from '../../engine/compile/openapi/plain-address.ts';
import { useApi } from '../support/api.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

/** HTML pages for users in a browser, who follow a link in a message; not for programs. */
const userPages = ['/errand/', '/invitations/', '/sign-in/', '/signing/', '/signing/check/'];

describe('addresses of extensions', function addresses() {
  this.timeout(30_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  const described = (): readonly DescribedAddress[] => api.booted.extensions.addresses;
  const addressOf = (id: string): DescribedAddress => {
    const match = described().find((address) => address.id === id);
    if (match === undefined) throw new Error(`no operation is documented as ${id}`);
    return match;
  };

  it('are in OpenAPI, or are pages for users', () => {
    const routes = api.booted.extensions.routes.map(({ path }) => path);
    // A route can be nested below another; an address belongs to the longer one.
    const routeOf = (address: string): string | undefined =>
      routes.filter((path) => address.startsWith(path)).toSorted((left, right) => right.length - left.length)[0];
    const withAddress = new Set(described().map(({ path }) => routeOf(path)));
    const undescribed = routes.filter((path) => !withAddress.has(path));
    expect(undescribed.toSorted()).to.deep.equal(userPages);
  });

  it('are in the document of their application, without the seven credentials', async () => {
    for (const [application, addressesOf] of Map.groupBy(described(), (address) => address.application)) {
      const { paths } = (await api.get(`/${application}/openapi.json`)).body;
      for (const { path, method, id } of addressesOf) {
        const operation = paths[path][method.toLowerCase()];
        expect(operation).to.include({ operationId: id });
        expect(JSON.stringify(operation.security), id).not.to.contain('client_secret');
      }
    }
  });

  it('reject invalid requests with a documented problem', async () => {
    for (const { path, method, problems, id } of described()) {
      const address = `${api.origin}${path.replaceAll(/\{\w+\}/g, 'nothing')}`;
      const response = await fetch(address, { method, ...(method === 'GET' ? {} : { body: 'x' }) });
      expect(
        problems.filter((status) => status < 500),
        id,
      ).to.include(response.status);
      expect(response.headers.get('content-type'), id).to.equal('application/problem+json; charset=utf-8');
    }
  });

  it('respond as documented for the upload form and the download of a file', async () => {
    const bytes = Buffer.from('Hyresavtal');
    const { body: record, text } = await api.post('/documents/filehandling/publicfile/', {
      name: 'avtal.txt',
      file_obj: announce('avtal.txt', bytes),
    });
    expect(record, text).to.have.property('file_obj');
    const { post } = record.file_obj;
    const upload = addressOf('documents.files.upload');
    const form = upload.body?.['multipart/form-data'];
    expect(Object.keys(post.fields)).to.have.members(
      (Array.isArray(form?.required) ? form.required : []).filter((name: unknown) => name !== 'file'),
    );
    const sent = await sendForm(post, localUrl(api.origin, post.url), bytes);
    expect(Object.keys(upload.responses)).to.include(String(sent.status));
    const { body: again } = await api.get(`/documents/filehandling/publicfile/${record.id}/`);
    const read = await fetch(localUrl(api.origin, again.public_url));
    expect(Object.keys(addressOf('documents.files.public').responses)).to.include(String(read.status));
    for (const name of Object.keys(addressOf('documents.files.public').responses[200]?.headers ?? {}))
      expect(read.headers.get(name), name).not.to.equal(null);
  });
});
