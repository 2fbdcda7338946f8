import { clear } from '../gateway/clear.ts';
import { collect, readBundle } from '../gateway/diagnosis.ts';
import { readLocation, switchLocation } from '../gateway/location.ts';
import { moveGateway, readManagement } from '../gateway/management.ts';
import { reboot, restart } from '../gateway/restart.ts';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { type ConsoleHost, consoleOf } from './console-host.ts';

/** The calls of what is done to a gateway as a whole. */
export function gatewayOperationHandlers(
  host: ConsoleHost,
): HandlersOf<
  | 'gatewayReboot'
  | 'gatewayRestart'
  | 'gatewayClear'
  | 'gatewayDiagnosisCollect'
  | 'gatewayDiagnosisRead'
  | 'locationRead'
  | 'locationOpen'
  | 'locationClose'
  | 'manageRemoteConfig'
  | 'manageSet'
> {
  const withConsole = consoleOf(host);
  return {
    gatewayReboot: handle(calls.gatewayReboot, async ({ sn }, context) => {
      const { access, by } = await host.open(sn, context);
      await reboot(access, sn, by);
      return {};
    }),

    gatewayRestart: handle(calls.gatewayRestart, withConsole(restart)),

    gatewayClear: handle(calls.gatewayClear, async (request, context) => {
      const { access, by } = await host.open(request.sn, context);
      await clear(access, request, by);
      return {};
    }),

    gatewayDiagnosisCollect: handle(calls.gatewayDiagnosisCollect, withConsole(collect)),

    gatewayDiagnosisRead: handle(calls.gatewayDiagnosisRead, withConsole(readBundle)),

    locationRead: handle(calls.locationRead, async ({ sn }, context) => {
      const { access } = await host.open(sn, context);
      return await readLocation(access, sn);
    }),

    locationOpen: handle(calls.locationOpen, async ({ sn }, context) => {
      const { access, by } = await host.open(sn, context);
      return await switchLocation(access, sn, true, by);
    }),

    locationClose: handle(calls.locationClose, async ({ sn }, context) => {
      const { access, by } = await host.open(sn, context);
      return await switchLocation(access, sn, false, by);
    }),

    manageRemoteConfig: handle(calls.manageRemoteConfig, async ({ sn }, context) => {
      const { access } = await host.open(sn, context);
      return await readManagement(access, sn);
    }),

    manageSet: handle(calls.manageSet, async (request, context) => {
      const { access, by } = await host.open(request.sn, context);
      await moveGateway(access, request, by);
      return {};
    }),
  };
}
