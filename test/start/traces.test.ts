/**
 * Traces are sent to the collector that the variables of OpenTelemetry configure: requests by route template, statements by name, as children of the trace of
 * the caller.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { useShop } from '../support/shop-world.ts';
import { startProcess } from '../support/start.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
  readonly status: { readonly code?: number };
}

describe('traces', function suite() {
  this.timeout(90_000);
  const shop = useShop();
  const spans: SentSpan[] = [];
  const heads: IncomingHttpHeaders[] = [];
  const texts: string[] = [];
  const collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      heads.push({ ...request.headers, path: request.url });
      texts.push(text);
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });

  before(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    collector.closeAllConnections();
    collector.close();
  });

  const start = (environment: Readonly<Record<string, string>>) =>
    startProcess('engine/cli.ts', ['serve', ...shop.options], {
      DATABASE_URL: shop.database.url,
      CORE_DATA_DIR: shop.folder,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=abc',
      ...environment,
    });

  it('contain requests by route with their statements, and are flushed to the collector when the server stops', async () => {
    const server = start({ OTEL_SERVICE_NAME: 'core-under-test' });
    const origin = await server.ready;
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const response = await fetch(`${origin}/shop/article/list/?name=Hemlig&_page=1&_page_size=10`, {
      headers: { ...shop.headers, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    expect(response.status).to.equal(200);
    await response.text();
    const rejected = await fetch(`${origin}/shop/article/${traceId}/`, { headers: shop.headers });
    expect(rejected.status).to.be.within(400, 404);
    await fetch(`${origin}/healthz`);
    expect(await server.stop()).to.equal(0);

    const request = spans.find(({ name }) => name === 'GET /shop/article/list/');
    expect(request).to.include({ traceId, parentSpanId: 'b7ad6b7169203331' });
    expect(response.headers.get('traceparent')).to.equal(`00-${traceId}-${request?.spanId}-01`);
    expect(attributesOf(request)).to.include({ 'http.route': '/shop/article/list/', 'http.request.method': 'GET' });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name).join('\n')).to.match(/^list shop\.article [0-9a-f]{8}$/m);
    expect(statements.every((statement) => statement.traceId === traceId)).to.equal(true);
    const requestSpan = spans.find(({ name }) => name === 'GET /shop/article/{pk}/');
    expect(requestSpan?.traceId)
      .to.match(/^[0-9a-f]{32}$/)
      .and.not.equal(traceId);
    expect(spans.filter(({ name }) => name.includes('healthz'))).to.deep.equal([]);
    expect(heads[0]).to.include({ path: '/v1/traces', 'x-collector-key': 'abc' });
    expect(texts.join('')).to.include('core-under-test').and.not.include('Hemlig');
    expect(texts.join('')).not.to.include(shop.headers['X-CORE-CLIENT-SECRET']);
  });

  it('do not delay the server if the collector is unreachable', async () => {
    const server = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '1000' });
    const origin = await server.ready;
    const response = await fetch(`${origin}/shop/article/list/`, { headers: shop.headers });
    expect(response.status).to.equal(200);
    await response.text();
    expect(await server.stop()).to.equal(0);
  });
});

function attributesOf(span: SentSpan | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value as Record<string, unknown>)[0]]),
  );
}
