import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Roll-outs of firmware to many gateways. */
export const rollOuts: Feature<'RollOuts'> = {
  name: 'RollOuts',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.rollOuts'),
  authCode: 'gateway:configure',
  menu: { group: 'gateways', icon: 'send' },
  load: async () => (await import('./RollOutsPage.tsx')).RollOutsPage,
};

/** One roll-out with its gateways. */
export const rollOut: Feature<'RollOut'> = {
  name: 'RollOut',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.rollOut'),
  authCode: 'gateway:configure',
  parent: 'RollOuts',
  load: async () => (await import('./RollOutPage.tsx')).RollOutPage,
};
