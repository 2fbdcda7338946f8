import { equipmentEdit, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { type Position, positionText } from '@penstock/stage/map/coordinates';
import { PositionField } from '../../kit/map/PositionField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './equipment-info.module.css';

function positionOf({ latitude, longitude }: EquipmentRow): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Where an equipment is: its coordinates, typed or chosen on a map. */
export function PositionCard({ row, mayEdit }: { readonly row: EquipmentRow; readonly mayEdit: boolean }) {
  const { t } = useTexts(['equipmentInfo', 'common']);
  const stored = positionOf(row);
  const [editing, setEditing] = useState(false);
  const [position, setPosition] = useState<Position | null | undefined>(stored);
  const { run, running } = useChange(
    (chosen: Position | null) =>
      client.call(equipmentEdit, {
        id: row.id,
        latitude: chosen?.latitude ?? null,
        longitude: chosen?.longitude ?? null,
      }),
    { success: () => t('saved'), invalidates: [[equipmentQuery.path]], failure: 'message' },
  );
  const save = async () => {
    if (position === undefined || (await run(position)) === undefined) return;
    setEditing(false);
  };
  return (
    <DetailCard
      title={t('cards.position')}
      {...(stored !== null && {
        more: { to: `${pathTo('EquipmentMap')}?equipment=${row.id}`, text: t('position.onMap') },
      })}
    >
      {editing ? (
        <div className={styles.cardBody}>
          <PositionField value={position} onChange={setPosition} />
          <div className={styles.buttons}>
            <Button
              type="primary"
              loading={running}
              disabled={position === undefined}
              onClick={() => void save()}
            >
              {t('position.save')}
            </Button>
            <Button disabled={running} onClick={() => setEditing(false)}>
              {t('common:cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Facts
            layout="list"
            facts={[
              {
                label: t('facts.position'),
                value:
                  stored === null ? <span className={styles.none}>{t('none')}</span> : positionText(stored),
                copy: stored === null ? '' : positionText(stored),
              },
            ]}
          />
          {mayEdit && (
            <div className={styles.cardActions}>
              <Button
                onClick={() => {
                  setPosition(stored);
                  setEditing(true);
                }}
              >
                {t('position.change')}
              </Button>
            </div>
          )}
        </>
      )}
    </DetailCard>
  );
}
