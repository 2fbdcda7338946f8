import type { Text } from '../texts/language.ts';

/**
 * The auth codes of sessions (platform specification, section 6): what each allows. Calls name them in their access,
 * pages ask for them, and the platform gives them to roles. To add one, add a line here and to the roles that have it.
 */
export const authCodes = {
  'equipment:all': {
    zh: '查看和操作所有设备，不论归属',
    en: 'View and operate all equipment, whoever owns it',
  },
  'gateway:secrets': {
    zh: '更新网关的密钥',
    en: 'Renew the secrets of gateways',
  },
} as const satisfies Record<string, Text>;

/** The name of an auth code. */
export type AuthCode = keyof typeof authCodes;
