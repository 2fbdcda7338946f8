import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './page-password.module.css';

interface PagePasswordProps {
  readonly title: string;
  /** A sentence below the title; none where it is empty. */
  readonly explanation?: string;
  /** The label of the field, and of the button that opens. */
  readonly label: string;
  readonly open: string;
  /** The most characters that it may have. */
  readonly maximum: number;
  /** Opens with a password. Rejects with why it does not. */
  readonly onEnter: (password: string) => Promise<void>;
}

/** Asks for the password of a page, or of a link to one. The platform checks it, and limits wrong ones. */
export function PagePassword({ title, explanation = '', label, open, maximum, onEnter }: PagePasswordProps) {
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
      await onEnter(password);
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
      <h2>{title}</h2>
      {explanation !== '' && <p>{explanation}</p>}
      <label htmlFor={id}>{label}</label>
      <Input.Password
        id={id}
        autoFocus
        autoComplete="off"
        maxLength={maximum}
        value={password}
        status={error === undefined ? '' : 'error'}
        aria-describedby={`${id}-error`}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p id={`${id}-error`} className={styles.failure} role="alert">
        {error !== undefined && errorText(error, common)}
      </p>
      <Button type="primary" htmlType="submit" loading={isChecking} disabled={password === ''}>
        {open}
      </Button>
    </form>
  );
}
