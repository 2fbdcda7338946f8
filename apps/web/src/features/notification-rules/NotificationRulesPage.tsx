import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { Deliveries } from './Deliveries.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { type Opened, useRuleList } from './use-rule-list.tsx';

addTexts('notificationRules', { zh, en });

/** The notification rules of the reader's company, with their editor and their deliveries. */
export function NotificationRulesPage() {
  const { t } = useTranslation('notificationRules');
  const [query, setQuery] = useSearchParams();
  // What is open is in the address, so that leaving it is asked about like leaving a page.
  const open = useCallback(
    (opened: Opened | undefined) =>
      setQuery((before) => withOpened(before, opened), { replace: opened === undefined }),
    [setQuery],
  );
  const close = useCallback(() => open(undefined), [open]);
  const edited = query.get('edit');
  const delivered = query.get('deliveries');
  return (
    <>
      <Rules open={open} />
      {edited !== null && (
        <Drawer
          title={t(edited === 'new' ? 'editor.addTitle' : 'editor.editTitle')}
          width={820}
          onClose={close}
        >
          <RuleEditor key={edited} id={edited === 'new' ? undefined : edited} onClose={close} />
        </Drawer>
      )}
      {delivered !== null && (
        <Drawer title={t('deliveries.title')} width={980} onClose={close}>
          <Deliveries key={delivered} ruleId={delivered} />
        </Drawer>
      )}
    </>
  );
}

function Rules({ open }: { readonly open: (opened: Opened) => void }) {
  return <ListPage list={useRuleList(open)} />;
}

/** The address with the editor or the deliveries open, or neither. */
function withOpened(before: URLSearchParams, opened: Opened | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('edit');
  next.delete('deliveries');
  if (opened !== undefined) next.set(opened.kind, opened.id);
  return next;
}
