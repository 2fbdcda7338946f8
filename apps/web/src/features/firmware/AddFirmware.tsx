import { firmwareAdd, firmwareDraftSchema } from '@penstock/contract/calls/firmware';
import { hardwareQuery } from '@penstock/contract/calls/hardware';
import { firmwareTypes } from '@penstock/contract/model/firmware';
import { checkText } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Progress, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { client } from '../../app/services.ts';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { NoteFields } from '../../kit/form/NoteFields.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './firmware.module.css';
import { uploadFirmware } from './upload-firmware.ts';
import { firmwareKey } from './use-firmware-list.tsx';

/** A firmware while it is added; the model is chosen later. */
interface Draft extends Omit<z.output<typeof firmwareDraftSchema>, 'hardwareId'> {
  readonly hardwareId: string;
}

const emptyDraft: Draft = {
  name: '',
  hardwareId: '',
  type: 'application',
  version: '',
  isLatest: true,
  note: '',
  noteTranslations: {},
};
const whole = (draft: Draft) => draft;

interface Uploading {
  readonly percent: number;
  readonly resumed: boolean;
}

/** Uploads a file and makes firmware of it. Closing it ends the upload, which goes on there when the same file is chosen again. */
export function AddFirmware({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('firmware');
  const [file, setFile] = useState<File | undefined>(undefined);
  const [fileProblem, setFileProblem] = useState('');
  const [uploading, setUploading] = useState<Uploading | undefined>(undefined);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = (leaving.current = new AbortController());
    return () => left.abort();
  }, []);
  const models = useQuery({
    queryKey: [hardwareQuery.path, 'all'],
    queryFn: ({ signal }) => client.call(hardwareQuery, { pageSize: 100 }, { signal }),
  });
  const editing = useDraftEditor({
    start: emptyDraft,
    nameOf: ({ name }) => name || t('title'),
    requestOf: whole,
    schema: firmwareDraftSchema,
    save: async (written) => {
      if (file === undefined) throw new Error('no file');
      setUploading({ percent: 0, resumed: false });
      try {
        const { signal } = leaving.current;
        const shown = (percent: number, resumed: boolean) => setUploading({ percent, resumed });
        const uploadId = await uploadFirmware(file, shown, signal);
        signal.throwIfAborted();
        return await client.call(firmwareAdd, { uploadId, ...written });
      } finally {
        setUploading(undefined);
      }
    },
    savedText: ({ name }) => t('saved', { name }),
    invalidates: [firmwareKey],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  const submit = async () => {
    const problem =
      file === undefined ? 'fileRequired' : checkText(rules.fileName, file.name) === null ? '' : 'fileName';
    setFileProblem(problem === '' ? '' : t(`form.${problem}`));
    if (problem === '') await editing.submit();
  };
  const none = models.data?.rows.length === 0;
  return (
    <EditorFrame editing={{ ...editing, submit }} className={styles.form} onClose={onClose}>
      <FileField file={file} problem={fileProblem} onChange={setFile} />
      <TextField
        label={t('form.name')}
        value={draft.name}
        maximum={rules.hardwareName.maximum}
        problem={problemOf('name')}
        onChange={(name) => set({ name })}
      />
      <EditorField
        label={t('form.hardware')}
        problem={problemOf('hardwareId')}
        hint={none ? t('form.noHardware') : ''}
      >
        {({ id, status }) => (
          <Select
            id={id}
            status={status}
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.hardwareId === '' ? null : draft.hardwareId}
            options={(models.data?.rows ?? []).map((row) => ({ value: row.id, label: row.displayModel }))}
            onChange={(hardwareId: string) => set({ hardwareId })}
          />
        )}
      </EditorField>
      <EditorField label={t('form.type')} problem={undefined}>
        {({ id }) => (
          <Select
            id={id}
            value={draft.type}
            options={firmwareTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(type) => set({ type })}
          />
        )}
      </EditorField>
      <TextField
        label={t('form.version')}
        value={draft.version}
        maximum={rules.firmwareVersion.maximum}
        problem={problemOf('version')}
        onChange={(version) => set({ version })}
      />
      <Checkbox checked={draft.isLatest} onChange={({ target }) => set({ isLatest: target.checked })}>
        {t('form.latest')}
      </Checkbox>
      <NoteFields label={t('form.note')} draft={draft} problemOf={problemOf} set={set} />
      {uploading !== undefined && (
        <div role="status">
          <Progress percent={uploading.percent} aria-label={t('columns.fileName')} />
          <p className={styles.note}>
            {uploading.percent === 100
              ? t('form.making')
              : t('form.uploading', { percent: uploading.percent })}{' '}
            {uploading.resumed && t('form.resumes')}
          </p>
        </div>
      )}
    </EditorFrame>
  );
}

function FileField({
  file,
  problem,
  onChange,
}: {
  readonly file: File | undefined;
  readonly problem: string;
  readonly onChange: (file: File) => void;
}) {
  const { t } = useTexts('firmware');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{t('form.file')}</label>
      <input
        ref={input}
        id={id}
        hidden
        type="file"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen !== undefined) onChange(chosen);
          target.value = '';
        }}
      />
      <div className={styles.line}>
        <Button onClick={() => input.current?.click()}>{t('form.choose')}</Button>
        {file !== undefined && (
          <span className={styles.name}>
            {file.name} ({sizeText(file.size)})
          </span>
        )}
      </div>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
