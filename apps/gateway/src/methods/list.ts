import { gatewayMethods } from '@penstock/contract/link/methods/list';
import type { Peer } from '@penstock/link/peer';
import type { Gateway } from '../gateway.ts';
import { alarmMethods } from './alarm/list.ts';
import { PortParameters } from '../ports/parameters.ts';
import { planMethods } from './collector/plan.ts';
import { statisticsMethods } from './collector/statistics.ts';
import { watchMethods } from './collector/watch.ts';
import { documentMethods } from './configuration/document.ts';
import { transferMethods } from './configuration/transfer.ts';
import { firmwareMethods } from './firmware/upgrade.ts';
import { frameMethods } from './debug/frames.ts';
import { browseMethods } from './device/browse.ts';
import { rawMethods } from './device/raw.ts';
import { driverMethods } from './driver/test.ts';
import { liveMethods } from './live/watch.ts';
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
import { scriptMethods } from './script/script.ts';
import { variableMethods } from './variable/values.ts';

/**
 * The handler of every method that a gateway answers; a missing one does not compile. Methods get the part that they
 * ask. To add one: declare it in the contract, write its file, and add its line.
 */
export function gatewayHandlers(gateway: Gateway, host: GatewayHost): GatewayHandlers {
  const { services, transfers } = gateway;
  const { collectors, ports, clock, log } = services;
  return {
    ...documentMethods(gateway),
    ...transferMethods(gateway, transfers),
    ...planMethods(collectors, gateway),
    ...statisticsMethods(collectors, services.droppedLogLines),
    ...watchMethods(services.driverWatch),
    ...variableMethods(services),
    ...rawMethods(collectors, clock),
    ...browseMethods(collectors),
    ...driverMethods(services.driverTest, gateway),
    ...frameMethods(services.frames, collectors, gateway),
    ...portMethods(new PortParameters(gateway, ports, collectors.serialPorts), log),
    ...liveMethods(services.live),
    ...recordMethods(services.buffer, services.uplink),
    ...alarmMethods(services.activeAlarms, services.alarming),
    ...logMethods(services.gatewayLog),
    ...reportMethods(services.reporting, gateway),
    ...serverMethods(services.servers, services.serverTest),
    ...settingMethods(),
    ...transparentMethods(services.transparent),
    ...identityMethods(host),
    ...infoMethods(services.facts, host),
    ...operationMethods(host, gateway.clearing, log),
    ...firmwareMethods(),
    ...scriptMethods(services.scripts, services.scriptTrials),
  };
}

/** Makes a peer answer all methods, on behalf of a console of this name. */
export function answerMethods(peer: Peer, handlers: GatewayHandlers, name: string): void {
  const console = {
    name,
    notify: peer.notify.bind(peer),
    get isClosed() {
      return peer.isClosed;
    },
  };
  peer.answerAll(gatewayMethods, handlers, (context) => ({ ...context, console }));
}
