import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

it('addresses of private networks are distinguished from all others', () => {
  const own = ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.1.1'];
  const six = ['::1', 'fd12::1', 'fe80::1%eth0', '::ffff:192.168.0.2'];
  expect([...own, ...six].filter((address) => !isPrivateAddress(address))).toEqual([]);
  const others = [
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '100.64.0.1',
    '2001:db8::1',
    '::ffff:8.8.8.8',
    '',
    'x',
  ];
  expect(others.filter(isPrivateAddress)).toEqual([]);
});
