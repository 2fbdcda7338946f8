import { expect, it } from 'vitest';
import { driverStatesMessage } from './collector.ts';
import { configurationChanged } from './configuration.ts';
import { frames } from './debug.ts';
import { healthReport } from './health.ts';
import { gatewayMethods, platformMethods } from './list.ts';
import { localMethods } from './local.ts';
import { logLinesMessage } from './log.ts';
import { liveValues } from './live.ts';
import { tunnelDown, tunnelEnded, tunnelUp } from './tunnel.ts';

it('gives each method and notification a name of its own on the wire', () => {
  const all = [
    ...Object.values(gatewayMethods),
    ...Object.values(platformMethods),
    ...Object.values(localMethods),
    configurationChanged,
    healthReport,
    liveValues,
    driverStatesMessage,
    frames,
    logLinesMessage,
    tunnelDown,
    tunnelUp,
    tunnelEnded,
  ].map(({ name }) => name);
  expect(all.length).toBeGreaterThan(15);
  expect(new Set(all).size).toBe(all.length);
});
