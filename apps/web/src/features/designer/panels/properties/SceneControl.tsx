import { titleIn } from '@penstock/contract/texts/entered';
import { idSchema } from '@penstock/contract/calls/identifier';
import { sceneInfo } from '@penstock/contract/calls/scene';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { client } from '../../../../app/services.ts';
import { useSourceRows } from '../../binding/binding-sources.ts';
import { mixed, type Shared } from '../../shared-value.ts';
import styles from './properties.module.css';

interface SceneControlProps {
  readonly label: string;
  /** The id of a scene; empty for none. */
  readonly value: Shared<string>;
  readonly onChange: (sceneId: string | undefined) => void;
}

/** A scene of the company, found by its name. */
export function SceneControl({ label, value, onChange }: SceneControlProps) {
  const { t } = useTexts('designerPanels');
  const [keyword, setKeyword] = useState('');
  const found = useSourceRows('scene', useDeferredValue(keyword));
  const chosen = value === mixed ? '' : value;
  const title = useSceneTitle(chosen);
  const rows = found.data ?? [];
  const options = rows.map(({ id, title: text }) => ({ value: id, label: text }));
  const own = { value: chosen, label: title ?? t('scene.missing', { id: chosen }) };
  return (
    <Select
      className={styles.scene ?? ''}
      size="small"
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear
      placeholder={t(value === mixed ? 'mixed' : 'choose')}
      loading={found.isFetching}
      notFoundContent={t('scene.none')}
      value={chosen === '' ? null : chosen}
      options={chosen === '' || rows.some(({ id }) => id === chosen) ? options : [own, ...options]}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
    />
  );
}

/** The title of a scene that may not be among those that were found; undefined until it is known. */
function useSceneTitle(sceneId: string): string | undefined {
  const language = useLanguage();
  const id = idSchema.safeParse(sceneId).data;
  const { data } = useQuery({
    queryKey: [sceneInfo.path, 'title', sceneId],
    queryFn: async ({ signal }) => {
      if (id === undefined) return null;
      const { title, titleTranslations } = await client.call(sceneInfo, { id }, { signal });
      return { title, titleTranslations };
    },
    retry: false,
  });
  if (!data) return undefined;
  return titleIn(data, language);
}
