import type { Paint } from '@penstock/contract/dashboard/paint';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Tabs } from '../../design/Tabs.tsx';
import { ColourBlock } from './ColourBlock.tsx';
import styles from './colour.module.css';
import { useGesture } from './gesture.ts';
import { GradientEditor } from './GradientEditor.tsx';
import { gradientFrom } from './gradient-stops.ts';
import { noteColour } from './recent-colours.ts';

export interface ColourPanelProps {
  readonly value: Paint;
  /** Whether a gradient can be chosen. */
  readonly gradients: boolean;
  /** Changes with the same `gesture` belong together, and are undone at once. */
  readonly onChange: (paint: Paint, gesture: string) => void;
}

/**
 * The colour picker (platform specification, section 2): the tab of one colour and, where that is wanted, that of a
 * gradient. The last colour is among the recent ones when the panel is closed.
 */
export function ColourPanel({ value, gradients, onChange }: ColourPanelProps) {
  const { t } = useTexts('colour');
  const gesture = useGesture();
  const last = useRef<string>(undefined);
  const change = (paint: Paint) => {
    if (typeof paint === 'string') last.current = paint;
    onChange(paint, gesture.name());
  };
  useEffect(
    () => () => {
      if (last.current !== undefined) noteColour(last.current);
    },
    [],
  );
  const tab = typeof value === 'string' ? 'colour' : 'gradient';
  const firstColour = typeof value === 'string' ? value : (value.stops[0]?.colour ?? '#ffffff');
  return (
    <div className={styles.colourPanel} {...gesture.listeners}>
      <Tabs
        label={t('tabs')}
        current={tab}
        tabs={[
          { key: 'colour', title: t('block') },
          ...(gradients ? [{ key: 'gradient' as const, title: t('gradient') }] : []),
        ]}
        onChange={(key) => change(key === 'colour' ? firstColour : gradientFrom(firstColour))}
      >
        {typeof value === 'string' ? (
          <ColourBlock value={value} onChange={change} />
        ) : (
          <GradientEditor
            value={value}
            onChange={(paint) => {
              change(paint);
              last.current = paint.stops.at(-1)?.colour;
            }}
          />
        )}
      </Tabs>
    </div>
  );
}
