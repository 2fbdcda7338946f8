import { ClientError } from '@penstock/client/calls/error';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { neutralUpdatePassword, updatePassword } from '@penstock/contract/calls/user-password';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { useEdition } from '../../app/edition.ts';
import { client, randomBytes } from '../../app/services.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { EndApiKeys } from '../../kit/account/EndApiKeys.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import own from './find-password.module.css';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';
import { finish, loseProof, useFlow, ways } from './flow.ts';

/** The third step: the new password. */
export function PasswordPage() {
  const { type } = useParams();
  const way = ways.find((known) => known === type);
  const flow = useFlow((state) => state.flow);
  return (
    <FindPasswordFrame step="password" {...(way === undefined ? {} : { way })}>
      {flow?.proof !== undefined && <PasswordForm account={flow.account} ticket={flow.proof.ticket} />}
    </FindPasswordFrame>
  );
}

function PasswordForm({ account, ticket }: { readonly account: string; readonly ticket: string }) {
  const { t } = useTexts(['findPassword', 'account']);
  const checks = useAccountChecks();
  const edition = useEdition();
  const [endApiKeys, setEndApiKeys] = useState(false);
  const form = useAccountForm({
    initial: { password: '', confirmation: '' },
    problems: ({ password, confirmation }) => ({
      password: checks.password(password),
      confirmation: checks.confirmation(password, confirmation),
    }),
    onSubmit: async ({ password }) => {
      const call = edition?.edition === 'neutral' ? neutralUpdatePassword : updatePassword;
      try {
        await callSealed(client, { password }, randomBytes, (sealed) =>
          client.call(call, { ...sealed, ticket, endApiKeys }),
        );
      } catch (failure) {
        if (!(failure instanceof ClientError && failure.is('ticket.invalid'))) throw failure;
        loseProof();
        return;
      }
      finish();
    },
  });
  return (
    <AccountFormElement form={form}>
      <p className={own.lead}>{t('password.lead', { account })}</p>
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={account} />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} autoFocus />
      <EndApiKeys checked={endApiKeys} disabled={form.working} onChange={setEndApiKeys} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('password.submit')}
      </Button>
    </AccountFormElement>
  );
}
