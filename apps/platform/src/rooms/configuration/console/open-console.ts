import type { ConsoleAccess, ConsoleCaller } from '@penstock/console/access';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '../../../kernel/http/call-context.ts';
import type { GatewayRequests } from '../../gateways/link/gateway-link.ts';
import type { Configurations } from '../configuration/configurations.ts';
import type { DriverWatches } from '../driver-states/driver-watches.ts';
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

/** A function that answers a call of a gateway, given the console, the request, and the caller. */
type ConsoleAnswer<Request, Answer> = (
  access: ConsoleAccess,
  request: Request,
  by: ConsoleCaller,
) => Answer | Promise<Answer>;

/** Makes handlers of what answers with a console; each opens the console of the gateway that its request names. */
export function consoleOf(parts: ConsoleParts) {
  return <Request extends { readonly sn: string }, Answer>(answer: ConsoleAnswer<Request, Answer>) =>
    async (request: Request, context: CallContext): Promise<Answer> => {
      const { access, by } = await openConsole(parts, request.sn, context);
      return await answer(access, request, by);
    };
}
