import { rules } from '@penstock/contract/rules/table';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './commands.module.css';

/** Gives the selected widget a name; an empty one takes the name away. */
export function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { t: common } = useTexts('common');
  const { editor } = useWorkspace();
  const [id = ''] = editor.selection.get();
  const [name, setName] = useState(editor.store.get(id)?.widgetName ?? '');
  useReturnFocus();
  const rename = () => {
    editor.change('rename', (transaction) => transaction.patch(id, { widgetName: name.trim() }));
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t('rename.title')}
      transitionName=""
      maskTransitionName=""
      closable={{ 'aria-label': common('close') }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onClose}
      footer={null}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Input
          autoFocus
          autoComplete="off"
          aria-label={t('rename.name')}
          maxLength={rules.generalText.maximum}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="primary" htmlType="submit">
          {t('rename.done')}
        </Button>
      </form>
    </Modal>
  );
}
