/** Addresses that webhooks must not reach: their URL could otherwise refer to a server in our own network (SSRF). */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const blocked = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, bits, 'ipv6');

/** The public address range of IPv6; addresses outside of it are local or embed an IPv4 address. */
const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');

/** Returns true for an address outside of the public internet. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const version = isIP(plain);
  if (version === 4) return blocked.check(plain, 'ipv4');
  return version === 0 || !publicNetworks.check(plain, 'ipv6') || blocked.check(plain, 'ipv6');
}

/** Returns whether a URL refers to a private host literally, without a DNS look-up: `127.0.0.1`, `[::1]`, `localhost`. */
export function hasPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Thrown for a private address. */
export class PrivateAddress extends Error {
  constructor() {
    super('the address is not public');
  }
}

/** Resolves a name and rejects private addresses; the connection uses the addresses that were checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddress(), '', 0);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
