import { useEffect } from 'react';

/** Fields of the library in which several options can be chosen. */
const choices = '.ant-select-multiple';

/**
 * Tab leaves a field in which several options can be chosen, also while its list is open: the library chooses the option at which the
 * list is, or takes it back, and stays, so that nobody would come out of the field without a mouse (WCAG 2.1.2).
 */
export function useTabLeavesLists(): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // The browser goes on to the next field; the list closes when it loses the focus.
      if (event.key === 'Tab' && event.target instanceof Element && event.target.closest(choices) !== null)
        event.stopPropagation();
    };
    document.addEventListener('keydown', leave, { capture: true });
    return () => document.removeEventListener('keydown', leave, { capture: true });
  }, []);
}
