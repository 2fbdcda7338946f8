import { limits } from '@penstock/contract/rules/limits';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './page-review.module.css';

interface ReviewPasswordProps {
  /** Why the last try failed; undefined at first. */
  readonly error: unknown;
  readonly onEnter: (password: string) => Promise<void>;
}

/** Asks for the password of a link. The platform checks it, and limits wrong ones. */
export function ReviewPassword({ error, onEnter }: ReviewPasswordProps) {
  const { t } = useTexts('pageReview');
  const { t: common } = useTexts('common');
  const id = useId();
  const [password, setPassword] = useState('');
  const [isChecking, setChecking] = useState(false);
  const submit = async () => {
    if (password === '' || isChecking) return;
    setChecking(true);
    await onEnter(password);
    setPassword('');
    setChecking(false);
  };
  return (
    <form
      className={styles.password}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className={styles.question}>{t('enter.title')}</h1>
      <p>{t('enter.text')}</p>
      <label htmlFor={id}>{t('enter.label')}</label>
      <Input.Password
        id={id}
        autoFocus
        autoComplete="off"
        maxLength={limits.linkPassword.maximum}
        value={password}
        status={error === undefined ? '' : 'error'}
        aria-describedby={`${id}-error`}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p id={`${id}-error`} className={styles.failure} role="alert">
        {error !== undefined && errorText(error, common)}
      </p>
      <Button type="primary" htmlType="submit" loading={isChecking} disabled={password === ''}>
        {t('enter.open')}
      </Button>
    </form>
  );
}
