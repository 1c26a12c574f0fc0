import { expect } from 'chai';
import { hasPrivateHost, isPrivateAddress } from '../../../../engine/request/private-address.ts';

describe('addresses that webhooks cannot reach', () => {
  const hosts = [
    [
      'loopback',
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '[::1]',
      'localhost',
      'LOCALHOST.',
      'a.localhost',
    ],
    [
      'of IPv4 in IPv6',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[::7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
    ],
    ['of a site', '10.0.0.1', '172.31.0.1', '192.168.1.1', '100.64.0.1', '[fd00::1]', '[fe80::1]', '[fec0::1]'],
    [
      'of no host',
      '0.0.0.0',
      '169.254.169.254',
      '224.0.0.1',
      '255.255.255.255',
      '[::]',
      '[ff02::1]',
      '[2001:db8::1]',
      '[3fff::1]',
      '[5f00::1]',
    ],
  ];
  for (const [kind, ...addresses] of hosts)
    it(`include ${kind}`, () => {
      expect(addresses.filter((host) => !hasPrivateHost(`http://${host}/`))).to.deep.equal([]);
    });

  it('include addresses with a zone, which a name can resolve to', () => {
    expect(['fe80::1%eth0', '::ffff:10.0.0.1', 'no address'].filter((one) => !isPrivateAddress(one))).to.deep.equal([]);
  });

  it('do not include public addresses', () => {
    const open = ['8.8.8.8', '::ffff:8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:400f::200e'];
    expect(open.filter(isPrivateAddress)).to.deep.equal([]);
  });
});
