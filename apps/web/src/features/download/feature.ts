import type { Feature } from '../../app/feature.ts';

/** The page of programs that can be installed. */
export const download: Feature<'Download'> = {
  name: 'Download',
  frame: 'none',
  unlisted: true,
  title: { zh: '下载', en: 'Downloads' },
  load: async () => (await import('./DownloadPage.tsx')).DownloadPage,
};
