import { ClientError } from '@penstock/client/calls/error';
import type { SecondFactorNeeded } from '@penstock/contract/calls/sign-in-answer';
import { signIn } from '@penstock/client/sign-in/sign-in';
import type { Side } from '@penstock/contract/model/role';
import { Button, Checkbox, Input, type InputRef } from 'antd';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/error-text.ts';
import { prefer, usePreferences } from '../../app/preferences.ts';
import { client, randomBytes } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';
import { Notice } from '../../design/Notice.tsx';
import { useNow } from '../../kit/time/now.ts';
import styles from './sign-in.module.css';

/**
 * Account and password. A failure is shown with what to do next, and the password stays to be corrected. After too many
 * failures the button counts down until the platform admits the next.
 */
export function SignInForm(props: {
  /** The side whose entrance it is. */
  readonly side: Side;
  readonly onSignedIn: () => void;
  /** The password was right, and the second factor is needed. */
  readonly onSecondFactor: (needed: SecondFactorNeeded) => void;
}) {
  const { side, onSignedIn, onSecondFactor } = props;
  const { t } = useTranslation('signIn');
  const { t: common } = useTranslation('common');
  const remembered = usePreferences((preferences) => preferences.account);
  const [account, setAccount] = useState(remembered);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(remembered !== '');
  const [capsLock, setCapsLock] = useState(false);
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [wait, setWait] = useState({ seconds: 0, until: 0 });
  // The time is that of the second that has started, so the first look would show one second too many.
  const waiting = useNow((now) => Math.min(wait.seconds, Math.max(0, Math.ceil((wait.until - now) / 1000))));
  const accountField = useRef<InputRef>(null);
  const passwordField = useRef<InputRef>(null);

  useEffect(() => {
    // A field cannot take the focus while it is disabled, so this waits for the drawing after a failure.
    if (error !== undefined && !working) passwordField.current?.focus({ cursor: 'all' });
  }, [error, working]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (waiting > 0) return;
    setTried(true);
    setError(undefined);
    if (account.trim() === '') return accountField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    setWorking(true);
    try {
      const credentials = { account: account.trim(), password, remember, side };
      const answer = await signIn(client, credentials, randomBytes);
      prefer({ account: remember ? account.trim() : '' });
      if ('secondFactorTicket' in answer) return onSecondFactor(answer);
      signedIn(answer);
      onSignedIn();
    } catch (failure) {
      setError(failure);
      const seconds = waitOf(failure);
      setWait({ seconds, until: client.platformTime() + seconds * 1000 });
      setWorking(false);
    }
  }

  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const accountProblem = tried && account.trim() === '' ? t('accountRequired') : '';
  const passwordProblem = tried && password === '' ? t('passwordRequired') : '';
  const next = nextStep(error);

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {error !== undefined && (
        <Notice kind="danger" title={t('failed')} role="alert">
          {next === 'wrongPasswordNext'
            ? common('sentences', { first: errorText(error, common), second: t(next) })
            : next === undefined
              ? errorText(error, common)
              : t(next)}
        </Notice>
      )}
      <div className={styles.field}>
        <label htmlFor="account">{t('account')}</label>
        <Input
          id="account"
          ref={accountField}
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          autoFocus={remembered === ''}
          value={account}
          disabled={working}
          status={accountProblem === '' ? '' : 'error'}
          aria-invalid={accountProblem !== ''}
          aria-describedby="account-note"
          onChange={(event) => {
            setAccount(event.target.value);
            // The wait is that of the account before.
            setWait({ seconds: 0, until: 0 });
          }}
        />
        <p id="account-note" className={styles.problem}>
          {accountProblem}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor="password">{t('password')}</label>
        <Input.Password
          id="password"
          ref={passwordField}
          size="large"
          autoComplete="current-password"
          maxLength={200}
          autoFocus={remembered !== ''}
          value={password}
          disabled={working}
          status={passwordProblem === '' ? '' : 'error'}
          aria-invalid={passwordProblem !== ''}
          aria-describedby="password-note"
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <p
          id="password-note"
          className={capsLock && passwordProblem === '' ? styles.hint : styles.problem}
          aria-live="polite"
        >
          {passwordProblem === '' && capsLock ? t('capsLock') : passwordProblem}
        </p>
      </div>
      <Checkbox checked={remember} disabled={working} onChange={(event) => setRemember(event.target.checked)}>
        {t('remember')}
      </Checkbox>
      <Button type="primary" size="large" htmlType="submit" block loading={working} disabled={waiting > 0}>
        {waiting > 0 ? t('waiting', { seconds: waiting }) : working ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}

/** How long to wait before the next attempt, in s. */
function waitOf(error: unknown): number {
  const seconds = error instanceof ClientError ? error.parameters['seconds'] : undefined;
  return typeof seconds === 'number' ? seconds : 0;
}

/** What to add to an error, so that a person knows how to go on. */
function nextStep(error: unknown): 'wrongPasswordNext' | 'networkNext' | undefined {
  if (!(error instanceof ClientError)) return undefined;
  if (error.is('signIn.wrongPassword')) return 'wrongPasswordNext';
  return error.reason === 'network' ? 'networkNext' : undefined;
}
