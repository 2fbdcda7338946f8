import { hardwareMapOf, readMachine } from '@penstock/console/gateway/machine';
import { calls } from '@penstock/contract/calls/list';
import type { GatewayState } from '@penstock/contract/model/gateway';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { presenceOf } from '../../gateways/gateway/presence.ts';
import {
  hardwareModelOf,
  type StoredHardwareModel,
} from '../../gateways/hardware-model/hardware-model-repository.ts';
import { closeConsole, takeHeartbeat } from './console-sessions.ts';
import { type ConsoleParts, openConsole } from './open-console.ts';

/** The calls of what the platform knows of a gateway beside its console, and of who has that open. */
export function gatewayInfoHandlers(
  parts: ConsoleParts,
): HandlersOf<'mqttGatewayInfo' | 'gatewayClose' | 'sendHeartbeat'> {
  const { db } = parts;
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

    gatewayClose: handle(calls.gatewayClose, async ({ sn }, { caller }) => {
      await closeConsole(db, caller, sn);
      return {};
    }),

    sendHeartbeat: handle(calls.sendHeartbeat, (request, { caller }) => takeHeartbeat(db, caller, request)),
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
