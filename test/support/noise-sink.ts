/**
 * A server that does the least that a server can do with a noise: it reads no body, asks nobody, and refuses so many requests a second as the
 * message that it gets says; the others wait. It sends its port.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const waiting: ServerResponse[] = [];
let [rate, owed, last] = [0, 0, performance.now()];

const server = createServer((_request, response) => {
  waiting.push(response);
  response.once('close', () => {
    const place = waiting.indexOf(response);
    if (place !== -1) waiting.splice(place, 1);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

setInterval(() => {
  const now = performance.now();
  // What nobody came for is not owed to those who come later.
  owed = Math.min(owed + (rate * (now - last)) / 1_000, Math.max(1, rate / 10));
  last = now;
  for (; owed >= 1 && waiting.length > 0; owed -= 1) waiting.shift()?.writeHead(429, { Connection: 'close' }).end();
}, 5);

process.on('message', (requestsASecond) => {
  rate = Number(requestsASecond);
});
process.once('disconnect', () => process.exit());
