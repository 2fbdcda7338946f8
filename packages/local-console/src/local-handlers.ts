import { noAlarms } from '@penstock/contract/model/severity-counts';
import { gatewayConsoleHandlers } from '@penstock/console/handlers/gateway-console-handlers';
import { hardwareMapOf, readMachine } from '@penstock/console/gateway/machine';
import type { ConsoleHost } from '@penstock/console/handlers/console-host';
import type { Configurations } from '@penstock/console/configuration/configurations';
import type { ImportPlans } from '@penstock/console/sheet/import-plans';
import type { SheetThreads } from '@penstock/console/sheet/thread/host';
import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { LocalConnection } from '@penstock/contract/local/console-calls';
import { handle, type Handler, type HandlersOf } from '@penstock/server/http/handlers';
import type { CurrentGateway } from './current-gateway.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { registerHandlers } from './register-handlers.ts';
import type { ReportedHealth } from './reported-health.ts';
import type { MemoryOperations } from './memory-operations.ts';

/** The parts of the calls of a local console. */
export interface LocalHandlerParts {
  readonly host: ConsoleHost;
  readonly gateway: CurrentGateway;
  readonly configurations: Configurations;
  readonly health: ReportedHealth;
  readonly operations: MemoryOperations;
  readonly sheetThreads: SheetThreads;
  readonly importPlans: ImportPlans;
  readonly sessions: ConsoleSessions;
  readonly version: string;
}

/** The calls of the platform that a local console answers as well: the console of its gateway, and what pages around it ask. */
export function localHandlers(parts: LocalHandlerParts): readonly Handler[] {
  const { host, configurations, sheetThreads, importPlans } = parts;
  return Object.values({
    ...gatewayConsoleHandlers({ host, configurations, sheetThreads, importPlans }),
    ...gatewayFactHandlers(parts),
    ...sessionHandlers(parts),
    ...operationHandlers(parts),
    ...registerHandlers(parts.gateway),
  });
}

/** The facts about the gateway, as the pages of a console ask for them. */
function gatewayFactHandlers({
  host,
  gateway,
  configurations,
  health,
}: LocalHandlerParts): HandlersOf<'mqttGatewayInfo' | 'gatewayQuery' | 'gatewayClose' | 'sendHeartbeat'> {
  return {
    mqttGatewayInfo: handle(calls.mqttGatewayInfo, async ({ sn }, context) => {
      const { access } = await host.open(sn, context);
      const machine = await readMachine(access, sn);
      const { connection } = gateway;
      if (connection === null) throw failure('gateway.offline', { sn });
      const { name, hardware, software, online, since } = connection;
      return {
        sn,
        type: '',
        hardware,
        version: software,
        name,
        online,
        since,
        reason: online ? ('connected' as const) : ('lost' as const),
        open: online,
        hardwareMap: hardwareMapOf(machine),
        machine,
      };
    }),

    gatewayQuery: handle(calls.gatewayQuery, ({ sns }) => {
      const { connection } = gateway;
      const rows =
        connection !== null && (sns.length === 0 || sns.includes(connection.sn))
          ? [rowOf(connection, health)]
          : [];
      return { rows, total: rows.length };
    }),

    gatewayClose: handle(calls.gatewayClose, () => ({})),

    sendHeartbeat: handle(calls.sendHeartbeat, async ({ sn, validStatus }) => {
      const { connection } = gateway;
      const online = connection !== null && connection.sn === sn && connection.online;
      if (validStatus && !online) throw failure('gateway.offline', { sn });
      const reported = await configurations.reported(sn);
      return { online, revision: reported?.revision ?? null, others: [] };
    }),
  };
}

function sessionHandlers({
  sessions,
  version,
}: LocalHandlerParts): HandlersOf<'userInfo' | 'logout' | 'edition'> {
  return {
    userInfo: handle(calls.userInfo, (_request, { caller }) => ({
      id: caller.accountId,
      username: caller.username,
      tel: '',
      email: '',
      roleType: caller.roleType,
      nickName: '',
      avatarUrl: '',
      company: '',
      address: '',
      contact: '',
      openId: '',
      unionid: '',
      nickname: '',
      note: '',
      createTime: new Date(0).toISOString(),
      mustSetUp: false,
      authCodes: [...caller.authCodes],
    })),
    logout: handle(calls.logout, (_request, context) => {
      sessions.close(context.caller.sessionHash);
      context.dropSession();
      return {};
    }),
    edition: handle(calls.edition, () => ({
      edition: 'neutral' as const,
      sms: false,
      email: false,
      registration: false,
      version,
      demo: false,
    })),
  };
}

function operationHandlers({
  operations,
}: LocalHandlerParts): HandlersOf<'operationQuery' | 'operationCancel'> {
  return {
    operationQuery: handle(calls.operationQuery, () => ({ rows: [...operations.list()] })),
    operationCancel: handle(calls.operationCancel, async ({ id }) => {
      await operations.cancel(id);
      return {};
    }),
  };
}

/** The gateway as a row of the list; nothing that only a platform keeps is known. */
function rowOf(connection: LocalConnection, health: ReportedHealth): GatewayRow {
  const { sn, name, hardware, software, online, since } = connection;
  return {
    sn,
    name,
    hardware,
    version: software,
    newVersion: null,
    online,
    since,
    reason: online ? 'connected' : 'lost',
    vpn: false,
    remark: '',
    priority: 0,
    account: '',
    health: health.of(sn),
    clockDifference: health.clockDifferenceOf(sn),
    lost: 0,
    openAlarms: noAlarms,
    tags: [],
    relation: 'own',
    mayConfigure: true,
    mayManage: false,
    authorised: 0,
    equipment: 0,
    address: '',
    position: null,
    image: '',
    boundTime: '',
    createTime: since,
  };
}
