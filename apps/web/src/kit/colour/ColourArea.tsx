import type { HsvColour } from '@penstock/contract/rules/colour';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './colour.module.css';

const within = (share: number) => Math.min(1, Math.max(0, share));

/** The panel of a hue: saturation from left to right, value from below upwards; by mouse, touch and arrow keys. */
export function ColourArea(props: {
  readonly hsv: HsvColour;
  readonly onChange: (change: Partial<HsvColour>) => void;
}) {
  const { hsv, onChange } = props;
  const { t } = useTexts('colour');
  const area = useRef<HTMLDivElement>(null);

  function take(event: PointerEvent) {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return;
    onChange({
      saturation: within((event.clientX - box.left) / box.width),
      value: within(1 - (event.clientY - box.top) / box.height),
    });
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    take(event);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? 0.1 : 0.01;
    const changes: Record<string, Partial<HsvColour>> = {
      ArrowLeft: { saturation: within(hsv.saturation - step) },
      ArrowRight: { saturation: within(hsv.saturation + step) },
      ArrowDown: { value: within(hsv.value - step) },
      ArrowUp: { value: within(hsv.value + step) },
      Home: { saturation: 0 },
      End: { saturation: 1 },
      PageUp: { value: within(hsv.value + 0.1) },
      PageDown: { value: within(hsv.value - 0.1) },
    };
    const change = changes[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onChange(change);
  }

  const saturation = Math.round(hsv.saturation * 100);
  const value = Math.round(hsv.value * 100);
  return (
    <div
      ref={area}
      role="slider"
      tabIndex={0}
      aria-label={t('area')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={saturation}
      aria-valuetext={t('areaValue', { saturation, value })}
      className={styles.area}
      style={{ backgroundColor: `hsl(${hsv.hue} 100% 50%)` }}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.buttons === 1) take(event);
      }}
      onKeyDown={onKeyDown}
    >
      <span className={styles.areaMark} style={{ left: `${saturation}%`, top: `${100 - value}%` }} />
    </div>
  );
}
