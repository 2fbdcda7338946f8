import { type ReactNode, useEffect, useRef } from 'react';
import { optionId, usePaletteList } from './palette-list.ts';
import styles from './palette.module.css';

interface PaletteOptionProps {
  /** The key of the option, as the palette has it. */
  readonly name: string;
  /** Whether it cannot be carried out now. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** An option of a palette. The focus stays in the field; the active option is kept in sight. */
export function PaletteOption({ name, disabled, children }: PaletteOptionProps) {
  const list = usePaletteList();
  const option = useRef<HTMLLIElement>(null);
  const isActive = name === list.active;
  useEffect(() => {
    // In braces: newer browsers answer a promise, which an effect may not return.
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={option}
      id={optionId(list.id, name)}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabled}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => list.choose(name)}
    >
      {children}
    </li>
  );
}
