import type { DriverTest } from '../../collector/driver-test.ts';
import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { GatewayHandlers } from '../method.ts';

/** Tests of connections to devices. */
export function driverMethods(driverTest: DriverTest, configuration: ConfigurationAccess) {
  return {
    testDriver: ({ driver, timeoutMs }) =>
      driverTest.test(driver, configuration.current.configuration.settings, timeoutMs),
  } satisfies Partial<GatewayHandlers>;
}
