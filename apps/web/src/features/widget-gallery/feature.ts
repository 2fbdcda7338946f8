import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';
import { ViewIcon } from '../../design/icons.tsx';

/** Every type of widget, each to be tried: for those who draw pages. */
export const widgetGallery: Feature<'WidgetGallery'> = {
  name: 'WidgetGallery',
  frame: 'shell',
  title: textAt('web.features:feature.widgetGallery'),
  keywords: textAt('web.features:feature.widgetGallery.keywords'),
  side: 'customer',
  authCode: 'equipment:edit',
  menu: { group: 'equipment', Icon: ViewIcon },
  load: async () => (await import('./WidgetGalleryPage.tsx')).WidgetGalleryPage,
};
