import type { AuthCode } from '@penstock/contract/calls/auth-codes';

/** The areas that auth codes are grouped by, in their order. */
export const areas = ['equipment', 'gateway', 'register', 'account', 'installation'] as const;
export type Area = (typeof areas)[number];

const byPrefix: Readonly<Record<string, Area>> = {
  equipment: 'equipment',
  gateway: 'gateway',
  hardware: 'register',
  firmware: 'register',
  register: 'register',
  account: 'account',
  role: 'account',
};

/** The area of an auth code. */
export function areaOf(code: AuthCode): Area {
  const [prefix = ''] = code.split(':');
  return byPrefix[prefix] ?? 'installation';
}
