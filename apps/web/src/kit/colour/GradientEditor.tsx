import { colourCss, type Gradient, paintCss } from '@penstock/contract/dashboard/paint';
import { Button, InputNumber } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Choice } from '../../design/Choice.tsx';
import { AddIcon, DeleteIcon } from '../../design/icons.tsx';
import { ColourBlock } from './ColourBlock.tsx';
import styles from './colour.module.css';
import { withChangedStop, withoutStop, withStop } from './gradient-stops.ts';

const hundredths = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

/**
 * A gradient: its kind, its angle, and its stops on a bar. A stop is dragged or moved by arrow keys; a click on the bar
 * adds one; Delete removes the chosen one.
 */
export function GradientEditor(props: {
  readonly value: Gradient;
  readonly onChange: (gradient: Gradient) => void;
}) {
  const { value, onChange } = props;
  const { t } = useTexts('colour');
  const bar = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const chosen = Math.min(wanted, value.stops.length - 1);
  const stop = value.stops[chosen];

  function shareOf(event: PointerEvent): number {
    const box = bar.current?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? 0 : hundredths((event.clientX - box.left) / box.width);
  }

  function add(at: number) {
    const added = withStop(value, at);
    if (added === undefined) return;
    setWanted(added.stops.length - 1);
    onChange(added);
  }

  function remove(index: number) {
    const rest = withoutStop(value, index);
    if (rest === undefined) return;
    setWanted(0);
    onChange(rest);
  }

  function onStopKey(event: KeyboardEvent, index: number, at: number) {
    const step = event.shiftKey ? 0.1 : 0.01;
    const moves: Record<string, number> = {
      ArrowLeft: at - step,
      ArrowDown: at - step,
      ArrowRight: at + step,
      ArrowUp: at + step,
      Home: 0,
      End: 1,
    };
    const move = moves[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (move === undefined) return;
    else onChange(withChangedStop(value, index, { at: hundredths(move) }));
    event.preventDefault();
  }

  return (
    <div className={styles.gradient}>
      <div className={styles.gradientKind}>
        <Choice
          label={t('kind')}
          value={value.type}
          options={[
            { value: 'linear', text: t('linear') },
            { value: 'radial', text: t('radial') },
          ]}
          onChange={(type) => onChange({ ...value, type })}
        />
        {value.type === 'linear' && (
          <InputNumber
            size="small"
            className={styles.angle ?? ''}
            aria-label={t('angle')}
            min={0}
            max={360}
            step={15}
            suffix="°"
            value={value.angle}
            onChange={(angle) => angle !== null && onChange({ ...value, angle })}
          />
        )}
      </div>
      <div
        ref={bar}
        role="group"
        aria-label={t('stops')}
        className={styles.bar}
        style={{
          backgroundImage: `${paintCss({ ...value, type: 'linear', angle: 90 })}, var(--checks)`,
        }}
        onPointerDown={(event) => {
          if (event.button === 0 && event.target === event.currentTarget) add(shareOf(event));
        }}
      >
        {value.stops.map((one, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a stop is known by its position in the list alone
            key={index}
            type="button"
            role="slider"
            aria-label={t('stop', { count: index + 1 })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(one.at * 100)}
            aria-valuetext={`${Math.round(one.at * 100)} %, ${one.colour}`}
            data-chosen={index === chosen}
            className={styles.stop}
            style={{ left: `${one.at * 100}%` }}
            onFocus={() => setWanted(index)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              event.currentTarget.focus();
            }}
            onPointerMove={(event) => {
              if (event.buttons === 1) onChange(withChangedStop(value, index, { at: shareOf(event) }));
            }}
            onKeyDown={(event) => onStopKey(event, index, one.at)}
          >
            <span style={{ background: colourCss(one.colour) }} />
          </button>
        ))}
      </div>
      <div className={styles.stopActions}>
        <span>{t('stopAt', { count: chosen + 1, percent: Math.round((stop?.at ?? 0) * 100) })}</span>
        <span>
          <Button
            size="small"
            type="text"
            icon={<AddIcon />}
            aria-label={t('addStop')}
            title={t('addStop')}
            onClick={() => add(0.5)}
          />
          <Button
            size="small"
            type="text"
            icon={<DeleteIcon />}
            aria-label={t('removeStop')}
            title={t('removeStop')}
            disabled={value.stops.length <= 2}
            onClick={() => remove(chosen)}
          />
        </span>
      </div>
      {stop !== undefined && (
        <ColourBlock
          value={stop.colour}
          onChange={(colour) => onChange(withChangedStop(value, chosen, { colour }))}
        />
      )}
    </div>
  );
}
