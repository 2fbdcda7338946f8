import { expect, it } from 'vitest';
import { secretPlace } from './secret-place.ts';

it.each([
  ['embedded', {}, 'platform'],
  ['embedded', { mosquittoFolder: '/var/lib/files' }, 'platform'],
  ['external', {}, 'broker'],
  ['external', { mosquittoFolder: '/var/lib/files' }, 'files'],
  ['external', { brokerToken: 'a-token' }, 'platform'],
  ['external', { brokerToken: 'a-token', mosquittoFolder: '/var/lib/files' }, 'platform'],
] as const)('the %s broker with %o has secrets decided by the %s', (broker, settings, place) => {
  expect(secretPlace(broker, settings)).toBe(place);
});
