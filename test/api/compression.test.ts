/** Lists, the feed, streams and documents in the encoding that the client accepts; no other responses, and only on request (ADR 0005). */
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { chooseCoding } from '../../engine/request/content-coding.ts';
import { useLab } from '../support/lab.ts';

const list = '/lab/flat/list/';

interface Raw {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether the connection was closed before the end of the body. */
  readonly broken: boolean;
}

describe('compression', () => {
  const api = useLab();

  before(async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      title: `Flat number ${index}`,
      body: 'x'.repeat(200),
    }));
    expect((await api.post(list, rows.slice(0, 600))).status).to.equal(201);
    expect((await api.post(list, rows.slice(600))).status).to.equal(201);
  });

  /** Returns a response as it is sent on the wire. */
  const requestRaw = (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    body?: string,
  ): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const request = http.request(
        `${api.origin}${path}`,
        { method, headers: { ...api.headers, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          const end = (broken: boolean) => () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
              broken,
            });
          response.on('data', (chunk) => chunks.push(chunk));
          response.once('end', end(false)).once('error', end(true));
        },
      );
      request.once('error', reject);
      request.end(body);
    });

  it('follows the preference of the client', () => {
    const cases: readonly (readonly [string | undefined, string | undefined])[] = [
      [undefined, undefined],
      ['', undefined],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['GZIP;q=1.0, br;q=0.5', 'gzip'],
      ['*', 'br'],
      ['br;q=0, *', 'gzip'],
      ['gzip;q=0', undefined],
      ['identity, gzip;q=0.5', undefined],
      ['deflate, zstd', undefined],
      ['x-gzip', 'gzip'],
      ['gzip;q=nonsense', undefined],
    ];
    for (const [header, coding] of cases) expect(chooseCoding(header), String(header)).to.equal(coding);
  });

  const decoders = { gzip: gunzipSync, br: brotliDecompressSync } as const;

  it('applies to pages, full lists, lines, tables and the feed', async () => {
    const paths = [
      `${list}?_page=1&_page_size=50`,
      `${list}?_after=&_page_size=50&_page_object=true`,
      list,
      `${list}?_jsonl=true`,
      `${list}?_format=csv`,
      '/common/changes/?_page_size=50',
    ];
    for (const path of paths) {
      const plain = await requestRaw(path);
      expect(plain.headers['content-encoding'], path).to.equal(undefined);
      for (const coding of ['gzip', 'br'] as const) {
        const packed = await requestRaw(path, { 'Accept-Encoding': coding });
        expect([packed.status, packed.headers['content-encoding']], path).to.deep.equal([200, coding]);
        expect(packed.headers.vary).to.contain('Accept-Encoding');
        expect(packed.body.length, path).to.be.below(plain.body.length / 4);
        const sameText = (text: Buffer) => text.toString().replaceAll(/_after=[^&"]+|"next":"[^"]+"/g, '');
        expect(sameText(decoders[coding](packed.body)), path).to.equal(sameText(plain.body));
        if (packed.headers['content-length'] !== undefined)
          expect(Number(packed.headers['content-length'])).to.equal(packed.body.length);
      }
    }
  });

  it('does not apply to short responses, records, writes and actions', async () => {
    const accepted = { 'Accept-Encoding': 'gzip, br', 'Content-Type': 'application/json' };
    const { body: one } = await requestRaw(`${list}?_page=1&_page_size=1`, accepted);
    const { id } = JSON.parse(one.toString())[0];
    const long = JSON.stringify({ body: 'y'.repeat(5_000) });
    for (const response of [
      await requestRaw(`${list}?_slim=true&_page=1&_page_size=2`, accepted),
      await requestRaw(`/lab/flat/${id}/`, accepted, 'PATCH', long),
      await requestRaw(`/lab/flat/${id}/`, accepted),
      await requestRaw(list, accepted, 'POST', JSON.stringify([{ body: 'z'.repeat(5_000) }])),
      await requestRaw('/accounts/me/', accepted),
      await requestRaw('/nowhere/', accepted),
    ]) {
      expect(response.headers['content-encoding']).to.equal(undefined);
      expect(() => JSON.parse(response.body.toString())).not.to.throw();
    }
  });

  it('does not apply to HEAD, whose response has no body', async () => {
    const head = await requestRaw(list, { 'Accept-Encoding': 'gzip' }, 'HEAD');
    expect([head.status, head.headers['content-encoding'], head.body.length]).to.deep.equal([200, undefined, 0]);
  });

  it('is stored for documents in both encodings, each with its tag, and either tag matches', async () => {
    const path = '/common/openapi.json';
    const tags = new Set<string>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const response = await requestRaw(path, { 'Accept-Encoding': coding });
      expect(response.headers['content-encoding'] ?? 'identity').to.equal(coding);
      const tag = response.headers.etag ?? '';
      tags.add(tag);
      const again = await requestRaw(path, { 'Accept-Encoding': coding, 'If-None-Match': tag });
      expect([again.status, again.headers.etag, again.headers.vary?.includes('Accept-Encoding')]).to.deep.equal([
        304,
        tag,
        true,
      ]);
    }
    expect(tags.size).to.equal(3);
  });

  it('sends the line with the error before it closes the connection', async () => {
    const { model, extensions } = api.server.runtime;
    const [resource, hooks] = [model.resourceById.get('lab.flat'), extensions.hooks as Map<unknown, unknown>];
    const originalHooks = hooks.get(resource);
    let sentCount = 0;
    const failing = async (records: readonly unknown[]) => {
      if (sentCount > 500) throw new Error('broken');
      sentCount += records.length;
      return records;
    };
    hooks.set(resource, { beforeWrite: [], afterWrite: [], beforeResponse: [{ run: failing }] });
    try {
      const response = await requestRaw(`${list}?_jsonl=true`, { 'Accept-Encoding': 'gzip' });
      const lines = gunzipSync(response.body).toString().trimEnd().split('\n');
      expect([response.broken, lines.length]).to.deep.equal([true, sentCount + 1]);
      expect(JSON.parse(lines.at(-1) ?? '')._error).to.include({ status: 500, code: 'internal' });
    } finally {
      hooks.set(resource, originalHooks);
    }
  });

  it('ends when the client disconnects, and the connection to the database is released', async () => {
    for (let round = 0; round < 12; round += 1) {
      await new Promise<void>((resolve, reject) => {
        const request = http.get(
          `${api.origin}${list}?_jsonl=true`,
          { headers: { ...api.headers, 'Accept-Encoding': 'br' } },
          (response) => {
            response.once('data', () => {
              request.destroy();
              resolve();
            });
          },
        );
        request.once('error', () => undefined);
        setTimeout(() => reject(new Error('no first byte')), 10_000).unref();
      });
    }
    // Fewer connections are available for streams than clients have disconnected.
    expect((await requestRaw(`${list}?_jsonl=true`)).status).to.equal(200);
  });
});
