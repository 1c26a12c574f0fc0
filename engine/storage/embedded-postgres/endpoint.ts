/**
 * Chooses the server's endpoint: a Unix socket in a separate folder; if that is impossible (path too long, file system without sockets), a free port of the
 * loopback interface. Both require the password.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter } from './account.ts';
import type { ServerLocation } from './server-location.ts';

/** The folder of a socket, or a port. */
export type Endpoint =
  | { readonly kind: 'socket'; readonly folder: string; readonly temporary: boolean }
  | { readonly kind: 'tcp'; readonly port: number };

/** The port number in the names of sockets; it never becomes a TCP port. */
const socketNumber = 5432;

/** macOS allows 104 bytes for the path of a socket, with its final zero; Linux 108. */
const maxSocketPathBytes = 103;

/** Returns the best available endpoint. */
export async function chooseEndpoint(location: ServerLocation): Promise<Endpoint> {
  const near = join(location.base, 'socket');
  if (await prepareSocketFolder(near, location, () => mkdirSync(near, { recursive: true }))) {
    return { kind: 'socket', folder: near, temporary: false };
  }
  const far = mkdtempSync(join(tmpdir(), 'core-'));
  if (await prepareSocketFolder(far, location, () => undefined))
    return { kind: 'socket', folder: far, temporary: true };
  rmSync(far, { recursive: true });
  return { kind: 'tcp', port: await freePort() };
}

/** Returns the settings with which the server listens there. */
export function endpointSettings(endpoint: Endpoint): Readonly<Record<string, string>> {
  if (endpoint.kind === 'tcp') {
    return { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(socketNumber),
    // The setting is a list; a quoted element may contain commas and spaces.
    unix_socket_directories: `"${endpoint.folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** Returns the connection URL of a database there, for `pg` and psql. */
export function endpointUrl(endpoint: Endpoint, role: string, password: string, database: string): string {
  const account = `${encodeURIComponent(role)}:${encodeURIComponent(password)}`;
  const name = encodeURIComponent(database);
  return endpoint.kind === 'tcp'
    ? `postgresql://${account}@127.0.0.1:${endpoint.port}/${name}`
    : `postgresql://${account}@localhost/${name}?host=${encodeURIComponent(endpoint.folder)}`;
}

/** Removes the files of the endpoint. */
export function removeEndpoint(endpoint: Endpoint): void {
  if (endpoint.kind === 'socket') rmSync(endpoint.folder, { recursive: true, force: true });
}

async function prepareSocketFolder(folder: string, location: ServerLocation, make: () => void): Promise<boolean> {
  const socket = join(folder, `.s.PGSQL.${socketNumber}`);
  if (Buffer.byteLength(socket) > maxSocketPathBytes) return false;
  try {
    make();
    // A killed server leaves its socket and the socket's lock; the process ID in that lock may belong to another process by now.
    for (const leftover of [socket, `${socket}.lock`]) rmSync(leftover, { force: true });
    const isPossible = (await tryListening({ path: join(folder, '.probe') })) !== undefined;
    chmodSync(folder, 0o700);
    if (location.account !== undefined) chownSync(folder, location.account.uid, location.account.gid);
    return isPossible && canEnter(location.account, folder);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const port = await tryListening({ host: '127.0.0.1', port: 0 });
  if (port === undefined) throw new Error('cannot listen on any port of 127.0.0.1');
  return port;
}

/** Listens briefly; returns the port (0 for a socket), or undefined if it is impossible. */
function tryListening(where: ListenOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(where, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
