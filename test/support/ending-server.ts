/**
 * A fake PostgreSQL server. It implements the subset of the protocol (chapter 55) that is needed to end a session at a given point, in the packet of the
 * preceding message.
 */
import { createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** The points at which a session can end, in their order. */
export const endings = ['before it is admitted', 'with its admission', 'in a statement', 'after a statement'] as const;

export interface EndingServer {
  readonly url: string;
  /** The number of started and of ended sessions. */
  readonly sessions: { readonly begun: number; readonly ended: number };
  stop(): Promise<void>;
}

/** Starts it on a free port. `moment`: when each session ends. */
export async function startEndingServer(ending: (typeof endings)[number]): Promise<EndingServer> {
  const sessions = { begun: 0, ended: 0 };
  const open = new Set<Socket>();
  const admitted = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
  const done = Buffer.concat([message('C', Buffer.from('SET\0')), message('Z', Buffer.from('I'))]);
  const server = createServer((socket) => {
    sessions.begun += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sessions.ended += 1;
      open.delete(socket);
    });
    const end = (before: Buffer): void => void socket.end(Buffer.concat([before, conflict]));
    socket.once('data', () => {
      if (ending === 'before it is admitted') return end(Buffer.alloc(0));
      if (ending === 'with its admission') return end(admitted);
      socket.once('data', () => end(ending === 'in a statement' ? Buffer.alloc(0) : done));
      socket.write(admitted);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `postgresql://core@127.0.0.1:${port}/core`,
    sessions,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** The error with which a replica ends a session that conflicts with the replay. */
const conflict = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C40001\0Mterminating connection due to conflict with recovery\0\0'),
);
