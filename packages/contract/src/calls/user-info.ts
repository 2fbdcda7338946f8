import { z } from 'zod';
import { roleTypeSchema } from '../model/role.ts';

/**
 * The facts that the browser knows about the person signed in (platform specification, section 3, user info).
 */
export const userInfoSchema = z.object({
  id: z.string(),
  username: z.string(),
  tel: z.string(),
  email: z.string(),
  roleType: roleTypeSchema,
  /** The name that the person prefers; empty where the user name is shown. */
  nickName: z.string(),
  avatarUrl: z.string(),
  company: z.string(),
  address: z.string(),
  contact: z.string(),
  /** The person at a foreign sign-in service, and the name there; empty when none is linked. */
  openId: z.string(),
  unionid: z.string(),
  nickname: z.string(),
  note: z.string(),
  createTime: z.iso.datetime(),
  /** Somebody else gave the account its password: it is to be changed at `/account/first/{tel}` before anything else. */
  mustSetUp: z.boolean(),
  /** The auth codes of the session, which the has-auth check tests. */
  authCodes: z.array(z.string()),
});
export type UserInfo = z.infer<typeof userInfoSchema>;
