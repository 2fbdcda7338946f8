import { equipmentDelete, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { productQuery } from '@penstock/contract/calls/product';
import { searchQuery } from '@penstock/contract/calls/search';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { BatchProgress } from '../../kit/batch/BatchProgress.tsx';
import { useBatch } from '../../kit/batch/use-batch.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import styles from './equipment-list.module.css';

/** As many as are named before they are deleted. */
const maxNamed = 20;

interface RemoveDrawerProps {
  readonly rows: readonly EquipmentRow[];
  readonly onClose: () => void;
}

/** Deletes several equipments one after another, after naming them, and says which were not deleted and why. */
export function RemoveDrawer({ rows, onClose }: RemoveDrawerProps) {
  const { t } = useTexts(['equipmentList', 'common']);
  const batch = useBatch(
    ({ id }: EquipmentRow, signal) => client.call(equipmentDelete, { id }, { signal }),
    [[equipmentQuery.path], [productQuery.path], [searchQuery.path]],
  );
  const count = rows.length;
  return (
    <Drawer title={t('removeMany.title', { count })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t('removeMany.text')}</p>
        <ul className={styles.names}>
          {rows.slice(0, maxNamed).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {count > maxNamed && <li>{t('removeMany.more', { count: count - maxNamed })}</li>}
        </ul>
        <BatchProgress batch={batch} nameOf={({ title }) => title} />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t(batch.state === undefined ? 'common:cancel' : 'common:close')}</Button>
        {batch.state === undefined && (
          <Button type="primary" danger onClick={() => void batch.start(rows)}>
            {t('removeMany.action', { count })}
          </Button>
        )}
      </DrawerFooter>
    </Drawer>
  );
}
