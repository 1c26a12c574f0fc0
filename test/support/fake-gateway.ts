/** A fake SMS gateway or access point: it records its requests and responds as the test sets. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, openServer } from './http-listener.ts';

export interface GatewayRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeGateway {
  readonly url: string;
  readonly received: GatewayRequest[];
  /** The status of the following responses; `silent` never responds, `unfinished` responds with 200 and never ends the body. */
  behavior: number | 'silent' | 'unfinished';
  stop(): Promise<void>;
}

/** Starts the fake on a free port. */
export async function startFakeGateway(): Promise<FakeGateway> {
  const state: { behavior: FakeGateway['behavior'] } = { behavior: 200 };
  const received: GatewayRequest[] = [];
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        received.push({ headers: request.headers, body });
        if (state.behavior === 'silent') return;
        if (state.behavior === 'unfinished') {
          response.writeHead(200).write('{');
          return;
        }
        response
          .writeHead(state.behavior, { 'Content-Type': 'application/json' })
          .end('{"message":"answer for +46701740605"}');
      },
      () => response.destroy(),
    );
  });
  const url = `${await openServer(server)}/send`;
  return Object.assign(state, { url, received, stop: () => closeServer(server) });
}
