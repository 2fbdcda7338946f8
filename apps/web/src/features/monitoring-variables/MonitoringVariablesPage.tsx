import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../design/Tabs.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { SystemValuesPanel } from './SystemValuesPanel.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { type Edited, useVariableList } from './use-variable-list.tsx';
import { VariableEditor } from './VariableEditor.tsx';

addTexts('monitoringVariables', { zh, en });

/** The monitoring variables of the reader's company, and the values that the platform itself has. */
export function MonitoringVariablesPage() {
  const { t } = useTexts('monitoringVariables');
  const [query, setQuery] = useSearchParams();
  // The edited record is in the address, so that leaving it is asked about like leaving a page.
  const edit = useCallback(
    (edited: Edited | undefined) =>
      setQuery((before) => withEdited(before, edited), { replace: edited === undefined }),
    [setQuery],
  );
  const close = useCallback(() => edit(undefined), [edit]);
  const tab = query.get('tab') === 'system' ? 'system' : 'variables';
  const copied = query.get('copy');
  const edited = query.get('edit') ?? copied;
  return (
    <>
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'variables', title: t('tabs.variables') },
          { key: 'system', title: t('tabs.system') },
        ]}
        current={tab}
        onChange={(key) => setQuery(key === 'system' ? { tab: 'system' } : {})}
      >
        {tab === 'system' ? <SystemValuesPanel /> : <Variables edit={edit} />}
      </Tabs>
      {edited !== null && (
        <Drawer
          title={t(edited === 'new' || copied !== null ? 'editor.addTitle' : 'editor.editTitle')}
          width={760}
          onClose={close}
        >
          <VariableEditor
            key={edited}
            id={edited === 'new' ? undefined : edited}
            isCopy={copied !== null}
            onClose={close}
          />
        </Drawer>
      )}
    </>
  );
}

function Variables({ edit }: { readonly edit: (edited: Edited) => void }) {
  return <ListPage list={useVariableList(edit)} />;
}

/** The address with the editor open, or closed. */
function withEdited(before: URLSearchParams, edited: Edited | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('edit');
  next.delete('copy');
  if (edited !== undefined) next.set(edited.kind === 'copy' ? 'copy' : 'edit', edited.id);
  return next;
}
