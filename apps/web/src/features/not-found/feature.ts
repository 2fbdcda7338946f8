import type { Feature } from '../../app/feature.ts';

/** What an unknown address leads to. */
export const notFound: Feature<'404'> = {
  name: '404',
  frame: 'none',
  unlisted: true,
  title: { zh: '页面不存在', en: 'There is no such page' },
  load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
};
