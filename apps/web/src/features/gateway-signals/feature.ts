import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The variables of a gateway (platform specification, section 2). */
export const gatewaySignals: Feature<'GatewaySignals'> = {
  name: 'GatewaySignals',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewaySignals'),
  help: 'gatewaySignals',
  parent: 'GatewayList',
  prepare: ({ sn = '' }) => {
    // A file that cannot be loaded is reported by the page, which needs it too.
    import('./variables-query.ts').then(
      ({ startVariables }) => startVariables(sn),
      () => undefined,
    );
  },
  load: async () => (await import('./SignalsPage.tsx')).SignalsPage,
};
