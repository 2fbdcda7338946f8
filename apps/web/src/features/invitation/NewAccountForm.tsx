import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { invitationRegister } from '@penstock/contract/calls/invitation';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { client, randomBytes } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { Consent } from '../../kit/account/Consent.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Makes an account of the company that invites: name and password, which signs in at once. */
export function NewAccountForm({ token }: { readonly token: string }) {
  const { t } = useTexts(['invitation', 'account']);
  const navigate = useNavigate();
  const checks = useAccountChecks();
  const form = useAccountForm({
    initial: { username: '', password: '', confirmation: '', consent: '' },
    problems: (values) => ({
      username: checks.username(values.username),
      password: checks.password(values.password),
      confirmation: checks.confirmation(values.password, values.confirmation),
      consent: values.consent === '' ? t('account:agreement.required') : undefined,
    }),
    fieldOf: (error) => (error.is('account.usernameTaken') ? 'username' : undefined),
    onSubmit: async ({ username, password }) => {
      const account = username.trim();
      await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(invitationRegister, { token, username: account, ...sealed }),
      );
      const answer = await signIn(client, { account, password, remember: false }, randomBytes);
      if (!('secondFactorTicket' in answer)) signedIn(answer);
      await navigate('/manage', { replace: true });
    },
  });
  return (
    <AccountFormElement form={form}>
      <AccountField
        label={t('account:username')}
        field={form.field('username')}
        autoComplete="username"
        maxLength={100}
        hint={t('account:usernameHint', { maximum: rules.username.maximum })}
      />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <Consent field={form.field('consent')} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('accept.register')}
      </Button>
    </AccountFormElement>
  );
}
