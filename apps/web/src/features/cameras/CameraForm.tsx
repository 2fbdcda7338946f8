import { callSealed } from '@penstock/client/sign-in/sealed';
import { cameraAdd, cameraEdit, type CameraRow, cameraProtocols } from '@penstock/contract/calls/camera';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { checkText } from '@penstock/contract/rules/check';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input, InputNumber, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client, randomBytes } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { type CameraDraft, draftOf, emptyDraft } from './camera-draft.ts';
import styles from './cameras.module.css';
import { useCamera } from './use-camera.ts';
import { camerasKey } from './use-camera-list.tsx';

interface CameraFormProps {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Adds a camera, or changes one. */
export function CameraForm({ id, onClose }: CameraFormProps) {
  return id === undefined ? (
    <Form row={undefined} onClose={onClose} />
  ) : (
    <LoadedForm id={id} onClose={onClose} />
  );
}

function LoadedForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTexts('common');
  const { data, error } = useCamera(id);
  if (error !== null)
    return (
      <Notice kind="danger" role="alert" title={t('failed.title')}>
        {errorText(error, t)}
      </Notice>
    );
  return data === undefined ? <Outline /> : <Form row={data} onClose={onClose} />;
}

/** The texts of a draft, with the rules that they keep. */
const texts = {
  title: rules.requiredText,
  titleEn: rules.generalText,
  serialNumber: rules.cameraSerial,
  channelNumber: rules.keyValue,
  host: rules.requiredHost,
  username: rules.driverUsername,
  note: rules.generalText,
} as const;
type TextName = keyof typeof texts;

/** Sends a draft; a password travels sealed. */
async function save(row: CameraRow | undefined, { password, ...fields }: CameraDraft): Promise<unknown> {
  const send = async (sealed: object): Promise<unknown> =>
    row === undefined
      ? await client.call(cameraAdd, { ...fields, ...sealed })
      : await client.call(cameraEdit, { id: row.id, ...fields, ...sealed });
  if (password === undefined) return await send({});
  return await callSealed(client, { password }, randomBytes, send);
}

function Form({ row, onClose }: { readonly row: CameraRow | undefined; readonly onClose: () => void }) {
  const { t } = useTexts('cameras');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const [first] = useState(() => (row === undefined ? emptyDraft : draftOf(row)));
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [saved, setSaved] = useState(false);
  const set = (change: Partial<CameraDraft>) => setDraft((before) => ({ ...before, ...change }));
  useUnsavedGuard(JSON.stringify(draft) !== JSON.stringify(first) && !saved, draft.title || t('title'));
  useEffect(() => {
    // Not at once: the guard of unsaved changes must have heard that nothing is unsaved.
    if (saved) onClose();
  }, [saved, onClose]);
  const change = useChange((written: CameraDraft) => save(row, written), {
    success: (_answer, { title }) => t(row === undefined ? 'added' : 'saved', { title }),
    invalidates: [camerasKey],
    failure: 'thrown',
  });
  const problemOf = (name: TextName): string | undefined => {
    const finding = checkText(texts[name], draft[name]);
    return finding === null ? undefined : catalogueText(finding.key, finding.parameters, language);
  };
  const names: readonly TextName[] = [
    'title',
    'titleEn',
    'serialNumber',
    'channelNumber',
    'host',
    'username',
    'note',
  ];
  const submit = async () => {
    setTried(true);
    if (names.some((name) => problemOf(name) !== undefined)) return;
    setError(undefined);
    try {
      await change.run(draft);
      setSaved(true);
    } catch (failure) {
      setError(failure);
    }
  };
  const textField = (name: TextName, hint = '') => (
    <EditorField label={t(`form.${name}`)} hint={hint} problem={tried ? problemOf(name) : undefined}>
      {(field) => (
        <Input
          {...field}
          value={draft[name]}
          maxLength={texts[name].maximum}
          autoComplete="off"
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </EditorField>
  );
  const keepsPassword = row?.hasPassword === true && draft.password === undefined;
  return (
    <div className={styles.form}>
      {error !== undefined && (
        <Notice kind="danger" role="alert" title={common('failed.title')}>
          {errorText(error, common)}
        </Notice>
      )}
      {textField('title')}
      {textField('titleEn')}
      {textField('serialNumber', t('form.serialHint'))}
      {textField('channelNumber', t('form.channelHint'))}
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
        {textField('host')}
        <EditorField label={t('form.port')} problem={undefined}>
          {({ id }) => (
            <InputNumber
              id={id}
              min={1}
              max={65_535}
              precision={0}
              value={draft.port}
              onChange={(port) => set({ port: port ?? first.port })}
            />
          )}
        </EditorField>
      </div>
      {textField('username', t('form.usernameHint'))}
      <EditorField
        label={t('form.password')}
        problem={undefined}
        hint={row?.hasPassword === true && draft.password === '' ? t('form.passwordRemoved') : ''}
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
      {textField('note')}
      <DrawerFooter>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="primary" loading={change.running} onClick={() => void submit()}>
          {t('form.save')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
