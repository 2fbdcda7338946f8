import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The messages that a demo would have sent. */
export const outbox: Feature<'Outbox'> = {
  name: 'Outbox',
  frame: 'shell',
  title: textAt('web.features:feature.outbox'),
  authCode: 'outbox:read',
  menu: { group: 'system', icon: 'bell' },
  help: 'outbox',
  load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
};
