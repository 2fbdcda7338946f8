import type { OperationRow } from '@penstock/contract/calls/operation-log';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { dateTime } from '../../texts/times.ts';
import { ChangeTable } from './ChangeTable.tsx';
import styles from './operation-log.module.css';
import { actionText, objectText, objectTypeText } from './operation-texts.ts';

/** A row of the operation log: who, when, from where, what, and what changed. */
export function OperationDrawer({
  row,
  onClose,
}: {
  readonly row: OperationRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('operationLog');
  const language = useLanguage();
  return (
    <Drawer title={actionText(row, language)} width={720} onClose={onClose}>
      <div className={styles.stack}>
        <Facts
          layout="list"
          facts={[
            { label: t('columns.time'), value: dateTime(row.time) },
            { label: t('columns.account'), value: row.account === '' ? t('platform') : row.account },
            { label: t('columns.address'), value: row.address === '' ? t('nowhere') : row.address },
            { label: t('columns.objectType'), value: objectTypeText(row, language) },
            { label: t('columns.object'), value: objectText(row), copy: row.objectId },
          ]}
        />
        <ChangeTable row={row} />
      </div>
    </Drawer>
  );
}
