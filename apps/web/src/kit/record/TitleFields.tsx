import { rules } from '@penstock/contract/rules/table';
import { addTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TextField } from '../form/TextField.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('record', { zh, en });

/** The titles of a record, as they are written. */
interface Titles {
  readonly title: string;
  readonly titleEn: string;
}

/** The fields of the titles of a record. */
export function TitleFields({
  editing: { draft, set, problemOf },
}: {
  readonly editing: {
    readonly draft: Titles;
    readonly set: (change: Partial<Titles>) => void;
    readonly problemOf: (path: keyof Titles) => string | undefined;
  };
}) {
  const { t } = useTexts('record');
  return (
    <>
      <TextField
        label={t('title')}
        value={draft.title}
        maximum={rules.requiredText.maximum}
        problem={problemOf('title')}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={t('titleEn')}
        value={draft.titleEn}
        maximum={rules.generalText.maximum}
        problem={problemOf('titleEn')}
        onChange={(titleEn) => set({ titleEn })}
      />
    </>
  );
}
