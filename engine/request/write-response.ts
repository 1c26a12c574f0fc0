/** Writes a result or a problem to Koa's response. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type Koa from 'koa';
import type { LocaleContext } from '../kernel/text.ts';
import { streamOf } from '../platform/stream-of.ts';
import type { Problem } from '../problems/problem.ts';
import { type HandlerResult, jsonType } from './handler-result.ts';
import { problemBody, problemType } from './problem-body.ts';

/** Characters from which a text is encoded here: Node copies a text to prepend the headers, and again to encode it. */
const longText = 16_384;

/** Writes the response; Koa sends it after the last middleware. */
export function writeResponse(context: Koa.Context, result: HandlerResult): void {
  const { status, message, headers = {}, contentType, body } = result;
  // Before the status, because Koa sets the status of a response without a body to 204.
  if (body === null) context.body = null;
  context.status = status;
  if (message !== undefined && status === 200) context.message = message;
  context.set(headers);
  if (body !== null || contentType !== undefined) context.set('Content-Type', contentType ?? jsonType);
  if (typeof body === 'string') context.body = body.length < longText ? body : Buffer.from(body);
  else if (body !== null) context.body = bodyOf(body, context.res);
}

function bodyOf(body: Uint8Array | Readable, res: ServerResponse): Buffer | Readable {
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : sent(body, res);
}

/** Returns the stream to send: if it fails, the response is cut off after all earlier data has left this process. */
function sent(body: Readable, res: ServerResponse): Readable {
  const stream = streamOf(body, body.readableHighWaterMark, () => res.writableLength === 0);
  // A generator that was never started does not run its finally block.
  stream.once('close', () => body.destroy());
  return stream;
}

/** Responds with a problem in the client's language; closes the connection if a response has already begun. */
export function writeProblem(context: Koa.Context, problem: Problem, requestId: string, locale: LocaleContext): void {
  if (context.headerSent) {
    // Koa has no way to abort a response.
    context.res.destroy();
    return;
  }
  context.status = problem.status;
  context.set({ ...problem.headers, 'Content-Type': problemType, 'Content-Language': locale.language });
  context.body = problemBody(problem, requestId, locale);
}
