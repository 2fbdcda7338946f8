import type { GatewayMethod, LinkNotification, PlatformMethod } from '../method.ts';
import { collectorStatistics, readPlan, resetStatistics, variableErrors } from './collector.ts';
import { applyConfiguration, readConfiguration } from './configuration.ts';
import { frames, watchFrames } from './debug.ts';
import { browseDevice, interpretRaw, readRaw } from './device.ts';
import { liveValues, watchLive } from './live.ts';
import { readPort, writePort } from './ports.ts';
import { appendRecords, bufferState } from './records.ts';
import { hello } from './session.ts';
import { readBatch, writeBatch, writeVariable } from './variable.ts';

/** Every method that a gateway answers. A gateway gives one handler for each ({@link MethodHandlers}). */
export const gatewayMethods = {
  readConfiguration,
  applyConfiguration,
  watchLive,
  writeVariable,
  readBatch,
  writeBatch,
  readRaw,
  interpretRaw,
  browseDevice,
  readPort,
  writePort,
  readPlan,
  collectorStatistics,
  resetStatistics,
  variableErrors,
  bufferState,
  watchFrames,
} as const satisfies Record<string, GatewayMethod>;

/** Every method that the platform answers to a gateway. */
export const platformMethods = {
  hello,
  appendRecords,
} as const satisfies Record<string, PlatformMethod>;

/** Every notification that a gateway sends. */
export const gatewayNotifications = {
  liveValues,
  frames,
} as const satisfies Record<string, LinkNotification>;
