import { areaAssign, areaQuery } from '@penstock/contract/calls/area';
import { equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import type { RefusedEquipment as Refused } from '@penstock/contract/calls/refused-equipment';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer, DrawerFooter } from '../drawer/Drawer.tsx';
import { ReadFailure } from '../empty/ReadFailure.tsx';
import { EditorField } from '../form/EditorField.tsx';
import { FailureNotice } from '../mutation/FailureNotice.tsx';
import { useAttempt } from '../mutation/use-attempt.ts';
import { useChange } from '../mutation/use-change.ts';
import styles from './area.module.css';
import { RefusedEquipment } from './RefusedEquipment.tsx';
import { areaOptions, useAreas } from './use-areas.ts';

needTexts('areaTools');

/** Puts several equipments into an area, or into none, and names those that stay where they are. */
export function MoveToAreaDrawer({
  rows,
  onClose,
}: {
  readonly rows: readonly Pick<EquipmentRow, 'id'>[];
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['areaTools', 'common']);
  const areas = useAreas();
  const [areaId, setAreaId] = useState<Id | 'none'>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { error, attempt } = useAttempt();
  const { run, running } = useChange(
    (to: Id | '') => client.call(areaAssign, { areaId: to, equipmentIds: rows.map(({ id }) => id) }),
    {
      success: ({ moved }) => (moved === 0 ? '' : t('move.done', { count: moved })),
      invalidates: [[areaQuery.path], [equipmentQuery.path]],
      failure: 'thrown',
    },
  );
  const move = () =>
    void attempt(async () => {
      if (areaId === undefined) return;
      const answer = await run(areaId === 'none' ? '' : areaId);
      if (answer === undefined) return;
      setRefused(answer.refused);
      if (answer.refused.length === 0) onClose();
    });
  const options = areaOptions(areas.data?.areas ?? []);
  return (
    <Drawer title={t('move.title', { count: rows.length })} width={480} onClose={onClose}>
      {areas.data === undefined ? (
        areas.error !== null && (
          <ReadFailure title={t('failed')} error={areas.error} onRetry={() => void areas.refetch()} />
        )
      ) : (
        <div className={styles.stack}>
          {options.length === 0 && (
            <p className={styles.note}>
              {t('move.noAreas')} <Link to={pathTo('Areas')}>{t('move.toAreas')}</Link>
            </p>
          )}
          <EditorField label={t('area')} problem={undefined} hint={t('move.text')}>
            {(field) => (
              <Select<Id | 'none'>
                {...field}
                autoFocus
                placeholder={t('choose')}
                value={areaId ?? null}
                options={[...options, { value: 'none' as const, label: t('none') }]}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={setAreaId}
              />
            )}
          </EditorField>
          <RefusedEquipment refused={refused} />
          <FailureNotice title={t('move.failed')} error={error} />
        </div>
      )}
      <DrawerFooter>
        <Button onClick={onClose}>{t(refused.length > 0 ? 'common:close' : 'common:cancel')}</Button>
        <Button type="primary" loading={running} disabled={areaId === undefined} onClick={move}>
          {t('move.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
