import { equipmentEdit, equipmentQuery } from '@penstock/contract/calls/equipment';
import { shiftsSchema, timeOfDay } from '@penstock/contract/model/shift';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { titleIn } from '@penstock/contract/texts/entered';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './equipment-info.module.css';
import { PlantTimesForm } from './PlantTimesForm.tsx';
import type { EquipmentInfo } from './use-equipment-info.ts';

type PlantTimes = Pick<EquipmentInfo, 'timeZone' | 'shifts'>;

/** On which clock the plant of an equipment works, and in which shifts. */
export function PlantTimesCard(props: { readonly equipment: EquipmentInfo; readonly mayEdit: boolean }) {
  const { equipment, mayEdit } = props;
  const { id, timeZone, defaultTimeZone, shifts } = equipment;
  const { t } = useTexts(['equipmentInfo', 'common']);
  const language = useLanguage();
  const [draft, setDraft] = useState<PlantTimes | undefined>(undefined);
  const { run, running } = useChange((times: PlantTimes) => client.call(equipmentEdit, { id, ...times }), {
    success: () => t('saved'),
    invalidates: [[equipmentQuery.path]],
    failure: 'message',
  });
  const save = async (times: PlantTimes) => {
    if ((await run(times)) !== undefined) setDraft(undefined);
  };
  if (draft !== undefined) {
    const isRight = shiftsSchema.safeParse(draft.shifts).success;
    return (
      <DetailCard title={t('cards.times')}>
        <div className={styles.cardBody}>
          <PlantTimesForm times={draft} defaultTimeZone={defaultTimeZone} onChange={setDraft} />
          {!isRight && <p className={styles.timesProblem}>{t('times.wrong')}</p>}
          <div className={styles.buttons}>
            <Button type="primary" loading={running} disabled={!isRight} onClick={() => void save(draft)}>
              {t('times.save')}
            </Button>
            <Button disabled={running} onClick={() => setDraft(undefined)}>
              {t('common:cancel')}
            </Button>
          </div>
        </div>
      </DetailCard>
    );
  }
  return (
    <DetailCard title={t('cards.times')}>
      <Facts
        layout="list"
        facts={[
          {
            label: t('times.zone'),
            value: timeZone === '' ? t('times.ofInstallation', { zone: defaultTimeZone }) : timeZone,
          },
          {
            label: t('times.shifts'),
            value:
              shifts.length === 0 ? (
                <span className={styles.none}>{t('times.noShifts')}</span>
              ) : (
                <ul className={styles.shifts}>
                  {shifts.map((shift) => (
                    <li key={shift.start}>
                      {titleIn(shift, language)} {t('times.from', { time: timeOfDay(shift.start) })}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
      <p className={styles.timesNote}>{t('times.about')}</p>
      {mayEdit && (
        <div className={styles.cardActions}>
          <Button onClick={() => setDraft({ timeZone, shifts })}>{t('times.change')}</Button>
        </div>
      )}
    </DetailCard>
  );
}
