/** The API is that of the specification: exactly the paths and operations of section 4.2 for the 103. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { specifiedResources } from './specification-table.ts';

const id = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

/** Method and path of each code (specification, 4.1). */
const operations: Readonly<Record<string, { readonly method: string; readonly suffix: string }>> = {
  C: { method: 'POST', suffix: '/' },
  G: { method: 'GET', suffix: `/${id}/` },
  U: { method: 'PATCH', suffix: `/${id}/` },
  D: { method: 'DELETE', suffix: `/${id}/` },
  L: { method: 'GET', suffix: '/list/' },
  B: { method: 'POST', suffix: '/list/' },
};

describe('specification, section 4.2', () => {
  const api = useApi();
  const resources = specifiedResources();

  it('defines 103 resources', () => {
    expect(resources).to.have.length(103);
  });

  for (const { path, codes, extras, isOpen } of resources) {
    it(`defines exactly ${[...codes].join(' ')} for ${path}`, async () => {
      for (const [code, { method, suffix }] of Object.entries(operations)) {
        if (isOpen && !codes.has(code)) continue;
        // An array is not a record, and an object is not a bulk body: nothing is written, whatever operation is served.
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: code === 'B' ? '{}' : '[]' };
        const response = await api.send(method, `${path}${suffix}`, body);
        if (codes.has(code)) {
          expect(response.status, `${method} ${path}${suffix}: ${response.text}`).to.be.oneOf([200, 404, 422]);
          expect(response.body?.code, `${method} ${path}${suffix}`).not.to.equal('route_not_found');
        } else {
          expect(response.status, `${method} ${path}${suffix}: ${response.text}`).to.be.oneOf([404, 405]);
          if (response.status === 405) expect(response.headers.get('allow')).not.to.be.oneOf([null, '']);
          else expect(response.body.code).to.be.oneOf(['route_not_found', 'not_found']);
        }
      }
    });

    for (const extra of extras) {
      it(`defines ${extra.method} ${extra.path}`, () => {
        const isServed = api.booted.operations.some(
          (operation) => operation.path === extra.path && operation.methods.includes(extra.method),
        );
        expect(isServed, `${extra.method} ${extra.path}`).to.equal(true);
      });
    }
  }

  it('defines every list that is served under these paths', () => {
    // The console reads the comments on a record.
    const additions = ['GET /annotating/note/all/'];
    const specifiedOperations = new Set([
      ...additions,
      ...resources.flatMap(({ extras }) => extras.map((extra) => `${extra.method} ${extra.path}`)),
    ]);
    const extraLists = api.booted.operations
      .filter((operation) => operation.kind === 'list' && !operation.path.endsWith('/list/'))
      .filter((operation) => resources.some(({ path }) => operation.path.startsWith(`${path}/`)))
      .map((operation) => `GET ${operation.path}`)
      .filter((name) => !specifiedOperations.has(name));
    expect(extraLists).to.deep.equal([]);
  });

  it('is extended by a redirect with 308 for a path without its slash, and 404 for other methods', async () => {
    const response = await api.get('/annotating/tag/list?name=x');
    expect(response.status).to.equal(308);
    expect(response.headers.get('location')).to.equal('/annotating/tag/list/?name=x');
    const posted = await api.post('/annotating/tag', { name: 'x' });
    expect(posted.status).to.equal(404);
    expect(posted.body.detail).to.contain('/annotating/tag/');
  });
});
