import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** A page that is reviewed by a link, without signing in. Not of the specification. */
export const pageReview: Feature<'ReviewedPage'> = {
  name: 'ReviewedPage',
  frame: 'none',
  // Its address is a secret.
  unlisted: true,
  title: textAt('web.features:feature.pageReview.review'),
  load: async () => (await import('./ReviewPage.tsx')).ReviewPage,
};
