/** Whether this is a computer of Apple, where Command takes the place of Ctrl. */
function usesCommand(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

const onApple: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };
const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Escape: 'Esc',
};

/** A shortcut such as `Ctrl+Shift+G` as people read it on this computer. */
export function shortcutText(keys: string): string {
  const isApple = usesCommand();
  // The key plus is written as such.
  const parts = keys.split(/\+(?!$)/);
  return parts
    .map((part) => (isApple ? onApple[part] : undefined) ?? names[part] ?? part)
    .join(isApple ? '' : ' ');
}

/** The same for assistive technology (WAI-ARIA, aria-keyshortcuts). */
export function ariaShortcut(keys: readonly string[]): string {
  return keys.map((one) => one.replaceAll('Ctrl', usesCommand() ? 'Meta' : 'Control')).join(' ');
}
