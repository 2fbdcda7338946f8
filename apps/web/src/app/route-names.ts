/**
 * The names that are reachable without a session (platform specification, section 2), whether their page exists
 * yet or not: a page that is added gets its access from here.
 */
const withoutSession: ReadonlySet<string> = new Set([
  'Login',
  '404',
  // Not of the specification: the entrance of the connection tool and of a gateway's own console.
  'Connect',
  'Download',
  'FindPwd',
  'FindpwdAccount',
  'FindpwdValidate',
  'FindpwdTelValidate',
  'FindpwdEmailValidate',
  'FindpwdQuestionValidate',
  'FindpwdPassword',
  'FindpwdFinish',
  'AccountRegister',
  'AccountRegisterNeutral',
  // Not of the specification: the entrance of the operators.
  'OperationLogin',
  // Beyond the specification: an invitation is accepted by who has no account yet; its token is checked at each call.
  'AccountInvitation',
  'AlarmLink',
  // Not of the specification: the first start.
  'Setup',
  // Beyond the specification: whoever registers has to be able to read them.
  'AgreementUser',
  'AgreementPrivacy',
  // Beyond the specification: a page that was shared by a link, whose token is checked at each call (docs/sharing.md).
  'SharedMonitor',
  // And one that is reviewed by a link (docs/sharing.md).
  'ReviewedPage',
]);

/** Whether a page opens for everybody. */
export function isOpenToAll(name: string): boolean {
  return withoutSession.has(name);
}

/** Opens for everybody too, but only after user info was asked for. */
export const firstLoginName = 'AccountFirst';
