import type { UserInfo } from '@penstock/contract/calls/user-info';

/** Somebody who is signed in. */
export const testUser: UserInfo = {
  id: '1',
  username: 'demo',
  tel: '',
  email: '',
  roleType: 'user',
  nickName: '',
  avatarUrl: '',
  company: '',
  address: '',
  contact: '',
  openId: '',
  unionid: '',
  nickname: '',
  note: '',
  createTime: '2026-01-01T00:00:00.000Z',
  mustSetUp: false,
  authCodes: [],
};
