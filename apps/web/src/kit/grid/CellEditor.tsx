import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CellChoice } from './cell-columns.ts';
import styles from './grid.module.css';

/** Where the focus goes after a cell was entered. */
export type AfterEntry = 'down' | 'up' | 'next' | 'back' | 'stay';

interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  /** Whether the earlier content is selected, so that typing replaces it. */
  readonly selectAll: boolean;
  /** Undefined where anything can be typed. */
  readonly choices: readonly CellChoice[] | undefined;
  readonly maxLength: number;
  readonly onDone: (text: string, after: AfterEntry) => void;
  readonly onCancel: () => void;
}

/** The most choices that are drawn; typing finds the others. */
const mostShown = 50;

/** The field in which one cell is typed; where there are few values, with those that fit what is typed. */
export function CellEditor(props: CellEditorProps) {
  const { label, choices, maxLength, onDone, onCancel } = props;
  const [text, setText] = useState(props.text);
  const [typed, setTyped] = useState(!props.selectAll);
  const [at, setAt] = useState(-1);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const wanted = typed ? text.trim().toLowerCase() : '';
  const shown = (choices ?? [])
    .filter((one) => `${one.text} ${one.value}`.toLowerCase().includes(wanted))
    .slice(0, mostShown);

  useEffect(() => {
    input.current?.focus();
    if (props.selectAll) input.current?.select();
  }, [props.selectAll]);

  function finish(value: string, after: AfterEntry) {
    if (done.current) return;
    done.current = true;
    onDone(value, after);
  }

  /** The entry: the choice that is marked, or the only one that fits the typed text. */
  function entered(): string {
    const marked = shown[at];
    if (marked !== undefined) return marked.text;
    const [first] = shown;
    const isExact = choices?.some((one) =>
      [one.text, one.value].some((each) => each.toLowerCase() === wanted),
    );
    return first !== undefined && wanted !== '' && !isExact ? first.text : text;
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys here are none of the table's; those of an input method belong to it.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      done.current = true;
      onCancel();
    } else if (event.key === 'Enter') finish(entered(), event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') finish(entered(), event.shiftKey ? 'back' : 'next');
    else if (choices !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((before) => (shown.length === 0 ? -1 : (before + step + shown.length) % shown.length));
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.editor} onMouseDown={(event) => event.stopPropagation()}>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        value={text}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        {...(choices === undefined
          ? {}
          : {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-activedescendant': at < 0 ? undefined : `${id}-${at}`,
            })}
        onChange={(event) => {
          setText(event.target.value);
          setTyped(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish(entered(), 'stay')}
      />
      {choices !== undefined && (
        <ul id={id} role="listbox" aria-label={label} className={styles.choices}>
          {shown.map((one, index) => (
            <li
              key={one.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.choice}
              onMouseDown={(event) => {
                event.preventDefault();
                finish(one.text, 'stay');
              }}
            >
              {one.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
