import { callSealed } from '@penstock/client/sign-in/sealed';
import { neutralUpdatePassword, updatePassword } from '@penstock/contract/calls/user-password';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Navigate } from 'react-router';
import { useEdition } from '../../app/edition.ts';
import { client, randomBytes } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { EndApiKeys } from '../../kit/account/EndApiKeys.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { type Proof, waysPath } from './flow.ts';
import styles from './security.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { type ChangeStep, useChangeStep } from './use-change-step.ts';

/** Sets another password. */
export function PasswordPage() {
  const step = useChangeStep('password');
  if (step.proof === undefined) return <Navigate to={waysPath('password')} replace />;
  return (
    <SetupFrame subject="password" step="change">
      <PasswordForm proof={step.proof} make={step.make} />
    </SetupFrame>
  );
}

function PasswordForm({ proof, make }: { readonly proof: Proof; readonly make: ChangeStep['make'] }) {
  const { t } = useTexts('security');
  const checks = useAccountChecks();
  const edition = useEdition();
  const username = useSession(({ user }) => user?.username ?? '');
  const [endApiKeys, setEndApiKeys] = useState(false);
  const form = useAccountForm({
    initial: { password: '', confirmation: '' },
    problems: ({ password, confirmation }) => ({
      password: checks.password(password),
      confirmation: checks.confirmation(password, confirmation),
    }),
    onSubmit: ({ password }) =>
      make(proof.way, () =>
        callSealed(client, { password }, randomBytes, (sealed) =>
          client.call(edition?.edition === 'neutral' ? neutralUpdatePassword : updatePassword, {
            ...sealed,
            ticket: proof.ticket,
            endApiKeys,
          }),
        ),
      ),
  });
  return (
    <AccountFormElement form={form}>
      <p className={styles.lead}>{t('password.newLead')}</p>
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} autoFocus />
      <EndApiKeys checked={endApiKeys} disabled={form.working} onChange={setEndApiKeys} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('password.submit')}
      </Button>
    </AccountFormElement>
  );
}
