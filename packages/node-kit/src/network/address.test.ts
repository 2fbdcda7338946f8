import { describe, expect, it } from 'vitest';
import { addressBehind, partyOf, within } from './address.ts';

describe('an address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:0:1::5', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:ffff:1:2:3', '2001:db8:0:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s is counted as %s', (address, party) => {
    expect(partyOf(address)).toBe(party);
  });

  it('is within the networks of the settings, written in either version', () => {
    const isProxy = within(['10.0.0.0/8', '192.168.1.1', 'fd00::/8']);
    expect(['10.9.9.9', '::ffff:10.9.9.9', '192.168.1.1', 'fd00::1'].filter(isProxy)).toHaveLength(4);
    expect(['11.0.0.1', '192.168.1.2', 'fe80::1', '', 'unknown'].filter(isProxy)).toEqual([]);
  });

  it.each([
    ['8.8.8.8', '1.1.1.1', '8.8.8.8'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['10.0.0.1', 'forged, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['10.0.0.1', 'x', '10.0.0.1'],
  ])('behind %s that forwards %s is %s', (socket, forwarded, address) => {
    expect(addressBehind(socket, forwarded, within(['10.0.0.0/8']))).toBe(address);
  });
});
