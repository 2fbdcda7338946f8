import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { SceneEditor } from './SceneEditor.tsx';
import { SceneFileForm } from './SceneFileForm.tsx';
import { SceneTitleForm } from './SceneTitleForm.tsx';
import { sceneDrawers, useSceneList } from './use-scene-list.tsx';

needTexts('scenes');

/** The scenes of the reader's company: uploaded, renamed, replaced, downloaded, deleted, and bound node by node. */
export function ScenesPage() {
  const { t } = useTexts('scenes');
  const { opened, open, close } = useOpened(sceneDrawers);
  const form = (title: string, content: ReactNode) => ({ title, width: 560, content });
  return (
    <>
      <ListPage list={useSceneList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{
          add: () => form(t('add'), <SceneFileForm id={undefined} onClose={close} />),
          bind: (id = '') => ({
            title: t('actions.bind'),
            width: 1080,
            content: <SceneEditor id={id} onClose={close} />,
          }),
          rename: (id = '') => form(t('actions.rename'), <SceneTitleForm id={id} onClose={close} />),
          replace: (id = '') => form(t('actions.replace'), <SceneFileForm id={id} onClose={close} />),
        }}
        onClose={close}
      />
    </>
  );
}
