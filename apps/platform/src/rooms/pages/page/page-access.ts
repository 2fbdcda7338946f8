import { failure } from '@penstock/contract/errors/error';
import type { Caller } from '@penstock/server/http/call-context';

/** A page as far as its password is concerned. */
interface LockablePage {
  /** Null where it has no password. */
  readonly password_hash: string | null;
  /** Whether the caller may see its product; who was found through its product may. */
  readonly product_visible?: boolean;
}

/** Whether a caller may change the pages of the products that the caller may see. */
export function mayChangePages(caller: Caller): boolean {
  return caller.authCodes.includes('equipment:edit');
}

/** Whether a caller may change a page. */
export function mayChange(
  { product_visible: isProductVisible = true }: LockablePage,
  caller: Caller,
): boolean {
  return isProductVisible && mayChangePages(caller);
}

/** Whether a page asks a caller for its password: it has one, and the caller may not change it. */
export function asksForPassword(page: LockablePage, caller: Caller): boolean {
  return page.password_hash !== null && !mayChange(page, caller);
}

/**
 * Allows the content of a page with a password only to accounts that may change it. Throws
 * `permission.missing`.
 */
export function demandReadable(caller: Caller, page: LockablePage): void {
  if (asksForPassword(page, caller)) throw failure('permission.missing');
}
