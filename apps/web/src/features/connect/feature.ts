import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The entrance of the connection tool and of a gateway's own console: how a gateway is reached, and its password. */
export const connect: Feature<'Connect'> = {
  name: 'Connect',
  frame: 'none',
  isLocal: true,
  unlisted: true,
  help: 'connect',
  title: textAt('web.features:feature.connect'),
  load: async () => (await import('./ConnectPage.tsx')).ConnectPage,
};
