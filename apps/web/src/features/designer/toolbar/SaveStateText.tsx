import { useTexts } from '../../../texts/use-texts.ts';
import { useReachability } from '../../../app/reachability.ts';
import { State } from '../../../design/State.tsx';
import { errorText } from '../../../app/error-text.ts';
import { RelativeTime } from '../../../kit/time/RelativeTime.tsx';
import { useIsDirty, useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './toolbar.module.css';

/** Whether the page is saved, in words. */
export function SaveStateText() {
  const { t } = useTexts('designer');
  const { t: common } = useTexts('common');
  const { editor, saving } = useWorkspace();
  const isDirty = useIsDirty(editor);
  const isReadOnly = useObservable(editor.isReadOnly);
  const state = useObservable(saving.state);
  const { updateTime, author } = useObservable(saving.saved);
  const isReachable = useReachability(({ platform, network }) => platform && network);

  return (
    <span className={styles.saveState} aria-live="polite">
      {words()}
    </span>
  );

  function words() {
    if (state.step === 'saving') return <State kind="waiting">{t('state.saving')}</State>;
    if (state.step === 'failed')
      return <State kind="danger">{t('state.failed', { reason: errorText(state.error, common) })}</State>;
    if (isDirty) return <State kind="warning">{t(isReachable ? 'state.unsaved' : 'state.offline')}</State>;
    if (isReadOnly) return <State kind="off">{t('state.readOnly')}</State>;
    return (
      <State kind="good">
        {t('state.saved', { author })} <RelativeTime time={updateTime} />
      </State>
    );
  }
}
