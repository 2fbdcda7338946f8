import { changeSettings } from '../settings/change.ts';
import { readGatewayLog } from '../settings/log.ts';
import { queryPorts } from '../settings/ports.ts';
import { queryAllSettings, querySettings } from '../settings/query.ts';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import type { logGet, logSet } from '@penstock/contract/calls/setting';
import type { SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { type ConsoleHost, consoleOf } from './console-host.ts';

type SettingCalls =
  | 'settingQuery'
  | 'settingChange'
  | 'logGet'
  | 'logSet'
  | 'ntpGet'
  | 'ntpSet'
  | 'comLogGet'
  | 'comLogSet'
  | 'runModeRead'
  | 'runModeSet'
  | 'gatewayDebug'
  | 'logRead'
  | 'portStates';

/** The calls of the settings of a gateway: those that the specification names are parts of the same settings. */
export function settingHandlers(host: ConsoleHost): HandlersOf<SettingCalls> {
  const read =
    (part: SettingPartName) =>
    async (
      { sn }: CallParsedRequest<typeof logGet>,
      context: CallContext,
    ): Promise<CallAnswer<typeof logGet>> =>
      querySettings((await host.open(sn, context)).access, sn, part);
  const change =
    (part: SettingPartName) =>
    async (
      request: CallParsedRequest<typeof logSet>,
      context: CallContext,
    ): Promise<CallAnswer<typeof logSet>> => {
      const { access, by } = await host.open(request.sn, context);
      return await changeSettings(access, part, request, by);
    };

  const withConsole = consoleOf(host);
  return {
    settingQuery: handle(calls.settingQuery, withConsole(queryAllSettings)),
    settingChange: handle(calls.settingChange, ({ part, ...request }, context) =>
      change(part)(request, context),
    ),
    logGet: handle(calls.logGet, read('log')),
    logSet: handle(calls.logSet, change('log')),
    ntpGet: handle(calls.ntpGet, read('ntp')),
    ntpSet: handle(calls.ntpSet, change('ntp')),
    comLogGet: handle(calls.comLogGet, read('messageDebugging')),
    comLogSet: handle(calls.comLogSet, change('messageDebugging')),
    runModeRead: handle(calls.runModeRead, read('mode')),
    runModeSet: handle(calls.runModeSet, change('mode')),
    gatewayDebug: handle(calls.gatewayDebug, read('debug')),
    logRead: handle(calls.logRead, withConsole(readGatewayLog)),
    portStates: handle(calls.portStates, withConsole(queryPorts)),
  };
}
