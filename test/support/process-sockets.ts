/** Finds the process that serves a connection, from Linux proc(5). */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether this system provides it. */
export const canListSockets = process.platform === 'linux';

/** Returns the processes that have the server side of the connection from this client port. */
export function holdersOf(clientPort: number, serverPort: number, processes: readonly number[]): readonly number[] {
  const inode = inodeOf(serverPort, clientPort);
  return inode === undefined ? [] : processes.filter((process) => socketsOf(process).has(inode));
}

/** The number of the socket with this local and this remote port. */
function inodeOf(localPort: number, remotePort: number): string | undefined {
  const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
      const [, local = '', remote = '', , , , , , , inode] = line.trim().split(/\s+/);
      if (local.endsWith(`:${hex(localPort)}`) && remote.endsWith(`:${hex(remotePort)}`)) return inode;
    }
  }
  return undefined;
}

function socketsOf(process: number): ReadonlySet<string> {
  const folder = `/proc/${process}/fd`;
  try {
    return new Set(
      readdirSync(folder).flatMap(
        (descriptor) => /^socket:\[(\d+)\]$/.exec(linkOf(`${folder}/${descriptor}`))?.[1] ?? [],
      ),
    );
  } catch {
    return new Set();
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // The file descriptor was closed meanwhile.
    return '';
  }
}
