/** Finds out before anything is started whether the port can be had, and says in plain words when it cannot. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { errorCode } from '../kernel/errors.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';

/** The port itself when it is free, a free one for 0; refuses the start otherwise. */
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

/** The refusal for an error of listening; other errors come back as they are. */
export function explainListening(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `port ${port} of ${host} is taken by another program`,
        'stop that one, or choose another port with PORT (0 takes any free one)',
      );
    case 'EACCES':
      return new StartRefused(`port ${port} may not be used by this user`, 'choose a port above 1023 with PORT');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(
        `${host} is no address of this machine`,
        'correct HOST (127.0.0.1 for this machine alone, 0.0.0.0 for every network)',
      );
    default:
      return error;
  }
}
