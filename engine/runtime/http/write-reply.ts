/** Writes a result or a problem to Koa's response. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type Koa from 'koa';
import type { Wording } from '../../kernel/text.ts';
import type { Problem } from '../../problems/problem.ts';
import { streamOf } from '../base/stream-of.ts';
import { jsonType, type Reply } from '../context/reply.ts';
import { problemBody, problemType } from './problem-body.ts';

/** A complete body, as text or compressed. */
export type ReplyText = string | Uint8Array;

function isText(body: Reply['body']): body is ReplyText {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** Characters from which a text is encoded here. Shorter ones are sent together with their headers, in one write. */
const longText = 16_384;

/** Writes the response. For a text, writes only the head and returns the text, which is sent when everything else is known. */
export function writeReply(context: Koa.Context, reply: Reply): ReplyText | undefined {
  const { res } = context;
  for (const name in reply.headers) res.setHeader(name, reply.headers[name] ?? '');
  if (isText(reply.body) && context.method !== 'HEAD') {
    res.statusCode = reply.status;
    if (reply.message !== undefined && reply.status === 200) res.statusMessage = reply.message;
    res.setHeader('Content-Type', reply.contentType ?? jsonType);
    return reply.body;
  }
  if (reply.body === null) {
    context.body = null;
    if (reply.contentType !== undefined) context.set('Content-Type', reply.contentType);
  } else {
    context.set('Content-Type', reply.contentType ?? jsonType);
    context.body = isText(reply.body) ? Buffer.from(reply.body) : sent(reply.body, res);
  }
  // Set after the body, because Koa sets a default status for each type of body, and a default text for each status.
  context.status = reply.status;
  if (reply.message !== undefined && reply.status === 200) context.message = reply.message;
  return undefined;
}

/** Returns the stream to send: if it fails, the response is cut off after all earlier data has left this process. */
function sent(body: Readable, res: ServerResponse): Readable {
  const stream = streamOf(body, body.readableHighWaterMark, () => res.writableLength === 0);
  // A generator that never began has no end to tidy up in.
  stream.once('close', () => body.destroy());
  return stream;
}

/** Sends the text of a response without Koa, which would determine type and length again: a tenth of the cost of a GET. */
export function sendText(context: Koa.Context, text: ReplyText): void {
  context.respond = false;
  // Node copies a text once to prepend the headers and once more to encode it; for a page of 90 kB that is a tenth of the time.
  const body = typeof text !== 'string' || text.length < longText ? text : Buffer.from(text);
  context.res.setHeader('Content-Length', Buffer.byteLength(body));
  context.res.end(body);
}

/** Responds with a problem in the client's language; closes the connection if a response has already begun. */
export function writeProblem(context: Koa.Context, problem: Problem, requestId: string, wording: Wording): void {
  if (context.headerSent) {
    context.res.destroy();
    return;
  }
  context.status = problem.status;
  for (const [name, value] of Object.entries(problem.headers ?? {})) context.set(name, value);
  context.set('Content-Type', problemType);
  context.set('Content-Language', wording.language);
  context.body = problemBody(problem, requestId, wording);
}
