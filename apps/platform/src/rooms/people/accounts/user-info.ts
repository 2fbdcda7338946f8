import type { UserInfo } from '@penstock/contract/calls/user-info';
import { idOf } from '../../../kernel/database/id.ts';
import { authCodesOf } from '../../../kernel/sessions/auth-codes-of-account.ts';
import type { Account } from './account-repository.ts';

/** An account as its owner sees it. */
export function userInfoOf(account: Account): UserInfo {
  return {
    id: idOf(account.id),
    username: account.username,
    tel: account.phone,
    email: account.email,
    roleType: account.role_type,
    nickName: account.nickname,
    avatarUrl: account.avatar_url,
    company: account.company,
    address: account.address,
    contact: account.contact,
    openId: account.open_id,
    unionid: account.union_id,
    nickname: account.identity_nickname,
    note: account.note,
    createTime: account.created_at.toISOString(),
    mustSetUp: account.must_set_up,
    authCodes: [...authCodesOf(account)],
  };
}
