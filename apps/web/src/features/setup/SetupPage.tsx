import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { setUpAdministrator } from '@penstock/contract/calls/setup';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate, useParams } from 'react-router';
import { client, randomBytes } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { AccountFrame } from '../../kit/account/AccountFrame.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { needTexts } from '../../texts/i18n.ts';

needTexts('setup');

/** The first start of an installation: name and password of the first super administrator, who is then signed in. */
export function SetupPage() {
  const { t } = useTexts(['setup', 'account']);
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const checks = useAccountChecks();
  const form = useAccountForm({
    initial: { username: '', password: '', confirmation: '' },
    problems: (values) => ({
      username: checks.username(values.username),
      password: checks.password(values.password),
      confirmation: checks.confirmation(values.password, values.confirmation),
    }),
    fieldOf: (error) => (error.is('account.usernameTaken') ? 'username' : undefined),
    onSubmit: async ({ username, password }) => {
      const account = username.trim();
      await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(setUpAdministrator, { token, username: account, ...sealed }),
      );
      const answer = await signIn(client, { account, password, remember: false }, randomBytes);
      if (!('secondFactorTicket' in answer)) signedIn(answer);
      void navigate('/manage', { replace: true });
    },
  });
  return (
    <AccountFrame title={t('title')}>
      <AccountFormElement form={form}>
        <p>{t('lead')}</p>
        <AccountField
          label={t('account:username')}
          field={form.field('username')}
          autoComplete="username"
          maxLength={100}
          hint={t('account:usernameHint', { maximum: rules.username.maximum })}
          autoFocus
        />
        <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
        <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
          {t('submit')}
        </Button>
      </AccountFormElement>
    </AccountFrame>
  );
}
