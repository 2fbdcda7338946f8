import { rules } from '@penstock/contract/rules/table';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './saving-questions.module.css';

/** Saves the page with a note that its revision shows. */
export function SaveNoteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts(['designer', 'common']);
  const { saving } = useWorkspace();
  const [note, setNote] = useState('');
  useReturnFocus();
  const save = () => {
    onClose();
    void saving.save({ note });
  };
  return (
    <Modal
      open
      centered
      width={460}
      title={t('save.withNote')}
      transitionName=""
      maskTransitionName=""
      closable={{ 'aria-label': t('common:close') }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onClose}
      footer={null}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label htmlFor="designer-save-note">{t('save.note')}</label>
        <Input
          id="designer-save-note"
          autoFocus
          autoComplete="off"
          maxLength={rules.generalText.maximum}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="primary" htmlType="submit">
          {t('save.save')}
        </Button>
      </form>
    </Modal>
  );
}
