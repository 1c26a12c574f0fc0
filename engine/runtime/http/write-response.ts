/** Writes a result or a problem to Koa's response. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type Koa from 'koa';
import type { LocaleContext } from '../../kernel/text.ts';
import type { Problem } from '../../problems/problem.ts';
import { streamOf } from '../base/stream-of.ts';
import { type HandlerResult, jsonType } from '../context/handler-result.ts';
import { problemBody, problemType } from './problem-body.ts';

/** A complete body, as text or compressed. */
export type ResponseText = string | Uint8Array;

function isText(body: HandlerResult['body']): body is ResponseText {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** Characters from which a text is encoded here. Shorter ones are sent together with their headers, in one write. */
const longText = 16_384;

/** Writes the response. For a text, writes only the head and returns the text, which is sent once all headers are known. */
export function writeResponse(context: Koa.Context, result: HandlerResult): ResponseText | undefined {
  const { res } = context;
  for (const name in result.headers) res.setHeader(name, result.headers[name] ?? '');
  if (isText(result.body) && context.method !== 'HEAD') {
    res.statusCode = result.status;
    if (result.message !== undefined && result.status === 200) res.statusMessage = result.message;
    res.setHeader('Content-Type', result.contentType ?? jsonType);
    return result.body;
  }
  if (result.body === null) {
    context.body = null;
    if (result.contentType !== undefined) context.set('Content-Type', result.contentType);
  } else {
    context.set('Content-Type', result.contentType ?? jsonType);
    context.body = isText(result.body) ? Buffer.from(result.body) : sent(result.body, res);
  }
  // Set after the body, because Koa sets a default status for each type of body, and a default text for each status.
  context.status = result.status;
  if (result.message !== undefined && result.status === 200) context.message = result.message;
  return undefined;
}

/** Returns the stream to send: if it fails, the response is cut off after all earlier data has left this process. */
function sent(body: Readable, res: ServerResponse): Readable {
  const stream = streamOf(body, body.readableHighWaterMark, () => res.writableLength === 0);
  // A generator that was never started does not run its finally block.
  stream.once('close', () => body.destroy());
  return stream;
}

/** Sends the text of a response without Koa, which would determine type and length again: a tenth of the cost of a GET. */
export function sendText(context: Koa.Context, text: ResponseText): void {
  context.respond = false;
  // Node copies a text once to prepend the headers and again to encode it; for a page of 90 kB that is a tenth of the time.
  const body = typeof text !== 'string' || text.length < longText ? text : Buffer.from(text);
  context.res.setHeader('Content-Length', Buffer.byteLength(body));
  context.res.end(body);
}

/** Responds with a problem in the client's language; closes the connection if a response has already begun. */
export function writeProblem(context: Koa.Context, problem: Problem, requestId: string, locale: LocaleContext): void {
  if (context.headerSent) {
    context.res.destroy();
    return;
  }
  context.status = problem.status;
  for (const [name, value] of Object.entries(problem.headers ?? {})) context.set(name, value);
  context.set('Content-Type', problemType);
  context.set('Content-Language', locale.language);
  context.body = problemBody(problem, requestId, locale);
}
