import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** A page that opens by a link, without signing in. Not of the specification. */
export const sharedPage: Feature<'SharedMonitor'> = {
  name: 'SharedMonitor',
  frame: 'none',
  // Its address is a secret.
  unlisted: true,
  title: textAt('web.features:feature.sharedPage.sharedMonitor'),
  load: async () => (await import('./SharedPage.tsx')).SharedPage,
};
