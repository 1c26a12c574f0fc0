/** Charges the units of the request, waits for a slot of its caller, and releases the slot at the end. */
import { finished, Readable } from 'node:stream';
import { deprecationHeaders } from '../../versioning/lifecycle.ts';
import type { ParsedHttpContext } from '../http-context.ts';

export function enterLimits(httpContext: ParsedHttpContext): ParsedHttpContext | Promise<ParsedHttpContext> {
  const { context, serving, request, verified } = httpContext;
  const slot = serving.rateLimiter.enter(request, verified.caller, (name, value) => context.res.setHeader(name, value));
  return slot === undefined ? entered(httpContext) : slot.then(() => entered(httpContext));
}

function entered(httpContext: ParsedHttpContext): ParsedHttpContext {
  const { context, serving, verified, operation, effort, used, deprecated, onEnd } = httpContext;
  const { rateLimiter, uses } = serving;
  const { caller } = verified;
  const { socket } = context.req;
  const bytes = socket.bytesRead;
  // A body that is rejected by its beginning is charged by its announced length.
  const announced = Number(context.get('content-length'));
  const unread = announced <= serving.runtime.sizes.bulkBytes ? announced : 0;
  const leave = (): void => {
    effort.bodyBytes = Math.max(socket.bytesRead - bytes, unread);
    rateLimiter.leave(caller, effort);
  };
  onEnd.push(() => {
    // A stream is in progress until its last byte has been sent, or the client has disconnected.
    if (context.body instanceof Readable) {
      // Each of the pipe's ends listens to several events of the response, a fixed number that is just above Node's limit for leaks.
      context.res.setMaxListeners(20);
      finished(context.res, leave);
    } else leave();
    uses.count(operation, used, deprecated, caller);
    for (const [name, value] of deprecationHeaders(deprecated)) context.append(name, value);
  });
  return httpContext;
}
