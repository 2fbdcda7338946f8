import { ClientError } from '@penstock/client/calls/error';
import { loginBySecondFactor } from '@penstock/contract/calls/second-factor';
import type { SecondFactorNeeded } from '@penstock/contract/calls/sign-in-answer';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';
import { Notice } from '../../design/Notice.tsx';
import styles from '../../kit/account/fields.module.css';

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function SecondFactorForm({
  needed,
  onSignedIn,
  onBack,
}: {
  readonly needed: SecondFactorNeeded;
  readonly onSignedIn: () => void;
  /** Back to the password: wanted, or the time for the code is over. */
  readonly onBack: () => void;
}) {
  const { t } = useTexts('signIn');
  const { t: common } = useTexts('common');
  const [code, setCode] = useState('');
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const field = useRef<InputRef>(null);
  const isExpired = error instanceof ClientError && error.is('secondFactor.ticketExpired');

  useEffect(() => {
    if (!working) field.current?.focus({ cursor: 'all' });
  }, [working]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return field.current?.focus();
    setWorking(true);
    setError(undefined);
    try {
      signedIn(await client.call(loginBySecondFactor, { ticket: needed.secondFactorTicket, code }));
      onSignedIn();
    } catch (failure) {
      setError(failure);
      setWorking(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {error !== undefined && (
        <Notice kind="danger" title={t('failed')} role="alert">
          {errorText(error, common)}
        </Notice>
      )}
      <div className={styles.field}>
        <label htmlFor="second-factor-code">{t('secondFactor.code')}</label>
        <Input
          id="second-factor-code"
          ref={field}
          size="large"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          disabled={working || isExpired}
          aria-describedby="second-factor-note"
          onChange={(event) => setCode(event.target.value)}
        />
        <p id="second-factor-note" className={styles.hint}>
          {t('secondFactor.note')}
        </p>
      </div>
      {!isExpired && (
        <Button type="primary" size="large" htmlType="submit" block loading={working}>
          {working ? t('submitting') : t('secondFactor.submit')}
        </Button>
      )}
      <Button type={isExpired ? 'primary' : 'link'} block onClick={onBack}>
        {t('secondFactor.back')}
      </Button>
    </form>
  );
}
