import { expect, it } from 'vitest';
import { networkPlace } from './network-place.ts';

it.each([
  ['127.0.0.1', 'machine'],
  ['::1', 'machine'],
  ['::ffff:127.0.0.1', 'machine'],
  ['10.1.2.3', 'local'],
  ['172.16.0.9', 'local'],
  ['172.32.0.9', 'internet'],
  ['192.168.1.20', 'local'],
  ['::ffff:192.168.1.20', 'local'],
  ['fd12:3456::1', 'local'],
  ['fe80::1', 'local'],
  ['203.0.113.7', 'internet'],
  ['2001:db8::1', 'internet'],
  ['', 'unknown'],
])('the address “%s” is in the place %s', (address, place) => expect(networkPlace(address)).toBe(place));
