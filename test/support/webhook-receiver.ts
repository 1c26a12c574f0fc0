/** A webhook endpoint: stores deliveries, and responds as configured. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { after, before } from 'mocha';
import { closeServer, openServer } from './http-listener.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: Received[];
  /** The next responses; the last one repeats. */
  responses: { status: number; headers?: Readonly<Record<string, string>> }[];
}

/** Registers the hooks that start and stop a receiver. */
export function useWebhookReceiver(): WebhookReceiver {
  const receiver = {
    url: '',
    received: [] as Received[],
    responses: [{ status: 204 }] as WebhookReceiver['responses'],
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      receiver.received.push({ path: request.url ?? '', headers: request.headers, text });
      const nextResponse = (receiver.responses.length > 1 ? receiver.responses.shift() : receiver.responses[0]) ?? {
        status: 204,
      };
      response.writeHead(nextResponse.status, nextResponse.headers).end();
    });
  });
  before(async () => {
    receiver.url = await openServer(server);
  });
  after(() => closeServer(server));
  return receiver;
}
