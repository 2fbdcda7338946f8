import { buffer } from 'node:stream/consumers';
import type { ConsoleAccess, ConsoleCaller } from '@penstock/console/access';
import { addDriver } from '@penstock/console/driver/add';
import { withCertificates } from '@penstock/console/driver/certificates';
import { deleteDrivers } from '@penstock/console/driver/delete';
import { editDriver } from '@penstock/console/driver/edit';
import { enableDrivers } from '@penstock/console/driver/enable';
import { countDrivers, queryDrivers } from '@penstock/console/driver/query';
import { testConnection } from '@penstock/console/driver/test-connection';
import type { driverFiles } from '@penstock/contract/calls/driver';
import { calls } from '@penstock/contract/calls/list';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { Db } from '../../database/schema.ts';
import type { CallContext } from '../../http/call-context.ts';
import { handle, type HandlersOf } from '../../http/handlers.ts';
import type { UploadedFiles } from '../../http/uploaded-files.ts';
import type { GatewayRequests } from '../../link/gateway-link.ts';
import type { Configurations } from '../configuration/configurations.ts';
import { gatewayFor } from '../gateway/access.ts';
import { actorOf, change } from '../operation-log/change.ts';
import type { DriverWatches } from './driver-watches.ts';

/** What the calls of drivers work with. */
export interface DriverParts {
  readonly db: Db;
  readonly gateways: GatewayRequests;
  readonly configurations: Configurations;
  readonly driverWatches: DriverWatches;
}

/** The calls of the drivers of a gateway, for those who may configure it (gateway specification, section 6). */
export function driverHandlers(
  parts: DriverParts,
): HandlersOf<
  'driverQuery' | 'driverCount' | 'driverAdd' | 'driverEdit' | 'driverEnable' | 'driverDelete' | 'driverTest'
> {
  const { db } = parts;

  /** The console for one caller and one gateway. Throws `data.notFound` unless the caller may configure it. */
  async function open(sn: string, context: CallContext) {
    const { caller, language } = context;
    await gatewayFor(db, caller, sn);
    const access: ConsoleAccess = {
      configurations: parts.configurations,
      request: (to, method, params) => parts.gateways.request(to, method, params),
      driverStates: (of) => parts.driverWatches.ask(of),
      // The gateway is not part of the transaction: what it has applied is logged after that.
      changed: ({ sn: of, action, revision, before, after }) =>
        change(db, actorOf(context), `gateway.${action}`, async () => ({
          object: { type: 'gateway', id: of },
          before,
          after: { revision, ...after },
          result: undefined,
        })),
    };
    const by: ConsoleCaller = { author: caller.username, language };
    return { access, by };
  }

  return {
    driverQuery: handle(calls.driverQuery, async (request, context) =>
      queryDrivers((await open(request.sn, context)).access, request),
    ),
    driverCount: handle(calls.driverCount, async (request, context) =>
      countDrivers((await open(request.sn, context)).access, request),
    ),
    driverAdd: handle(calls.driverAdd, async (request, context, files) => {
      const { access, by } = await open(request.sn, context);
      return await addDriver(access, { ...request, driver: await withFiles(request.driver, files) }, by);
    }),
    driverEdit: handle(calls.driverEdit, async (request, context, files) => {
      const { access, by } = await open(request.sn, context);
      return await editDriver(access, { ...request, driver: await withFiles(request.driver, files) }, by);
    }),
    driverEnable: handle(calls.driverEnable, async (request, context) => {
      const { access, by } = await open(request.sn, context);
      return await enableDrivers(access, request, by);
    }),
    driverDelete: handle(calls.driverDelete, async (request, context) => {
      const { access, by } = await open(request.sn, context);
      return await deleteDrivers(access, request, by);
    }),
    driverTest: handle(calls.driverTest, async (request, context) => {
      const { access } = await open(request.sn, context);
      return await testConnection(access, request);
    }),
  };
}

/** The driver with the certificates and keys that came as files. Their size is limited by their rule. */
async function withFiles(driver: Driver, files: UploadedFiles<typeof driverFiles>): Promise<Driver> {
  const contents = new Map<string, Uint8Array>();
  for (const name of ['clientCertificate', 'privateKey', 'serverCertificate'] as const) {
    const file = files.optional(name);
    if (file !== undefined) contents.set(name, await buffer(file.open()));
  }
  return withCertificates(driver, contents);
}
