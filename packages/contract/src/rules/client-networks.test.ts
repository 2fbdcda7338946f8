import { describe, expect, it } from 'vitest';
import { clientNetworks } from './client-networks.ts';

describe('the networks of clients', () => {
  it('are addresses and networks between commas; an empty text is none', () => {
    expect(clientNetworks('')).toEqual([]);
    expect(clientNetworks(' ')).toEqual([]);
    expect(clientNetworks('192.168.1.0/24,10.0.0.5 , fd00::/8, ::1')).toEqual([
      '192.168.1.0/24',
      '10.0.0.5',
      'fd00::/8',
      '::1',
    ]);
  });

  it.each([
    '10.0.0.5,',
    '10.0.0',
    '10.0.0.5/33',
    '10.0.0.5/-1',
    '10.0.0.5/08',
    '10.0.0.5/24/1',
    'fd00::/129',
    'plant.example',
    Array.from({ length: 21 }, (_, index) => `10.0.0.${index}`).join(','),
  ])('are not in %j', (text) => {
    expect(clientNetworks(text)).toBeUndefined();
  });
});
