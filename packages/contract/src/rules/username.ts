import type { Finding } from './finding.ts';
import { forms } from './forms.ts';

/**
 * The problem of a new user name beside its length; null when there is none. It may not look like a phone number or an
 * email address, since people sign in with those too and would reach another account. It has no characters that cannot
 * be seen, and no spaces at its ends, so that two names that look the same are the same.
 */
export function usernameFinding(username: string): Finding | null {
  const isOther = /^\+?[0-9]{7,}$/.test(username) || username.includes('@') || forms.phone(username) === null;
  if (isOther) return { key: 'username.form', parameters: {} };
  const isPlain = username === username.trim() && !/[\p{Cf}\p{Zl}\p{Zp}]/u.test(username);
  return isPlain ? null : { key: 'form.text', parameters: {} };
}
