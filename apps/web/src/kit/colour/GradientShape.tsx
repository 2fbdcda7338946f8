import { colourIn } from '@penstock/contract/dashboard/colour-role';
import type { Gradient } from '@penstock/contract/dashboard/paint';
import { Button, InputNumber } from 'antd';
import { Choice } from '../../design/Choice.tsx';
import { AddIcon } from '../../design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './colour.module.css';
import { withStopAfter } from './library-paint.ts';
import { usePagePalette } from './page-palette.ts';

/** Controls of a gradient that the component library has not: its kind, its angle, and another stop without a pointer. */
export function GradientShape(props: {
  readonly value: Gradient;
  /** The chosen stop, by its position on the bar. */
  readonly stop: number;
  readonly onChange: (gradient: Gradient) => void;
}) {
  const { value, stop, onChange } = props;
  const { t } = useTexts('colour');
  const palette = usePagePalette();
  const added = withStopAfter(value, stop, (text) =>
    palette === undefined ? text : colourIn(palette, text),
  );
  return (
    <div className={styles.shape}>
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
      <Button
        size="small"
        type="text"
        icon={<AddIcon />}
        aria-label={t('addStop')}
        title={t('addStop')}
        disabled={added === undefined}
        onClick={() => added !== undefined && onChange(added)}
      />
    </div>
  );
}
