/** What a client goes on sending after its request was answered. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes of it that are read, so that the connection can be used again. */
const longestRest = 1_048_576;

/**
 * Called when a request is answered whose body has not come whole. A short rest is read and forgotten by Node; of a long one no more is read, which
 * would take time of others: the client is closed when it has lingered too long (transfer-rate.ts).
 */
export function holdRest(message: IncomingMessage): void {
  // Of a message that was destroyed the connection is gone.
  const { socket }: { readonly socket: Socket | null } = message;
  if (socket === null) return;
  const most = socket.bytesRead + longestRest;
  const hold = (): void => {
    if (socket.bytesRead > most) socket.pause();
  };
  if (Number(message.headers['content-length'] ?? 0) > longestRest) socket.pause();
  else message.on('data', hold);
}
