import type { ConsoleAccess, ConsoleCaller } from '@penstock/console/access';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import type { ConsoleHost } from '@penstock/console/handlers/console-host';
import type { Configurations } from '@penstock/console/configuration/configurations';
import type { DriverWatches } from '@penstock/console/driver/driver-watches';
import type { GatewayRequests } from '@penstock/console/requests';
import type { LongOperations } from '../../gateways/operation/long-operations.ts';
import { demandAllWritable, demandWritable } from './demand-writable.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { actorOf, logBegun, logDone } from '../../../kernel/operation-log/change.ts';

/** The parts of consoles. */
export interface ConsoleParts {
  readonly db: Db;
  readonly gateways: GatewayRequests;
  readonly configurations: Configurations;
  readonly driverWatches: DriverWatches;
}

/** The console for one caller and one gateway. Throws `data.notFound` unless the caller may configure it. */
export async function openConsole(
  parts: ConsoleParts,
  sn: string,
  context: CallContext,
): Promise<{ readonly access: ConsoleAccess; readonly by: ConsoleCaller }> {
  const { db } = parts;
  const { caller, language } = context;
  await gatewayFor(db, caller, sn);
  const actor = actorOf(context);
  const access: ConsoleAccess = {
    configurations: parts.configurations,
    request: (to, method, params) => parts.gateways.request(to, method, params),
    driverStates: (of) => parts.driverWatches.ask(of),
    // The gateway is not part of a transaction: what it has done is logged after that.
    done: ({ sn: of, action, after }) =>
      logDone(db, { actor, action: `gateway.${action}`, object: { type: 'gateway', id: of }, after }),
    changed: ({ sn: of, action, revision, before, after }) =>
      logDone(db, {
        actor,
        action: `gateway.${action}`,
        object: { type: 'gateway', id: of },
        before,
        after: { revision, ...after },
      }),
    writing: ({ sn: of, values }) =>
      logBegun(db, {
        actor,
        action: 'gateway.writeVariables',
        object: { type: 'gateway', id: of },
        after: { values, answered: false },
      }),
  };
  return { access, by: { author: caller.username, language } };
}

/** The platform as the host of consoles. */
export function consoleHost(parts: ConsoleParts & { readonly operations: LongOperations }): ConsoleHost {
  const { db, operations } = parts;
  return {
    open: (sn, context) => openConsole(parts, sn, context),
    gateway: async (sn, { caller }) => {
      const { name, hardware, configuration_revision, configuration_hash } = await gatewayFor(db, caller, sn);
      return { name, hardware, revision: configuration_revision, hash: configuration_hash };
    },
    demandWritable: (sn, keys, context) => demandWritable(db, context, sn, keys),
    demandAllWritable: (sn, { caller }) => demandAllWritable(db, caller, sn),
    // The gateway is not part of a transaction: what it has done is logged after that.
    log: (action, sn, context, after) =>
      logDone(db, {
        actor: actorOf(context),
        action,
        object: { type: 'gateway', id: sn },
        ...(after && { after }),
      }),
    operations: {
      start: ({ locked, ...started }, work, { caller }) =>
        operations.start(caller.accountId, { ...started, ...(locked && { locks: [started.sn] }) }, work),
      find: (id, { caller }) => operations.ofAccount(id, caller.accountId),
    },
  };
}
