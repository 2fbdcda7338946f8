import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DrawerFooter } from '../drawer/Drawer.tsx';
import type { DraftEditing } from '../form/use-draft-editor.ts';

needTexts('record');

interface EditorFrameProps {
  readonly editing: Pick<DraftEditing<never>, 'error' | 'submitting' | 'submit'>;
  readonly className: string | undefined;
  /** There is nothing to save. */
  readonly isUnchanged?: boolean;
  /** The text of the button where it does more than save. */
  readonly saveText?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The editor of a record in a drawer: why it could not be saved, its fields, and the buttons that save and leave it. */
export function EditorFrame({
  editing,
  className,
  isUnchanged = false,
  saveText,
  onClose,
  children,
}: EditorFrameProps) {
  const { t } = useTexts(['record', 'common']);
  const { t: common } = useTexts('common');
  return (
    <div className={className}>
      {editing.error !== undefined && (
        <Notice kind="danger" role="alert" title={t('failed')}>
          {errorText(editing.error, common)}
        </Notice>
      )}
      {children}
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={editing.submitting}
          disabled={isUnchanged}
          onClick={() => void editing.submit()}
        >
          {saveText ?? t('save')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
