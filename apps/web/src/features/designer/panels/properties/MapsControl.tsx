import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddIcon, DeleteIcon } from '../../../../design/icons.tsx';
import { readArithmetic } from '../typed-arithmetic.ts';
import { mixed, type Shared } from '../fields/shared-value.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { ImageControl } from './ImageControl.tsx';
import styles from './properties.module.css';

/** Which field of a row holds what is chosen for its value. */
const chosenFields = { text: 'text', image: 'imgUrl', state: 'state' } as const;

/** Texts, images or states by value: rows that are added, changed and removed. */
export function MapsControl(props: {
  readonly label: string;
  readonly kind: keyof typeof chosenFields;
  readonly value: Shared<readonly Json[]>;
  readonly onChange: (rows: Json) => void;
}) {
  const { label, kind, value, onChange } = props;
  const { t } = useTranslation('designerPanels');
  if (value === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  const rows = value.filter(isJsonObject);
  const field = chosenFields[kind];
  const change = (index: number, part: JsonObject) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className={styles.maps} role="group" aria-label={label}>
      {rows.map((row, index) => {
        const chosen = row[field];
        const common = {
          label: t('maps.shown', { count: index + 1 }),
          value: typeof chosen === 'string' ? chosen : '',
          onChange: (text: string) => change(index, { [field]: text }),
        };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is known by its position in the list alone
          <div key={index} className={styles.mapRow}>
            <TextControl
              label={t('maps.value', { count: index + 1 })}
              value={valueText(row['value'])}
              maxLength={50}
              onChange={(text) => change(index, { value: readArithmetic(text) ?? text })}
            />
            {kind === 'image' ? <ImageControl {...common} /> : <TextControl {...common} />}
            <Button
              size="small"
              type="text"
              icon={<DeleteIcon />}
              aria-label={t('maps.remove', { count: index + 1 })}
              title={t('maps.remove', { count: index + 1 })}
              onClick={() => onChange(rows.filter((_row, at) => at !== index))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={rows.length >= limits.mappings}
        onClick={() => onChange([...rows, { value: rows.length, [field]: '' }])}
      >
        {t('maps.add')}
      </Button>
    </div>
  );
}

const valueText = (value: Json | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
