import { readPaint } from '@penstock/contract/dashboard/paint';
import type { Json } from '@penstock/contract/dashboard/json';
import { Button } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { ColourField } from '../../../../kit/colour/ColourField.tsx';
import { mixed, type Shared } from '../../shared-value.ts';
import styles from './properties.module.css';

/** Colours that are taken in turn. */
export function ThemeControl(props: {
  readonly label: string;
  readonly value: Shared<readonly Json[]>;
  /** Undefined puts back those of the type. */
  readonly onChange: (colours: Json | undefined, squash?: string) => void;
}) {
  const { label, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  if (value === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  return (
    <div role="group" aria-label={label} className={styles.theme}>
      {value.map((colour, index) => (
        <ColourField
          // oxlint-disable-next-line react/no-array-index-key -- a colour is known by its position alone
          key={index}
          label={t('theme.colour', { count: index + 1 })}
          value={typeof colour === 'string' ? (readPaint(colour) ?? '') : ''}
          onChange={(paint, gesture) =>
            typeof paint === 'string' && onChange(value.with(index, paint), gesture)
          }
        />
      ))}
      <Button size="small" onClick={() => onChange(undefined)}>
        {t('theme.reset')}
      </Button>
    </div>
  );
}
