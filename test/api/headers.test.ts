/** Headers of every response: request ids, traces, timings, and instructions for browsers. */
import { expect } from 'chai';
import type { Page } from '../../engine/http/pages/plain-pages.ts';
import { useApi } from '../support/api.ts';

describe('headers of every response', () => {
  const page: Page = (context) => {
    context.type = 'html';
    context.body = '<p>Page</p>';
    return true;
  };
  const api = useApi({
    pages: { pages: new Map([['/page', page]]) },
    headers: { publicUrl: 'https://core.example', corsOrigins: ['https://app.example'] },
  });

  it('include the request id of the caller, or a new one', async () => {
    expect((await api.get('/accounts/me/', { 'X-Request-Id': 'mine-1.2_3' })).headers.get('x-request-id')).to.equal(
      'mine-1.2_3',
    );
    for (const bad of ['a b', 'x'.repeat(129), '<script>'])
      expect((await api.get('/accounts/me/', { 'X-Request-Id': bad })).headers.get('x-request-id')).to.match(
        /^[0-9a-f-]{36}$/,
      );
  });

  it('continue a trace', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { headers } = await api.get('/accounts/me/', { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    expect(headers.get('traceparent')).to.match(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    expect((await api.get('/accounts/me/', { traceparent: 'nonsense' })).headers.get('traceparent')).to.equal(null);
  });

  it('include timings for callers with the right to them', async () => {
    const path = '/annotating/tag/list/';
    const plain = await api.newCredential(api.customerId, { scopes: ['annotating.*'] });
    expect((await plain.get(path)).headers.get('server-timing')).to.equal(null);
    const engineer = await api.newCredential(api.customerId, { scopes: ['annotating.*', 'diagnostics'] });
    expect((await engineer.get(path)).headers.get('server-timing')).to.match(/^db;dur=\d+\.\d, total;dur=\d+\.\d$/);
  });

  it('prevent content sniffing and require https', async () => {
    for (const response of [await api.get('/accounts/me/'), await api.get('/nonsense/'), await api.get('/healthz')]) {
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(response.headers.get('strict-transport-security')).to.contain('max-age=');
    }
    const page = await api.get('/page');
    expect(page.headers.get('content-security-policy')).to.contain("default-src 'none'");
  });

  it('allow other origins only if a setting names them', async () => {
    const preflight = (origin: string) =>
      api.send('OPTIONS', '/annotating/tag/', {
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'x-core-customer-id',
        },
      });
    const allowed = await preflight('https://app.example');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).to.deep.equal([
      204,
      'https://app.example',
    ]);
    expect(allowed.headers.get('access-control-allow-headers')).to.equal('x-core-customer-id');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).to.equal(null);
  });

  it('cannot be split by values that a caller sends', async () => {
    const response = await api.get('/accounts/me', {});
    expect(response.status).to.equal(308);
    const split = await api.get('/accounts/me%0d%0aX-Evil:%201');
    expect(split.headers.get('x-evil')).to.equal(null);
  });
});
