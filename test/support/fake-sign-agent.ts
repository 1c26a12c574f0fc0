/** A fake external signing service: it validates its calls, and signs or declines when the test requests it. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { closeServer, openServer } from './http-listener.ts';

export interface FakeSignAgent {
  readonly url: string;
  /** All cases, newest last. */
  readonly cases: readonly FakeCase[];
  /** Sets the state of the case for later responses. */
  finish(fakeCase: FakeCase, outcome: object): void;
  /** Notifies Core of an event of a case, forged if `secret` is not the shared one. Returns the status. */
  call(fakeCase: FakeCase, origin: string, options?: { readonly secret?: string; readonly at?: Date }): Promise<number>;
  /** While true, calls return 503. */
  away: boolean;
  readonly stop: () => Promise<void>;
}

export interface FakeCase {
  readonly id: string;
  readonly opened: Readonly<Record<string, unknown>> & {
    readonly content_sha256: string;
    readonly callback_url: string;
    readonly document: { readonly url: string };
    readonly signer: Readonly<Record<string, unknown>>;
  };
  outcome: object;
  cancelled: boolean;
}

/** Starts the fake on a free port. */
export async function startFakeSignAgent(secret: string): Promise<FakeSignAgent> {
  const cases: FakeCase[] = [];
  const agent = { away: false };
  const server: Server = createServer((request, response) => {
    const respond = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    text(request).then(
      (body) => {
        if (agent.away) return respond(503, {});
        try {
          new Webhook(secret).verify(body, request.headers as Record<string, string>, { jsonParse: false });
        } catch {
          return respond(401, { error: 'not signed' });
        }
        if (request.method === 'POST' && request.url === '/api/cases/') {
          const newCase: FakeCase = {
            id: randomUUID(),
            opened: JSON.parse(body),
            outcome: { status: 'pending' },
            cancelled: false,
          };
          cases.push(newCase);
          return respond(201, { id: newCase.id, signing_url: `https://sign.example/${newCase.id}?a=1&b=2` });
        }
        const [, id, isCancel] = /^\/api\/cases\/([^/]+)\/(cancel\/)?$/.exec(request.url ?? '') ?? [];
        const fakeCase = cases.find((one) => one.id === id);
        if (fakeCase === undefined) return respond(404, {});
        if (isCancel !== undefined && request.method === 'POST') fakeCase.cancelled = true;
        return respond(200, { content_sha256: fakeCase.opened.content_sha256, ...fakeCase.outcome });
      },
      () => respond(400, {}),
    );
  });
  const origin = await openServer(server);
  return Object.assign(agent, {
    url: `${origin}/api/`,
    cases,
    finish: (fakeCase: FakeCase, outcome: object) => {
      fakeCase.outcome = outcome;
    },
    call: async (
      fakeCase: FakeCase,
      origin: string,
      { secret: signingSecret = secret, at = new Date() }: { readonly secret?: string; readonly at?: Date } = {},
    ) => {
      const body = JSON.stringify({ case: fakeCase.id });
      const id = randomUUID();
      const { pathname } = new URL(fakeCase.opened.callback_url);
      const response = await fetch(`${origin}${pathname}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(signingSecret).sign(id, at, body),
        },
      });
      return response.status;
    },
    stop: () => closeServer(server),
  });
}
