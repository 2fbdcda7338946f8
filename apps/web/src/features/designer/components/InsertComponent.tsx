import { pageComponentInfo } from '@penstock/contract/calls/page-component';
import { readComponentText } from '@penstock/contract/dashboard/component';
import type { Id } from '@penstock/contract/calls/identifier';
import { toPage } from '@penstock/scene/editor/camera';
import { addUse } from '@penstock/scene/components/make-component';
import { Input } from 'antd';
import { useState } from 'react';
import { widgetTypes } from '@penstock/widgets/list';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './components.module.css';
import { clearable } from '../../../kit/form/clearable.tsx';
import { useComponentList } from '../panels/properties/use-component-list.ts';

/** The components of the company; one that is chosen is put in the middle of what is in sight. */
export function InsertComponent({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { editor, components } = useWorkspace();
  const failure = useFailureText();
  const [keyword, setKeyword] = useState('');
  const { data, error } = useComponentList(keyword);

  const insert = async (id: Id) => {
    try {
      const { components: found } = await client.call(pageComponentInfo, { ids: [id] });
      const reading = readComponentText(found[0]?.json ?? '', widgetTypes);
      if (!reading.ok) {
        showToast({ kind: 'warning', text: t('components.gone') });
        return;
      }
      components.take(id, reading.component);
      const { width, height } = editor.viewport.get();
      const middle = toPage(editor.camera.get(), { x: width / 2, y: height / 2 });
      addUse(editor, id, reading.component, middle);
      onClose();
    } catch (problem) {
      showToast({ kind: 'warning', text: failure(problem) });
    }
  };
  return (
    <Drawer title={t('components.insert')} width={420} onClose={onClose}>
      <div className={styles.form}>
        <Input
          type="search"
          allowClear={clearable}
          aria-label={t('components.search')}
          placeholder={t('components.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {error !== null && <p role="alert">{failure(error)}</p>}
        {data?.rows.length === 0 && <p className={styles.note}>{t('components.none')}</p>}
        <ul className={styles.list}>
          {data?.rows.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={styles.row} onClick={() => void insert(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}
