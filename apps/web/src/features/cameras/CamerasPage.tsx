import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { CameraForm } from './CameraForm.tsx';
import { CameraTest } from './CameraTest.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { type Opened, useCameraList } from './use-camera-list.tsx';

addTexts('cameras', { zh, en });

const kinds = ['add', 'edit', 'test'] as const;

/** The cameras of the reader's company: added, changed, tested and deleted. */
export function CamerasPage() {
  const { t } = useTranslation('cameras');
  const [query, setQuery] = useSearchParams();
  // What is edited is in the address, so that leaving it is asked about like leaving a page.
  const open = useCallback(
    (opened: Opened | undefined) =>
      setQuery((before) => withOpened(before, opened), { replace: opened === undefined }),
    [setQuery],
  );
  const close = useCallback(() => open(undefined), [open]);
  const list = useCameraList(open);
  const kind = kinds.find((one) => query.has(one));
  const id = kind === undefined ? '' : (query.get(kind) ?? '');
  return (
    <>
      <ListPage list={list} />
      {kind !== undefined && (
        <Drawer title={t(kind)} width={560} onClose={close}>
          {kind === 'test' ? (
            <CameraTest key={id} id={id} onClose={close} />
          ) : (
            <CameraForm key={id} id={kind === 'add' ? undefined : id} onClose={close} />
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
