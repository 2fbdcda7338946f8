import type { RoleType } from '../model/role.ts';
import type { Text } from '../texts/language.ts';

/** The declaration of an auth code. */
export interface DeclaredAuthCode {
  /** The permission that it gives. */
  readonly allows: Text;
  /** The roles that may hold it beside the super administrator, who holds all. */
  readonly mayHold: readonly Exclude<RoleType, 'admin'>[];
  /** The roles whose accounts hold it by default. */
  readonly byDefault: readonly Exclude<RoleType, 'admin'>[];
}

/**
 * The auth codes of sessions (platform specification, section 6). Calls name them in their access, and pages ask for
 * them. To add one, add it here.
 */
export const authCodes = {
  'announcement:edit': {
    allows: { zh: '发布、修改和撤回公告', en: 'Write, change and withdraw announcements' },
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'account:operation': {
    allows: { zh: '管理运营账号', en: 'Manage operator accounts' },
    mayHold: ['operation'],
    byDefault: [],
  },
  'account:company': {
    allows: { zh: '管理企业账号和用户', en: 'Manage company accounts and users' },
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'account:user': {
    allows: { zh: '管理本企业的用户', en: 'Manage the users of the own company' },
    mayHold: ['company'],
    byDefault: ['company'],
  },
  'operationLog:read': {
    allows: { zh: '查看和导出操作日志', en: 'View and export the operation log' },
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'equipment:all': {
    allows: { zh: '查看和操作所有设备，不论归属', en: 'View and operate all equipment, whoever owns it' },
    mayHold: [],
    byDefault: [],
  },
  'equipment:edit': {
    allows: { zh: '新增和修改产品与设备', en: 'Add and change products and equipment' },
    mayHold: ['company', 'user'],
    byDefault: ['company', 'user'],
  },
  'equipment:write': {
    allows: { zh: '向设备写入数值', en: 'Write values to equipment' },
    mayHold: ['company', 'user'],
    byDefault: ['company', 'user'],
  },
  'gateway:configure': {
    allows: { zh: '修改网关配置', en: 'Change the configuration of gateways' },
    mayHold: ['company', 'user'],
    byDefault: ['company', 'user'],
  },
  'gateway:secrets': {
    allows: { zh: '更新网关的密钥', en: 'Renew the secrets of gateways' },
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'outbox:read': {
    allows: {
      zh: '查看发件箱（演示用）：未实际发送的短信与邮件，包括验证码',
      en: 'Read the outbox of a demo: messages that were not sent, with their codes',
    },
    mayHold: ['operation'],
    byDefault: [],
  },
} as const satisfies Record<string, DeclaredAuthCode>;

/** The name of an auth code. */
export type AuthCode = keyof typeof authCodes;

/** Returns the declaration of an auth code. */
export function declaredAuthCode(code: AuthCode): DeclaredAuthCode {
  return authCodes[code];
}

/** Tells whether a text names an auth code. */
export function isAuthCode(text: string): text is AuthCode {
  return Object.hasOwn(authCodes, text);
}

const allAuthCodes: readonly AuthCode[] = Object.keys(authCodes).filter(isAuthCode);

/** The auth codes that accounts with a role may hold; all of them for a super administrator. */
export function authCodesFor(role: RoleType): readonly AuthCode[] {
  return role === 'admin'
    ? allAuthCodes
    : allAuthCodes.filter((code) => declaredAuthCode(code).mayHold.includes(role));
}

/** The auth codes of an account with a role for which nobody has chosen any. */
export function defaultAuthCodes(role: RoleType): readonly AuthCode[] {
  return role === 'admin'
    ? allAuthCodes
    : allAuthCodes.filter((code) => declaredAuthCode(code).byDefault.includes(role));
}
