/**
 * Determines the client address of a request. X-Forwarded-For is trusted only as far as it was written by configured
 * proxies: reading from its end, the first address that is not a trusted proxy is the client's. Anything before it can
 * be forged.
 */
import type { IncomingMessage } from 'node:http';
import { type AddressList, plainAddress } from './address-list.ts';

/** Returns the address of the client; IPv4 addresses are never in IPv6 form. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: AddressList,
): string {
  let address = plainAddress(socket.remoteAddress ?? '');
  const header = headers['x-forwarded-for'];
  if (header === undefined) return address;
  const forwarded = [header].flat().flatMap((value) => value.split(','));
  for (const before of forwarded.reverse()) {
    if (!trusted.has(address)) break;
    address = plainAddress(before.trim());
  }
  return address;
}
