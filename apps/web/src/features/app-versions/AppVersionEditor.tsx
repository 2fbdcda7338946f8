import {
  type AppVersionDraft,
  appTools,
  appVersionAdd,
  appVersionDraftSchema,
  appVersionEdit,
  type AppVersionRow,
} from '@penstock/contract/calls/app-version';
import { rules } from '@penstock/contract/rules/table';
import { Select } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { NoteFields } from '../../kit/form/NoteFields.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './app-versions.module.css';
import { appVersionsKey } from './use-app-version-list.tsx';

const whole = (draft: AppVersionDraft) => draft;

/** Adds a version of a tool, or changes one. */
export function AppVersionEditor({
  stored,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly stored: AppVersionRow | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('appVersions');
  const [start] = useState((): AppVersionDraft => {
    const { tool = 'configurationTool', version = '', note = '', noteTranslations = {} } = stored ?? {};
    return { tool, version, note, noteTranslations };
  });
  const editing = useDraftEditor({
    start,
    nameOf: ({ version }) => version || t('title'),
    requestOf: whole,
    schema: appVersionDraftSchema,
    save: (written): Promise<unknown> =>
      stored === undefined
        ? client.call(appVersionAdd, written)
        : client.call(appVersionEdit, { id: stored.id, ...written }),
    savedText: ({ version }) => t('saved', { version }),
    invalidates: [appVersionsKey],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <EditorField label={t('columns.tool')} problem={undefined}>
        {({ id }) => (
          <Select
            id={id}
            value={draft.tool}
            options={appTools.map((value) => ({ value, label: t(`tools.${value}`) }))}
            onChange={(tool) => set({ tool })}
          />
        )}
      </EditorField>
      <TextField
        label={t('columns.version')}
        value={draft.version}
        maximum={rules.firmwareVersion.maximum}
        problem={problemOf('version')}
        onChange={(version) => set({ version })}
      />
      <NoteFields label={t('columns.note')} draft={draft} problemOf={problemOf} set={set} />
    </EditorFrame>
  );
}
