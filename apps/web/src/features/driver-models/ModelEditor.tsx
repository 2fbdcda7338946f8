import {
  driverModelAdd,
  driverModelDraftSchema,
  driverModelEdit,
  driverModelInfo,
  driverModelPictureUpdate,
  driverModelQuery,
  type DriverModelRow,
} from '@penstock/contract/calls/device-register';
import { protocols } from '@penstock/contract/protocols/list';
import type { ModelSettings } from '@penstock/contract/register/model-settings';
import { rules } from '@penstock/contract/rules/table';
import { valueLabel } from '@penstock/contract/texts/label';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { FilePicker } from '../../kit/transfer/FilePicker.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { DefaultSettings } from './DefaultSettings.tsx';
import styles from './driver-models.module.css';

/** A driver model while it is edited. */
interface Draft {
  readonly name: string;
  readonly identifier: string;
  readonly brand: string;
  readonly model: string;
  readonly protocol: string;
  readonly note: string;
  readonly visible: boolean;
  readonly settings: ModelSettings;
}

const newModel: Draft = {
  name: '',
  identifier: '',
  brand: '',
  model: '',
  protocol: protocols['modbus-tcp'].name,
  note: '',
  visible: true,
  settings: {},
};

const texts = {
  brand: rules.requiredShortText,
  model: rules.requiredShortText,
  name: rules.requiredText,
  identifier: rules.key,
  note: rules.generalText,
} as const;

/** Adds a driver model, or changes one. `id`: undefined for a new one. */
export function ModelEditor({
  id,
  onClose,
}: {
  readonly id: string | undefined;
  readonly onClose: () => void;
}) {
  return (
    <DraftLoader id={id} info={driverModelInfo}>
      {(row) => <Editor row={row} onClose={onClose} />}
    </DraftLoader>
  );
}

function draftOf(row: DriverModelRow): Draft {
  const { name, identifier, brand, model, protocol, note, visible, settings } = row;
  return { name, identifier, brand, model, protocol, note, visible, settings };
}

/** The picture as it will be: as it is, none, or a file. */
type Picture = 'kept' | 'none' | File;

/** The fields of a driver model. One that comes with the product becomes an entry of operators with its first change. */
export function Editor({
  row,
  onClose,
}: {
  readonly row: DriverModelRow | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('driverModels');
  const language = useLanguage();
  const [start] = useState(() => (row === undefined ? newModel : draftOf(row)));
  const [picture, setPicture] = useState<Picture>('kept');
  const editing = useDraftEditor({
    start,
    nameOf: ({ name }) => name || t('add'),
    requestOf: whole,
    schema: driverModelDraftSchema,
    save: async (draft) => {
      const known = row === undefined || row.id === '' ? undefined : row.id;
      const id = known ?? (await client.call(driverModelAdd, draft)).id;
      if (known !== undefined) await client.call(driverModelEdit, { id, ...draft });
      if (picture === 'kept') return;
      await client.call(driverModelPictureUpdate, picture === 'none' ? { id } : { id, image: picture });
    },
    savedText: ({ name }) => t('saved', { name }),
    invalidates: [[driverModelQuery.path], [driverModelInfo.path]],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  const hasPicture = row !== undefined && row.picture !== '' && picture === 'kept';
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      {(['brand', 'model', 'name', 'identifier', 'note'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name === 'note' ? 'note' : `columns.${name}`)}
          value={draft[name]}
          maximum={texts[name].maximum}
          problem={problemOf(name)}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <EditorField label={t('columns.protocol')} problem={problemOf('protocol')}>
        {({ id }) => (
          <Select
            id={id}
            value={draft.protocol}
            options={Object.values(protocols).map(({ name }) => ({
              value: name,
              label: valueLabel('protocol', name, language),
            }))}
            // Settings of another protocol mean nothing to this one.
            onChange={(protocol: string) => set({ protocol, settings: {} })}
          />
        )}
      </EditorField>
      <Checkbox checked={draft.visible} onChange={({ target }) => set({ visible: target.checked })}>
        {t('offered')}
      </Checkbox>
      <DefaultSettings
        protocol={draft.protocol}
        value={draft.settings}
        onChange={(settings) => set({ settings })}
      />
      <section aria-label={t('columns.picture')} className={styles.form}>
        <h3>{t('columns.picture')}</h3>
        {hasPicture ? (
          <>
            <img src={row.picture} alt={row.name} className={styles.picture} />
            <div>
              <Button size="small" onClick={() => setPicture('none')}>
                {t('removePicture')}
              </Button>
            </div>
          </>
        ) : (
          <FilePicker
            rule={rules.deviceImageFile}
            file={picture instanceof File ? picture : undefined}
            onFile={setPicture}
          />
        )}
      </section>
    </EditorFrame>
  );
}

const whole = (draft: Draft) => draft;
