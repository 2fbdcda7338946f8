import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import { unboundEquipment } from '@penstock/widgets/parts/unbound-equipment';
import { languages } from '@penstock/languages/language';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { AddIcon } from '../../../../design/icons.tsx';
import { useEquipments } from '../../binding/binding-sources.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import styles from './properties.module.css';

const unboundLabels: ReadonlySet<string> = new Set(languages.map((language) => unboundEquipment[language]));

interface EntriesProps {
  readonly label: string;
  readonly entries: readonly JsonObject[];
  readonly maximum: number;
  readonly onChange: (entries: Json) => void;
}

/** Equipments with a title each, in the order in which they are shown. An entry may be bound to none. */
export function EquipmentEntries({ label, entries, maximum, onChange }: EntriesProps) {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  return (
    <div role="group" aria-label={label} className={styles.items}>
      {entries.length === 0 && <span className={styles.note}>{t('equipments.hasNone')}</span>}
      {entries.map((entry, index) => {
        const name = t('equipments.entry', { count: index + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an entry is known by its position in the list alone
          <div key={index} role="group" aria-label={name} className={styles.item}>
            <div className={styles.itemHead}>
              <span className={styles.note}>{name}</span>
              <ItemButtons name={name} items={entries} index={index} onChange={onChange} />
            </div>
            <EntryFields
              name={name}
              entry={entry}
              onChange={(changed) => onChange(entries.with(index, changed))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={entries.length >= maximum}
        onClick={() => onChange([...entries, { title: unboundEquipment[language], equipmentId: '' }])}
      >
        {t('equipments.add')}
      </Button>
    </div>
  );
}

/** Which equipment an entry is bound to, found by its title, and what the entry is called. */
function EntryFields(props: {
  readonly name: string;
  readonly entry: JsonObject;
  readonly onChange: (entry: JsonObject) => void;
}) {
  const { name, entry, onChange } = props;
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const found = useEquipments('', keyword);
  const id = typeof entry['equipmentId'] === 'string' ? entry['equipmentId'] : '';
  const title = typeof entry['title'] === 'string' ? entry['title'] : '';
  const isOffered = id === '' || found.some((row) => row.id === id);

  function choose(chosen: string) {
    const row = found.find((one) => one.id === chosen);
    const before = found.find((one) => one.id === id);
    // A title that somebody wrote stays.
    const isOwnTitle = title !== '' && !unboundLabels.has(title) && title !== before?.title;
    setKeyword('');
    onChange({
      ...entry,
      equipmentId: chosen,
      title: isOwnTitle && chosen !== '' ? title : (row?.title ?? unboundEquipment[language]),
    });
  }
  return (
    <>
      <Select
        size="small"
        aria-label={`${name}: ${t('equipments.choose')}`}
        value={id}
        showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
        options={[
          { value: '', label: unboundEquipment[language] },
          ...(isOffered ? [] : [{ value: id, label: title || t('equipments.missing', { id }) }]),
          ...found.map((row) => ({ value: String(row.id), label: row.title })),
        ]}
        onChange={choose}
      />
      <TextControl
        label={t('equipments.title', { name })}
        value={title}
        onChange={(text) => onChange({ ...entry, title: text })}
      />
    </>
  );
}
