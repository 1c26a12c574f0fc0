/** Handles body data that a client sends after the response. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum bytes of the remaining body that are read, so that the connection can be reused. */
const longestRest = 1_048_576;

/**
 * Called when the response is sent before the body was fully received. A short remainder is read and discarded by Node;
 * a long one stops being read because it would take time from other clients. The connection is closed when the client
 * has lingered too long (transfer-rate.ts).
 */
export function holdRest(message: IncomingMessage): void {
  // A destroyed message has no socket.
  const { socket }: { readonly socket: Socket | null } = message;
  if (socket === null) return;
  const most = socket.bytesRead + longestRest;
  const hold = (): void => {
    if (socket.bytesRead > most) socket.pause();
  };
  if (Number(message.headers['content-length'] ?? 0) > longestRest) socket.pause();
  else message.on('data', hold);
}
