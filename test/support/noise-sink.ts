/**
 * A server that handles a load at minimum cost: it reads small bodies, rejects large ones unread, sends no queries, and rejects the number of requests per
 * second that its message contains; the others wait. Connections stay open as with the real server. It sends its port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Maximum size of a body in bytes; a larger one is rejected unread, and its connection is closed. */
const maxBytes = 1_000_000;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const waiting = new Set<Waiting>();
let [rate, owed, last] = [0, 0, performance.now()];

const server = createServer((request, response) => {
  const one = { request, response };
  waiting.add(one);
  response.once('close', () => waiting.delete(one));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

setInterval(() => {
  const now = performance.now();
  // Unclaimed results do not go to later callers.
  owed = Math.min(owed + (rate * (now - last)) / 1_000, Math.max(1, rate / 10));
  last = now;
  for (const one of waiting) {
    if (owed < 1) return;
    owed -= 1;
    waiting.delete(one);
    const { request, response } = one;
    const isLarge = Number(request.headers['content-length'] ?? 0) > maxBytes;
    if (!isLarge) request.resume();
    // An incomplete body occupies its connection until it is closed, as with the real server.
    response.writeHead(429, isLarge || !request.complete ? { Connection: 'close' } : {}).end();
  }
}, 5);

process.on('message', (requestsASecond) => {
  rate = Number(requestsASecond);
});
process.once('disconnect', () => process.exit());
