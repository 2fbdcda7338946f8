import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of an unknown address. */
export const notFound: Feature<'404'> = {
  name: '404',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.notFound.404'),
  load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
};
