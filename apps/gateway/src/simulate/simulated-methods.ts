import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { GatewayHealth } from '@penstock/contract/model/gateway-health';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import { badVariablesOf } from '../collector/bad-variables.ts';
import type { DriverWatch } from '../collector/driver-watch.ts';
import type { GatewayHost } from '../host.ts';
import type { Clearing } from '../machine/clearing.ts';
import { noMachineSettings } from '../machine-settings/machine-settings.ts';
import { firmwareMethods } from '../methods/firmware/upgrade.ts';
import { healthMethods } from '../methods/health/read.ts';
import { alarmMethods } from '../methods/alarm/list.ts';
import { watchMethods } from '../methods/collector/watch.ts';
import { documentMethods } from '../methods/configuration/document.ts';
import { transferMethods } from '../methods/configuration/transfer.ts';
import { operationMethods } from '../methods/gateway/operations.ts';
import { identityMethods } from '../methods/identity/renew.ts';
import { liveMethods } from '../methods/live/watch.ts';
import type { GatewayHandlers } from '../methods/method.ts';
import { recordMethods } from '../methods/records/state.ts';
import { settingMethods } from '../methods/settings/support.ts';
import type { SimulatedUpgrades } from './simulated-upgrades.ts';
import type { SimulatedParts } from './simulated-parts.ts';

export interface MethodParts extends SimulatedParts {
  readonly driverWatch: DriverWatch;
  readonly clearing: Clearing;
  readonly machine: () => Omit<GatewayMachine, 'management'>;
  readonly software: () => string;
  readonly upgrades: SimulatedUpgrades;
  readonly healthNow: () => GatewayHealth;
}

/** The answers of a simulated gateway: those of the runtime where they work on what it has, and simple ones of its own. */
export function simulatedHandlers(parts: MethodParts, host: GatewayHost): GatewayHandlers {
  const { sn, clock, log, configuration, values, hardware } = parts;
  return {
    ...healthMethods(parts.healthNow, clock),
    ...documentMethods(configuration),
    ...transferMethods(configuration, parts.transfers),
    ...watchMethods(parts.driverWatch),
    ...liveMethods(parts.live),
    ...recordMethods(parts.buffer, parts.uplink),
    ...alarmMethods(parts.activeAlarms, parts.alarming),
    ...settingMethods({ machine: noMachineSettings, upgrades: undefined }),
    ...firmwareMethods(parts.upgrades),
    ...identityMethods(host),
    ...operationMethods(host, parts.clearing, log),
    ...variableAnswers(parts),
    ...driverAnswers(parts),
    gatewayInfo: () => ({
      sn,
      software: parts.software(),
      hardware,
      ...parts.machine(),
      management: host.management,
    }),
    serverStates: () => ({ servers: [] }),
    dataServiceStates: () => ({ services: [] }),
    reportStates: () => ({ reports: [], requests: [], outboxes: [], maxBytes: 0 }),
    reportLosses: () => ({ losses: [] }),
    scriptStates: () => ({ scripts: [] }),
    scriptRuns: () => ({ total: 0, failed: 0, runs: [] }),
    readLog: () => ({ lines: [], total: 0 }),
    watchLog: () => ({}),
    watchFrames: () => ({ wires: [] }),
    transparentState: () => ({
      state: 'off',
      since: clock.wall(),
      error: null,
      bytesToDevice: 0,
      bytesToServer: 0,
      droppedToDevice: 0,
      droppedToServer: 0,
    }),
    ...unsupported,
    variableCause: ({ key }) => {
      if (values.positionOf(key) === undefined) throw failure('device.variableMissing');
      return { error: null, driver: values.statuses()[0] ?? null };
    },
  };
}

function variableAnswers({ values }: MethodParts) {
  const known = (key: string): VariableOutcome => {
    const position = values.positionOf(key);
    if (position === undefined)
      return { key, value: null, time: 0, code: errorCatalogue['device.variableMissing'].code };
    return { key, value: position.set.shown(position.row), time: position.set.times[position.row] ?? 0 };
  };
  return {
    writeVariable: ({ key, value }) => values.write(key, value),
    readBatch: ({ keys }) => ({ values: keys.map(known) }),
    writeBatch: ({ values: written }) => ({
      values: written.map(({ key, value }) => {
        try {
          return { key, ...values.write(key, value) };
        } catch (error) {
          if (!(error instanceof CatalogueError)) throw error;
          return { ...known(key), code: errorCatalogue[error.key].code };
        }
      }),
    }),
  } satisfies Partial<GatewayHandlers>;
}

function driverAnswers({ clock, values }: MethodParts) {
  const cost = { requests: 1, requestBytes: 12, responseBytes: 40, expectedCycle: 1, lastCycle: 1 };
  const of = (driver: string) => {
    if (!values.statuses().some((one) => one.driver === driver))
      throw failure('gateway.driverMissing', { driver });
  };
  return {
    readPlan: () => ({
      drivers: values
        .statuses()
        .map(({ driver, state, variables }) => ({ driver, state, variables, ...cost })),
    }),
    readBlocks: ({ driver }) => {
      of(driver);
      return { total: 0, blocks: [] };
    },
    collectorStatistics: ({ offset, limit }) => {
      const all = values.statuses();
      const drivers = all.slice(offset, offset + limit).map(({ driver, state, since }) => ({
        driver,
        state,
        since,
        requests: 0,
        failed: 0,
        retries: 0,
        errors: [],
        lastError: null,
        cycles: Math.floor((clock.wall() - since) / 1000),
        missedCycles: 0,
        jitter: null,
      }));
      return { total: all.length, jitter: null, droppedLogLines: 0, drivers };
    },
    resetStatistics: () => ({}),
    badVariables: ({ offset, limit }) => badVariablesOf(values.sets(), offset, limit),
    variableErrors: ({ driver }) => {
      of(driver);
      return { total: 0, variables: [] };
    },
  } satisfies Partial<GatewayHandlers>;
}

/** The answer to a method that needs a real device or machine. */
function refusing(what: string) {
  return (): never => {
    throw failure('gateway.unsupported', { what });
  };
}

const unsupported = {
  collectDiagnosis: refusing('diagnosis.collect'),
  readDiagnosis: refusing('diagnosis.read'),
  renewHold: refusing('variable.renewHold'),
  tryVariable: refusing('variable.try'),
  costOfVariable: refusing('variable.cost'),
  readRaw: refusing('device.readRaw'),
  interpretRaw: refusing('device.interpret'),
  browseDevice: refusing('device.browse'),
  deviceNamespaces: refusing('device.namespaces'),
  testDriver: refusing('driver.test'),
  searchDriver: refusing('driver.search'),
  searchEndpoints: refusing('driver.endpoints'),
  previewPlan: refusing('collector.previewPlan'),
  readPort: refusing('port.read'),
  writePort: refusing('port.write'),
  testServer: refusing('server.test'),
  checkScript: refusing('script.check'),
  runScript: refusing('script.run'),
  reportPreview: refusing('report.preview'),
  requestPreview: refusing('request.preview'),
  checkTunnel: refusing('tunnel.check'),
  openTunnel: refusing('tunnel.open'),
  renewTunnel: refusing('tunnel.renew'),
  closeTunnel: refusing('tunnel.close'),
  openTerminal: refusing('terminal.open'),
  readTerminal: refusing('terminal.read'),
  writeTerminal: refusing('terminal.write'),
  resizeTerminal: refusing('terminal.resize'),
  closeTerminal: refusing('terminal.close'),
} satisfies Partial<GatewayHandlers>;
