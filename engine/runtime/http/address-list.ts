/** Addresses and ranges of them (`192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`), and whether one is among them. */
import { BlockList, isIP } from 'node:net';

export interface AddressList {
  has(address: string): boolean;
}

/** Creates the list. An entry that is neither an address nor a range matches nothing: a typing error must not grant access. */
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

/** An IPv4 address that came over IPv6 is written as what it is. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6';
}
