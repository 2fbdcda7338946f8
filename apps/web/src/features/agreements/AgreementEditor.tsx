import {
  agreementAdd,
  type AgreementDraft,
  agreementDraftSchema,
  agreementEdit,
  agreementInfo,
  agreementKinds,
  agreementQuery,
  type AgreementRow,
} from '@penstock/contract/calls/agreement-version';
import { rules } from '@penstock/contract/rules/table';
import { enteredText } from '@penstock/contract/texts/entered';
import { Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { AgreementText } from '../../kit/account/AgreementText.tsx';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { EnteredFields } from '../../kit/form/EnteredFields.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { useTranslations } from '../../kit/form/use-translations.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './agreements.module.css';

interface AgreementEditorProps {
  /** Undefined for a new draft. */
  readonly id: string | undefined;
  /** Whether a new draft is made of the version. */
  readonly isCopy: boolean;
  readonly onClose: () => void;
}

/** Writes a draft of an agreement, in each language. */
export function AgreementEditor({ id, isCopy, onClose }: AgreementEditorProps) {
  return (
    <DraftLoader id={id} info={agreementInfo}>
      {(row) => <Editor row={row} isCopy={isCopy} onClose={onClose} />}
    </DraftLoader>
  );
}

const empty: AgreementDraft = {
  kind: 'user',
  text: '',
  textTranslations: {},
  note: '',
  noteTranslations: {},
};

function startOf(row: AgreementRow | undefined, isCopy: boolean): AgreementDraft {
  if (row === undefined) return empty;
  const { kind, text, textTranslations, note, noteTranslations } = row;
  return isCopy
    ? { ...empty, kind, text, textTranslations }
    : { kind, text, textTranslations, note, noteTranslations };
}

function Editor({
  row,
  isCopy,
  onClose,
}: Omit<AgreementEditorProps, 'id'> & { readonly row: AgreementRow | undefined }) {
  const { t } = useTexts('agreements');
  const translations = useTranslations();
  const [start] = useState(() => startOf(row, isCopy));
  const editing = useDraftEditor({
    start,
    nameOf: ({ kind }) => t(`kinds.${kind}`),
    requestOf: whole,
    schema: agreementDraftSchema,
    save: async (draft) =>
      row === undefined || isCopy
        ? await client.call(agreementAdd, draft)
        : await client.call(agreementEdit, { id: row.id, ...draft }),
    savedText: () => t('saved'),
    invalidates: [[agreementQuery.path], [agreementInfo.path]],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  const area = (
    label: string,
    value: string,
    problem: string | undefined,
    onChange: (text: string) => void,
  ) => (
    <EditorField label={label} problem={problem} hint={t('textHint')}>
      {(field) => (
        <Input.TextArea
          {...field}
          value={value}
          maxLength={rules.agreementText.maximum}
          autoSize={{ minRows: 8, maxRows: 24 }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </EditorField>
  );
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <Choice
        label={t('columns.kind')}
        value={draft.kind}
        options={agreementKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {area(t('text'), draft.text, problemOf('text'), (text) => set({ text }))}
      {translations(t('text'), draft.textTranslations).map((one) => (
        <div key={one.key}>
          {area(one.label, one.value, problemOf(`textTranslations.${one.key}`), (value) =>
            set({ textTranslations: one.with(value) }),
          )}
        </div>
      ))}
      <EnteredFields
        label={t('note')}
        path="note"
        hint={t('noteHint')}
        value={draft.note}
        translations={draft.noteTranslations}
        problemOf={problemOf}
        onChange={(note) => set({ note })}
        onTranslations={(noteTranslations) => set({ noteTranslations })}
      />
    </EditorFrame>
  );
}

const whole = (draft: AgreementDraft) => draft;

/** A version as people read it. */
export function AgreementReader({ id }: { readonly id: string | undefined }) {
  const language = useLanguage();
  return (
    <DraftLoader id={id} info={agreementInfo}>
      {(row) =>
        row === undefined ? null : (
          <AgreementText text={enteredText(language, row.text, row.textTranslations)} />
        )
      }
    </DraftLoader>
  );
}
