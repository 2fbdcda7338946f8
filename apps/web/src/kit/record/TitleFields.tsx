import { rules } from '@penstock/contract/rules/table';
import type { Translations } from '@penstock/contract/texts/entered';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useTranslations } from '../form/use-translations.ts';
import { TextField } from '../form/TextField.tsx';

needTexts('record');

/** The titles of a record, as they are written. */
interface Titles {
  readonly title: string;
  readonly titleTranslations: Translations;
}

/** The fields of the titles of a record. */
export function TitleFields({
  editing: { draft, set, problemOf },
}: {
  readonly editing: {
    readonly draft: Titles;
    readonly set: (change: Partial<Titles>) => void;
    readonly problemOf: (path: string) => string | undefined;
  };
}) {
  const { t } = useTexts('record');
  const translations = useTranslations();
  return (
    <>
      <TextField
        label={t('title')}
        value={draft.title}
        maximum={rules.requiredText.maximum}
        problem={problemOf('title')}
        onChange={(title) => set({ title })}
      />
      {translations(t('title'), draft.titleTranslations).map((one) => (
        <TextField
          key={one.key}
          label={one.label}
          value={one.value}
          maximum={rules.generalText.maximum}
          problem={problemOf(`titleTranslations.${one.key}`)}
          onChange={(value) => set({ titleTranslations: one.with(value) })}
        />
      ))}
    </>
  );
}
