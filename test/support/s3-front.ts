/**
 * A proxy in front of the S3 server of the tests, for what that one does not do or does not get wrong by itself: it refuses to join parts
 * that have not come (as S3 does; the server of the tests falls over), lists uploads that never ended, and is away or full when told to.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { S3StorageSettings } from '../../extensions/files/storage/s3-storage.ts';
import { closeServer, openServer } from './http-listener.ts';
import { startS3Server } from './s3-server.ts';

export interface S3Front {
  readonly settings: S3StorageSettings;
  /** The fixed response to every request; undefined: the response of the server. */
  fault: 'unavailable' | 'full' | 'broken off' | undefined;
  /** Uploads in parts that were begun and neither joined nor given up, by their key; `begun` may be changed. */
  readonly uploads: Map<string, { readonly key: string; begun: Date; readonly parts: Map<number, string> }>;
  readonly stop: () => Promise<void>;
}

/** Starts the S3 server and the proxy. */
export async function startS3Front(): Promise<S3Front> {
  const store = await startS3Server();
  const behind = new URL(store.settings.endpoint ?? '');
  const uploads: S3Front['uploads'] = new Map();
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    if (front.fault === 'unavailable') return refuse(outgoing, 503, 'SlowDown');
    if (front.fault === 'full') return refuse(outgoing, 507, 'InsufficientStorage');
    if (front.fault === 'broken off') return void incoming.socket.destroy();
    const id = url.searchParams.get('uploadId');
    const upload = uploads.get(id ?? '');
    const { method } = incoming;
    if (method === 'GET' && url.searchParams.has('uploads'))
      return listUploads(outgoing, url.searchParams.get('prefix'));
    if (id === null)
      return forward(incoming, outgoing, { isBegun: method === 'POST' && url.searchParams.has('uploads'), key });
    if (upload === undefined) return refuse(outgoing, 404, 'NoSuchUpload');
    if (method === 'DELETE') {
      uploads.delete(id);
      outgoing.writeHead(204).end();
    } else if (method === 'PUT') {
      const number = Number(url.searchParams.get('partNumber'));
      forward(incoming, outgoing, { key, onTag: (tag) => upload.parts.set(number, tag) });
    } else {
      const body = await text(incoming);
      const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        number: Number(/<PartNumber>(\d+)/.exec(part)?.[1]),
        tag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll(/&quot;|"/g, ''),
      }));
      if (named.some(({ number, tag }) => upload.parts.get(number) !== tag))
        return refuse(outgoing, 400, 'InvalidPart');
      uploads.delete(id);
      forward(incoming, outgoing, { key, body });
    }
  };
  const listUploads = (outgoing: ServerResponse, prefix: string | null): void => {
    const entries = [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix ?? ''))
      .map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
    outgoing
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<ListMultipartUploadsResult><Bucket>files</Bucket>${entries.join('')}</ListMultipartUploadsResult>`);
  };
  const forward = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { key, isBegun, onTag, body }: { key: string; isBegun?: boolean; onTag?: (tag: string) => void; body?: string },
  ): void => {
    const { method, headers, url } = incoming;
    const onward = request({ host: behind.hostname, port: behind.port, method, path: url, headers }, (answered) => {
      const { etag } = answered.headers;
      if (typeof etag === 'string') onTag?.(etag.replaceAll('"', ''));
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      if (isBegun !== true) return void answered.pipe(outgoing);
      void text(answered).then((xml) => {
        const id = /<UploadId>(.*?)<\/UploadId>/.exec(xml)?.[1];
        if (id !== undefined) uploads.set(id, { key, begun: new Date(), parts: new Map() });
        outgoing.end(xml);
      });
    });
    onward.on('error', () => outgoing.destroy());
    if (body === undefined) incoming.pipe(onward);
    else onward.end(body);
  };
  const endpoint = await openServer(server);
  const front: S3Front = {
    settings: { ...store.settings, endpoint },
    fault: undefined,
    uploads,
    stop: async () => {
      await closeServer(server);
      await store.stop();
    },
  };
  return front;
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing
    .writeHead(status, { 'Content-Type': 'application/xml', Connection: 'close' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
