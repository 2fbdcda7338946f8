import { equipmentEdit, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { searchQuery } from '@penstock/contract/calls/search';
import { rules } from '@penstock/contract/rules/table';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { EditableFact } from '../../kit/detail/EditableFact.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './equipment-info.module.css';

type Words = Pick<EquipmentRow, 'title' | 'titleEn' | 'address' | 'remark'>;

/** The facts about an equipment: titles, address and remark, which are changed in place, and its owner. */
export function EquipmentCard({ row, mayEdit }: { readonly row: EquipmentRow; readonly mayEdit: boolean }) {
  const { t } = useTexts('equipmentInfo');
  const { run } = useChange((words: Partial<Words>) => client.call(equipmentEdit, { id: row.id, ...words }), {
    success: () => t('saved'),
    invalidates: [[equipmentQuery.path], [searchQuery.path]],
    failure: 'message',
  });
  const words = (key: keyof Words) => {
    const value = row[key];
    if (!mayEdit) return value === '' ? <span className={styles.none}>{t('none')}</span> : value;
    return (
      <EditableFact
        label={t(`facts.${key}`)}
        value={value}
        none={t('none')}
        maxLength={rules.generalText.maximum}
        onSave={async (given) => (await run({ [key]: given })) !== undefined}
      />
    );
  };
  const facts: Fact[] = [
    { label: t('facts.title'), value: words('title') },
    { label: t('facts.titleEn'), value: words('titleEn') },
    { label: t('facts.address'), value: words('address') },
    { label: t('facts.remark'), value: words('remark') },
    {
      label: t('facts.owner'),
      value: row.owned ? row.owner : `${row.owner} · ${t('facts.shared')}`,
    },
    { label: t('facts.signals'), value: row.signalCount },
    {
      label: t('facts.created'),
      value: (
        <span>
          {dateTime(row.createTime)} (<RelativeTime time={row.createTime} />)
        </span>
      ),
    },
    { label: t('facts.id'), value: row.id, copy: row.id },
  ];
  return (
    <DetailCard title={t('cards.equipment')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}
