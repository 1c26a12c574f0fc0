/** Tracks streaming responses, which end when the server stops, so that shutdown does not wait for long-lived clients. */
import type { Readable } from 'node:stream';

const open = new WeakMap<object, Set<Readable>>();

/** Tracks a stream of a server until it is closed. */
export function trackStream(owner: object, stream: Readable): void {
  const streams = open.get(owner) ?? new Set();
  open.set(owner, streams);
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
}

/** Ends all streams of a server. */
export function endStreams(owner: object): void {
  for (const stream of open.get(owner) ?? []) stream.destroy();
}
