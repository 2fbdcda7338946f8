import { Button, DatePicker, Popover } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { BackIcon, ClockIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import {
  fixedRange,
  namedRanges,
  nameOfRange,
  pan,
  rangeNames,
  type TimeWindow,
  type TrendRange,
} from './range.ts';
import styles from './range-tools.module.css';

needTexts('trend');

/** How far a button moves the window: a share of its length. */
const panShare = 0.5;

interface RangeToolsProps {
  readonly range: TrendRange;
  readonly view: TimeWindow;
  readonly onRange: (range: TrendRange) => void;
}

/** The time that a trend shows: by name, earlier and later, or from one time to another. */
export function RangeTools({ range, view, onRange }: RangeToolsProps) {
  const { t } = useTexts('trend');
  const name = nameOfRange(range);
  return (
    <div className={styles.rangeTools}>
      <Choice
        label={t('range')}
        value={name ?? 'other'}
        onChange={(chosen) => {
          if (chosen !== 'other') onRange({ kind: 'last', milliseconds: namedRanges[chosen] });
        }}
        options={[
          ...rangeNames.map((value) => ({ value, text: t(`ranges.${value}`) })),
          ...(name === undefined ? [{ value: 'other' as const, text: t('ranges.other') }] : []),
        ]}
      />
      <span className={styles.moveTools}>
        <Button
          icon={<BackIcon />}
          aria-label={t('earlier')}
          title={t('earlier')}
          onClick={() => onRange(pan(view, -panShare, client.platformTime()))}
        />
        <Button
          className={styles.later ?? ''}
          icon={<BackIcon />}
          aria-label={t('later')}
          title={t('later')}
          disabled={range.kind === 'last'}
          onClick={() => onRange(pan(view, panShare, client.platformTime()))}
        />
        <Button
          disabled={range.kind === 'last'}
          onClick={() => onRange({ kind: 'last', milliseconds: view.to - view.from })}
        >
          {t('now')}
        </Button>
        <AbsoluteRange view={view} onRange={onRange} />
      </span>
    </div>
  );
}

function AbsoluteRange({ view, onRange }: Pick<RangeToolsProps, 'view' | 'onRange'>) {
  const { t } = useTexts('trend');
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(() => dayjs(view.from));
  const [to, setTo] = useState(() => dayjs(view.to));
  const range = fixedRange(from.valueOf(), to.valueOf(), client.platformTime());
  const open = (next: boolean) => {
    if (next) {
      setFrom(dayjs(view.from));
      setTo(dayjs(view.to));
    }
    setOpen(next);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={open}
      content={
        <form
          className={styles.absolute}
          onSubmit={(event) => {
            event.preventDefault();
            if (range === undefined) return;
            onRange(range);
            setOpen(false);
          }}
        >
          <label>
            <span>{t('from')}</span>
            <DatePicker
              showTime
              allowClear={false}
              value={from}
              onChange={(value) => {
                if (!Array.isArray(value) && value !== null) setFrom(value);
              }}
            />
          </label>
          <label>
            <span>{t('to')}</span>
            <DatePicker
              showTime
              allowClear={false}
              value={to}
              onChange={(value) => {
                if (!Array.isArray(value) && value !== null) setTo(value);
              }}
            />
          </label>
          {range === undefined && (
            <p role="alert" className={styles.problem}>
              {t('order')}
            </p>
          )}
          <Button type="primary" htmlType="submit" disabled={range === undefined}>
            {t('show')}
          </Button>
        </form>
      }
    >
      <Button icon={<ClockIcon />}>{t('absolute')}</Button>
    </Popover>
  );
}
