import { Editor } from '@penstock/scene/editor/editor';
import { clipboardText } from '@penstock/scene/clipboard/clipboard-text';
import { savedWidget } from '@penstock/scene/page/write-page';
import type { WidgetDefinition } from '@penstock/widgets/definition';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { CopyIcon, UndoIcon } from '../../design/icons.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { keepCopied } from '../designer/clipboard/kept-clipboard.ts';
import { newWidgetId } from '../designer/new-id.ts';
import { RightPanels } from '../designer/panels/RightPanels.tsx';
import { usePageVersion } from '../designer/panels/use-editor-state.ts';
import { FieldTable } from './FieldTable.tsx';
import { GalleryStage } from './GalleryStage.tsx';
import { canvasColours, type GalleryState } from './gallery-state.ts';
import { specimenId, specimenPage } from './specimen.ts';
import type { GalleryValues } from './use-gallery-values.ts';
import styles from './widget-gallery.module.css';

/** One type of widget with all of its properties, what is saved of it, and what they may be. */
export function WidgetTrial(props: {
  readonly definition: WidgetDefinition;
  readonly state: GalleryState;
  readonly values: GalleryValues;
}) {
  const { definition, state, values } = props;
  const { t } = useTexts('widgetGallery');
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const bgColor = canvasColours[state.canvas];
  const editor = useMemo(() => {
    // Another attempt starts from the sample again.
    void attempt;
    const made = new Editor(specimenPage(definition, { bgColor, language }), {
      now: () => values.hub.clock.now(),
      newId: newWidgetId,
    });
    made.select([specimenId]);
    return made;
  }, [definition, bgColor, language, values, attempt]);
  return (
    <div className={styles.trial}>
      <div className={styles.shown}>
        <section className={styles.preview} aria-label={t('preview')}>
          <GalleryStage store={editor.store} values={values} isInteractive />
        </section>
        <Saved editor={editor} onReset={() => setAttempt((count) => count + 1)} />
        <DetailCard title={t('fields')}>
          <div className={styles.inCard}>
            <FieldTable definition={definition} />
          </div>
        </DetailCard>
      </div>
      <aside className={styles.panel} aria-label={t('properties')}>
        {definition.type === 'WidgetComponent' ? (
          <p className={styles.note}>{t('componentFields')}</p>
        ) : (
          <RightPanels key={attempt} editor={editor} />
        )}
      </aside>
    </div>
  );
}

/** The part of a page's file that holds the widget. */
function Saved({ editor, onReset }: { readonly editor: Editor; readonly onReset: () => void }) {
  const { t } = useTexts('widgetGallery');
  usePageVersion(editor);
  const record = editor.store.get(specimenId);
  const text = record === undefined ? '' : JSON.stringify(savedWidget(editor.store, record), undefined, 2);
  function copy() {
    const copied = clipboardText(editor, [specimenId]);
    if (copied === undefined) return;
    keepCopied(copied);
    showToast({ kind: 'good', text: t('copied') });
  }
  return (
    <DetailCard title={t('json')}>
      <div className={styles.inCard}>
        <div className={styles.buttons}>
          <Button icon={<CopyIcon />} onClick={copy}>
            {t('copyWidget')}
          </Button>
          <Button icon={<UndoIcon />} onClick={onReset}>
            {t('reset')}
          </Button>
        </div>
        <pre className={styles.json} tabIndex={0}>
          {text}
        </pre>
      </div>
    </DetailCard>
  );
}
