import type { Collectors } from '../../collector/collectors.ts';
import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { GatewayHandlers } from '../method.ts';

/** The read plans of the drivers, and the requests of each. */
export function planMethods(collectors: Collectors, configuration: ConfigurationAccess) {
  return {
    readPlan: () => ({ drivers: collectors.plans() }),
    previewPlan: ({ driver, saved }) =>
      collectors.previewPlan(driver, saved, configuration.current.configuration),
    readBlocks: ({ driver, offset, limit }) => {
      const blocks = collectors.driver(driver).collector?.blocks ?? [];
      return {
        total: blocks.length,
        blocks: blocks.slice(offset, offset + limit).map(({ group, block }) => ({
          request: block.text.slice(0, 500),
          variables: block.rows.length,
          requestBytes: block.requestBytes,
          responseBytes: block.responseBytes,
          group,
        })),
      };
    },
  } satisfies Partial<GatewayHandlers>;
}
