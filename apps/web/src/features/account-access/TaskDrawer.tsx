import { Button } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import styles from './account-access.module.css';

interface TaskDrawerProps {
  readonly title: string;
  /** The button that does it, with its verb. */
  readonly action: string;
  readonly danger?: boolean;
  readonly running: boolean;
  readonly ready: boolean;
  /** Why it failed; undefined while it did not. */
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer with a few fields and one action, whose failure is shown above the fields. */
export function TaskDrawer(props: TaskDrawerProps) {
  const { title, action, danger = false, running, ready, error, onSubmit, onClose, children } = props;
  const { t: common } = useTexts('common');
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onSubmit();
  };
  return (
    <Drawer title={title} onClose={onClose} width={480}>
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== undefined && <Notice kind="danger" title={errorText(error, common)} role="alert" />}
        {children}
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          type="primary"
          danger={danger}
          htmlType="submit"
          form={formId}
          loading={running}
          disabled={!ready}
        >
          {action}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
