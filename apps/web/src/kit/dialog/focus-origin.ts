/** Popups that close as soon as one of their entries is chosen: nothing in them can take the focus back. */
const popups = '[role="menu"], [role="listbox"], [role="tooltip"]';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]';

let lastFocused: Element | undefined;

/** Remembers what has the focus, so that a dialog opened from a menu knows where the menu was opened. The answer ends it. */
export function followFocus(page: Document): () => void {
  const remember = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.closest(popups) === null) lastFocused = event.target;
  };
  page.addEventListener('focusin', remember);
  return () => page.removeEventListener('focusin', remember);
}

/** Where the focus was when a dialog opened: the element, and what it was in, nearest first. */
export type FocusOrigin = readonly Element[];

/** Where the focus is now, to be handed to {@link returnFocus} when the dialog has closed. */
export function focusOrigin(): FocusOrigin {
  const active = document.activeElement;
  const start =
    active === null || active === document.body || active.closest(popups) !== null ? lastFocused : active;
  const chain: Element[] = [];
  for (let element: Element | null | undefined = start; element; element = element.parentElement)
    chain.push(element);
  return chain;
}

/**
 * Gives the focus back: to the element that had it, or, when it is gone (a deleted row), to the nearest element around
 * it that can take the focus, at last to the content of the page. Does nothing when somebody focused another field of
 * the page meanwhile.
 */
export function returnFocus(origin: FocusOrigin): void {
  const active = document.activeElement;
  if (active !== null && active !== document.body && active.closest('[role="dialog"]') === null) return;
  const target =
    origin.find((element) => element.isConnected && element.matches(focusable)) ??
    document.getElementById('content');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
