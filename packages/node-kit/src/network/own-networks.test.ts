import { expect, it } from 'vitest';
import { ownNetworks } from './own-networks.ts';

it('the networks of a machine are its IPv4 networks, with the address of all in them', () => {
  const common = { mac: '00:00:00:00:00:00', internal: false, cidr: null } as const;
  const networks = ownNetworks({
    lo: [{ ...common, family: 'IPv4', address: '127.0.0.1', netmask: '255.0.0.0' }],
    eth0: [
      { ...common, family: 'IPv4', address: '192.168.7.20', netmask: '255.255.254.0' },
      { ...common, family: 'IPv6', address: 'fe80::1', netmask: 'ffff:ffff:ffff:ffff::', scopeid: 2 },
    ],
  });
  expect(networks.map(({ address, broadcast }) => [address, broadcast])).toEqual([
    ['127.0.0.1', '127.255.255.255'],
    ['192.168.7.20', '192.168.7.255'],
  ]);
  expect(['192.168.6.1', '192.168.8.1', '10.0.0.1'].map((one) => networks[1]?.has(one))).toEqual([
    true,
    false,
    false,
  ]);
});
