import { expect, it } from 'vitest';
import { gatewayMethods, gatewayNotifications, platformMethods } from './list.ts';

it('gives each method and notification a name of its own on the wire', () => {
  const all = [
    ...Object.values(gatewayMethods),
    ...Object.values(platformMethods),
    ...Object.values(gatewayNotifications),
  ].map(({ name }) => name);
  expect(all.length).toBeGreaterThan(15);
  expect(new Set(all).size).toBe(all.length);
});
