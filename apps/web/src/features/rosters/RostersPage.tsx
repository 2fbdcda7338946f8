import { useTexts } from '../../texts/use-texts.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { RosterEditor } from './RosterEditor.tsx';
import { useRosterList } from './use-roster-list.ts';

needTexts('rosters');

/** The kinds of drawers. */
const kinds = ['edit'] as const;

/** The rosters of the reader's company, with who is on duty now. */
export function RostersPage() {
  const { t } = useTexts('rosters');
  const { opened, open, close } = useOpened(kinds);
  return (
    <>
      <ListPage list={useRosterList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{
          edit: (id) => ({
            title: t(id === undefined ? 'editor.addTitle' : 'editor.editTitle'),
            width: 760,
            content: <RosterEditor id={id} onClose={close} />,
          }),
        }}
        onClose={close}
      />
    </>
  );
}
