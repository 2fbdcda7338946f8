import type { Feature } from '../../app/feature.ts';
import { ViewIcon } from '../../design/icons.tsx';

/** Every type of widget, each to be tried: for those who draw pages. */
export const widgetGallery: Feature<'WidgetGallery'> = {
  name: 'WidgetGallery',
  frame: 'shell',
  title: { zh: '组件库', en: 'Widgets' },
  keywords: { zh: '组件 示例 页面设计', en: 'gallery widget sample page design' },
  side: 'customer',
  authCode: 'equipment:edit',
  menu: { group: 'equipment', Icon: ViewIcon },
  load: async () => (await import('./WidgetGalleryPage.tsx')).WidgetGalleryPage,
};
