import { templateEdit, templateInfo, templateQuery } from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
import { rules } from '@penstock/contract/rules/table';
import { text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { client } from '../../app/services.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './template-list.module.css';

const schema = z.object({ name: text('requiredText') });

/** Gives a template another name. */
export function RenameTemplate({ id, onClose }: { readonly id: Id; readonly onClose: () => void }) {
  const { t } = useTexts('templateList');
  return (
    <Drawer title={t('actions.edit')} width={480} onClose={onClose}>
      <DraftLoader id={id} info={templateInfo}>
        {(info) => <Name id={id} name={info?.name ?? ''} onClose={onClose} />}
      </DraftLoader>
    </Drawer>
  );
}

function Name({
  id,
  name,
  onClose,
}: {
  readonly id: Id;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('templateList');
  const editing = useDraftEditor({
    start: { name },
    nameOf: (draft) => draft.name,
    requestOf: whole,
    schema,
    save: (given) => client.call(templateEdit, { id, ...given }),
    savedText: (given) => t('renamed', given),
    invalidates: [[templateQuery.path], [templateInfo.path]],
    onSaved: onClose,
  });
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <TextField
        label={t('columns.name')}
        value={editing.draft.name}
        maximum={rules.requiredText.maximum}
        problem={editing.problemOf('name')}
        onChange={(given) => editing.set({ name: given })}
      />
    </EditorFrame>
  );
}

const whole = (draft: { readonly name: string }) => draft;
