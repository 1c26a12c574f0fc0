/**
 * Receives webhooks: verifies the signature of the received bytes, responds, and does the work afterwards.
 *
 *   WEBHOOK_SECRET=whsec_… PORT=9000 npx node examples/webhook-receiver/receive.ts
 *
 * Prints one line for each event. An event that is received twice is printed once.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

const secret = process.env.WEBHOOK_SECRET ?? '';
const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
/** Ids of processed events. A real program stores them with its data for a week. */
const receivedIds = new Set<string>();

interface Event {
  readonly id: string;
  readonly event_identifier: string;
  readonly object_id: string;
}

const server = createServer(async (request, response) => {
  const body = await read(request);
  if (request.method !== 'POST' || !isSigned(request, body)) return response.writeHead(401).end();
  // Respond first: the sender repeats the delivery if the response takes too long.
  response.writeHead(204).end();
  for (const event of JSON.parse(body.toString()) as Event[]) {
    if (receivedIds.has(event.id)) continue;
    receivedIds.add(event.id);
    console.log(event.event_identifier, event.object_id);
  }
});

/** Returns whether a signature is valid and at most five minutes old. */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest();
  // There are two signatures while a secret is being replaced.
  return String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

if (secret === '') {
  console.error('WEBHOOK_SECRET is missing: the secret that the subscription showed when it was created.');
  process.exit(2);
}
server.listen(Number(process.env.PORT ?? 9000), '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
