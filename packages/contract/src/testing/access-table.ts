import { authCodes, authCodesFor, defaultAuthCodes, isAuthCode } from '../calls/auth-codes.ts';
import { declaredAuthCode } from '../calls/auth-codes.ts';
import type { Access, AnyCall } from '../calls/call.ts';
import { calls } from '../calls/list.ts';
import { type RoleType, roleTypeSchema, sideOf } from '../model/role.ts';

/**
 * The callers, as the columns of the table name them: nobody, or an account of a role with its auth codes by
 * default.
 */
export const askers = ['nobody', ...roleTypeSchema.options] as const;
export type Asker = (typeof askers)[number];

/**
 * The verdict on a call: it is made, or only by accounts of the role for which the auth code was chosen, or
 * never.
 */
export type Verdict = 'yes' | 'chosen' | 'no';

const marks: Readonly<Record<Verdict, string>> = { yes: 'yes', chosen: 'if chosen', no: '–' };

/** The verdict on a call of a caller. */
export function verdictOf(access: Access, asker: Asker): Verdict {
  if (access.kind === 'public') return 'yes';
  if (asker === 'nobody') return 'no';
  switch (access.kind) {
    case 'session':
      return 'yes';
    case 'customer':
      return sideOf(asker) === 'customer' ? 'yes' : 'no';
    case 'authCode':
      return verdictOfCodes(access, asker);
  }
}

function verdictOfCodes(access: Extract<Access, { kind: 'authCode' }>, role: RoleType): Verdict {
  if (access.authCodes.some((code) => defaultAuthCodes(role).includes(code))) return 'yes';
  return access.authCodes.some((code) => authCodesFor(role).includes(code)) ? 'chosen' : 'no';
}

function accessWords(access: Access): string {
  if (access.kind === 'authCode') return access.authCodes.map((code) => `\`${code}\``).join(' or ');
  return access.kind;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** The accounts that may see and use the equipment of an owner, and the gateway that it reads. */
export const equipmentAccess = [
  ['its owner', 'yes'],
  ['an account that is authorised on it', 'yes'],
  ['an account in a group of people that is authorised on it', 'yes'],
  ['an account that is authorised on an area that it is in, or in a group that is', 'yes'],
  ['a user of the company that owns it', 'yes'],
  ['the company of the user that owns it', 'yes'],
  ['a super administrator (`equipment:all`)', 'yes'],
  ['another user of the company of the user that owns it', '–'],
  ['a user of the company that is authorised on it', '–'],
  ['any other user', '–'],
  ['an operation account', '–'],
] as const;

/** docs/access.md: who may make which call. */
export function accessTable(): string {
  const all: readonly AnyCall[] = Object.values(calls);
  const sorted = all.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const codes = Object.keys(authCodes).filter(isAuthCode);
  return `# Who may do what

Made from the contract by \`scripts/generate-access-table.ts\`. A test makes every call as everybody named here and compares
what happens with this page (\`apps/platform/src/kernel/http/access-walk.test.ts\`). Roles, sides and auth codes are explained in
[security.md](security.md).

An authorised user is a user who may use equipment of others; a user of a company is a user as well. Both make the calls of
a user, and what they see is in the second table. *If chosen*: accounts of the role can be given the auth code, and do not
have it unless somebody does. An account whose password somebody else made has the calls of its own account (\`session\`) only,
until its owner has set another.

## Calls

${table(
  ['call', 'access', ...askers],
  sorted.map((call) => [
    `\`${call.path}\``,
    accessWords(call.access),
    ...askers.map((asker) => marks[verdictOf(call.access, asker)]),
  ]),
)}

## Equipment and gateways

Who does not see something is answered as if it did not exist. An account that is authorised on a gateway itself sees
and configures the gateway, and sees none of its equipment. Only the owner of a gateway, the owner's company and a super administrator
say whose it is: they authorise, hand over and unbind.

${table(['who', 'sees and uses the equipment and its gateway'], equipmentAccess)}

## Auth codes

A super administrator has all of them.

${table(
  ['auth code', 'allows', 'may be given to', 'held by default by'],
  codes.map((code) => {
    const { allows, mayHold, byDefault } = declaredAuthCode(code);
    return [`\`${code}\``, allows.en, mayHold.join(', ') || '–', byDefault.join(', ') || '–'];
  }),
)}
`;
}
