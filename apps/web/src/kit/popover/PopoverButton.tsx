import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

interface PopoverButtonProps {
  /** The label of the button; icons need a name beside them. */
  readonly children: ReactNode;
  /** The name of the button where it shows an icon alone; also its tooltip. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** Names the panel for screen readers. */
  readonly panelName: string;
  /** `menu`: arrow keys move between its items. */
  readonly role: 'dialog' | 'menu';
  /** The panel; made when it is opened. */
  readonly panel: (close: () => void) => ReactNode;
  /** -1 where the button is reached through the row it is in. */
  readonly tabIndex?: number;
}

/**
 * A button that opens a panel beside it, above everything else. Escape and a click elsewhere close it, and the focus
 * returns to the button.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function onBeforeToggle(event: ToggleEvent) {
    if (event.newState !== 'open') return;
    setOpen(true);
    if (button.current && panel.current) place(button.current, panel.current);
  }

  function onToggle(event: ToggleEvent) {
    if (event.newState === 'open') (firstFocus(panel.current) ?? panel.current)?.focus();
    // Not before it is closed: the browser returns the focus from what has it, which must still be there.
    else setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys in an open panel are none of the row's that it belongs to.
    event.stopPropagation();
    if (props.role !== 'menu') return;
    const items = [...(panel.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  }

  const close = () => panel.current?.hidePopover();

  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.className}
        popoverTarget={id}
        aria-haspopup={props.role}
        aria-expanded={open}
        aria-label={props.name}
        title={props.name}
        tabIndex={props.tabIndex}
      >
        {props.children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={props.role}
        aria-label={props.panelName}
        tabIndex={-1}
        className={styles.panel}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      >
        {open && <Panel make={props.panel} close={close} />}
      </div>
    </>
  );
}

function Panel(props: { readonly make: PopoverButtonProps['panel']; readonly close: () => void }) {
  return props.make(props.close);
}

/** Where the focus goes in a panel that opens: its search, what is chosen, or its first control. */
function firstFocus(panel: HTMLElement | null): HTMLElement | null | undefined {
  return (
    panel?.querySelector<HTMLElement>('input[type=search]') ??
    panel?.querySelector<HTMLElement>('input:checked') ??
    panel?.querySelector('input, button, select')
  );
}

/** Puts the panel below its button, or above it in the lower part of the window, along the edge with more room. */
function place(button: HTMLElement, panel: HTMLElement): void {
  const gap = 4;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { innerWidth, innerHeight } = globalThis;
  const above = bottom > innerHeight * 0.6;
  const fromRight = right > innerWidth - left;
  Object.assign(panel.style, {
    top: above ? 'auto' : `${bottom + gap}px`,
    bottom: above ? `${innerHeight - top + gap}px` : 'auto',
    left: fromRight ? 'auto' : `${left}px`,
    right: fromRight ? `${innerWidth - right}px` : 'auto',
    maxHeight: `${(above ? top : innerHeight - bottom) - 3 * gap}px`,
    maxWidth: `${(fromRight ? right : innerWidth - left) - 2 * gap}px`,
  });
}
