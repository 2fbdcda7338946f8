import { describe, expect, it } from 'vitest';
import { mayReach, type Reach } from './allowed-address.ts';

const reach: Reach = {
  own: [
    { address: '127.0.0.1', prefix: 8 },
    { address: '192.168.1.2', prefix: 24 },
    { address: '203.0.113.9', prefix: 24 },
    { address: 'fd12::2', prefix: 64 },
  ],
  lan: { ip: '198.51.100.1', mask: '255.255.255.0' },
  drivers: ['203.0.113.77', '127.0.0.1'],
  allowed: [],
};

describe('a tunnel', () => {
  it.each([
    ['a device in the private network of the gateway', '192.168.1.10'],
    ['the same, written as IPv6', '::ffff:192.168.1.10'],
    ['a device in the LAN of the settings', '198.51.100.20'],
    ['the host of a driver', '203.0.113.77'],
    ['a device in the private IPv6 network', 'fd12::10'],
  ])('may reach %s', (_what, address) => expect(mayReach(address, reach)).toBe(true));

  it.each([
    ['the gateway itself', '192.168.1.2'],
    ['its loopback, also where a driver reads there', '127.0.0.1'],
    ['its loopback as IPv6', '::1'],
    ['its loopback, written as IPv6', '::ffff:127.0.0.1'],
    ['its loopback, written as IPv6 in hexadecimal', '::ffff:7f00:1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of a cloud as IPv6', 'fd00:ec2::254'],
    ['any address at once', '0.0.0.0'],
    ['a group', '224.0.0.1'],
    ['its neighbours in the internet', '203.0.113.10'],
    ['another private network', '10.0.0.1'],
    ['the internet', '8.8.8.8'],
    ['what is no address', 'plc'],
  ])('may not reach %s', (_what, address) => expect(mayReach(address, reach)).toBe(false));

  it('may reach what whoever started the gateway allows', () => {
    expect(mayReach('127.0.0.1', { ...reach, allowed: ['127.0.0.1'] })).toBe(true);
    expect(mayReach('127.0.0.2', { ...reach, allowed: ['127.0.0.1'] })).toBe(false);
  });
});
