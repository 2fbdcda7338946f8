import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of the link in a message, which acknowledges one alarm without a session. */
export const alarmLink: Feature<'AlarmLink'> = {
  name: 'AlarmLink',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.alarmLink'),
  load: async () => (await import('./AlarmLinkPage.tsx')).AlarmLinkPage,
};
