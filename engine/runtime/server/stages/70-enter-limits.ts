/** Charges the units of the request, waits for a slot of its caller, and releases the slot at the end. */
import { finished, Readable } from 'node:stream';
import { deprecationHeaders } from '../../versioning/lifecycle.ts';
import type { Asking } from '../exchange.ts';

export function enterLimits(exchange: Asking): Asking | Promise<Asking> {
  const { context, serving, request, verified } = exchange;
  const turn = serving.gate.enter(request, verified.caller, (name, value) => context.res.setHeader(name, value));
  return turn === undefined ? entered(exchange) : turn.then(() => entered(exchange));
}

function entered(exchange: Asking): Asking {
  const { context, serving, verified, operation, effort, used, deprecated, atEnd } = exchange;
  const { gate, uses } = serving;
  const { caller } = verified;
  const { socket } = context.req;
  const bytes = socket.bytesRead;
  // A body that is rejected by its beginning is charged by its announced length.
  const announced = Number(context.get('content-length'));
  const unread = announced <= serving.runtime.sizes.bulkBytes ? announced : 0;
  const leave = (): void => {
    effort.bodyBytes = Math.max(socket.bytesRead - bytes, unread);
    gate.leave(caller, effort);
  };
  atEnd.push(() => {
    // A stream is in progress until its last byte has been sent, or the client has disconnected.
    if (context.body instanceof Readable) {
      // Each of the pipe's ends listens to several events of the response, a fixed number that is just above Node's limit for leaks.
      context.res.setMaxListeners(20);
      finished(context.res, leave);
    } else leave();
    uses.count(operation, used, deprecated, caller);
    for (const [name, value] of deprecationHeaders(deprecated)) context.append(name, value);
  });
  return exchange;
}
