import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { CommandButton } from '../toolbar/CommandButton.tsx';
import { menuCommands } from '../toolbar/toolbar-commands.ts';
import styles from './canvas.module.css';

/** Where a menu is opened, in px of the window. */
export interface MenuPosition {
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly place: MenuPosition;
  readonly onClose: () => void;
}

/** The commands for what is selected, at the pointer. Arrow keys move, Escape and a press elsewhere close it. */
export function ContextMenu({ place, onClose }: ContextMenuProps) {
  const { t } = useTexts('designer');
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(place.x, globalThis.innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(place.y, globalThis.innerHeight - height - 8))}px`;
    const before = document.activeElement;
    element.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [place]);
  useEffect(() => {
    const onPress = (event: Event) => {
      if (event.target instanceof Node && menu.current?.contains(event.target) === true) return;
      close.current();
    };
    document.addEventListener('pointerdown', onPress, true);
    globalThis.addEventListener('blur', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      globalThis.removeEventListener('blur', onPress);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('canvas.menu')}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {menuCommands.map((ids, at) => (
        <div key={ids.join(' ')} role="presentation">
          {at > 0 && <div role="separator" className={styles.menuLine} />}
          {ids.map((id) => (
            <CommandButton key={id} id={id} role="menuitem" withText onDone={onClose} />
          ))}
        </div>
      ))}
    </div>
  );
}
