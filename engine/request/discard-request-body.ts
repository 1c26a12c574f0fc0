/** Handles body data that a client sends after the response. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum bytes of the remaining body that are read, so that the connection can be reused. */
const maxDiscardedBytes = 1_048_576;

/**
 * Called when the response is sent before the body was fully received. A short remainder is read and discarded by Node;
 * a long one stops being read because it would take time from other clients. The connection is closed when the client
 * has lingered too long (transfer-rate.ts).
 */
export function discardRequestBody(message: IncomingMessage): void {
  // A destroyed message has no socket.
  const { socket }: { readonly socket: Socket | null } = message;
  if (socket === null) return;
  const maxBytesRead = socket.bytesRead + maxDiscardedBytes;
  const pauseWhenExceeded = (): void => {
    if (socket.bytesRead > maxBytesRead) socket.pause();
  };
  if (Number(message.headers['content-length'] ?? 0) > maxDiscardedBytes) socket.pause();
  else message.on('data', pauseWhenExceeded);
}
