import { elementEntry } from '@penstock/contract/dashboard/page-texts';
import { limits } from '@penstock/contract/rules/limits';
import { languages } from '@penstock/languages/language';
import { Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLayerName } from '../use-layer-name.ts';
import { useEachFrame, useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './look.module.css';
import { textsOfPage, type Translated, withTranslations, writtenLanguage } from './page-texts.ts';
import { type TextPlan } from './plan-texts.ts';
import { TextRow } from './TextRow.tsx';
import { TextsPreview } from './TextsPreview.tsx';
import { TextsTransfer } from './TextsTransfer.tsx';

needTexts('designerLook');

/** The texts of the page, and what is shown in their place in other languages. */
export default function TextsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designerLook');
  const { t: common } = useTexts('common');
  const { editor, components } = useWorkspace();
  const { texts } = usePageSettings(editor);
  const known = useObservable(components.known);
  const isReadOnly = useObservable(editor.isReadOnly);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const [plan, setPlan] = useState<TextPlan>();
  const layerName = useLayerName();
  useReturnFocus();
  useEachFrame((listener) => editor.store.onChange(listener));
  const all = useMemo(() => textsOfPage(editor.store, known), [editor, known]);
  const nameOf = (id: string) => {
    const record = editor.store.get(id);
    return record === undefined ? id : layerName(record);
  };
  const isTranslated = ({ text }: { readonly text: string }) =>
    languages.every(
      (language) => language === writtenLanguage(text) || (texts?.[language]?.[text] ?? '') !== '',
    );
  // A text stays in the list while its translation is typed.
  const [missing] = useState(() => new Set(all.filter((one) => !isTranslated(one)).map(({ text }) => text)));
  const shown = isMissingOnly ? all.filter(({ text }) => missing.has(text)) : all;
  const done = all.filter(isTranslated).length;
  const change = (changes: readonly Translated[], squash?: string) =>
    editor.change(
      'pageTexts',
      (transaction) => transaction.setSettings(withTranslations(transaction.settings, changes)),
      squash,
    );
  return (
    <Modal
      open
      centered
      width="min(960px, 96vw)"
      title={t('texts.title')}
      transitionName=""
      maskTransitionName=""
      closable={{ 'aria-label': common('close') }}
      focusable={{ focusTriggerAfterClose: false }}
      footer={null}
      onCancel={onClose}
    >
      {plan === undefined ? (
        <>
          <p className={styles.note}>{t('texts.note')}</p>
          <TextsTransfer all={all} texts={texts} nameOf={nameOf} isReadOnly={isReadOnly} onPlan={setPlan} />
          <div className={styles.bar}>
            <label>
              <input
                type="checkbox"
                checked={isMissingOnly}
                onChange={({ target }) => setMissingOnly(target.checked)}
              />{' '}
              {t('texts.missingOnly')}
            </label>
            <span>{t('texts.count', { done, count: all.length })}</span>
          </div>
          <div className={styles.texts}>
            {shown.length === 0 && <p className={styles.note}>{t('texts.none')}</p>}
            {shown.map(({ text, elements }) => (
              <TextRow
                key={text}
                text={text}
                elements={elements}
                texts={texts}
                nameOf={nameOf}
                isReadOnly={isReadOnly}
                onChange={(language, translation, elementId) => {
                  const entry = elementId === undefined ? text : elementEntry(elementId, text);
                  change([{ entry, language, translation }], `text:${language}:${entry}`);
                }}
              />
            ))}
            {all.length > limits.pageTexts && (
              <p className={styles.note}>{t('texts.full', { maximum: limits.pageTexts })}</p>
            )}
          </div>
        </>
      ) : (
        <TextsPreview
          plan={plan}
          nameOf={nameOf}
          onCancel={() => setPlan(undefined)}
          onApply={() => {
            change(plan.changes);
            setPlan(undefined);
          }}
        />
      )}
    </Modal>
  );
}
