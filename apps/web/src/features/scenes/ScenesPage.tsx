import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { SceneEditor } from './SceneEditor.tsx';
import { SceneFileForm } from './SceneFileForm.tsx';
import { SceneTitleForm } from './SceneTitleForm.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { type Opened, useSceneList } from './use-scene-list.tsx';

addTexts('scenes', { zh, en });

const kinds = ['add', 'bind', 'rename', 'replace'] as const;

/** The scenes of the reader's company: uploaded, renamed, replaced, downloaded, deleted, and bound node by node. */
export function ScenesPage() {
  const { t } = useTranslation('scenes');
  const [query, setQuery] = useSearchParams();
  // What is edited is in the address, so that leaving it is asked about like leaving a page.
  const open = useCallback(
    (opened: Opened | undefined) =>
      setQuery((before) => withOpened(before, opened), { replace: opened === undefined }),
    [setQuery],
  );
  const close = useCallback(() => open(undefined), [open]);
  const list = useSceneList(open);
  const kind = kinds.find((one) => query.has(one));
  const id = kind === undefined ? '' : (query.get(kind) ?? '');
  return (
    <>
      <ListPage list={list} />
      {kind !== undefined && (
        <Drawer
          title={t(kind === 'add' ? 'add' : `actions.${kind}`)}
          width={kind === 'bind' ? 1080 : 560}
          onClose={close}
        >
          {kind === 'bind' && <SceneEditor key={id} id={id} onClose={close} />}
          {kind === 'rename' && <SceneTitleForm key={id} id={id} onClose={close} />}
          {(kind === 'add' || kind === 'replace') && (
            <SceneFileForm key={id} id={kind === 'add' ? undefined : id} onClose={close} />
          )}
        </Drawer>
      )}
    </>
  );
}

/** The address with a drawer open, or closed. */
function withOpened(before: URLSearchParams, opened: Opened | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const kind of kinds) next.delete(kind);
  if (opened !== undefined) next.set(opened.kind, opened.id);
  return next;
}
