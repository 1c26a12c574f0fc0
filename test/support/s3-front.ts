/**
 * A proxy in front of the S3 server of the tests, which adds missing behaviour and simulated errors: it rejects a request to join missing parts (as S3 does;
 * the server of the tests crashes), lists abandoned uploads, and can be unavailable or full.
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
  /** Multipart uploads that were neither completed nor aborted, by key; tests can change `begun`. */
  readonly uploads: Map<string, { readonly key: string; initiatedAt: Date; readonly parts: Map<number, string> }>;
  readonly stop: () => Promise<void>;
}

/** Starts the S3 server and the proxy. */
export async function startS3Front(): Promise<S3Front> {
  const store = await startS3Server();
  const storeUrl = new URL(store.settings.endpoint ?? '');
  const uploads: S3Front['uploads'] = new Map();
  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    if (front.fault === 'unavailable') return sendError(outgoing, 503, 'SlowDown');
    if (front.fault === 'full') return sendError(outgoing, 507, 'InsufficientStorage');
    if (front.fault === 'broken off') return void incoming.socket.destroy();
    const id = url.searchParams.get('uploadId');
    const upload = uploads.get(id ?? '');
    const { method } = incoming;
    if (method === 'GET' && url.searchParams.has('uploads'))
      return listUploads(outgoing, url.searchParams.get('prefix'));
    if (id === null)
      return forward(incoming, outgoing, { isInitiation: method === 'POST' && url.searchParams.has('uploads'), key });
    if (upload === undefined) return sendError(outgoing, 404, 'NoSuchUpload');
    if (method === 'DELETE') {
      uploads.delete(id);
      outgoing.writeHead(204).end();
    } else if (method === 'PUT') {
      const number = Number(url.searchParams.get('partNumber'));
      forward(incoming, outgoing, { key, onTag: (tag) => upload.parts.set(number, tag) });
    } else {
      const body = await text(incoming);
      const requestedParts = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        number: Number(/<PartNumber>(\d+)/.exec(part)?.[1]),
        tag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll(/&quot;|"/g, ''),
      }));
      if (requestedParts.some(({ number, tag }) => upload.parts.get(number) !== tag))
        return sendError(outgoing, 400, 'InvalidPart');
      uploads.delete(id);
      forward(incoming, outgoing, { key, body });
    }
  };
  const listUploads = (outgoing: ServerResponse, prefix: string | null): void => {
    const entries = [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix ?? ''))
      .map(
        ([id, { key, initiatedAt }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiatedAt.toISOString()}</Initiated></Upload>`,
      );
    outgoing
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<ListMultipartUploadsResult><Bucket>files</Bucket>${entries.join('')}</ListMultipartUploadsResult>`);
  };
  const forward = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    {
      key,
      isInitiation,
      onTag,
      body,
    }: { key: string; isInitiation?: boolean; onTag?: (tag: string) => void; body?: string },
  ): void => {
    const { method, headers, url } = incoming;
    const onward = request(
      { host: storeUrl.hostname, port: storeUrl.port, method, path: url, headers },
      (storeResponse) => {
        const { etag } = storeResponse.headers;
        if (typeof etag === 'string') onTag?.(etag.replaceAll('"', ''));
        outgoing.writeHead(storeResponse.statusCode ?? 502, storeResponse.headers);
        if (isInitiation !== true) return void storeResponse.pipe(outgoing);
        void text(storeResponse).then((xml) => {
          const id = /<UploadId>(.*?)<\/UploadId>/.exec(xml)?.[1];
          if (id !== undefined) uploads.set(id, { key, initiatedAt: new Date(), parts: new Map() });
          outgoing.end(xml);
        });
      },
    );
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

function sendError(outgoing: ServerResponse, status: number, code: string): void {
  outgoing
    .writeHead(status, { 'Content-Type': 'application/xml', Connection: 'close' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
