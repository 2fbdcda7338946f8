import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useTopic } from '../../../app/channel.ts';
import { Notice } from '../../../design/Notice.tsx';
import { useAgo } from '../../../kit/time/use-ago.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useIsDirty, useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import type { PageEditing } from '../saving/page-editing.ts';
import styles from './saving-questions.module.css';
import { useSaveCopy } from './use-save-copy.ts';

/** Says who has the page when it is not this tab, and offers to take it over or to work on a copy. */
export function EditingNotice() {
  const { t } = useTexts('designer');
  const { page, editor, editing, saving, reload } = useWorkspace();
  const state = useObservable(editing.state);
  const { revision } = useObservable(saving.saved);
  const isDirty = useIsDirty(editor);
  useTopic(page.changeable ? `page:${page.id}` : undefined, { event: () => void editing.refresh() });

  const isNewer = state !== undefined && !state.held && state.revision > revision;
  useEffect(() => {
    // A reader sees the saved page; a person with changes decides about them.
    if (isNewer && !isDirty) reload();
  }, [isNewer, isDirty, reload]);

  if (!page.changeable)
    return (
      <Notice kind="off" title={t('look.title')}>
        {t('look.text')}
      </Notice>
    );
  if (state === undefined || state.held) return null;
  return <OtherEditor state={state} isDirty={isDirty} />;
}

function OtherEditor(props: { readonly state: NonNullable<PageEditing>; readonly isDirty: boolean }) {
  const { state, isDirty } = props;
  const { t } = useTexts('designer');
  const { page, editing, reload } = useWorkspace();
  const advice = useFailureText();
  const [isRunning, setRunning] = useState(false);
  const since = useAgo(state.editor.since);
  const saveCopy = useSaveCopy();
  const { account, own } = state.editor;

  const takeOver = async () => {
    setRunning(true);
    try {
      await editing.takeOver();
    } catch (error) {
      showToast({ kind: 'danger', text: advice(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Notice
      kind="warning"
      title={own ? t('other.own') : t('other.title', { account })}
      role="alert"
      action={
        <span className={styles.buttons}>
          <Button size="small" loading={isRunning} onClick={() => void takeOver()}>
            {t('other.takeOver')}
          </Button>
          <Button size="small" onClick={() => void saveCopy(page.title)}>
            {t(isDirty ? 'other.saveCopy' : 'other.workOnCopy')}
          </Button>
          {isDirty && (
            <Button size="small" danger onClick={reload}>
              {t('other.discard')}
            </Button>
          )}
        </span>
      }
    >
      {t(isDirty ? 'other.takenText' : 'other.text', { since })}
    </Notice>
  );
}
