import { shortcutOf } from '@penstock/scene/commands/key-map';
import { useEffect } from 'react';
import { useWorkspace } from '../workspace.ts';
import { isTyping } from './is-typing.ts';

/** Keys that pages of the browser have in fields and dialogs too. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing) return true;
  return target instanceof Element && target.closest('dialog, [aria-modal="true"], [popover]') !== null;
}

/** Has the keys of commands carry them out, wherever the focus is in the designer. */
export function useCommandKeys(): void {
  const { commands, run } = useWorkspace();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
      const shortcut = shortcutOf({ key, code, ctrl, meta, shift, alt });
      const command = commands.find(
        ({ shortcuts }) => shortcuts.includes(shortcut) || (key === '?' && shortcuts.includes(key)),
      );
      // Shortcuts of the clipboard come as events of their own, which bring the copied text.
      if (command === undefined || command.isNative === true) return;
      const { id } = command;
      // In a field only keys that no field has: with Ctrl, and not those of its own text.
      if (isTyping(event.target) && !['save', 'saveNote', 'findCommand', 'preview'].includes(id)) return;
      // Arrows and letters belong to panels while the focus is there.
      const isOnCanvas = event.target === document.body || isInside(event.target, '[data-canvas]');
      if (!ctrl && !meta && !/^F\d+$/.test(key) && !isOnCanvas) return;
      event.preventDefault();
      run(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [commands, run]);
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
