import { callSealed } from '@penstock/client/sign-in/sealed';
import { firstSetUserInfo } from '@penstock/contract/calls/user-contact';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client, randomBytes } from '../../app/services.ts';
import { loadUser } from '../../app/session-actions.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';

interface InfoStepProps {
  readonly user: UserInfo;
  readonly onDone: () => void;
}

/** A user name and a password of one's own in place of those that were given out, and what one is called. */
export function InfoStep({ user, onDone }: InfoStepProps) {
  const { t } = useTexts(['firstSetup', 'account']);
  const checks = useAccountChecks();
  const form = useAccountForm({
    initial: {
      username: user.username,
      password: '',
      confirmation: '',
      nickName: user.nickName,
      company: user.company,
    },
    problems: (values) => ({
      username: values.username === user.username ? undefined : checks.username(values.username),
      password: checks.password(values.password),
      confirmation: checks.confirmation(values.password, values.confirmation),
      nickName: checks.text('companyName', values.nickName),
      company: checks.text('companyName', values.company),
    }),
    fieldOf: (error) => (error.is('account.usernameTaken') ? 'username' : undefined),
    onSubmit: async ({ username, password, nickName, company }) => {
      await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(firstSetUserInfo, {
          ...sealed,
          ...(username === user.username ? {} : { username: username.trim() }),
          nickName,
          company,
        }),
      );
      onDone();
      await loadUser();
    },
  });
  return (
    <AccountFormElement form={form}>
      <p>{t('info.lead')}</p>
      <AccountField
        label={t('account:username')}
        field={form.field('username')}
        autoComplete="username"
        maxLength={100}
        hint={t('account:usernameHint', { maximum: rules.username.maximum })}
      />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} autoFocus />
      <AccountField
        label={t('info.nickName')}
        field={form.field('nickName')}
        autoComplete="nickname"
        maxLength={100}
        hint={t('info.optional')}
      />
      <AccountField
        label={t('info.company')}
        field={form.field('company')}
        autoComplete="organization"
        maxLength={100}
        hint={t('info.optional')}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('info.submit')}
      </Button>
    </AccountFormElement>
  );
}
