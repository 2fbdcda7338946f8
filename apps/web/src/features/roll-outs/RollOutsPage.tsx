import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { RollOutEditor } from './RollOutEditor.tsx';
import { rollOutDrawers, useRollOutList } from './use-roll-out-list.tsx';

needTexts('rollOuts');

/** The roll-outs of the reader's company. */
export function RollOutsPage() {
  const { t } = useTexts('rollOuts');
  const { opened, open, close } = useOpened(rollOutDrawers);
  return (
    <>
      <ListPage list={useRollOutList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{ add: () => ({ title: t('add'), width: 560, content: <RollOutEditor onClose={close} /> }) }}
        onClose={close}
      />
    </>
  );
}
