import {
  firmwareDifference,
  firmwareInfo,
  firmwareQuery,
  type FirmwareRow,
} from '@penstock/contract/calls/firmware';
import type { Id } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './firmware.module.css';
import { firmwareKey } from './use-firmware-list.tsx';

/** Makes what a gateway with another version lacks of a firmware. */
export function DifferenceForm({
  target,
  onClose,
}: {
  readonly target: FirmwareRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['firmware', 'common']);
  const [base, setBase] = useState<Id | undefined>(undefined);
  const { hardwareId, type, id, version } = target;
  const others = useQuery({
    queryKey: [...firmwareKey, 'bases', id],
    queryFn: ({ signal }) =>
      client.call(firmwareQuery, { hardwareId, type, upgradeMethod: 'full', pageSize: 100 }, { signal }),
    select: ({ rows }) => rows.filter((row) => row.id !== id),
  });
  const making = useChange(
    async (baseId: Id) => {
      const made = await client.call(firmwareDifference, { id, baseId });
      return await client.call(firmwareInfo, made);
    },
    {
      success: ({ size }) => t('differenceForm.made', { size: sizeText(size), whole: sizeText(target.size) }),
      invalidates: [firmwareKey],
      failure: 'message',
    },
  );
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('differenceForm.text', { version })}</p>
      {others.data?.length === 0 ? (
        <Notice kind="off" title={t('differenceForm.none')} />
      ) : (
        <EditorField label={t('differenceForm.base')} problem={undefined}>
          {({ id: field }) => (
            <Select
              id={field}
              value={base ?? null}
              options={(others.data ?? []).map((row) => ({
                value: row.id,
                label: `${row.version} (${row.name})`,
              }))}
              onChange={setBase}
            />
          )}
        </EditorField>
      )}
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={making.running}
          disabled={base === undefined}
          onClick={() =>
            base !== undefined && void making.run(base).then((made) => made !== undefined && onClose())
          }
        >
          {t('differenceForm.make')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
