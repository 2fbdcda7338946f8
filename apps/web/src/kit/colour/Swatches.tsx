import { colourCss } from '@penstock/contract/dashboard/paint';
import { type KeyboardEvent, useRef } from 'react';
import styles from './colour.module.css';

const columns = 10;

const same = (colour: string) => colour;

/** Colours to choose from, ten in a row: one Tab stop, arrow keys move between them. */
export function Swatches(props: {
  readonly label: string;
  readonly colours: readonly string[];
  readonly current: string;
  /** The name of a colour; its text where it is left out. */
  readonly nameOf?: (colour: string) => string;
  /** The colour that is seen; its text where it is left out. */
  readonly faceOf?: (colour: string) => string;
  readonly onPick: (colour: string) => void;
}) {
  const { label, colours, current, nameOf = same, faceOf = same, onPick } = props;
  const group = useRef<HTMLDivElement>(null);
  const stop = Math.max(0, colours.indexOf(current));

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const targets: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = targets[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, target))]?.focus();
  }

  return (
    <div ref={group} role="group" aria-label={label} className={styles.swatches} onKeyDown={onKeyDown}>
      {colours.map((colour, index) => (
        <button
          key={colour}
          type="button"
          aria-label={nameOf(colour)}
          title={nameOf(colour)}
          aria-pressed={colour === current}
          tabIndex={index === stop ? 0 : -1}
          className={styles.swatch}
          onClick={() => onPick(colour)}
        >
          <span className={styles.swatchFace} style={{ background: colourCss(faceOf(colour)) }} />
        </button>
      ))}
    </div>
  );
}
