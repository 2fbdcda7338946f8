import { Button, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import type { OpenConfirmation } from './confirm.ts';
import styles from './dialog.module.css';
import { returnFocus } from './focus-origin.ts';
import { FailureNotice } from '../mutation/FailureNotice.tsx';

needTexts('dialog');

/** The dialog of one question. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({ open }: { readonly open: OpenConfirmation }) {
  const { t } = useTexts(['dialog', 'common']);
  const { question } = open;
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const name = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [outcome, setOutcome] = useState<boolean | undefined>(undefined);
  const allowed = question.typed === undefined || typed.trim() === question.typed;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!allowed || running) return;
    setRunning(true);
    setError(undefined);
    try {
      await question.run();
      setOutcome(true);
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(false);
    }
  }

  return (
    <Modal
      open={outcome === undefined}
      centered
      width={460}
      title={question.title}
      footer={null}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      keyboard={!running}
      closable={running ? false : { 'aria-label': t('common:close') }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => setOutcome(false)}
      afterOpenChange={(isOpen) => isOpen && (name.current ?? cancel.current)?.focus()}
      afterClose={() => {
        open.answer(outcome ?? false);
        returnFocus(open.origin);
      }}
    >
      <form className={styles.confirm} onSubmit={(event) => void submit(event)} noValidate>
        {question.text !== undefined && <div className={styles.text}>{question.text}</div>}
        {question.typed !== undefined && (
          <div className={styles.typed}>
            <label htmlFor={id}>{t('typeName', { name: question.typed })}</label>
            <Input
              id={id}
              ref={name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              disabled={running}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        <FailureNotice title={t('failed')} error={error} />
        <div className={styles.actions}>
          <Button ref={cancel} disabled={running} onClick={() => setOutcome(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            danger={question.danger ?? false}
            loading={running}
            disabled={!allowed}
          >
            {question.action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
