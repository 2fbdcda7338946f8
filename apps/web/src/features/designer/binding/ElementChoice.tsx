import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { definitionOf } from '@penstock/widgets/list';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { BackIcon, SearchIcon } from '../../../design/icons.tsx';
import { clearable } from '../../../kit/form/clearable.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { useEditor } from '../editor-context.ts';
import styles from './binding.module.css';
import { elementBinding, elementTitle, hasValue, propertiesOf } from './element-binding.ts';
import { SourceList } from './SourceList.tsx';

/** Properties of the widgets of the page to choose from: first the widget, then what of it. */
export function ElementChoice({ onPick }: { readonly onPick: (binding: JsonObject) => void }) {
  const { t } = useTexts('designerBinding');
  const language = useLanguage();
  const { store } = useEditor();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<WidgetRecord>();
  const widgets = useMemo(
    () =>
      [...store.all()]
        .filter((record) => propertiesOf(record, language).length > 0)
        .map((record) => ({
          id: record.id,
          record,
          title: elementTitle(record, language),
          note: definitionOf(record.widgetType)?.title[language] ?? '',
        }))
        // Widgets with a value come first.
        .toSorted((one, other) => Number(hasValue(other.record)) - Number(hasValue(one.record))),
    [store, language],
  );
  if (chosen !== undefined) {
    const title = elementTitle(chosen, language);
    const properties = propertiesOf(chosen, language).map(({ property, label = t('elementValue') }) => ({
      id: property,
      title: label,
      note: '',
    }));
    return (
      <div className={`${styles.choice} ${styles.filling}`}>
        <Button size="small" icon={<BackIcon />} onClick={() => setChosen(undefined)}>
          {t('otherWidget', { title })}
        </Button>
        <SourceList
          key={chosen.id}
          label={t('propertiesOf', { title })}
          sources={properties}
          onPick={(property) =>
            onPick(elementBinding(chosen.id, property.id, `${title} · ${property.title}`))
          }
        />
      </div>
    );
  }
  const wanted = keyword.trim().toLowerCase();
  const shown = widgets.filter(({ title, note }) => `${title} ${note}`.toLowerCase().includes(wanted));
  return (
    <div className={`${styles.choice} ${styles.filling}`}>
      <Input
        size="small"
        type="search"
        allowClear={clearable}
        prefix={<SearchIcon />}
        aria-label={t('searchWidgets')}
        placeholder={t('searchWidgets')}
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <p className={styles.note}>{t('elementNote')}</p>
      {shown.length === 0 ? (
        <p className={styles.note} role="status">
          {t(widgets.length === 0 ? 'noneYet' : 'noMatch')}
        </p>
      ) : (
        <SourceList label={t('widgets')} sources={shown} onPick={({ record }) => setChosen(record)} />
      )}
    </div>
  );
}
