import { buffer } from 'node:stream/consumers';
import { addDriver } from '../driver/add.ts';
import { withCertificates } from '../driver/certificates.ts';
import { deleteDrivers } from '../driver/delete.ts';
import { editDriver } from '../driver/edit.ts';
import { enableDrivers } from '../driver/enable.ts';
import { listNamespaces, nameNamespacesByUri } from '../driver/namespaces.ts';
import { countDrivers, queryDrivers } from '../driver/query.ts';
import {
  previewPlanOf,
  searchConnection,
  searchServerEndpoints,
  testConnection,
} from '../driver/test-connection.ts';
import type { driverFiles } from '@penstock/contract/calls/driver';
import { calls } from '@penstock/contract/calls/list';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { UploadedFiles } from '@penstock/server/http/uploaded-files';
import { type ConsoleHost, consoleOf } from './console-host.ts';

/** The calls of the drivers of a gateway, for those who may configure it (gateway specification, section 6). */
export function driverHandlers(
  host: ConsoleHost,
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
  const withConsole = consoleOf(host);

  return {
    driverQuery: handle(calls.driverQuery, withConsole(queryDrivers)),
    driverCount: handle(calls.driverCount, withConsole(countDrivers)),
    driverAdd: handle(calls.driverAdd, async (request, context, files) => {
      const { access, by } = await host.open(request.sn, context);
      return await addDriver(access, { ...request, driver: await withFiles(request.driver, files) }, by);
    }),
    driverEdit: handle(calls.driverEdit, async (request, context, files) => {
      const { access, by } = await host.open(request.sn, context);
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
