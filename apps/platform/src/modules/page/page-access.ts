import type { Caller } from '../../http/call-context.ts';

/** Whether a caller may change the pages of the products that the caller may see. */
export function mayChangePages(caller: Caller): boolean {
  return caller.authCodes.includes('equipment:edit');
}

/** Whether a page that a caller may see through its product asks the caller for its password. */
export function isLockedFor(caller: Caller, page: { readonly password_hash: string | null }): boolean {
  return page.password_hash !== null && !mayChangePages(caller);
}
