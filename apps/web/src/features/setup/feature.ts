import type { Feature } from '../../app/feature.ts';

/** The first start: makes the first super administrator. */
export const setup: Feature<'Setup'> = {
  name: 'Setup',
  frame: 'none',
  unlisted: true,
  title: { zh: '初始设置', en: 'First start' },
  load: async () => (await import('./SetupPage.tsx')).SetupPage,
};
