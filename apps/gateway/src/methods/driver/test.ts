import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import type { DriverTest } from '../../collector/driver-test.ts';
import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { GatewayHandlers } from '../method.ts';

/** Tests of connections to devices, and searches of where they answer. */
export function driverMethods(driverTest: DriverTest, configuration: ConfigurationAccess) {
  /** The variable to read: that of the key where it is one of the driver, else the first that is read. */
  const variableOf = (saved: string | undefined, key: string | undefined): DeviceVariable | undefined => {
    if (saved === undefined) return undefined;
    const readable = configuration.current.configuration.variables.filter(
      ({ driver, mode }) => driver === saved && mode !== 'writeOnly',
    );
    return readable.find((one) => one.key === key) ?? readable[0];
  };
  return {
    testDriver: ({ driver, timeoutMs, saved, key }) =>
      driverTest.test(
        driver,
        variableOf(saved, key),
        configuration.current.configuration.settings,
        timeoutMs,
      ),
    searchDriver: async ({ driver, candidates, timeoutMs }) => ({
      results: await driverTest.search(
        driver,
        candidates,
        configuration.current.configuration.settings,
        timeoutMs,
      ),
    }),
    searchEndpoints: ({ endpoint, serverCertificate, timeoutMs }) =>
      driverTest.endpoints(endpoint, serverCertificate, timeoutMs),
  } satisfies Partial<GatewayHandlers>;
}
