import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { ConnectFailure } from './ConnectFailure.tsx';

needTexts('account');

interface PasswordStepProps {
  readonly passwordSet: boolean;
  /** For how long nobody may try, in s. */
  readonly lockedSeconds: number;
  /** Signs in. What it throws is shown, and the password stays to be corrected. */
  readonly onPassword: (given: { readonly password: string; readonly isNew: boolean }) => Promise<void>;
  /** Further fields, above the button. */
  readonly fields?: ReactNode;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** The local password of a gateway: asked for, or chosen where it has none yet. */
export function PasswordStep({ passwordSet, ...props }: PasswordStepProps) {
  return (
    <div className={styles.narrow}>
      {passwordSet ? <KnownPassword {...props} /> : <FirstPassword {...props} />}
    </div>
  );
}

type StepProps = Omit<PasswordStepProps, 'passwordSet'>;

function KnownPassword({ lockedSeconds, onPassword, fields, children }: StepProps) {
  const { t } = useTexts('connect');
  const form = useAccountForm({
    initial: { password: '' },
    problems: ({ password }) => ({ password: password === '' ? t('password.required') : undefined }),
    onSubmit: ({ password }) => onPassword({ password, isNew: false }),
  });
  return (
    <AccountFormElement
      form={form}
      retry='input[autocomplete="current-password"]'
      failure={form.error !== undefined && <ConnectFailure error={form.error} />}
    >
      <AccountField
        label={t('password.label')}
        field={form.field('password')}
        kind="password"
        autoComplete="current-password"
        maxLength={200}
        hint={t('password.forgotten')}
        autoFocus
      />
      {lockedSeconds > 0 && <p>{t('password.locked', { seconds: lockedSeconds })}</p>}
      {fields}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.working}>
          {t('connect')}
        </Button>
        {children}
      </div>
    </AccountFormElement>
  );
}

function FirstPassword({ onPassword, fields, children }: StepProps) {
  const { t } = useTexts('connect');
  const checks = useAccountChecks();
  const form = useAccountForm({
    initial: { password: '', confirmation: '' },
    problems: checks.newPassword,
    onSubmit: ({ password }) => onPassword({ password, isNew: true }),
  });
  return (
    <AccountFormElement
      form={form}
      failure={form.error !== undefined && <ConnectFailure error={form.error} />}
    >
      <p>{t('password.first')}</p>
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      {fields}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.working}>
          {t('password.set')}
        </Button>
        {children}
      </div>
    </AccountFormElement>
  );
}
