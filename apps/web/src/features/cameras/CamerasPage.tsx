import { useTexts } from '../../texts/use-texts.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { CameraEditor } from './CameraEditor.tsx';
import { CameraTest } from './CameraTest.tsx';
import { cameraDrawers, useCameraList } from './use-camera-list.tsx';

needTexts('cameras');

/** The cameras of the reader's company: added, changed, tested and deleted. */
export function CamerasPage() {
  const { t } = useTexts('cameras');
  const { opened, open, close } = useOpened(cameraDrawers);
  const editor = (title: string, id: string | undefined) => ({
    title,
    width: 560,
    content: <CameraEditor id={id} onClose={close} />,
  });
  return (
    <>
      <ListPage list={useCameraList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{
          add: () => editor(t('add'), undefined),
          edit: (id) => editor(t('edit'), id),
          test: (id = '') => ({
            title: t('test'),
            width: 560,
            content: <CameraTest id={id} onClose={close} />,
          }),
        }}
        onClose={close}
      />
    </>
  );
}
