import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { mixed, type Shared } from '../../shared-value.ts';
import styles from './properties.module.css';
import { useComponentList } from './use-component-list.ts';
import { useKnownComponents } from './use-known-components.ts';

interface ComponentControlProps {
  readonly label: string;
  /** The id of a component; empty for none. */
  readonly value: Shared<string>;
  readonly onChange: (componentId: string | undefined) => void;
}

/** A component of the company, found by its title. */
export function ComponentControl({ label, value, onChange }: ComponentControlProps) {
  const { t } = useTexts('designerPanels');
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useComponentList(useDeferredValue(keyword));
  const known = useKnownComponents();
  const chosen = value === mixed ? '' : value;
  const rows = data?.rows ?? [];
  const options = rows.map(({ id, title }) => ({ value: String(id), label: title }));
  const own = { value: chosen, label: known.get(chosen)?.title ?? chosen };
  return (
    <Select
      className={styles.scene ?? ''}
      size="small"
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear
      placeholder={t(value === mixed ? 'mixed' : 'choose')}
      loading={isFetching}
      value={chosen === '' ? null : chosen}
      options={chosen === '' || rows.some(({ id }) => id === chosen) ? options : [own, ...options]}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
    />
  );
}
