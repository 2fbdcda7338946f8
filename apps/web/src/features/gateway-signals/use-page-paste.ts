import { useEffect, useRef } from 'react';

/**
 * Takes what is pasted on a page where nothing has the focus that takes it, such as an empty table. Called with texts of several
 * cells only: a word that somebody pastes by mistake opens nothing.
 */
export function usePagePaste(isActive: boolean, onText: (text: string) => void): void {
  const act = useRef(onText);
  useEffect(() => {
    act.current = onText;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: ClipboardEvent) => {
      const { target } = event;
      const isField =
        target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
      if (event.defaultPrevented || isField) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!/[\t\n,;]/.test(text.trim())) return;
      event.preventDefault();
      act.current(text);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isActive]);
}
