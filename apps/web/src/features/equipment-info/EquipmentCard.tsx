import { equipmentEdit, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { searchQuery } from '@penstock/contract/calls/search';
import { rules } from '@penstock/contract/rules/table';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { EditableFact } from '../../kit/detail/EditableFact.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { useTranslations } from '../../kit/form/use-translations.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './equipment-info.module.css';

type Words = Pick<EquipmentRow, 'title' | 'titleTranslations' | 'address' | 'remark'>;

/** The facts about an equipment: titles, address and remark, which are changed in place, and its owner. */
export function EquipmentCard({ row, mayEdit }: { readonly row: EquipmentRow; readonly mayEdit: boolean }) {
  const { t } = useTexts('equipmentInfo');
  const { run } = useChange((words: Partial<Words>) => client.call(equipmentEdit, { id: row.id, ...words }), {
    success: () => t('saved'),
    invalidates: [[equipmentQuery.path], [searchQuery.path]],
    failure: 'message',
  });
  const translations = useTranslations();
  const fact = (label: string, value: string, changed: (given: string) => Partial<Words>): Fact => {
    const none = t('none');
    if (!mayEdit) return { label, value: value === '' ? <span className={styles.none}>{none}</span> : value };
    return {
      label,
      value: (
        <EditableFact
          label={label}
          value={value}
          none={none}
          maxLength={rules.generalText.maximum}
          onSave={async (given) => (await run(changed(given))) !== undefined}
        />
      ),
    };
  };
  const words = (key: 'title' | 'address' | 'remark') =>
    fact(t(`facts.${key}`), row[key], (given) => ({ [key]: given }));
  const facts: Fact[] = [
    words('title'),
    ...translations(t('facts.title'), row.titleTranslations).map((one) =>
      fact(one.label, one.value, (given) => ({ titleTranslations: one.with(given) })),
    ),
    words('address'),
    words('remark'),
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
