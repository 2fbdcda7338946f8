import { buffer } from 'node:stream/consumers';
import { addDriver } from '@penstock/console/driver/add';
import { withCertificates } from '@penstock/console/driver/certificates';
import { deleteDrivers } from '@penstock/console/driver/delete';
import { editDriver } from '@penstock/console/driver/edit';
import { enableDrivers } from '@penstock/console/driver/enable';
import { listNamespaces, nameNamespacesByUri } from '@penstock/console/driver/namespaces';
import { countDrivers, queryDrivers } from '@penstock/console/driver/query';
import {
  previewPlanOf,
  searchConnection,
  searchServerEndpoints,
  testConnection,
} from '@penstock/console/driver/test-connection';
import type { driverFiles } from '@penstock/contract/calls/driver';
import { calls } from '@penstock/contract/calls/list';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { CallContext } from '../../../kernel/http/call-context.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import type { UploadedFiles } from '../../../kernel/http/uploaded-files.ts';
import { type ConsoleParts, consoleOf, openConsole } from './open-console.ts';

/** The calls of the drivers of a gateway, for those who may configure it (gateway specification, section 6). */
export function driverHandlers(
  parts: ConsoleParts,
): HandlersOf<
  | 'driverQuery'
  | 'driverCount'
  | 'driverAdd'
  | 'driverEdit'
  | 'driverEnable'
  | 'driverDelete'
  | 'driverNamespaces'
  | 'driverUseUris'
  | 'driverTest'
  | 'driverPlanPreview'
  | 'driverSearch'
  | 'driverEndpoints'
> {
  const open = (sn: string, context: CallContext) => openConsole(parts, sn, context);
  const withConsole = consoleOf(parts);

  return {
    driverQuery: handle(calls.driverQuery, withConsole(queryDrivers)),
    driverCount: handle(calls.driverCount, withConsole(countDrivers)),
    driverAdd: handle(calls.driverAdd, async (request, context, files) => {
      const { access, by } = await open(request.sn, context);
      return await addDriver(access, { ...request, driver: await withFiles(request.driver, files) }, by);
    }),
    driverEdit: handle(calls.driverEdit, async (request, context, files) => {
      const { access, by } = await open(request.sn, context);
      return await editDriver(access, { ...request, driver: await withFiles(request.driver, files) }, by);
    }),
    driverEnable: handle(calls.driverEnable, withConsole(enableDrivers)),
    driverDelete: handle(calls.driverDelete, withConsole(deleteDrivers)),
    driverNamespaces: handle(calls.driverNamespaces, withConsole(listNamespaces)),
    driverUseUris: handle(calls.driverUseUris, withConsole(nameNamespacesByUri)),
    driverTest: handle(calls.driverTest, withConsole(testConnection)),
    driverPlanPreview: handle(calls.driverPlanPreview, withConsole(previewPlanOf)),
    driverSearch: handle(calls.driverSearch, withConsole(searchConnection)),
    driverEndpoints: handle(calls.driverEndpoints, withConsole(searchServerEndpoints)),
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
