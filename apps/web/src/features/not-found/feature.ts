import type { Feature } from '../../app/feature.ts';

/** The page of an unknown address. */
export const notFound: Feature<'404'> = {
  name: '404',
  frame: 'none',
  unlisted: true,
  title: { zh: '页面不存在', en: 'There is no such page' },
  load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
};
