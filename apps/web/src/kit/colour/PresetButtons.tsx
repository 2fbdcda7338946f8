import type { PaletteChanges } from '@penstock/contract/dashboard/colour-role';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import {
  type PalettePreset,
  palettePresets,
  presetNames,
} from '@penstock/contract/dashboard/palette-presets';
import { Button } from 'antd';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './palette.module.css';

needTexts('colour');

interface PresetButtonsProps {
  readonly chosen: PalettePreset | 'company' | undefined;
  /** The colours of the company, where a page can have them; undefined where there are none. */
  readonly company?: PaletteChanges | undefined;
  readonly isReadOnly: boolean;
  readonly onTake: (name: PalettePreset | 'company') => void;
}

/** Ready colours for everything at once. */
export function PresetButtons({ chosen, company, isReadOnly, onTake }: PresetButtonsProps) {
  const { t } = useTexts('colour');
  const offered: readonly (PalettePreset | 'company')[] =
    company === undefined ? presetNames : ['company', ...presetNames];
  const accentOf = (name: PalettePreset | 'company') =>
    paletteOf('light', name === 'company' ? company : palettePresets[name]).accent;
  return (
    <div className={styles.presets} role="group" aria-label={t('readyColours')}>
      {offered.map((name) => (
        <Button
          key={name}
          size="small"
          disabled={isReadOnly}
          aria-pressed={name === chosen}
          type={name === chosen ? 'primary' : 'default'}
          icon={<i className={styles.preset} style={{ background: accentOf(name) }} />}
          onClick={() => onTake(name)}
        >
          {t(`presets.${name}`)}
        </Button>
      ))}
    </div>
  );
}
