import { readPageText } from '@penstock/contract/dashboard/read-page';
import { readDocument } from '@penstock/scene/page/read-document';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { widgetTypes } from '@penstock/widgets/list';
import { useTexts } from '../../../texts/use-texts.ts';
import { useSession } from '../../../app/session.ts';
import { Notice } from '../../../design/Notice.tsx';
import { dateTime } from '../../../texts/times.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { type Draft, forgetDraft, readDraft } from '../saving/draft-store.ts';
import { type KeptSession, readSession } from '../saving/session-store.ts';
import styles from './saving-questions.module.css';
import type { PageDocument } from '@penstock/scene/page/record';
import type { StepName } from '@penstock/scene/history/step-name';
import { type Editor, setDocument } from '@penstock/scene/editor/editor';

/** Offers the unsaved changes that this browser kept of the page, with their time. */
export function DraftNotice() {
  const { t } = useTexts('designer');
  const { page, editor, saving } = useWorkspace();
  const account = useSession(({ user }) => user?.id) ?? '';
  const [draft, setDraft] = useState<Draft | undefined>(undefined);
  const [session, setSession] = useState<KeptSession | undefined>(undefined);
  const isReadOnly = useObservable(editor.isReadOnly);
  const { revision } = useObservable(saving.saved);

  useEffect(() => {
    let isOpen = true;
    void Promise.all([readDraft(account, page.id), readSession(account, page.id)]).then(([found, steps]) => {
      setSession(steps);
      // A change that was made meanwhile is newer than any draft.
      if (isOpen && found !== undefined && !editor.history.isDirty) setDraft(found);
    });
    return () => {
      isOpen = false;
    };
  }, [account, page.id, editor]);

  if (draft === undefined || isReadOnly) return null;
  const restore = () => {
    const reading = readPageText(draft.json, widgetTypes);
    if (reading.ok) {
      const document = readDocument(reading.page);
      const isOfThis = draft.revision === revision && session?.text === draft.json;
      if (!isOfThis || !editor.continue(document, session.steps)) replaceDocument(editor, 'import', document);
    }
    setDraft(undefined);
  };
  const discard = () => {
    void forgetDraft(account, page.id);
    setDraft(undefined);
  };
  return (
    <Notice
      kind="warning"
      title={t('draft.title', { time: dateTime(draft.time) })}
      action={
        <span className={styles.buttons}>
          <Button size="small" type="primary" onClick={restore}>
            {t('draft.restore')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </span>
      }
    >
      {draft.revision === revision
        ? t('draft.text')
        : t('draft.older', { revision: draft.revision, current: revision })}
    </Notice>
  );
}

/** Replaces the whole page by another document, as one step that can be undone. */
function replaceDocument(editor: Editor, name: StepName, document: PageDocument): void {
  editor.change(name, (transaction) => setDocument(transaction, editor.store, document));
}
