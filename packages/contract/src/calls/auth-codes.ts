import { textAt } from '@penstock/languages/catalogue';
import type { RoleType } from '../model/role.ts';
import type { Text } from '@penstock/languages/language';

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
    allows: textAt('contract.calls:authCodes.announcementedit.allows'),
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'account:operation': {
    allows: textAt('contract.calls:authCodes.accountoperation.allows'),
    mayHold: ['operation'],
    byDefault: [],
  },
  'account:company': {
    allows: textAt('contract.calls:authCodes.accountcompany.allows'),
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'account:user': {
    allows: textAt('contract.calls:authCodes.accountuser.allows'),
    mayHold: ['company'],
    byDefault: ['company'],
  },
  'operationLog:read': {
    allows: textAt('contract.calls:authCodes.operationLogread.allows'),
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'equipment:all': {
    allows: textAt('contract.calls:authCodes.equipmentall.allows'),
    mayHold: [],
    byDefault: [],
  },
  'equipment:edit': {
    allows: textAt('contract.calls:authCodes.equipmentedit.allows'),
    mayHold: ['company', 'user'],
    byDefault: ['company', 'user'],
  },
  'equipment:write': {
    allows: textAt('contract.calls:authCodes.equipmentwrite.allows'),
    mayHold: ['company', 'user'],
    byDefault: ['company', 'user'],
  },
  'gateway:configure': {
    allows: textAt('contract.calls:authCodes.gatewayconfigure.allows'),
    mayHold: ['company', 'user'],
    byDefault: ['company', 'user'],
  },
  'gateway:secrets': {
    allows: textAt('contract.calls:authCodes.gatewaysecrets.allows'),
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'hardware:edit': {
    allows: textAt('contract.calls:authCodes.hardwareedit.allows'),
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'firmware:edit': {
    allows: textAt('contract.calls:authCodes.firmwareedit.allows'),
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'register:edit': {
    allows: textAt('contract.calls:authCodes.registeredit.allows'),
    mayHold: ['operation'],
    byDefault: ['operation'],
  },
  'agreement:edit': {
    allows: textAt('contract.calls:authCodes.agreementedit.allows'),
    mayHold: ['operation'],
    byDefault: [],
  },
  'role:edit': {
    allows: textAt('contract.calls:authCodes.roleedit.allows'),
    mayHold: ['operation'],
    byDefault: [],
  },
  'outbox:read': {
    allows: textAt('contract.calls:authCodes.outboxread.allows'),
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
