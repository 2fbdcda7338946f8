import { limits } from '@penstock/contract/rules/limits';
import { languageName, languages, languageTag } from '@penstock/languages/language';
import { Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useEachFrame, useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './look.module.css';
import { textsOfPage, withTranslation, writtenLanguage } from './page-texts.ts';

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
  useReturnFocus();
  useEachFrame((listener) => editor.store.onChange(listener));
  const all = useMemo(() => textsOfPage(editor.store, known), [editor, known]);
  const isTranslated = (text: string) =>
    languages.every(
      (language) => language === writtenLanguage(text) || (texts?.[language]?.[text] ?? '') !== '',
    );
  // A text stays in the list while its translation is typed.
  const [missing] = useState(() => new Set(all.filter((text) => !isTranslated(text))));
  const shown = isMissingOnly ? all.filter((text) => missing.has(text)) : all;
  const done = all.filter(isTranslated).length;
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
      <p className={styles.note}>{t('texts.note')}</p>
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
        {shown.map((text) => (
          <div key={text} className={styles.textRow}>
            <span lang={languageTag(writtenLanguage(text))}>{text}</span>
            {languages
              .filter((language) => language !== writtenLanguage(text))
              .map((language) => (
                <Input
                  key={language}
                  lang={languageTag(language)}
                  aria-label={t('texts.in', { text, language: languageName(language) })}
                  placeholder={languageName(language)}
                  value={texts?.[language]?.[text] ?? ''}
                  maxLength={2000}
                  disabled={isReadOnly}
                  onChange={({ target }) =>
                    editor.change(
                      'pageTexts',
                      (transaction) =>
                        transaction.setSettings(
                          withTranslation(transaction.settings, text, language, target.value),
                        ),
                      `text:${language}:${text}`,
                    )
                  }
                />
              ))}
          </div>
        ))}
        {all.length > limits.pageTexts && (
          <p className={styles.note}>{t('texts.full', { maximum: limits.pageTexts })}</p>
        )}
      </div>
    </Modal>
  );
}
