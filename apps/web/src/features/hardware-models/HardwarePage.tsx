import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { HardwareEditor } from './HardwareEditor.tsx';
import { hardwareDrawers, useHardwareList } from './use-hardware-list.tsx';

needTexts('hardware');

/** The hardware models: added, changed and deleted. */
export function HardwarePage() {
  const { t } = useTexts('hardware');
  const { opened, open, close } = useOpened(hardwareDrawers);
  const editor = (title: string, id: string | undefined) => ({
    title,
    width: 560,
    content: <HardwareEditor id={id} onClose={close} />,
  });
  return (
    <>
      <ListPage list={useHardwareList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{ add: () => editor(t('add'), undefined), edit: (id) => editor(t('edit'), id) }}
        onClose={close}
      />
    </>
  );
}
