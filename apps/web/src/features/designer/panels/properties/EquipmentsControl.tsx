import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import { mixed, type Shared } from '../../shared-value.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { EquipmentEntries } from './EquipmentEntries.tsx';
import { EquipmentIds } from './EquipmentIds.tsx';
import styles from './properties.module.css';

/** Equipments of the account: entries with a title each, in an order, or only their ids. */
export function EquipmentsControl(props: {
  readonly label: string;
  readonly holds: 'entries' | 'ids';
  readonly maximum: number;
  readonly value: Shared<readonly Json[]>;
  readonly onChange: (equipments: Json) => void;
}) {
  const { holds, value, ...common } = props;
  const { t } = useTexts('designerPanels');
  if (value === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  return holds === 'entries' ? (
    <EquipmentEntries {...common} entries={value.filter(isJsonObject)} />
  ) : (
    <EquipmentIds {...common} ids={value.filter((one) => typeof one === 'string')} />
  );
}
