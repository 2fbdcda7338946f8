import type { Collectors } from '../../collector/collectors.ts';
import type { GatewayHandlers } from '../method.ts';

/** The methods that list the contents of a device. */
export function browseMethods(collectors: Collectors) {
  return {
    browseDevice: async ({ driver, parent, limit, continuation }) => {
      const running = collectors.driver(driver);
      const page = await running.use((collector) => collector.browse(parent, { limit, continuation }));
      return { entries: [...page.entries], continuation: page.continuation };
    },
    deviceNamespaces: async ({ driver }) => {
      const running = collectors.driver(driver);
      return { namespaces: [...(await running.use((collector) => collector.namespaces()))] };
    },
  } satisfies Partial<GatewayHandlers>;
}
