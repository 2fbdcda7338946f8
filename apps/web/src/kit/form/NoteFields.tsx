import { rules } from '@penstock/contract/rules/table';
import type { Translations } from '@penstock/contract/texts/entered';
import { Input } from 'antd';
import { EditorField } from './EditorField.tsx';
import { useTranslations } from './use-translations.ts';

/** A note of several lines, as it is written. */
interface Notes {
  readonly note: string;
  readonly noteTranslations: Translations;
}

/** The fields of a note in each language. */
export function NoteFields({
  label,
  draft,
  problemOf,
  set,
}: {
  readonly label: string;
  readonly draft: Notes;
  readonly problemOf: (path: string) => string | undefined;
  readonly set: (change: Partial<Notes>) => void;
}) {
  const translations = useTranslations();
  const area = (name: string, value: string, path: string, write: (text: string) => void) => (
    <EditorField key={path} label={name} problem={problemOf(path)}>
      {(field) => (
        <Input.TextArea
          {...field}
          value={value}
          maxLength={rules.optionalAnnouncementText.maximum}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </EditorField>
  );
  return (
    <>
      {area(label, draft.note, 'note', (note) => set({ note }))}
      {translations(label, draft.noteTranslations).map((one) =>
        area(one.label, one.value, `noteTranslations.${one.key}`, (value) =>
          set({ noteTranslations: one.with(value) }),
        ),
      )}
    </>
  );
}
