import { useTexts } from '../../texts/use-texts.ts';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../design/Tabs.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { type Opened, useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { SystemValuesPanel } from './SystemValuesPanel.tsx';
import { useVariableList } from './use-variable-list.tsx';
import { VariableEditor } from './VariableEditor.tsx';

needTexts('monitoringVariables');

/** The kinds of drawers. */
const kinds = ['edit', 'copy'] as const;

/** The monitoring variables of the reader's company, and the values that the platform itself has. */
export function MonitoringVariablesPage() {
  const { t } = useTexts('monitoringVariables');
  const [query, setQuery] = useSearchParams();
  const { opened, open, close } = useOpened(kinds);
  const editor = (id: string | undefined, isCopy: boolean) => ({
    title: t(id === undefined || isCopy ? 'editor.addTitle' : 'editor.editTitle'),
    width: 760,
    content: <VariableEditor id={id} isCopy={isCopy} onClose={close} />,
  });
  const tab = query.get('tab') === 'system' ? 'system' : 'variables';
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
        {tab === 'system' ? <SystemValuesPanel /> : <Variables open={open} />}
      </Tabs>
      <OpenedDrawer
        opened={opened}
        views={{ edit: (id) => editor(id, false), copy: (id) => editor(id, true) }}
        onClose={close}
      />
    </>
  );
}

function Variables({ open }: { readonly open: (opened: Opened<'edit' | 'copy'>) => void }) {
  return <ListPage list={useVariableList(open)} />;
}
