import { elementEntry, type PageTexts } from '@penstock/contract/dashboard/page-texts';
import { rules } from '@penstock/contract/rules/table';
import { type Language, languageName, languages, languageTag } from '@penstock/languages/language';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './look.module.css';
import { writtenLanguage } from './page-texts.ts';

interface TextRowProps {
  readonly text: string;
  /** The elements of the page that show it. */
  readonly elements: readonly string[];
  readonly texts: PageTexts | undefined;
  readonly nameOf: (elementId: string) => string;
  readonly isReadOnly: boolean;
  /** Another translation, of one element alone where its id is given. */
  readonly onChange: (language: Language, translation: string, elementId?: string) => void;
}

/** A text with its translations; where several elements show it, each can have another. */
export function TextRow({ text, elements, texts, nameOf, isReadOnly, onChange }: TextRowProps) {
  const { t } = useTexts('designerLook');
  const others = languages.filter((language) => language !== writtenLanguage(text));
  const isApart = elements.some((id) =>
    others.some((language) => texts?.[language]?.[elementEntry(id, text)] !== undefined),
  );
  const [isOpen, setOpen] = useState(isApart);
  const fields = (elementId?: string) =>
    others.map((language) => {
      const entry = elementId === undefined ? text : elementEntry(elementId, text);
      const shared = texts?.[language]?.[text] ?? '';
      return (
        <Input
          key={language}
          lang={languageTag(language)}
          aria-label={t('texts.in', {
            text: elementId === undefined ? text : nameOf(elementId),
            language: languageName(language),
          })}
          placeholder={elementId === undefined || shared === '' ? languageName(language) : shared}
          value={texts?.[language]?.[entry] ?? ''}
          maxLength={rules.widgetText.maximum}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(language, target.value, elementId)}
        />
      );
    });
  return (
    <>
      <div className={styles.textRow}>
        <span lang={languageTag(writtenLanguage(text))}>
          {text}
          {elements.length > 1 && (
            <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('texts.apart', { count: elements.length })}
            </Button>
          )}
        </span>
        {fields()}
      </div>
      {isOpen &&
        elements.length > 1 &&
        elements.map((id) => (
          <div key={id} className={styles.textRow} data-apart>
            <span>{nameOf(id)}</span>
            {fields(id)}
          </div>
        ))}
    </>
  );
}
