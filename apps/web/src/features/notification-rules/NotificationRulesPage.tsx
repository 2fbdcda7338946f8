import { useTexts } from '../../texts/use-texts.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { type Opened, useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { Deliveries } from './Deliveries.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { useRuleList } from './use-rule-list.tsx';

needTexts('notificationRules');

/** The kinds of drawers. */
const kinds = ['edit', 'deliveries'] as const;

/** The notification rules of the reader's company, with their editor and their deliveries. */
export function NotificationRulesPage() {
  const { t } = useTexts('notificationRules');
  const { opened, open, close } = useOpened(kinds);
  return (
    <>
      <Rules open={open} />
      <OpenedDrawer
        opened={opened}
        views={{
          edit: (id) => ({
            title: t(id === undefined ? 'editor.addTitle' : 'editor.editTitle'),
            width: 820,
            content: <RuleEditor id={id} onClose={close} />,
          }),
          deliveries: (id = '') => ({
            title: t('deliveries.title'),
            width: 980,
            content: <Deliveries ruleId={id} />,
          }),
        }}
        onClose={close}
      />
    </>
  );
}

function Rules({ open }: { readonly open: (opened: Opened<'edit' | 'deliveries'>) => void }) {
  return <ListPage list={useRuleList(open)} />;
}
