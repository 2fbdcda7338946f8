import type { Feature } from '../../app/feature.ts';

/** A page that opens by a link, without signing in. Not of the specification. */
export const sharedPage: Feature<'SharedMonitor'> = {
  name: 'SharedMonitor',
  frame: 'none',
  // Its address is a secret.
  unlisted: true,
  title: { zh: '分享的监控页面', en: 'Shared page' },
  load: async () => (await import('./SharedPage.tsx')).SharedPage,
};
