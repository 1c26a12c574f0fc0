/** Charges the units of a request and waits for a slot of its caller. */
import { finished, Readable } from 'node:stream';
import { deprecationHeaders } from '../../versioning/lifecycle.ts';
import type { ParsedHttpContext } from '../http-context.ts';

/** Returns the function that releases the slot and counts the use, called when the response is known. */
export async function enterLimits(httpContext: ParsedHttpContext): Promise<() => void> {
  const { context, serving, request, verified, operation, effort, used, deprecated } = httpContext;
  const { rateLimiter, uses } = serving;
  const { caller } = verified;
  await rateLimiter.enter(request, caller, (name, value) => context.set(name, value));
  const { socket } = context.req;
  const bytes = socket.bytesRead;
  // A body that is rejected by its beginning is charged by its announced length.
  const announced = Number(context.get('content-length'));
  const unread = announced <= serving.runtime.sizes.bulkBytes ? announced : 0;
  const leave = (): void => {
    effort.bodyBytes = Math.max(socket.bytesRead - bytes, unread);
    rateLimiter.leave(caller, effort);
  };
  return () => {
    // A stream is in progress until its last byte has been sent, or the client has disconnected.
    if (context.body instanceof Readable) {
      // Each of the pipe's ends listens to several events of the response, a fixed number that is just above Node's limit for leaks.
      context.res.setMaxListeners(20);
      finished(context.res, leave);
    } else leave();
    uses.count(operation, used, deprecated, caller);
    for (const [name, value] of deprecationHeaders(deprecated)) context.append(name, value);
  };
}
