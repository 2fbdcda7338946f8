import { gatewayMethods } from '@penstock/contract/link/methods/list';
import type { Peer } from '@penstock/link/peer';
import type { Gateway } from '../gateway.ts';
import { healthMethods } from './health/read.ts';
import { alarmMethods } from './alarm/list.ts';
import { PortParameters } from '../ports/parameters.ts';
import { planMethods } from './collector/plan.ts';
import { statisticsMethods } from './collector/statistics.ts';
import { watchMethods } from './collector/watch.ts';
import { dataServiceMethods } from './data-services/states.ts';
import { documentMethods } from './configuration/document.ts';
import { transferMethods } from './configuration/transfer.ts';
import { diagnosisMethods } from './diagnosis/bundle.ts';
import { firmwareMethods } from './firmware/upgrade.ts';
import { frameMethods } from './debug/frames.ts';
import { browseMethods } from './device/browse.ts';
import { rawMethods } from './device/raw.ts';
import { driverMethods } from './driver/test.ts';
import { liveMethods } from './live/watch.ts';
import type { SendLive } from '../live/live-stream.ts';
import type { GatewayHost } from '../host.ts';
import { infoMethods } from './gateway/info.ts';
import { operationMethods } from './gateway/operations.ts';
import { identityMethods } from './identity/renew.ts';
import type { GatewayHandlers } from './method.ts';
import { portMethods } from './port/parameters.ts';
import { recordMethods } from './records/state.ts';
import { logMethods } from './log/read.ts';
import { reportMethods } from './report/states.ts';
import { serverMethods } from './server/states.ts';
import { settingMethods } from './settings/support.ts';
import { transparentMethods } from './transparent/state.ts';
import { terminalMethods } from './terminal/terminal.ts';
import { tunnelMethods } from './tunnel/tunnel.ts';
import { scriptMethods } from './script/script.ts';
import { variableMethods } from './variable/values.ts';

/** Items of a list that a diagnosis bundle has at most. */
const reportedAtOnce = 1000;

/**
 * The handler of every method that a gateway answers; a missing one does not compile. Methods get the part that they
 * ask. To add one: declare it in the contract, write its file, and add its line.
 */
export function gatewayHandlers(gateway: Gateway, host: GatewayHost): GatewayHandlers {
  const { services, transfers } = gateway;
  const { collectors, ports, clock, log } = services;
  const health = healthMethods(services.healthNow, clock);
  const documents = documentMethods(gateway);
  const statistics = statisticsMethods(collectors, services.droppedLogLines);
  const records = recordMethods(services.buffer, services.uplink);
  const alarms = alarmMethods(services.activeAlarms, services.alarming);
  const reports = reportMethods(services.reporting, gateway);
  const servers = serverMethods(services.servers, services.serverTest);
  const settings = settingMethods(services);
  const info = infoMethods(services, host);
  const firmware = firmwareMethods(services.upgrades);
  const scripts = scriptMethods(services.scripts, services.scriptHistory, services.scriptTrials);
  return {
    ...health,
    ...documents,
    ...transferMethods(gateway, transfers),
    ...planMethods(collectors, gateway),
    ...statistics,
    ...watchMethods(services.driverWatch),
    ...variableMethods(services),
    ...rawMethods(collectors, clock),
    ...browseMethods(collectors),
    ...driverMethods(services.driverTest, gateway),
    ...frameMethods(services.frames, collectors, gateway),
    ...portMethods(new PortParameters(gateway, ports, collectors.serialPorts), log),
    ...liveMethods(services.live),
    ...records,
    ...alarms,
    ...logMethods(services.gatewayLog),
    ...reports,
    ...servers,
    ...dataServiceMethods(services.dataServices),
    ...settings,
    ...transparentMethods(services.transparent),
    ...tunnelMethods(gateway.tunnels),
    ...terminalMethods(services.terminals),
    ...identityMethods(host),
    ...info,
    ...operationMethods(host, gateway.clearing, log),
    ...firmware,
    ...scripts,
    ...diagnosisMethods(gateway.diagnosis, {
      gateway: info.gatewayInfo,
      settings: settings.settingSupport,
      firmware: firmware.upgradeState,
      health: health.readHealth,
      configurationState: documents.configurationState,
      revisions: () => documents.listRevisions({ limit: reportedAtOnce }),
      drivers: () => statistics.collectorStatistics({ offset: 0, limit: reportedAtOnce }),
      badVariables: () => statistics.badVariables({ offset: 0, limit: reportedAtOnce }),
      servers: servers.serverStates,
      reports: reports.reportStates,
      records: records.bufferState,
      alarms: () => alarms.listAlarms({}),
      scripts: scripts.scriptStates,
    }),
  };
}

/** The console that a peer is answered on behalf of. */
interface AnsweredConsole {
  readonly name: string;
  /** Sends it live values over its own line; left out for one that hears them on the live topic. */
  readonly sendLive?: SendLive;
  /** Throws where the console may not ask anything yet. */
  readonly demand?: () => void;
}

/** Makes a peer answer all methods, on behalf of a console. */
export function answerMethods(
  peer: Peer,
  handlers: GatewayHandlers,
  { name, sendLive, demand = () => undefined }: AnsweredConsole,
): void {
  const console = {
    name,
    sendLive,
    notify: peer.notify.bind(peer),
    get isClosed() {
      return peer.isClosed;
    },
  };
  peer.answerAll(gatewayMethods, handlers, (context) => {
    demand();
    return { ...context, console };
  });
}
