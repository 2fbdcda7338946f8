import { Button, DatePicker, Popover, Select } from 'antd';
import type { Signal } from '@penstock/contract/model/signal';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { BackIcon, ClockIcon, DownloadIcon } from '../../../design/icons.tsx';
import {
  fixedRange,
  namedRanges,
  nameOfRange,
  pan,
  rangeNames,
  type TimeWindow,
  type TrendRange,
} from './range.ts';
import styles from './trend.module.css';
import { maxTrendSignals } from './view-address.ts';

/** How far a button moves the window: a share of its length. */
const panShare = 0.5;

interface RangeToolsProps {
  readonly range: TrendRange;
  readonly view: TimeWindow;
  readonly onRange: (range: TrendRange) => void;
}

/** What time a trend shows: by name, earlier and later, or from one time to another. */
export function RangeTools({ range, view, onRange }: RangeToolsProps) {
  const { t } = useTranslation('live');
  const name = nameOfRange(range);
  return (
    <div className={styles.rangeTools}>
      <Choice
        label={t('trend.range')}
        value={name ?? 'other'}
        onChange={(chosen) => {
          if (chosen !== 'other') onRange({ kind: 'last', milliseconds: namedRanges[chosen] });
        }}
        options={[
          ...rangeNames.map((value) => ({ value, text: t(`trend.ranges.${value}`) })),
          ...(name === undefined ? [{ value: 'other' as const, text: t('trend.ranges.other') }] : []),
        ]}
      />
      <span className={styles.moveTools}>
        <Button
          icon={<BackIcon />}
          aria-label={t('trend.earlier')}
          title={t('trend.earlier')}
          onClick={() => onRange(pan(view, -panShare, client.platformTime()))}
        />
        <Button
          className={styles.later ?? ''}
          icon={<BackIcon />}
          aria-label={t('trend.later')}
          title={t('trend.later')}
          disabled={range.kind === 'last'}
          onClick={() => onRange(pan(view, panShare, client.platformTime()))}
        />
        <Button
          disabled={range.kind === 'last'}
          onClick={() => onRange({ kind: 'last', milliseconds: view.to - view.from })}
        >
          {t('trend.now')}
        </Button>
        <AbsoluteRange view={view} onRange={onRange} />
      </span>
    </div>
  );
}

function AbsoluteRange({ view, onRange }: Pick<RangeToolsProps, 'view' | 'onRange'>) {
  const { t } = useTranslation(['live', 'common']);
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
            <span>{t('trend.from')}</span>
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
            <span>{t('trend.to')}</span>
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
              {t('trend.order')}
            </p>
          )}
          <Button type="primary" htmlType="submit" disabled={range === undefined}>
            {t('trend.show')}
          </Button>
        </form>
      }
    >
      <Button icon={<ClockIcon />}>{t('trend.absolute')}</Button>
    </Popover>
  );
}

interface SignalToolsProps {
  readonly signals: readonly Signal[];
  readonly shown: readonly Signal[];
  readonly onAdd: (signalId: string) => void;
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** What a trend of several signals shows, and what can be taken from it. */
export function SignalTools({ signals, shown, onAdd, onExport, onClose }: SignalToolsProps) {
  const { t } = useTranslation(['live', 'common']);
  const isFull = shown.length >= maxTrendSignals;
  const offered = signals.filter(
    (signal) => signal.dataType !== 'string' && signal.mode !== 'writeOnly' && !shown.includes(signal),
  );
  return (
    <div className={styles.signalTools}>
      <Select
        className={styles.add ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        disabled={isFull}
        placeholder={isFull ? t('trend.full', { count: maxTrendSignals }) : t('trend.add')}
        aria-label={t('trend.add')}
        options={offered.map(({ id, title, group }) => ({
          value: id,
          label: group === '' ? title : `${group} · ${title}`,
        }))}
        onChange={(id: string | null) => {
          if (id !== null) onAdd(id);
        }}
      />
      <Button icon={<DownloadIcon />} onClick={onExport}>
        {t('trend.export')}
      </Button>
      <Button onClick={onClose}>{t('common:close')}</Button>
    </div>
  );
}
