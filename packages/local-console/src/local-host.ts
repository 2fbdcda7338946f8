import type { ConsoleAccess } from '@penstock/console/access';
import type { Configurations } from '@penstock/console/configuration/configurations';
import type { DriverWatches } from '@penstock/console/driver/driver-watches';
import type { ConsoleHost } from '@penstock/console/handlers/console-host';
import { failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { CurrentGateway } from './current-gateway.ts';
import type { MemoryOperations } from './memory-operations.ts';

/** A local console as the host of the console of its one gateway. What is done is logged by this program, not kept. */
export function localHost(parts: {
  readonly gateway: CurrentGateway;
  readonly configurations: Configurations;
  readonly driverWatches: DriverWatches;
  readonly operations: MemoryOperations;
  readonly log: Logger;
}): ConsoleHost {
  const { gateway, configurations, driverWatches, operations, log } = parts;
  const connectionOf = (sn: string) => {
    const { connection } = gateway;
    if (connection === null || connection.sn !== sn) throw failure('gateway.offline', { sn });
    return connection;
  };
  const access: ConsoleAccess = {
    configurations,
    request: (sn, method, params) => gateway.request(sn, method, params),
    // Nobody waits for the states that a file has not.
    driverStates: async (sn) => (gateway.connection?.mode === 'file' ? [] : await driverWatches.ask(sn)),
    done: async ({ sn, action }) => log.info({ sn, action }, 'A gateway was asked.'),
    changed: async ({ sn, action, revision }) =>
      log.info({ sn, action, revision }, 'A configuration was changed.'),
    // Values are not logged: a recipe is nobody else's business.
    writing: ({ sn, values }) => ({
      ended: async ({ error }) =>
        log.info({ sn, keys: values.map(({ key }) => key), error }, 'Values were written.'),
    }),
  };
  return {
    open: async (sn, { caller, language }) => {
      connectionOf(sn);
      return { access, by: { author: caller.username, language } };
    },
    gateway: async (sn) => {
      const { name, hardware } = connectionOf(sn);
      const reported = await configurations.reported(sn);
      return { name, hardware, revision: reported?.revision ?? null, hash: reported?.hash ?? null };
    },
    // Whoever was let in at this console may write all that the gateway lets be written.
    demandWritable: async () => undefined,
    demandAllWritable: async () => undefined,
    log: async (action, sn) => log.info({ sn, action }, 'A gateway was changed.'),
    operations,
  };
}
