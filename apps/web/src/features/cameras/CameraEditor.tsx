import { callSealed } from '@penstock/client/sign-in/sealed';
import {
  cameraAdd,
  cameraEdit,
  cameraInfo,
  cameraProtocols,
  type CameraRow,
} from '@penstock/contract/calls/camera';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client, randomBytes } from '../../app/services.ts';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { TitleFields } from '../../kit/record/TitleFields.tsx';
import { type CameraDraft, draftOf, emptyDraft, enteredCameraSchema } from './camera-draft.ts';
import styles from './cameras.module.css';
import { camerasKey } from './use-camera-list.tsx';

/** The texts of a draft beside its titles, with the rules that they keep. */
const texts = {
  serialNumber: rules.cameraSerial,
  channelNumber: rules.keyValue,
  host: rules.requiredHost,
  username: rules.driverUsername,
  note: rules.generalText,
} as const;

/** Adds a camera, or changes one. `id`: undefined for a new one. */
export function CameraEditor({
  id,
  onClose,
}: {
  readonly id: string | undefined;
  readonly onClose: () => void;
}) {
  return (
    <DraftLoader id={id} info={cameraInfo}>
      {(info) => <Editor row={info} onClose={onClose} />}
    </DraftLoader>
  );
}

/** Sends a draft; a password travels sealed. */
async function save(row: CameraRow | undefined, { password, ...fields }: CameraDraft): Promise<unknown> {
  const send = async (sealed: object): Promise<unknown> =>
    row === undefined
      ? await client.call(cameraAdd, { ...fields, ...sealed })
      : await client.call(cameraEdit, { id: row.id, ...fields, ...sealed });
  if (password === undefined) return await send({});
  return await callSealed(client, { password }, randomBytes, send);
}

function Editor({ row, onClose }: { readonly row: CameraRow | undefined; readonly onClose: () => void }) {
  const { t } = useTexts('cameras');
  const [start] = useState(() => (row === undefined ? emptyDraft : draftOf(row)));
  const editing = useDraftEditor({
    start,
    nameOf: ({ title }) => title || t('title'),
    requestOf: whole,
    schema: enteredCameraSchema,
    save: (written) => save(row, written),
    savedText: ({ title }) => t(row === undefined ? 'added' : 'saved', { title }),
    invalidates: [camerasKey],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  const text = (name: keyof typeof texts, hint = '') => (
    <TextField
      label={t(`form.${name}`)}
      value={draft[name]}
      maximum={texts[name].maximum}
      hint={hint}
      problem={problemOf(name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const hasPassword = row?.hasPassword === true;
  const keepsPassword = hasPassword && draft.password === undefined;
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <TitleFields editing={editing} />
      {text('serialNumber', t('form.serialHint'))}
      {text('channelNumber', t('form.channelHint'))}
      <div className={styles.address}>
        <EditorField label={t('form.protocol')} problem={undefined}>
          {({ id }) => (
            <Select
              id={id}
              value={draft.protocol}
              options={cameraProtocols.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={(protocol) =>
                set({
                  protocol,
                  // The port that goes with it, unless another was typed.
                  ...(draft.port === (protocol === 'https' ? 80 : 443)
                    ? { port: protocol === 'https' ? 443 : 80 }
                    : {}),
                })
              }
            />
          )}
        </EditorField>
        {text('host')}
        <EditorField label={t('form.port')} problem={undefined}>
          {({ id }) => (
            <InputNumber
              id={id}
              min={1}
              max={65_535}
              precision={0}
              value={draft.port}
              onChange={(port) => set({ port: port ?? start.port })}
            />
          )}
        </EditorField>
      </div>
      {text('username', t('form.usernameHint'))}
      <EditorField
        label={t('form.password')}
        problem={undefined}
        hint={hasPassword && draft.password === '' ? t('form.passwordRemoved') : ''}
      >
        {(field) => (
          <Input.Password
            {...field}
            value={draft.password ?? ''}
            placeholder={keepsPassword ? t('form.passwordKept') : ''}
            maxLength={limits.cameraPasswordCharacters}
            autoComplete="new-password"
            onChange={({ target }) => set({ password: target.value === '' ? undefined : target.value })}
          />
        )}
      </EditorField>
      {keepsPassword && (
        <div>
          <Button size="small" onClick={() => set({ password: '' })}>
            {t('form.removePassword')}
          </Button>
        </div>
      )}
      {text('note')}
    </EditorFrame>
  );
}

const whole = (draft: CameraDraft) => draft;
