/** A fake BankID service: the test sets the response of each collect, the fake enforces the protocol. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer, openServer } from './http-listener.ts';

export interface FakeBankId {
  readonly url: string;
  /** All orders, newest last. */
  readonly orders: readonly FakeOrder[];
  /** Responses to the next collects of the newest order; `complete` is signed by this person. */
  respondWith(next: FakeResponse): void;
  /** While set, calls return this status and error code. */
  fail(fault: { readonly status: number; readonly errorCode: string } | undefined): void;
  readonly stop: () => Promise<void>;
}

export interface FakeOrder {
  readonly orderRef: string;
  readonly visibleText: string;
  readonly hiddenText: string;
  readonly requiredNumber: string | undefined;
  cancelled: boolean;
  next: FakeResponse;
}

export type FakeResponse =
  | { readonly status: 'pending' | 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly name: string; readonly personalNumber: string };

interface Body {
  readonly orderRef?: string;
  readonly endUserIp?: string;
  readonly userVisibleData?: string;
  readonly userNonVisibleData?: string;
  readonly requirement?: { readonly personalNumber?: string };
}

/** Starts the fake on a free port. */
export async function startFakeBankId(): Promise<FakeBankId> {
  const orders: FakeOrder[] = [];
  let fault: { readonly status: number; readonly errorCode: string } | undefined;
  const server: Server = createServer((request, response) => {
    const respond = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    json(request).then(
      (parsed) => {
        const body = parsed as Body;
        if (fault !== undefined) return respond(fault.status, { errorCode: fault.errorCode, details: '' });
        const order = orders.find(({ orderRef, cancelled }) => orderRef === body.orderRef && !cancelled);
        switch (request.url) {
          case '/rp/v6.0/auth':
          case '/rp/v6.0/sign': {
            const needsText = request.url.endsWith('sign') && body.userVisibleData === undefined;
            if (body.endUserIp === undefined || needsText) {
              return respond(400, { errorCode: 'invalidParameters', details: '' });
            }
            const orderRef = randomUUID();
            orders.push({
              orderRef,
              visibleText: decode(body.userVisibleData ?? ''),
              hiddenText: decode(body.userNonVisibleData ?? ''),
              requiredNumber: body.requirement?.personalNumber,
              cancelled: false,
              next: { status: 'pending', hintCode: 'outstandingTransaction' },
            });
            const [autoStartToken, qrStartToken, qrStartSecret] = [randomUUID(), randomUUID(), randomUUID()];
            return respond(200, { orderRef, autoStartToken, qrStartToken, qrStartSecret });
          }
          case '/rp/v6.0/collect':
            if (order === undefined) return respond(400, { errorCode: 'invalidParameters', details: 'Unknown order' });
            return respond(200, { orderRef: order.orderRef, ...collected(order.next) });
          case '/rp/v6.0/cancel':
            if (order === undefined) return respond(400, { errorCode: 'invalidParameters', details: 'Unknown order' });
            order.cancelled = true;
            return respond(200, {});
          default:
            return respond(404, { errorCode: 'notFound', details: '' });
        }
      },
      () => respond(400, { errorCode: 'invalidParameters', details: 'not JSON' }),
    );
  });
  const origin = await openServer(server);
  return {
    url: `${origin}/rp/v6.0`,
    orders,
    respondWith: (next) => {
      const newest = orders.at(-1);
      if (newest !== undefined) newest.next = next;
    },
    fail: (nextFault) => {
      fault = nextFault;
    },
    stop: () => closeServer(server),
  };
}

function collected(next: FakeResponse): object {
  if (next.status !== 'complete') return next;
  const { name, personalNumber } = next;
  return {
    status: 'complete',
    completionData: {
      user: { personalNumber, name, givenName: name.split(' ')[0], surname: name.split(' ').at(-1) },
      device: { ipAddress: '192.0.2.7' },
      signature: Buffer.from('<xml signature>').toString('base64'),
      ocspResponse: Buffer.from('ocsp').toString('base64'),
    },
  };
}

function decode(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
