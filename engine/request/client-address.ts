/**
 * Determines the client address of a request. X-Forwarded-For is trusted only as far as it was written by configured
 * proxies: reading from its end, the first address that is not a trusted proxy is the client's. Anything before it can
 * be forged.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

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

/** A list of addresses and address ranges (`192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`), with a membership test. */
export interface AddressList {
  has(address: string): boolean;
}

/** Creates the list. An entry that is neither an address nor a range matches nothing: a typo must not grant access. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const entry of entries) {
    const [text = '', length] = entry.split('/');
    const address = plainAddress(text);
    const version = isIP(address);
    if (version === 0) continue;
    const family = familyOf(version);
    const bits = length === undefined ? (version === 4 ? 32 : 128) : Number(length);
    if (Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128))
      list.addSubnet(address, bits, family);
  }
  return {
    has(candidate) {
      const address = plainAddress(candidate);
      const version = isIP(address);
      return version !== 0 && list.check(address, familyOf(version));
    },
  };
}

/** Returns an IPv4 address received over IPv6 in its IPv4 form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6';
}
