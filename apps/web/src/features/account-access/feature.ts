import type { Feature } from '../../app/feature.ts';
import { KeyIcon } from '../../design/icons.tsx';

/** The second factor, the sessions and the API keys of who is signed in. */
export const accountAccess: Feature<'AccountAccess'> = {
  name: 'AccountAccess',
  frame: 'shell',
  title: { zh: '登录与密钥', en: 'Sign-in and keys' },
  keywords: {
    zh: '两步验证 动态码 恢复码 会话 登录设备 API 密钥',
    en: 'two-step second factor recovery sessions devices API keys token',
  },
  menu: { group: 'own', Icon: KeyIcon },
  load: async () => (await import('./AccountAccessPage.tsx')).AccountAccessPage,
};
