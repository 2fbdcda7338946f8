import type { Id } from '@penstock/contract/calls/identifier';
import { useSession } from '../../app/session.ts';

/** Passwords of pages that were right, for as long as this tab shows the session; never stored. */
const passwords = new Map<string, string>();

useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) passwords.clear();
});

/** The password by which a page was opened before in this session; undefined where it was not. */
export function knownPassword(pageId: Id): string | undefined {
  return passwords.get(pageId);
}

/** Keeps the password that opened a page. */
export function keepPassword(pageId: Id, password: string): void {
  passwords.set(pageId, password);
}

/** Forgets a password that no longer opens its page. */
export function forgetPassword(pageId: Id): void {
  passwords.delete(pageId);
}
