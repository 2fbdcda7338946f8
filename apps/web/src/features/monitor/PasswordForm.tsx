import type { Id } from '@penstock/contract/calls/identifier';
import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import styles from './monitor.module.css';
import { keepPassword } from './page-passwords.ts';
import { openPage } from './use-opened-page.ts';

interface PasswordFormProps {
  readonly page: MonitoredPage;
  readonly equipmentId: Id;
  /** The password is right, and kept. */
  readonly onUnlocked: () => void;
}

/** Asks for the password of a page. The platform checks it, and limits wrong ones. */
export function PasswordForm({ page, equipmentId, onUnlocked }: PasswordFormProps) {
  const { t } = useTexts('monitor');
  const { t: common } = useTexts('common');
  const id = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [isChecking, setChecking] = useState(false);
  const submit = async () => {
    if (password === '' || isChecking) return;
    setChecking(true);
    setError(undefined);
    try {
      await openPage({ pageId: page.id, equipmentId }, password);
      keepPassword(page.id, password);
      onUnlocked();
    } catch (reason) {
      setError(reason);
      setPassword('');
    } finally {
      setChecking(false);
    }
  };
  return (
    <form
      className={styles.password}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{page.title}</h2>
      <label htmlFor={id}>{t('password.label')}</label>
      <Input.Password
        id={id}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={password}
        status={error === undefined ? '' : 'error'}
        aria-describedby={`${id}-error`}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p id={`${id}-error`} className={styles.failure} role="alert">
        {error !== undefined && errorText(error, common)}
      </p>
      <Button type="primary" htmlType="submit" loading={isChecking} disabled={password === ''}>
        {t('password.open')}
      </Button>
    </form>
  );
}
