import { templateAdd, templateQuery, templateUpload } from '@penstock/contract/calls/configuration-template';
import { rules } from '@penstock/contract/rules/table';
import { text } from '@penstock/contract/schema/field';
import { useState } from 'react';
import { z } from 'zod';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { GatewayPicker, type PickedGateway } from '../../kit/gateway/GatewayPicker.tsx';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { FilePicker } from '../../kit/transfer/FilePicker.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './template-list.module.css';

const schema = z.object({ name: text('requiredText') });

/** Makes a template: from the configuration that a gateway works with, or from a file. */
export function AddTemplate({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('templateList');
  const [from, setFrom] = useState<'gateway' | 'file'>('gateway');
  const [gateways, setGateways] = useState<readonly PickedGateway[]>([]);
  const [file, setFile] = useState<File>();
  const [gateway] = gateways;
  const editing = useDraftEditor({
    start: { name: '' },
    nameOf: ({ name }) => name || t('add'),
    requestOf: whole,
    schema,
    save: async ({ name }) => {
      if (from === 'file')
        return file === undefined ? undefined : await client.call(templateUpload, { name, file });
      return gateway === undefined ? undefined : await client.call(templateAdd, { sn: gateway.sn, name });
    },
    savedText: ({ name }) => t('added', { name }),
    invalidates: [[templateQuery.path]],
    onSaved: onClose,
  });
  return (
    <Drawer title={t('add')} width={560} onClose={onClose}>
      <EditorFrame
        editing={editing}
        className={styles.form}
        isUnchanged={from === 'file' ? file === undefined : gateway === undefined}
        onClose={onClose}
      >
        <p className={styles.about}>{t('about')}</p>
        <Choice
          label={t('from.label')}
          value={from}
          options={[
            { value: 'gateway', text: t('from.gateway') },
            { value: 'file', text: t('from.file') },
          ]}
          onChange={setFrom}
        />
        {from === 'gateway' ? (
          <GatewayPicker
            label={t('from.which')}
            hint={t('from.hint')}
            without=""
            maximum={1}
            disabled={editing.submitting}
            value={gateways}
            onChange={setGateways}
          />
        ) : (
          <FilePicker rule={rules.configurationFile} file={file} onFile={setFile} />
        )}
        <TextField
          label={t('columns.name')}
          value={editing.draft.name}
          maximum={rules.requiredText.maximum}
          problem={editing.problemOf('name')}
          onChange={(name) => editing.set({ name })}
        />
      </EditorFrame>
    </Drawer>
  );
}

const whole = (draft: { readonly name: string }) => draft;
