import { clear } from '@penstock/console/gateway/clear';
import { readLocation, switchLocation } from '@penstock/console/gateway/location';
import { hardwareMapOf, readMachine } from '@penstock/console/gateway/machine';
import { moveGateway, readManagement } from '@penstock/console/gateway/management';
import { reboot, restart } from '@penstock/console/gateway/restart';
import { calls } from '@penstock/contract/calls/list';
import type { GatewayState } from '@penstock/contract/model/gateway';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { presenceOf } from '../../gateways/gateway/presence.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import {
  hardwareModelOf,
  type StoredHardwareModel,
} from '../../gateways/hardware-model/hardware-model-repository.ts';
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
        hardwareMap: modelMap(await hardwareModelOf(db, hardware)) ?? hardwareMapOf(machine),
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

/** The abilities that a model has by what its operator wrote; undefined where the gateway has no model. */
function modelMap(model: StoredHardwareModel | undefined): GatewayState['hardwareMap'] | undefined {
  return (
    model && {
      isLan: model.is_lan,
      isRs485: model.is_rs485,
      isRs232: model.is_rs232,
      isTcp: model.is_tcp,
      isUdp: model.is_udp,
      isHttp: model.is_http,
      isConfig: model.is_config,
      versions: Object.fromEntries(model.thresholds.map(({ feature, version }) => [feature, version])),
    }
  );
}
