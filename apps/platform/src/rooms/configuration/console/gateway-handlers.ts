import { clear } from '@penstock/console/gateway/clear';
import { readLocation, switchLocation } from '@penstock/console/gateway/location';
import { hardwareMapOf, readMachine } from '@penstock/console/gateway/machine';
import { moveGateway, readManagement } from '@penstock/console/gateway/management';
import { reboot, restart } from '@penstock/console/gateway/restart';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { presenceOf } from '../../gateways/gateway/presence.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { closeConsole } from './console-sessions.ts';
import { type ConsoleParts, consoleOf, openConsole } from './open-console.ts';

/** The calls of a gateway as a whole: what it is, and what is done to it. */
export function gatewayOperationHandlers(
  parts: ConsoleParts,
): HandlersOf<
  | 'mqttGatewayInfo'
  | 'gatewayReboot'
  | 'gatewayRestart'
  | 'gatewayClear'
  | 'gatewayClose'
  | 'locationRead'
  | 'locationOpen'
  | 'locationClose'
  | 'manageRemoteConfig'
  | 'manageSet'
> {
  const { db } = parts;
  const withConsole = consoleOf(parts);
  return {
    mqttGatewayInfo: handle(calls.mqttGatewayInfo, async ({ sn }, context) => {
      const { access } = await openConsole(parts, sn, context);
      const machine = await readMachine(access, sn);
      const gateway = await gatewayFor(db, context.caller, sn);
      const { type, hardware, version, name, online, vpn } = gateway;
      return {
        sn,
        type,
        hardware,
        version,
        name,
        ...presenceOf(gateway),
        open: online && !vpn,
        hardwareMap: hardwareMapOf(machine),
        machine,
      };
    }),

    gatewayReboot: handle(calls.gatewayReboot, async ({ sn }, context) => {
      const { access, by } = await openConsole(parts, sn, context);
      await reboot(access, sn, by);
      return {};
    }),

    gatewayRestart: handle(calls.gatewayRestart, withConsole(restart)),

    gatewayClear: handle(calls.gatewayClear, async (request, context) => {
      const { access, by } = await openConsole(parts, request.sn, context);
      await clear(access, request, by);
      return {};
    }),

    gatewayClose: handle(calls.gatewayClose, async ({ sn }, { caller }) => {
      await closeConsole(db, caller, sn);
      return {};
    }),

    locationRead: handle(calls.locationRead, async ({ sn }, context) => {
      const { access } = await openConsole(parts, sn, context);
      return await readLocation(access, sn);
    }),

    locationOpen: handle(calls.locationOpen, async ({ sn }, context) => {
      const { access, by } = await openConsole(parts, sn, context);
      return await switchLocation(access, sn, true, by);
    }),

    locationClose: handle(calls.locationClose, async ({ sn }, context) => {
      const { access, by } = await openConsole(parts, sn, context);
      return await switchLocation(access, sn, false, by);
    }),

    manageRemoteConfig: handle(calls.manageRemoteConfig, async ({ sn }, context) => {
      const { access } = await openConsole(parts, sn, context);
      return await readManagement(access, sn);
    }),

    manageSet: handle(calls.manageSet, async (request, context) => {
      const { access, by } = await openConsole(parts, request.sn, context);
      await moveGateway(access, request, by);
      return {};
    }),
  };
}
