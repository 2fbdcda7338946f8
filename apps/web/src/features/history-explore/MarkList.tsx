import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import type { Mark } from '../../kit/trend/marks.ts';
import type { TimeWindow } from '../../kit/trend/range.ts';
import { dateTime } from '../../texts/times.ts';
import { type MarkKind, markKinds } from './mark-kinds.ts';
import styles from './mark-list.module.css';
import type { EventMarks } from './use-event-marks.ts';

const symbols = { alarm: '▲', operation: '◆', note: '✎', text: '“' } as const;

interface MarkListProps {
  readonly marks: EventMarks;
  readonly view: TimeWindow;
  readonly hidden: readonly MarkKind[];
  /** The mark that was chosen in the chart. */
  readonly pointed: string | undefined;
  readonly onHidden: (hidden: readonly MarkKind[]) => void;
  /** Shows the time of a mark. */
  readonly onShow: (mark: Mark) => void;
}

/** The alarms, operations and notes of the time that is shown, in words, the latest first. */
export function MarkList({ marks, view, hidden, pointed, onHidden, onShow }: MarkListProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (pointed !== undefined) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const listed = marks.rows
    .filter(({ symbol }) => symbol !== 'text')
    .flatMap(({ symbol, title, marks: all }) => all.map((mark) => ({ symbol, title, mark })))
    .filter(({ mark }) => mark.to >= view.from && mark.from < view.to)
    .toSorted((one, other) => other.mark.from - one.mark.from);
  return (
    <>
      <div className={styles.kinds} role="group" aria-label={t('marks.shown')}>
        {markKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={!hidden.includes(kind)}
            onChange={({ target }) =>
              onHidden(target.checked ? hidden.filter((one) => one !== kind) : [...hidden, kind])
            }
          >
            {t(`marks.${kind}`)}
          </Checkbox>
        ))}
      </div>
      {marks.error !== null && (
        <p role="alert" className={styles.note}>
          {t('marks.failed')} {errorText(marks.error, common)}{' '}
          <Button size="small" onClick={marks.retry}>
            {common('retry')}
          </Button>
        </p>
      )}
      {marks.isCut && <p className={styles.note}>{t('marks.cut')}</p>}
      {listed.length === 0 ? (
        <p className={styles.note}>{t('marks.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('marks.title')} tabIndex={0}>
          {listed.map(({ symbol, title, mark }) => (
            <li
              key={mark.id}
              ref={mark.id === pointed ? chosen : null}
              data-pointed={mark.id === pointed}
              data-level={mark.level}
            >
              <button type="button" title={t('marks.show')} onClick={() => onShow(mark)}>
                <span className={styles.symbol} role="img" aria-label={title}>
                  {symbols[symbol]}
                </span>
                <time>{dateTime(mark.from)}</time>
                <span>{mark.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
