import { useTexts } from '../../texts/use-texts.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { addTexts } from '../../texts/i18n.ts';
import { Deliveries } from './Deliveries.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { type Opened, useRuleList } from './use-rule-list.tsx';

addTexts('notificationRules', { zh, en });

/** The kinds of drawers. */
const kinds = ['edit', 'deliveries'] as const;

/** The notification rules of the reader's company, with their editor and their deliveries. */
export function NotificationRulesPage() {
  const { t } = useTexts('notificationRules');
  const { opened, open, close } = useOpened(kinds);
  return (
    <>
      <Rules open={open} />
      {opened?.kind === 'edit' && (
        <Drawer
          title={t(opened.id === 'new' ? 'editor.addTitle' : 'editor.editTitle')}
          width={820}
          onClose={close}
        >
          <RuleEditor key={opened.id} id={opened.id === 'new' ? undefined : opened.id} onClose={close} />
        </Drawer>
      )}
      {opened?.kind === 'deliveries' && (
        <Drawer title={t('deliveries.title')} width={980} onClose={close}>
          <Deliveries key={opened.id} ruleId={opened.id} />
        </Drawer>
      )}
    </>
  );
}

function Rules({ open }: { readonly open: (opened: Opened) => void }) {
  return <ListPage list={useRuleList(open)} />;
}
