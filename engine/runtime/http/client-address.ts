/**
 * The address a request comes from. X-Forwarded-For is believed only as far as proxies that a setting trusts have written it: read
 * from its end, the first address that is none of theirs is the client's, and what stands before it anybody can have made up.
 */
import type { IncomingMessage } from 'node:http';
import { type AddressList, plainAddress } from './address-list.ts';

/** The address of the client, without the IPv6 form of IPv4 addresses. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: AddressList,
): string {
  let address = plainAddress(socket.remoteAddress ?? '');
  const given = headers['x-forwarded-for'];
  if (given === undefined) return address;
  const forwarded = [given].flat().flatMap((value) => value.split(','));
  for (const before of forwarded.reverse()) {
    if (!trusted.has(address)) break;
    address = plainAddress(before.trim());
  }
  return address;
}
