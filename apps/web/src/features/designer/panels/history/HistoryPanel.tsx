import type { Editor } from '@penstock/scene/editor/editor';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { dateTime } from '../../../../texts/times.ts';
import styles from './history.module.css';

/** The steps that were made, the present one marked; a click goes to any of them, or to the page as it was opened. */
export function HistoryPanel({ editor }: { readonly editor: Editor }) {
  const { t } = useTexts('designerPanels');
  const { history } = editor;
  const done = useSyncExternalStore(history.subscribe, () => history.done);
  const undone = useSyncExternalStore(history.subscribe, () => history.undone);
  const list = useRef<HTMLOListElement>(null);
  const steps = [...done, ...undone.toReversed()];
  const present = done.length;

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [present]);

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const moves: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, move))]?.focus();
  }

  return (
    <ol ref={list} aria-label={t('history.title')} className={styles.steps} onKeyDown={onKeyDown}>
      <li>
        <button
          type="button"
          className={styles.step}
          aria-current={present === 0 ? 'step' : undefined}
          tabIndex={present === 0 ? 0 : -1}
          onClick={() => history.goTo(0)}
        >
          <span className={styles.name}>{t('history.first')}</span>
        </button>
      </li>
      {steps.map(({ id, name, count, time }, at) => (
        <li key={id}>
          <button
            type="button"
            className={styles.step}
            data-undone={at >= present}
            aria-current={at + 1 === present ? 'step' : undefined}
            tabIndex={at + 1 === present ? 0 : -1}
            onClick={() => history.goTo(id)}
          >
            <span className={styles.name}>
              {count > 1 ? t('history.many', { name: t(`steps.${name}`), count }) : t(`steps.${name}`)}
            </span>
            <time className={styles.time}>{dateTime(time).split(' ').at(-1)}</time>
          </button>
        </li>
      ))}
    </ol>
  );
}
