import { type SystemValueKey, systemValues } from '@penstock/contract/dashboard/system-values';
import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { SearchIcon } from '../../../design/icons.tsx';
import { useSystemValues } from '../../../kit/system-values/use-system-values.ts';
import styles from './binding.module.css';
import { useSourceRows } from './binding-sources.ts';
import { MvarValue } from './PresentValue.tsx';
import { clearable } from '../../../kit/form/clearable.tsx';
import { SourceList } from './SourceList.tsx';

interface OtherChoiceProps {
  readonly chosen: string | undefined;
  readonly onPick: (id: string, title: string) => void;
}

/** Monitoring variables, reports or scenes to choose from; monitoring variables with their values at present. */
export function RowChoice({
  kind,
  chosen,
  onPick,
}: OtherChoiceProps & { readonly kind: 'mvar' | 'report' | 'scene' }) {
  const { t } = useTexts('designerBinding');
  const [keyword, setKeyword] = useState('');
  const { data, isPending, isError } = useSourceRows(kind, keyword.trim());
  const rows = data ?? [];
  return (
    <div className={styles.choice}>
      <Input
        size="small"
        type="search"
        allowClear={clearable}
        prefix={<SearchIcon />}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {rows.length === 0 ? (
        <p className={styles.note} role="status">
          {t(isPending ? 'loading' : isError ? 'failed' : keyword.trim() === '' ? 'noneYet' : 'noMatch')}
        </p>
      ) : (
        <SourceList
          label={t(`kinds.${kind}`)}
          sources={rows}
          chosen={chosen}
          present={kind === 'mvar' ? ({ id, note }) => <MvarValue id={id} unit={note} /> : undefined}
          onPick={({ id, title }) => onPick(id, title)}
        />
      )}
    </div>
  );
}

const systemKeys = Object.keys(systemValues).filter((key): key is SystemValueKey =>
  Object.hasOwn(systemValues, key),
);

/** System values to choose from, with their values at present. */
export function SystemChoice(props: {
  readonly chosen: string | undefined;
  readonly onPick: (key: SystemValueKey) => void;
}) {
  const { t } = useTexts('designerBinding');
  const language = useLanguage();
  const values = useSystemValues();
  const sources = systemKeys.map((key) => ({
    id: key,
    key,
    title: systemValues[key].title[language],
    note: key,
  }));
  return (
    <div className={styles.choice}>
      <SourceList
        label={t('kinds.system')}
        sources={sources}
        chosen={props.chosen}
        present={({ key }) => String(values[key] ?? '—')}
        onPick={({ key }) => props.onPick(key)}
      />
    </div>
  );
}
