/** Answers that stay open: they end when the server stops, so that it need not wait for clients that never leave. */
import type { Readable } from 'node:stream';

const open = new WeakMap<object, Set<Readable>>();

/** Remembers a stream of a server until it is closed. */
export function keepStream(owner: object, stream: Readable): void {
  const streams = open.get(owner) ?? new Set();
  open.set(owner, streams);
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
}

/** Ends the streams of a server. */
export function endStreams(owner: object): void {
  for (const stream of open.get(owner) ?? []) stream.destroy();
}
