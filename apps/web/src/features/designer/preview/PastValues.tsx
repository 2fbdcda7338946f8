import type { Observable } from '@penstock/scene/observable';
import { savedPage } from '@penstock/scene/page/saved-page';
import { Button, DatePicker, Select, Slider } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { clock } from '../../../app/services.ts';
import { PauseIcon, PlayIcon } from '../../../design/icons.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { dateTime } from '../../../texts/times.ts';
import { useWorkspace } from '../workspace.ts';
import type { ChosenValuesProps } from './chosen-values.ts';
import { EquipmentChoice } from './EquipmentChoice.tsx';
import { PastSource } from './past-source.ts';
import type { PlayedTime } from './played-history.ts';
import styles from './preview.module.css';
import { readPast } from './read-past.ts';

const hour = 3_600_000;
/** How much faster than in the plant the past can be played back. */
const speeds = [1, 10, 60, 300, 1800] as const;
/** How often another time is shown, in ms. */
const step = 200;

interface Loaded {
  readonly source: PastSource;
  readonly from: number;
  readonly to: number;
}

interface PastValuesProps extends ChosenValuesProps {
  /** Hears which time is shown. */
  readonly played: Observable<PlayedTime>;
}

/** Plays values of the past back: an equipment, a time range, play and pause, the speed, and the time that is shown. */
export function PastValues({ hub, played, equipmentId }: PastValuesProps) {
  const { t } = useTexts('designer');
  const { editor } = useWorkspace();
  const advice = useFailureText();
  const id = useId();
  const [range, setRange] = useState(() => ({ from: clock.now() - hour, to: clock.now() }));
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined);
  const [isLoading, setLoading] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(60);
  const [time, setTime] = useState(0);

  // Before the values, so that charts never end at another time than those.
  useEffect(() => {
    if (loaded !== undefined) played.set({ at: time, end: loaded.to });
  }, [played, loaded, time]);
  useEffect(() => (loaded === undefined ? undefined : hub.connect(loaded.source)), [hub, loaded]);
  useEffect(() => loaded?.source.show(time), [loaded, time]);
  useEffect(() => {
    if (!isPlaying || loaded === undefined) return;
    const timer = setInterval(() => {
      setTime((before) => Math.min(loaded.to, before + step * speed));
    }, step);
    return () => clearInterval(timer);
  }, [isPlaying, speed, loaded]);
  const isAtEnd = loaded !== undefined && time >= loaded.to;

  const load = async () => {
    if (equipmentId === undefined) return;
    setLoading(true);
    setPlaying(false);
    try {
      const { from, to } = range;
      const values = await readPast(
        equipmentId,
        new Set(savedPage(editor.store).bind?.signals ?? []),
        from,
        to,
      );
      const count = [...values.points.values()].reduce((sum, points) => sum + points.length, 0);
      if (count === 0) showToast({ kind: 'warning', text: t('preview.empty') });
      setLoaded({ source: new PastSource(values, from), from, to });
      setTime(from);
    } catch (error) {
      showToast({ kind: 'danger', text: advice(error) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles.form}>
      <EquipmentChoice />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles.field}>
          <label htmlFor={`${id}-${end}`}>{t(`preview.${end}`)}</label>
          <DatePicker
            id={`${id}-${end}`}
            showTime
            allowClear={false}
            value={dayjs(range[end])}
            onChange={(value) => value !== null && setRange({ ...range, [end]: value.valueOf() })}
          />
        </div>
      ))}
      <Button
        loading={isLoading}
        disabled={equipmentId === undefined || range.from >= range.to}
        onClick={() => void load()}
      >
        {t('preview.load')}
      </Button>
      {loaded !== undefined && (
        <>
          <div className={styles.line}>
            <Button
              type="primary"
              icon={isPlaying && !isAtEnd ? <PauseIcon /> : <PlayIcon />}
              onClick={() => {
                if (isAtEnd) setTime(loaded.from);
                setPlaying(isAtEnd || !isPlaying);
              }}
            >
              {t(isPlaying && !isAtEnd ? 'preview.pause' : 'preview.play')}
            </Button>
            <Select
              aria-label={t('preview.speed')}
              value={speed}
              options={speeds.map((value) => ({ value, label: `${value} ×` }))}
              onChange={setSpeed}
            />
          </div>
          <output className={styles.time}>{dateTime(time)}</output>
          <Slider
            ariaLabelForHandle={t('preview.time')}
            min={loaded.from}
            max={loaded.to}
            step={1000}
            value={time}
            tooltip={{ formatter: (value) => dateTime(value ?? 0) }}
            onChange={setTime}
          />
        </>
      )}
    </div>
  );
}
