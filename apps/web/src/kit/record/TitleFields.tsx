import type { Translations } from '@penstock/contract/texts/entered';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EnteredFields } from '../form/EnteredFields.tsx';

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
  return (
    <EnteredFields
      label={t('title')}
      path="title"
      value={draft.title}
      translations={draft.titleTranslations}
      problemOf={problemOf}
      onChange={(title) => set({ title })}
      onTranslations={(titleTranslations) => set({ titleTranslations })}
    />
  );
}
