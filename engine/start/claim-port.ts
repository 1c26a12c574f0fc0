/** Checks before the start whether the port is available, and explains if it is not. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { errorCode } from '../kernel/errors.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Returns the port if it is free, a free one for 0; aborts the start otherwise. */
export async function claimPort(host: string, port: number): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
    });
  } catch (error) {
    throw explainListening(error, host, port);
  } finally {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
}

/** Converts an error of listening to a StartupError; returns other errors unchanged. */
export function explainListening(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `port ${port} of ${host} is used by another program`,
        'stop that program, or choose another port with PORT (0 chooses a free one)',
      );
    case 'EACCES':
      return new StartupError(`this user is not allowed to use port ${port}`, 'choose a port above 1023 with PORT');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `${host} is not an address of this machine`,
        'correct HOST (127.0.0.1 for this machine only, 0.0.0.0 for every network)',
      );
    default:
      return error;
  }
}
