import type { Feature } from '../../app/feature.ts';
import { PersonIcon } from '../../design/icons.tsx';

/** The profile of who is signed in, with and without a phone number. */
export const profile: Feature<'InfoSms'> = {
  name: 'InfoSms',
  frame: 'shell',
  title: { zh: '基本资料', en: 'Profile' },
  aliases: ['/account/info/nosms'],
  keywords: { zh: '个人资料 头像 公司 联系人', en: 'avatar company contact name' },
  menu: { group: 'own', Icon: PersonIcon },
  load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
};
