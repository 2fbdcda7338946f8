import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Every type of widget, each to be tried: for those who draw pages. */
export const widgetGallery: Feature<'WidgetGallery'> = {
  name: 'WidgetGallery',
  frame: 'shell',
  title: textAt('web.features:feature.widgetGallery'),
  side: 'customer',
  authCode: 'equipment:edit',
  menu: { group: 'engineer', icon: 'view' },
  load: async () => (await import('./WidgetGalleryPage.tsx')).WidgetGalleryPage,
};
