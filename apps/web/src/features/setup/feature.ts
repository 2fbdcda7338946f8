import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The first start: makes the first super administrator. */
export const setup: Feature<'Setup'> = {
  name: 'Setup',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.setup'),
  load: async () => (await import('./SetupPage.tsx')).SetupPage,
};
