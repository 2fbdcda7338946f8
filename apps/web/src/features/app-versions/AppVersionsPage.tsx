import type { AppVersionRow } from '@penstock/contract/calls/app-version';
import { useCallback, useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AppVersionEditor } from './AppVersionEditor.tsx';
import { appVersionDrawers, useAppVersionList } from './use-app-version-list.tsx';

needTexts('appVersions');

/** The versions of the tools: added, changed and deleted. */
export function AppVersionsPage() {
  const { t } = useTexts('appVersions');
  const { opened, open, close } = useOpened(appVersionDrawers);
  const [row, setRow] = useState<AppVersionRow | undefined>(undefined);
  const edit = useCallback(
    (chosen: AppVersionRow | undefined) => {
      setRow(chosen);
      open(chosen === undefined ? { kind: 'add', id: 'new' } : { kind: 'edit', id: chosen.id });
    },
    [open],
  );
  const editor = (title: string, stored: AppVersionRow | undefined) => ({
    title,
    width: 560,
    content: <AppVersionEditor stored={stored} onClose={close} />,
  });
  // An address with the editor of a row that this page has not seen shows the list alone.
  const isKnown = opened?.kind !== 'edit' || row?.id === opened.id;
  return (
    <>
      <ListPage list={useAppVersionList(edit)} />
      <OpenedDrawer
        opened={isKnown ? opened : undefined}
        views={{ add: () => editor(t('add'), undefined), edit: () => editor(t('edit'), row) }}
        onClose={close}
      />
    </>
  );
}
