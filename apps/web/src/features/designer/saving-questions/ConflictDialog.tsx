import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { RevisionComparison } from '../revisions/RevisionComparison.tsx';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { conflictReason } from './conflict-reason.ts';
import styles from './saving-questions.module.css';
import { useSaveCopy } from './use-save-copy.ts';

/**
 * Shown when a save was refused because somebody else saved the page or took it over: nothing is overwritten silently. What
 * is in the editor can be compared with theirs, and is kept as a copy before theirs is loaded.
 */
export function ConflictDialog() {
  const { t } = useTexts('designer');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { page, saving, reload } = useWorkspace();
  const state = useObservable(saving.state);
  const saveCopy = useSaveCopy();
  const [isComparing, setComparing] = useState(false);
  const [isRunning, setRunning] = useState(false);
  if (state.step !== 'conflict') return null;

  const close = () => {
    setComparing(false);
    saving.state.set({ step: 'idle' });
  };
  const keepCopy = async (thenLoad: boolean) => {
    setRunning(true);
    const isSaved = await saveCopy(page.title);
    setRunning(false);
    if (!isSaved) return;
    close();
    if (thenLoad) reload();
  };
  return (
    <Modal
      open
      centered
      width={isComparing ? 1080 : 560}
      title={t('conflict.title')}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      closable={{ 'aria-label': common('close') }}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          {t('conflict.later')}
        </Button>,
        <Button key="compare" onClick={() => setComparing(!isComparing)} aria-expanded={isComparing}>
          {t('conflict.compare')}
        </Button>,
        <Button key="copy" loading={isRunning} onClick={() => void keepCopy(false)}>
          {t('conflict.saveCopy')}
        </Button>,
        <Button key="load" type="primary" loading={isRunning} onClick={() => void keepCopy(true)}>
          {t('conflict.loadTheirs')}
        </Button>,
      ]}
    >
      <p className={styles.reason}>
        {conflictReason(state.error, language) ?? errorText(state.error, common)}
      </p>
      <p className={styles.note}>{t('conflict.text')}</p>
      {isComparing && <RevisionComparison from="latest" to="editor" />}
    </Modal>
  );
}
