import type { GatewayMethod, PlatformMethod } from '../method.ts';
import { collectDiagnosis, readDiagnosis } from './diagnosis.ts';
import { listAlarms } from './alarm.ts';
import {
  badVariables,
  collectorStatistics,
  previewPlan,
  readPlan,
  readBlocks,
  resetStatistics,
  variableErrors,
  watchCollector,
} from './collector.ts';
import {
  configurationState,
  confirmConfiguration,
  listRevisions,
  patchConfiguration,
  readConfiguration,
  returnConfiguration,
} from './configuration.ts';
import { dataServiceStates } from './data-service.ts';
import { watchFrames } from './debug.ts';
import { browseDevice, deviceNamespaces, interpretRaw, readRaw } from './device.ts';
import { searchDriver, searchEndpoints, testDriver } from './driver.ts';
import { cancelUpgrade, readFirmware, reportUpgrade, startUpgrade, upgradeState } from './firmware.ts';
import { clearGateway, gatewayInfo, manageGateway, restartGateway } from './gateway.ts';
import { readHealth } from './health.ts';
import { renewHold, reportRelease } from './hold.ts';
import { refreshTrust, renewCertificate, renewSecret } from './identity.ts';
import { watchLive } from './live.ts';
import { readPort, writePort } from './ports.ts';
import { appendRecords, bufferState } from './records.ts';
import { serverStates, testServer } from './server.ts';
import { checkScript, runScript, scriptRuns, scriptStates } from './script.ts';
import { readLog, watchLog } from './log.ts';
import { reportLosses, reportPreview, reportStates, requestPreview } from './report.ts';
import { settingSupport } from './settings.ts';
import { hello } from './session.ts';
import {
  closeTerminal,
  openTerminal,
  readTerminal,
  reportTerminal,
  resizeTerminal,
  writeTerminal,
} from './terminal.ts';
import { commitTransfer, openTransfer, writeTransfer } from './transfer.ts';
import { transparentState } from './transparent.ts';
import { checkTunnel, closeTunnel, openTunnel, renewTunnel } from './tunnel.ts';
import {
  costOfVariable,
  readBatch,
  tryVariable,
  variableCause,
  writeBatch,
  writeVariable,
} from './variable.ts';

/** Every method that a gateway answers. A gateway gives one handler for each ({@link MethodHandlers}). */
export const gatewayMethods = {
  readHealth,
  configurationState,
  readConfiguration,
  patchConfiguration,
  confirmConfiguration,
  returnConfiguration,
  listRevisions,
  openTransfer,
  writeTransfer,
  commitTransfer,
  watchLive,
  writeVariable,
  renewHold,
  readBatch,
  variableCause,
  writeBatch,
  tryVariable,
  costOfVariable,
  readRaw,
  interpretRaw,
  browseDevice,
  deviceNamespaces,
  testDriver,
  searchDriver,
  searchEndpoints,
  readPort,
  writePort,
  readPlan,
  previewPlan,
  readBlocks,
  collectorStatistics,
  resetStatistics,
  badVariables,
  variableErrors,
  watchCollector,
  bufferState,
  listAlarms,
  watchFrames,
  reportStates,
  reportLosses,
  reportPreview,
  requestPreview,
  readLog,
  watchLog,
  settingSupport,
  serverStates,
  testServer,
  dataServiceStates,
  transparentState,
  checkTunnel,
  openTunnel,
  renewTunnel,
  closeTunnel,
  openTerminal,
  readTerminal,
  writeTerminal,
  resizeTerminal,
  closeTerminal,
  renewSecret,
  refreshTrust,
  renewCertificate,
  gatewayInfo,
  restartGateway,
  clearGateway,
  manageGateway,
  collectDiagnosis,
  readDiagnosis,
  startUpgrade,
  upgradeState,
  cancelUpgrade,
  scriptStates,
  scriptRuns,
  checkScript,
  runScript,
} as const satisfies Record<string, GatewayMethod>;

/** Every method that the platform answers to a gateway. */
export const platformMethods = {
  hello,
  appendRecords,
  reportRelease,
  readFirmware,
  reportUpgrade,
  reportTerminal,
} as const satisfies Record<string, PlatformMethod>;
