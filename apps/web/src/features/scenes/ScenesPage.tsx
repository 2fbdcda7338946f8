import { useTexts } from '../../texts/use-texts.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { addTexts } from '../../texts/i18n.ts';
import { SceneEditor } from './SceneEditor.tsx';
import { SceneFileForm } from './SceneFileForm.tsx';
import { SceneTitleForm } from './SceneTitleForm.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useSceneList } from './use-scene-list.tsx';

addTexts('scenes', { zh, en });

/** The kinds of drawers. */
const kinds = ['add', 'bind', 'rename', 'replace'] as const;

/** The scenes of the reader's company: uploaded, renamed, replaced, downloaded, deleted, and bound node by node. */
export function ScenesPage() {
  const { t } = useTexts('scenes');
  const { opened, open, close } = useOpened(kinds);
  const list = useSceneList(open);
  return (
    <>
      <ListPage list={list} />
      {opened !== undefined && (
        <Drawer
          title={t(opened.kind === 'add' ? 'add' : `actions.${opened.kind}`)}
          width={opened.kind === 'bind' ? 1080 : 560}
          onClose={close}
        >
          {opened.kind === 'bind' && <SceneEditor key={opened.id} id={opened.id} onClose={close} />}
          {opened.kind === 'rename' && <SceneTitleForm key={opened.id} id={opened.id} onClose={close} />}
          {(opened.kind === 'add' || opened.kind === 'replace') && (
            <SceneFileForm
              key={opened.id}
              id={opened.kind === 'add' ? undefined : opened.id}
              onClose={close}
            />
          )}
        </Drawer>
      )}
    </>
  );
}
