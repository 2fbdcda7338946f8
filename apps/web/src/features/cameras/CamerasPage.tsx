import { useTexts } from '../../texts/use-texts.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { addTexts } from '../../texts/i18n.ts';
import { CameraForm } from './CameraForm.tsx';
import { CameraTest } from './CameraTest.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useCameraList } from './use-camera-list.tsx';

addTexts('cameras', { zh, en });

/** The kinds of drawers. */
const kinds = ['add', 'edit', 'test'] as const;

/** The cameras of the reader's company: added, changed, tested and deleted. */
export function CamerasPage() {
  const { t } = useTexts('cameras');
  const { opened, open, close } = useOpened(kinds);
  const list = useCameraList(open);
  return (
    <>
      <ListPage list={list} />
      {opened !== undefined && (
        <Drawer title={t(opened.kind)} width={560} onClose={close}>
          {opened.kind === 'test' ? (
            <CameraTest key={opened.id} id={opened.id} onClose={close} />
          ) : (
            <CameraForm key={opened.id} id={opened.kind === 'add' ? undefined : opened.id} onClose={close} />
          )}
        </Drawer>
      )}
    </>
  );
}
