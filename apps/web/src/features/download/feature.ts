import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of programs that can be installed. */
export const download: Feature<'Download'> = {
  name: 'Download',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.download'),
  load: async () => (await import('./DownloadPage.tsx')).DownloadPage,
};
