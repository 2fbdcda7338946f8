import { Select } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useAreaFilter } from '../../../../kit/area/use-areas.ts';
import { mixed, type Shared } from '../../shared-value.ts';
import styles from './properties.module.css';

interface AreaControlProps {
  readonly label: string;
  /** The id of an area; empty for none. */
  readonly value: Shared<string>;
  readonly onChange: (areaId: string | undefined) => void;
}

/** An area of the company. */
export function AreaControl({ label, value, onChange }: AreaControlProps) {
  const { t } = useTexts('designerPanels');
  const { options } = useAreaFilter();
  const chosen = value === mixed ? '' : value;
  return (
    <Select
      className={styles.scene ?? ''}
      size="small"
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      placeholder={t(value === mixed ? 'mixed' : 'choose')}
      value={chosen === '' ? null : chosen}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
    />
  );
}
