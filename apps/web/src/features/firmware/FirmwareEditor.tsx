import { firmwareEdit, firmwareKey as keyCall, type FirmwareRow } from '@penstock/contract/calls/firmware';
import { rules } from '@penstock/contract/rules/table';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { Facts } from '../../kit/detail/Facts.tsx';
import { NoteFields } from '../../kit/form/NoteFields.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './firmware.module.css';
import { firmwareKey } from './use-firmware-list.tsx';

const drafted = firmwareEdit.request.omit({ id: true });

/** Changes the facts about a firmware; shows its hashes. */
export function FirmwareEditor({
  stored,
  onClose,
}: {
  readonly stored: FirmwareRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('firmware');
  const { id, name: storedName, isLatest: storedLatest, note: storedNote, noteTranslations } = stored;
  const [start] = useState(() => ({
    name: storedName,
    isLatest: storedLatest,
    note: storedNote,
    noteTranslations,
  }));
  const key = useQuery({
    queryKey: [keyCall.path],
    queryFn: ({ signal }) => client.call(keyCall, {}, { signal }),
  });
  const editing = useDraftEditor({
    start,
    nameOf: ({ name }) => name,
    requestOf: (draft: typeof start) => draft,
    schema: drafted,
    save: (written) => client.call(firmwareEdit, { id, ...written }),
    savedText: ({ name }) => t('saved', { name }),
    invalidates: [firmwareKey],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <Facts
        layout="list"
        facts={[
          { label: t('columns.version'), value: stored.version },
          { label: t('columns.hardwareModel'), value: stored.hardwareModel },
          { label: t('columns.fileName'), value: stored.fileName },
          { label: t('columns.size'), value: sizeText(stored.size) },
          {
            label: t('columns.md5'),
            value: <code className={styles.hash}>{stored.md5}</code>,
            copy: stored.md5,
          },
          {
            label: t('columns.sha256'),
            value: <code className={styles.hash}>{stored.sha256}</code>,
            copy: stored.sha256,
          },
        ]}
      />
      {key.data !== undefined && (
        <p className={styles.note}>{t('key', { fingerprint: key.data.fingerprint })}</p>
      )}
      <TextField
        label={t('form.name')}
        value={draft.name}
        maximum={rules.hardwareName.maximum}
        problem={problemOf('name')}
        onChange={(name) => set({ name })}
      />
      {stored.upgradeMethod === 'full' && (
        <Checkbox checked={draft.isLatest} onChange={({ target }) => set({ isLatest: target.checked })}>
          {t('form.latest')}
        </Checkbox>
      )}
      <NoteFields label={t('form.note')} draft={draft} problemOf={problemOf} set={set} />
    </EditorFrame>
  );
}
